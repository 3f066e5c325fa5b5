import { apiUrl, type Description, readCovers, type SummaryRow } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { pageOf, presentReference, presentSummary } from '@fonds/presenters'
import type { RecordDetail } from '@fonds/types'
import type { Deps } from '../deps.ts'
import { type Asked, shownFor } from '../descriptions/list.ts'
import { RELATIVES, relatives } from './relatives.queries.ts'

/** The members of a record that others make. */
type Relatives = Pick<RecordDetail, 'children' | 'siblings' | 'previous' | 'next'>

/** The same, by name. */
export const RELATIVE_MEMBERS = ['children', 'siblings', 'previous', 'next'] as const satisfies (keyof Relatives)[]

/**
 * Reads the relatives of a record, which are in the same collection and fonds: its first children, and its nearest siblings,
 * ten on either side unless one side has fewer.
 */
export async function readRelatives(
  { pool }: Deps,
  record: Description,
  asked: Pick<Asked, 'tenant'> & Parameters<typeof shownFor>[0],
): Promise<Relatives> {
  const { tenant } = asked
  const { id, parent_id: parent, path, slug, children_count } = record
  const rows = await query<SummaryRow & { readonly side: number }>(
    pool,
    bind(relatives, { tenant: tenant.id, id, parent, path }),
  )
  const [below = [], before = [], after = []] = [0, 1, 2].map((side) => rows.filter((row) => row.side === side))
  const nearest = (one: readonly SummaryRow[], other: readonly SummaryRow[]) =>
    one.slice(0, Math.max(RELATIVES / 2, RELATIVES - other.length))
  const siblings = [...nearest(before, after).toReversed(), ...nearest(after, before)]
  const covers = await readCovers(pool, tenant.id, [...below, ...siblings])
  const page = { ...pageOf(record, shownFor(asked)), covers }
  const [previous, next] = [before[0], after[0]].map((row) => (row === undefined ? null : presentReference(row, page)))
  const count = record.ancestors.at(-1)?.children_count ?? 1
  return {
    children: {
      items: below.map((row) => presentSummary(row, page)),
      total: children_count,
      url: children_count === 0 ? null : `${apiUrl(tenant, 'record', slug)}/children`,
    },
    siblings: { items: siblings.map((row) => presentSummary(row, page)), total: Math.max(0, count - 1) },
    previous: previous ?? null,
    next: next ?? null,
  }
}
