import type pg from 'pg'
import { type EntityTotals, saveEntityTotals } from '../entities/entity-counts.ts'
import { settleQuota } from '../quotas/quotas.ts'
import { contentLanguages } from './content-languages.ts'

/** A visible tree's share of its tenant's totals. */
export interface TreeTotals {
  readonly top: number
  readonly collections: number
  readonly records: number
  readonly languages: ReadonlyMap<string, number>
}

const NONE: TreeTotals = { top: 0, collections: 0, records: 0, languages: new Map() }

/** Returns a tree's totals as this transaction sees them; empty if it is not visible. */
export async function totalsOf(client: pg.ClientBase, rootId: string): Promise<TreeTotals> {
  const { rows } = await client.query<{
    collections: number
    records: number
    languages: Record<string, number> | null
  }>(
    `SELECT d.collections_count + 1 AS collections, d.records_count AS records,
       (SELECT json_object_agg(language, records) FROM fonds.language_count WHERE scope_id = d.id) AS languages
     FROM fonds.description d
     WHERE d.id = $1 AND d.visible
       AND NOT EXISTS (SELECT FROM fonds.hidden_range h WHERE h.description_id = d.id)`,
    [rootId],
  )
  const row = rows[0]
  if (!row) return NONE
  return {
    top: 1,
    collections: row.collections,
    records: row.records,
    languages: new Map(Object.entries(row.languages ?? {})),
  }
}

/** The change a transaction makes to its tenant's totals, over all trees, entities and exhibits. */
export interface TotalsChange {
  readonly top: number
  readonly collections: number
  readonly records: number
  readonly languages: ReadonlyMap<string, number>
  readonly entities: EntityTotals
  readonly exhibits: number
}

/** Returns how the totals of trees differ from `before`, keyed by root. */
export async function treesChange(
  client: pg.ClientBase,
  before: ReadonlyMap<string, TreeTotals>,
): Promise<Pick<TotalsChange, 'top' | 'collections' | 'records' | 'languages'>> {
  const sum = { top: 0, collections: 0, records: 0 }
  const languages = new Map<string, number>()
  const add = (totals: TreeTotals, sign: 1 | -1) => {
    sum.top += sign * totals.top
    sum.collections += sign * totals.collections
    sum.records += sign * totals.records
    for (const [language, n] of totals.languages) languages.set(language, (languages.get(language) ?? 0) + sign * n)
  }
  for (const [rootId, totals] of before) {
    add(totals, -1)
    add(await totalsOf(client, rootId), 1)
  }
  return { ...sum, languages }
}

/**
 * Takes the tenant's lock until the end of the transaction, updates its totals and languages, and assigns the transaction's position
 * in the feed, unless the archive may not have what it stores. This is the last step of a transaction.
 * @returns the position
 * @throws CommandError quota
 */
export async function closeInFeed(
  client: pg.ClientBase,
  tenantId: string,
  batchId: string,
  change: TotalsChange,
): Promise<number> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('fonds-tenant:' || $1, 0))`, [tenantId])
  await settleQuota(client, tenantId)
  const written = await contentLanguages(client, tenantId)
  const { rows } = await client.query<{ seq: string }>(
    `WITH next AS (
       UPDATE fonds.tenant_state SET seq = seq + 1,
         committed_at = greatest(committed_at, date_trunc('second', clock_timestamp())),
         top_level_collections = top_level_collections + $3, collections = collections + $4, records = records + $5,
         exhibits = exhibits + $6, languages = $7
       WHERE tenant_id = $1 RETURNING seq, committed_at
     )
     INSERT INTO fonds.change_batch (batch_id, tenant_id, seq, committed_at)
     SELECT $2, $1, seq, committed_at FROM next RETURNING seq`,
    [tenantId, batchId, change.top, change.collections, change.records, change.exhibits, written],
  )
  const languages = [...change.languages].filter(([, n]) => n !== 0)
  if (languages.length) {
    await client.query(
      `INSERT INTO fonds.language_count AS l (tenant_id, scope_id, language, records)
       SELECT $1, $1, * FROM unnest($2::text[], $3::bigint[])
       ON CONFLICT (scope_id, language) DO UPDATE SET records = l.records + excluded.records`,
      [tenantId, languages.map(([l]) => l), languages.map(([, n]) => n)],
    )
  }
  await saveEntityTotals(client, tenantId, change.entities)
  const seq = rows[0]?.seq
  if (seq === undefined) throw new Error(`tenant ${tenantId} has no state row`)
  return Number(seq)
}
