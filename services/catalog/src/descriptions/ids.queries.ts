import { jsonArrayOf, placeColumns, references, summaryColumns } from '@fonds/archive'
import { withSettled } from '@fonds/db/settled'
import { defineStatement, type Statement } from '@fonds/db/statement'
import { type SummaryParameter, summaryParameters } from './list.queries.ts'

/** Maximum number of resources that one request may name. */
export const MAX_IDS = 100

/** Definition of a list of named resources. */
interface IdsDefinition {
  readonly name: string
  readonly from: 'visible_descriptions' | 'visible_entities' | 'exhibits'
  /** SQL condition on a row `r`; `true` for all of `from`. */
  readonly where: string
  /** Kind of the resources' former slugs; null if they have none. */
  readonly kind: 'record' | 'collection' | 'entity' | null
  /** Columns needed for items; those of a description's summary if absent. */
  readonly columns?: readonly string[]
  /** SQL expression for an item as JSON, from the row `p` of a page. */
  readonly item: string
  /** Whether items refer to their collection and fonds. */
  readonly refers: boolean
  /** SQL expression for further content of the list, as text. */
  readonly further?: string
  /** Whether items have the members of their place. */
  readonly placed?: boolean
}

export type IdsStatement = Statement<'tenant' | SummaryParameter | 'slugs' | 'ids'>

/** The only row of the statement. */
export interface IdsRow {
  readonly committed_at: Date | null
  readonly total: number
  /** A JSON array, in the order of the request. */
  readonly items: string
  /** Places, from 1, of those in the request that name nothing visible. */
  readonly missing: readonly number[]
  readonly further?: string
}

/**
 * Builds a statement that finds resources by slugs, former slugs or UUIDs: two arrays of the same length, each null
 * where the other has a value. Each name costs a few lookups by index, whatever the size of the archive.
 */
export function idsStatement(list: IdsDefinition): IdsStatement {
  const { name, from, where, kind, columns, item, refers, further, placed = false } = list
  const rows = `api.${from}(:tenant) r WHERE ${where}`
  const former = `
      UNION ALL
      SELECT r.id FROM api.former_slugs(:tenant) f CROSS JOIN LATERAL (
        SELECT r.id FROM ${rows} AND r.id = f.item_id LIMIT 1
      ) r WHERE f.kind = '${kind}' AND f.slug = coalesce(a.slug, a.id::text)`
  const own = columns === undefined ? summaryColumns('r') : columns.map((column) => `r.${column}`).join(', ')
  const selected = placed ? `${own}, ${placeColumns('r')}` : own
  const statement = defineStatement(
    placed ? `${name}.ids_placed` : `${name}.ids`,
    [...summaryParameters(item), 'slugs', 'ids'],
    `
WITH asked AS MATERIALIZED (
  SELECT a.slug, a.id, a.n FROM unnest(:slugs::text[], :ids::uuid[]) WITH ORDINALITY a(slug, id, n)
), found AS MATERIALIZED (
  SELECT a.n, (
    SELECT c.id FROM (
      SELECT r.id FROM ${rows} AND r.slug = a.slug
      UNION ALL
      SELECT r.id FROM ${rows} AND r.id = a.id${kind === null ? '' : former}
    ) c LIMIT 1
  ) AS id
  FROM asked a
), page AS MATERIALIZED (
  SELECT f.n, d.* FROM (SELECT min(f.n) AS n, f.id FROM found f WHERE f.id IS NOT NULL GROUP BY f.id) f
  CROSS JOIN LATERAL (SELECT ${selected} FROM ${rows} AND r.id = f.id LIMIT 1) d
)${refers ? `, ${references('page')}` : ''}
SELECT (SELECT s.committed_at FROM api.tenant_state(:tenant) s) AS committed_at, count(*)::int AS total,
  ${jsonArrayOf(item, { order: 'p.n' })} AS items,
  ARRAY(SELECT f.n::int FROM found f WHERE f.id IS NULL ORDER BY f.n) AS missing${further === undefined ? '' : `,\n  ${further} AS further`}
FROM page p`,
  )
  return withSettled(statement)
}
