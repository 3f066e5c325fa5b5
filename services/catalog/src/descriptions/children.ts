import { type Description, readCovers, type SummaryRow } from '@fonds/archive'
import { pagingParams, type Reply, resolvePaging } from '@fonds/http'
import { presentSummary } from '@fonds/presenters'
import type { DescriptionSummary } from '@fonds/types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { children } from './children.queries.ts'
import { type Asked, type List, readList, shownFor } from './list.ts'
import { type ListFile, wholeDescriptions } from './whole.ts'

export const ChildrenQuery = z.object(pagingParams)

interface ChildrenRequest extends Asked {
  readonly query: z.output<typeof ChildrenQuery>
}

/** One page of a description's children. */
export interface Children extends Pick<List<SummaryRow>, 'envelope' | 'committedAt'> {
  readonly items: readonly DescriptionSummary[]
}

/** Reads one page of a description's children. Cursors stay valid if its slug changes. */
export async function readChildren(
  deps: Deps,
  { id, children_count }: Pick<Description, 'id' | 'children_count'>,
  { query, ...asked }: ChildrenRequest,
): Promise<Children> {
  const list = await readList<SummaryRow, 'parent'>(deps, {
    ...asked,
    statements: children,
    values: { parent: id },
    position: z.tuple([z.string()]),
    scope: { tenant: asked.tenant.id, path: `/children/${id}`, filters: {}, sort: 'path' },
    paging: resolvePaging(query),
    total: children_count,
  })
  if (list === null) throw new Error('the list of children is missing')
  const { envelope, committedAt, references } = list
  const page = { ...shownFor(asked), references, covers: await readCovers(deps.pool, asked.tenant.id, list.items) }
  return { envelope, committedAt, items: list.items.map((row) => presentSummary(row, page)) }
}

/** Answers with all children of a description as a file. */
export async function wholeChildren(deps: Deps, { id }: Pick<Description, 'id'>, file: ListFile): Promise<Reply> {
  const list = { statements: children, values: { parent: id }, tenant: file.tenant }
  const reply = await wholeDescriptions<SummaryRow, 'parent'>(deps, list, file, presentSummary)
  if (reply === null) throw new Error('the list of children is missing')
  return reply
}
