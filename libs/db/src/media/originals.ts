import type { AccessStatus, DescriptionKind } from '@fonds/types'
import type pg from 'pg'
import type { Batch } from '../feed/batch.ts'
import { DISCLOSED, logRows, SHOWN } from '../feed/change-rows.ts'
import { findTarget } from '../tree/lookup.ts'

/** The condition that a statement of access was not understood. */
const NOT_UNDERSTOOD = `d.access ->> 'status' = 'unknown' AND d.access ->> 'statement' IS NOT NULL
    AND d.access -> 'understood' IS DISTINCT FROM 'true'`

/** Selects the descriptions whose files the tenant's setting affects. */
const AFFECTED = `
FROM fonds.description d WHERE d.tenant_id = $1 AND (d.image_count > 0 OR d.file_kinds <> '{}') AND NOT d.suppressed
  AND (d.access ->> 'status' IN ('closed', 'restricted') OR (${NOT_UNDERSTOOD}))`

/**
 * Marks descriptions whose files were withheld or released by a change of the tenant's setting, so that exports,
 * harvesters and caches are updated.
 */
export async function touchWithheld({ client, tenantId, batchId }: Batch): Promise<void> {
  const values = [tenantId, batchId]
  await client.query(
    logRows(`
SELECT d.tenant_id, d.id, d.kind, d.root_id, $2, 'upsert', ${DISCLOSED('d')}, ${SHOWN('d')} ${AFFECTED} AND d.visible`),
    values,
  )
  await client.query(
    `WITH concerned AS MATERIALIZED (SELECT d.id, d.ancestor_ids ${AFFECTED})
UPDATE fonds.description d SET subtree_version = $2,
  updated_at = CASE WHEN d.id IN (SELECT id FROM concerned) THEN date_trunc('second', now()) ELSE d.updated_at END
WHERE d.id IN (SELECT id FROM concerned UNION SELECT unnest(ancestor_ids) FROM concerned)`,
    values,
  )
}

/** The availability of a description's files under its current access. */
export interface OriginalsState {
  /** The access in force. */
  readonly access: AccessStatus
  /** False if there is a statement of access that was not understood. */
  readonly understood: boolean
  readonly withheld: boolean
  /** Whether it or any of its descendants has files. */
  readonly has_files: boolean
}

/**
 * Reads whether the files of a description are available.
 * @throws CommandError not_found
 */
export async function originalsState(
  pool: pg.Pool,
  tenantId: string,
  { kind, slugOrId }: { readonly kind: DescriptionKind; readonly slugOrId: string },
): Promise<OriginalsState> {
  const { id } = await findTarget(pool, tenantId, kind, slugOrId)
  const { rows } = await pool.query<OriginalsState>(
    `SELECT coalesce(d.access ->> 'status', 'unknown') AS access, (${NOT_UNDERSTOOD}) IS NOT TRUE AS understood,
       (SELECT w FROM api.originals_withheld(d.tenant_id, d.suppressed, d.access) w) AS withheld,
       EXISTS (
         SELECT FROM fonds.description b
         WHERE b.tenant_id = d.tenant_id AND b.path >= d.path AND b.path < d.path || '~' AND (b.image_count > 0 OR b.file_kinds <> '{}')
       ) AS has_files
     FROM fonds.description d WHERE d.id = $1`,
    [id],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`description ${id} disappeared`)
  return row
}
