import { query as ask } from '@fonds/db/pool'
import { type BoundStatement, bind } from '@fonds/db/read'
import { invalidCursor } from '@fonds/http'
import type { Deps } from '../deps.ts'
import { slugsAndIds } from '../descriptions/ids.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { shownFor, timeOf } from '../descriptions/list.ts'
import { type OutlinePlace, presentOutline } from './outline.presenter.ts'
import { type OutlineRow, outlineAfter, outlineAround, outlineBefore, outlineOf } from './outline.queries.ts'
import { linksOf, notInCollection, placeOf, slugOrId, type TreeRequest } from './tree-request.ts'

/** Reads an outline of all levels, or of the descriptions that a request names; undefined if it asks for another part of the tree. */
export function openOutline(deps: Deps, asked: TreeRequest) {
  const { ids, whole = false, around } = asked.query
  const place = placeOf(asked)
  if (ids !== undefined) return outlined(deps, asked, bind(outlineOf, { ...place, ...slugsAndIds(ids) }), 'named')
  if (!whole) return undefined
  if (around === undefined) return outlined(deps, asked, bind(outlineAfter, { ...place, path: '' }), 'onward')
  return outlined(deps, asked, bind(outlineAround, { ...place, ...slugOrId(around, 'around', 'around_id') }), 'onward')
}

/** Reads the outline of all levels on one side of a path. @param top the collection of the cursor that has the path */
export function continueOutline(
  deps: Deps,
  asked: TreeRequest,
  { direction, top, path }: { readonly direction: 'onward' | 'back'; readonly top: string; readonly path: string },
) {
  const statement = direction === 'onward' ? outlineAfter : outlineBefore
  return outlined(deps, asked, bind(statement, { ...placeOf(asked), path }), direction, top)
}

async function outlined(
  deps: Deps,
  asked: TreeRequest,
  statement: BoundStatement,
  direction: OutlinePlace['direction'],
  expected?: string,
) {
  const rows = await ask<OutlineRow>(deps.pool, statement)
  const [head] = rows
  if (head === undefined) return null
  const { top, found, preceded, committed_at } = head
  if (!found) throw notInCollection('around')
  if (expected !== undefined && expected !== top) throw invalidCursor()
  const nodes = rows.filter((row) => row.id !== null)
  const place = { top, direction, preceded, shown: shownFor(asked), links: linksOf(deps, asked) }
  return { json: presentOutline(nodes, place), ...lastModified(timeOf(committed_at)) }
}
