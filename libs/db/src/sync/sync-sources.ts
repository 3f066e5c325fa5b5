import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import type { Client } from '../statements/statement.ts'

/** A source of `fonds sync`, as an operator describes it. */
export interface SyncSourceInput {
  readonly kind: 'oai' | 'archivesspace' | 'folder'
  readonly settings: Readonly<Record<string, unknown>>
}

/** Matches the name of a source, which stands in logs and options. */
export const SYNC_NAME = /^[a-z0-9][a-z0-9_-]{0,59}$/

// Everything learnt under other settings is forgotten, so that the next run compares everything. A run that has begun a list under
// the former ones cannot end it.
const PUT = `
INSERT INTO fonds.sync_source AS s (tenant_id, name, kind, settings) VALUES ($1, $2, $3, $4::jsonb)
ON CONFLICT (name) DO UPDATE SET kind = excluded.kind, settings = excluded.settings, prefixes = NULL, cursor = NULL, since = NULL,
  compared_at = NULL, not_before = NULL, list = s.list + 1
WHERE s.tenant_id = $1 AND s.kind = excluded.kind AND s.settings <> excluded.settings`

/**
 * Stores a source, or removes it; what it brought stays.
 * @throws CommandError invalid for a name that is none; conflict for one that a source of another archive or kind has
 */
export async function putSyncSource(
  { client, tenantId }: Pick<Batch, 'client' | 'tenantId'>,
  name: string,
  source: SyncSourceInput | null,
): Promise<void> {
  if (source === null) {
    await client.query('DELETE FROM fonds.sync_source WHERE tenant_id = $1 AND name = $2', [tenantId, name])
    return
  }
  if (!SYNC_NAME.test(name)) {
    throw new CommandError('invalid', 'a name has 1 to 60 small letters, digits, hyphens and underscores')
  }
  await client.query(PUT, [tenantId, name, source.kind, JSON.stringify(source.settings)])
  const { rowCount } = await client.query(
    'SELECT FROM fonds.sync_source WHERE name = $2 AND tenant_id = $1 AND kind = $3',
    [tenantId, name, source.kind],
  )
  if (rowCount === 0) {
    throw new CommandError(
      'conflict',
      `there is a source ${name} already, of another archive or kind; remove it first: fonds sync remove ${name}`,
    )
  }
}

/** Reads an archive's sources, by name. */
export async function readSyncSources(
  client: Client,
  tenantId: string,
): Promise<readonly ({ readonly id: string; readonly name: string } & SyncSourceInput)[]> {
  const { rows } = await client.query<{ id: string; name: string } & SyncSourceInput>(
    'SELECT id, name, kind, settings FROM fonds.sync_source WHERE tenant_id = $1 ORDER BY name',
    [tenantId],
  )
  return rows
}
