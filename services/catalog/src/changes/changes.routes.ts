import { type ChangeRow, changesAfter, readCopied } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import {
  defineRoute,
  enumParam,
  intParam,
  invalidParameter,
  lastModified,
  notFound,
  type Reply,
  type Route,
  valuesOf,
} from '@fonds/http'
import { copiesOf, idsOfChanges, presentChange } from '@fonds/presenters'
import { Change } from '@fonds/types'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { type FeedPlaceRow, feedPlace } from './changes.queries.ts'
import { readSince } from './since.ts'

const PATH = '/changes'

/** `/changes`: one page of the feed. */
export const ChangesPage = z
  .strictObject({
    items: z.array(Change),
    next: z.string().meta({ description: 'Value for `since`: use it now for more changes, or later for new ones' }),
    has_more: z.boolean().meta({ description: 'Whether more changes are available now' }),
    links: z.strictObject({
      self: z.url().meta({ description: 'This page' }),
      next: z.url().meta({ description: 'The next page' }),
    }),
  })
  .meta({ id: 'ChangesPage' })
export type ChangesPage = z.infer<typeof ChangesPage>

const batch = z.string().regex(/^\d{1,18}$/)

/**
 * A position after an item of a batch (null: before its first item), and the batch up to which the client was up to
 * date when it started. Items that first became visible after that batch are new to the client.
 */
const Position = z.tuple([batch, z.uuid().nullable(), batch])
type Position = z.infer<typeof Position>

const START: Position = ['0', null, '0']

const positionOf = (since: string | undefined, decode: (cursor: string) => Position): Position =>
  since === undefined ? START : decode(since)

/** Returns the position before the first batch of a time; everything earlier counts as known. */
const firstOf = ({ first_seq }: FeedPlaceRow): Position => [first_seq, null, String(BigInt(first_seq) - 1n)]

/** Number of rows to examine for a page. In an archive with many suppressed items, most rows yield nothing. */
const MAX_ROWS_EXAMINED = 2_000

/** `GET /changes` */
export const listChanges = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: PATH,
    operationId: 'listChanges',
    summary: 'List changes in commit order',
    description:
      'For mirrors: the changes of records, collections, entities and exhibits. Each resource appears once, at ' +
      'its last change. Start without `since`, follow `next` while `has_more` is true, store the last `next` ' +
      'and continue with it later; this misses nothing. Resources that were withdrawn or deleted, or that are ' +
      'kept from aggregators, appear as `deleted`; resources that were never public do not appear. `since` also ' +
      'takes a time and then returns the changes committed in that second or later, in the same order. A change ' +
      'may then appear twice, but none is missed. `include=resource` returns the resources with their changes, in the form ' +
      'that snapshots have.',
    tags: ['Mirroring'],
    query: z.object({
      since: z
        .string()
        .meta({
          description:
            'The `next` of an earlier response, or a time (RFC 3339, `2026-11-22T10:00:00Z`) or day (`2026-11-22`, ' +
            'UTC), inclusive. Starts with the first change if absent',
        })
        .optional(),
      limit: intParam('Items per page', { min: 1, max: 1000 }).default(100),
      include: valuesOf(
        enumParam(
          'What to add to each item: `resource` adds the whole resource as it is now, and allows a `limit` of at most ' +
            `${MAX_RESOURCES}. A page may then have fewer items than that, if they are long`,
          ['resource'],
        ),
        { combine: 'all' },
      ),
    }),
    strictQuery: true,
    selectable: 'items',
    selectableLevels: 2,
    response: { schema: ChangesPage, description: 'One page of changes' },
    errors: ['invalid_parameter', 'invalid_cursor'],
    async handler({ query: { since, limit, include }, tenant, request: { rawQuery, asked } }): Promise<Reply> {
      if (include !== undefined && limit > MAX_RESOURCES) {
        throw invalidParameter('limit', `must be at most ${MAX_RESOURCES} with include=resource`)
      }
      const scope = { tenant: tenant.id, path: PATH, filters: {}, sort: 'commit', parameter: 'since' }
      const time = since === undefined ? null : readSince(since)
      // Read before the rows, so that a change in between is later than `Last-Modified`.
      const [place] = await query<FeedPlaceRow>(deps.pool, bind(feedPlace, { tenant: tenant.id, time }))
      if (place === undefined) throw notFound()
      const [seq, after, known] =
        time === null ? positionOf(since, (text) => deps.cursors.decode(scope, text, Position)) : firstOf(place)
      // Reads one more than requested, to learn whether more follow.
      const values = { tenant: tenant.id, seq, after, limit: limit + 1, look: MAX_ROWS_EXAMINED }
      const found = await query<ChangeRow>(deps.pool, bind(changesAfter, values))
      const asIs = found.slice(0, limit)
      const { items, rows } =
        include === undefined ? withoutResources(asIs, known, tenant) : await withResources(deps, asIs, known, tenant)
      const last = rows.at(-1)
      // A row without an item means that the search reached its limit, so more may follow.
      const hasMore = found.length > rows.length || last?.item_id === null
      const [toSeq, toPlace] = last === undefined ? [seq, after] : [last.seq, last.place]
      const next = deps.cursors.encode(scope, [
        toSeq,
        toPlace,
        hasMore || last === undefined ? known : toSeq,
      ] satisfies Position)
      const here = `${tenant.origin}${BASE_PATH}${PATH}`
      const params = new URLSearchParams({ since: next, limit: String(limit) })
      for (const [name, value] of asked) if (name === 'fields' || name === 'include') params.append(name, value)
      const links = {
        self: rawQuery === '' ? here : `${here}?${rawQuery}`,
        next: `${here}?${params}`,
      }
      const page: ChangesPage = {
        items,
        next,
        has_more: hasMore,
        links,
      }
      return { json: page, links: { next: links.next }, ...lastModified(place.committed_at) }
    },
  })

/** Number of resources to read at once, and of characters of their JSON from which a page ends early. */
const RESOURCES = 25
const MAX_RESOURCES = 100
const MAX_CHARACTERS = 8_000_000

/** Items of a page, and the rows that they include: fewer than there were if their resources are too long for one page. */
interface Shown {
  readonly items: Change[]
  readonly rows: readonly ChangeRow[]
}

async function withResources(
  { pool }: Deps,
  all: readonly ChangeRow[],
  known: string,
  tenant: TenantContext,
): Promise<Shown> {
  const items: Change[] = []
  let characters = 0
  for (let start = 0; start < all.length; start += RESOURCES) {
    const part = all.slice(start, start + RESOURCES)
    const copies = copiesOf(await readCopied(pool, tenant.id, idsOfChanges(part)), tenant)
    for (const [index, row] of part.entries()) {
      const item = presentChange(row, known, tenant, copies)
      if (item === null) continue
      characters += JSON.stringify(item).length
      if (characters > MAX_CHARACTERS && items.length > 0) return { items, rows: all.slice(0, start + index) }
      items.push(item)
    }
  }
  return { items, rows: all }
}

const withoutResources = (rows: readonly ChangeRow[], known: string, tenant: TenantContext): Shown => ({
  items: rows.flatMap((row) => presentChange(row, known, tenant, null) ?? []),
  rows,
})
