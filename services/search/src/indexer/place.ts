import { MAPPING } from '../documents/lexemes.ts'
import type { Client } from './document-store.ts'

/** A place in a tenant's feed of changes: behind this item of this batch. */
export interface Place {
  readonly seq: string
  readonly item: string | null
}

/** How far an archive's index has come. */
export interface Progress {
  readonly live: Place
  /** The second walk through the feed; null where there is none. */
  readonly rebuild: Place | null
}

/** Behind all items of a batch. */
export const LAST_ITEM = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const BEGINNING: Place = { seq: '0', item: null }

interface ProgressRow {
  readonly seq: string
  readonly item_id: string | null
  readonly mapping: number
  readonly rebuild_seq: string | null
  readonly rebuild_item: string | null
}

/**
 * Reads how far an archive's index has come, and keeps other workers from it until the transaction ends.
 * @returns null where another worker is at it
 */
export async function holdProgress(client: Client, tenantId: string): Promise<Progress | null> {
  await client.query(
    'INSERT INTO search.tenant_index (tenant_id, mapping) VALUES ($1, $2) ON CONFLICT (tenant_id) DO NOTHING',
    [tenantId, MAPPING],
  )
  const { rows } = await client.query<ProgressRow>(
    `SELECT seq, item_id, mapping, rebuild_seq, rebuild_item FROM search.tenant_index WHERE tenant_id = $1
     FOR UPDATE SKIP LOCKED`,
    [tenantId],
  )
  const [row] = rows
  if (row === undefined) return null
  const live = { seq: row.seq, item: row.item_id }
  const rebuild = row.rebuild_seq === null ? null : { seq: row.rebuild_seq, item: row.rebuild_item }
  if (row.mapping === MAPPING) return { live, rebuild }
  // Made by another version of this code: all of it is made again, and stays in use meanwhile.
  await client.query('UPDATE search.tenant_index SET mapping = $2, rebuilt = 0 WHERE tenant_id = $1', [
    tenantId,
    MAPPING,
  ])
  return { live, rebuild: live.item === null && live.seq === '0' ? null : BEGINNING }
}

/** @param rebuilt items that the second walk has come past now */
export async function keepProgress(
  client: Client,
  tenantId: string,
  { live, rebuild }: Progress,
  rebuilt: number,
): Promise<void> {
  await client.query(
    `UPDATE search.tenant_index SET seq = $2, item_id = $3, rebuild_seq = $4, rebuild_item = $5, rebuilt = rebuilt + $6,
       updated_at = now() WHERE tenant_id = $1`,
    [tenantId, live.seq, live.item, rebuild?.seq ?? null, rebuild?.item ?? null, rebuilt],
  )
}
