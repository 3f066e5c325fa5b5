import { PARENTS, references, rowsOf, shelfColumn, summaryColumns } from '@fonds/archive'
import { defineStatement, type Statement } from '@fonds/db/statement'
import { COMMITTED_AT } from './list.queries.ts'

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
  /** Columns that items need; those of a description's summary if absent. */
  readonly columns?: readonly string[]
  /** The same as they are sent: SQL expressions with their names, of a row `p`; as they are if absent. */
  readonly sent?: readonly string[]
  /** Whether descriptions are sent with their places (`PlaceColumns`). */
  readonly placed?: boolean
}

export type IdsStatement = Statement<'tenant' | 'slugs' | 'ids'>

/** The first columns of each row. */
export interface IdsRow {
  /** Seconds since 1970. */
  readonly committed_at: number | null
  /** The place of its name in the request, from 1; null for a description to which items refer. */
  readonly n: number | null
  /** Null if the name finds nothing visible. */
  readonly id: string | null
}

/**
 * Builds a statement that finds resources by slugs, former slugs or UUIDs: two arrays of the same length, each null
 * where the other has a value. Each name costs a few lookups by index, whatever the size of the archive.
 */
export function idsStatement(list: IdsDefinition): IdsStatement {
  const { name, from, where, kind, columns, placed = false } = list
  const rows = `api.${from}(:tenant) r WHERE ${where}`
  const former = `
      UNION ALL
      SELECT r.id FROM api.former_slugs(:tenant) f CROSS JOIN LATERAL (
        SELECT r.id FROM ${rows} AND r.id = f.item_id LIMIT 1
      ) r WHERE f.kind = '${kind}' AND f.slug = a.name`
  const described = placed
    ? `${summaryColumns('r')}, r.ancestor_ids, r.body -> 'containers' AS containers, ${shelfColumn('r')}`
    : summaryColumns('r')
  const selected = columns === undefined ? described : columns.map((column) => `r.${column}`).join(', ')
  return defineStatement(
    placed ? `${name}.ids_placed` : `${name}.ids`,
    ['slugs', 'ids'],
    `
WITH asked AS MATERIALIZED (
  SELECT a.slug, a.id, coalesce(a.slug, a.id::text) AS name, a.n
  FROM unnest(:slugs::text[], :ids::uuid[]) WITH ORDINALITY a(slug, id, n)
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
  SELECT f.n, d.* FROM found f LEFT JOIN LATERAL (SELECT ${selected} FROM ${rows} AND r.id = f.id LIMIT 1) d ON true
)${columns === undefined ? `, ${references('page', placed ? [...PARENTS.map((id) => `p.${id}`), 'unnest(p.ancestor_ids)'] : undefined)}` : ''}
SELECT i.*, ${COMMITTED_AT} FROM (
  ${shown(list)}
) i`,
  )
}

function shown({ columns, placed = false, sent = columns?.map((column) => `p.${column}`) }: IdsDefinition): string {
  if (sent !== undefined) return `SELECT p.n::int AS n, ${[...new Set(['p.id', ...sent])].join(', ')} FROM page p`
  const place = placed ? ['to_json(p.ancestor_ids) AS ancestor_ids', 'p.containers', 'p.shelf'] : []
  return rowsOf('page', ['p.n::int AS n', ...place])
}
