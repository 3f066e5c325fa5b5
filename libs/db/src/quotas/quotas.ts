import { plural } from '@fonds/util'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { sizeText } from './sizes.ts'

/** The size that an archive may have, and the one that it has. */
export interface Quota {
  readonly slug: string
  /** Descriptions, visible or not; null for any number. */
  readonly max_descriptions: number | null
  readonly descriptions: number
  /** Bytes of originals, each once; null for any number. */
  readonly max_storage: number | null
  readonly storage: number
}

interface QuotaRow extends Quota {
  /** Added by the present transaction. */
  readonly own_descriptions: number
  readonly own_storage: number
  /** Number of rows that are summed up. */
  readonly parts: number
}

const STORED = `
SELECT t.slug, t.max_descriptions, t.max_storage::float8 AS max_storage, count(s.*)::float8 AS parts,
  coalesce(sum(s.descriptions), 0)::float8 AS descriptions, coalesce(sum(s.bytes), 0)::float8 AS storage,
  coalesce(sum(s.descriptions) FILTER (WHERE s.xact = pg_current_xact_id_if_assigned()), 0)::float8 AS own_descriptions,
  coalesce(sum(s.bytes) FILTER (WHERE s.xact = pg_current_xact_id_if_assigned()), 0)::float8 AS own_storage
FROM fonds.tenant t LEFT JOIN fonds.stored s ON s.tenant_id = t.id WHERE t.id = $1 GROUP BY t.id`

// The rows of transactions that are still open are not seen, and stay. The sum is nobody's: its transaction is over when it is seen.
const JOIN_PARTS = `
WITH parts AS (DELETE FROM fonds.stored s WHERE s.tenant_id = $1 RETURNING s.descriptions, s.bytes)
INSERT INTO fonds.stored (tenant_id, descriptions, bytes)
SELECT $1, sum(p.descriptions), sum(p.bytes) FROM parts p`

/** Reads what an archive may have, and has; null if it does not exist. */
export async function readQuota(client: pg.ClientBase | pg.Pool, tenantId: string): Promise<Quota | null> {
  return (await client.query<QuotaRow>(STORED, [tenantId])).rows[0] ?? null
}

/**
 * Refuses what the present transaction stores if the archive may not have so much. What takes away, or leaves the number as it is, is
 * never refused.
 * @throws CommandError quota
 */
export async function checkQuota(client: pg.ClientBase, tenantId: string): Promise<QuotaRow | null> {
  const row = (await client.query<QuotaRow>(STORED, [tenantId])).rows[0]
  if (row === undefined) return null
  const { own_descriptions, own_storage } = row
  if (own_descriptions > 0)
    requireDescriptions({ ...row, descriptions: row.descriptions - own_descriptions }, own_descriptions)
  if (own_storage > 0) requireStorage({ ...row, storage: row.storage - own_storage }, own_storage)
  return row
}

/**
 * As `checkQuota`, under the tenant's lock as the last step of a transaction: two that have room only one by one do not both pass.
 * Also keeps what there is to sum up short.
 */
export async function settleQuota(client: pg.ClientBase, tenantId: string): Promise<void> {
  const row = await checkQuota(client, tenantId)
  if ((row?.parts ?? 0) > 1) await client.query(JOIN_PARTS, [tenantId])
}

/** Refuses so many more descriptions if the archive may not have them. @throws CommandError quota */
export function requireDescriptions({ slug, max_descriptions: max, descriptions }: Quota, more: number): void {
  if (max === null || descriptions + more <= max) return
  throw new CommandError(
    'quota',
    `${slug} has ${plural(descriptions, 'description')} and may have ${max.toLocaleString('en')}; this adds ${more.toLocaleString('en')}. ` +
      `Nothing was written. Delete some, or allow more: fonds tenant set ${slug} --max-descriptions ${descriptions + more}`,
  )
}

/** Refuses so many more bytes of originals if the archive may not have them. @throws CommandError quota */
export function requireStorage({ slug, max_storage: max, storage }: Quota, more: number): void {
  if (max === null || storage + more <= max) return
  throw new CommandError(
    'quota',
    `${slug} has ${sizeText(storage)} of files and may have ${sizeText(max)}; this adds ${sizeText(more)}. ` +
      `Nothing was attached. Detach some, or allow more: fonds tenant set ${slug} --max-storage ${storage + more}`,
  )
}

/** Returns those of the originals, by SHA-256, that nothing of the archive has. */
export async function unknownOriginals(
  client: pg.ClientBase | pg.Pool,
  tenantId: string,
  sums: readonly string[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ sha256: string }>(
    `SELECT s AS sha256 FROM unnest($2::text[]) s
     WHERE NOT EXISTS (SELECT FROM fonds.fixity f WHERE f.tenant_id = $1 AND f.sha256 = s)`,
    [tenantId, sums],
  )
  return new Set(rows.map(({ sha256 }) => sha256))
}

/** The part of a bound from which on its archive is named. */
export const NEAR_QUOTA = 0.9

/** Says which bounds an archive is near, or beyond, for its operator. */
export function nearQuota(quota: Quota): string[] {
  const { slug, max_descriptions: most, descriptions, max_storage: room, storage } = quota
  const said: string[] = []
  if (most !== null && descriptions >= most * NEAR_QUOTA)
    said.push(`${slug} has ${descriptions.toLocaleString('en')} of ${most.toLocaleString('en')} descriptions`)
  if (room !== null && storage >= room * NEAR_QUOTA)
    said.push(`${slug} has ${sizeText(storage)} of ${sizeText(room)} of files`)
  return said
}
