import { apiUrl } from '@fonds/archive'
import { bind } from '@fonds/db'
import { defineRoute, intParam, query, type Reply, type Route, type TenantContext, textParam } from '@fonds/service-kit'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { type ChangeRow, changesAfter } from './changes.queries.ts'

const PATH = '/changes'

const Change = z
  .strictObject({
    change: z.enum(['updated', 'deleted']).meta({ description: '`updated`: it is new, or other than before' }),
    type: z.enum(['record', 'collection']).meta({ description: 'What it is' }),
    id: z.uuid().meta({ description: 'Its lasting identifier' }),
    changed_at: z.iso.datetime().meta({ description: 'When the change was committed' }),
    url: z.url().nullable().meta({ description: 'Where this API answers it; null once it is deleted' }),
  })
  .meta({ id: 'Change' })

/** `/changes`: one page of the feed. */
export const ChangesPage = z
  .strictObject({
    items: z.array(Change),
    next: z.string().meta({ description: 'To be given as `since`: now for more, later for what has changed by then' }),
    has_more: z.boolean().meta({ description: 'Whether there is more already' }),
    links: z.strictObject({
      self: z.url().meta({ description: 'This page' }),
      next: z.url().meta({ description: 'What comes behind it' }),
    }),
  })
  .meta({ id: 'ChangesPage' })
export type ChangesPage = z.infer<typeof ChangesPage>

/** Behind which item of the feed; nulls: before the first of a batch. */
const Position = z.tuple([z.string().regex(/^\d{1,18}$/), z.uuid().nullable(), z.uuid().nullable()])
type Position = z.infer<typeof Position>

const START: Position = ['0', null, null]

/** `GET /changes` */
export const listChanges = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: PATH,
    operationId: 'listChanges',
    summary: 'What changed, in the order in which it was committed',
    description:
      'For mirrors: records and top-level collections, each once, at the place of its last change. Begin without ' +
      '`since`, follow `next` while `has_more`, keep the last `next` and come back with it. What was withdrawn, ' +
      'deleted, or is kept from aggregators is `deleted`; what was never to be seen is not told of.',
    tags: ['Harvesting'],
    query: z.object({
      since: textParam('The `next` of an earlier answer; without it, from the beginning').optional(),
      limit: intParam('Items on a page', { min: 1, max: 1000 }).default(100),
    }),
    strictQuery: true,
    response: { schema: ChangesPage, description: 'One page of changes' },
    errors: ['invalid_parameter', 'invalid_cursor'],
    async handler({ query: { since, limit }, tenant, request: { rawQuery } }): Promise<Reply> {
      const scope = { tenant: tenant.id, path: PATH, filters: {}, sort: 'commit' }
      const after = since === undefined ? START : deps.cursors.decode(scope, since, Position)
      const [seq, root, item] = after
      // One more than asked for says whether there is more.
      const values = { tenant: tenant.id, seq, root, item, limit: limit + 1 }
      const found = await query<ChangeRow>(deps.pool, bind(changesAfter, values))
      const rows = found.slice(0, limit)
      const last = rows.at(-1)
      // A row without an item ends a search that was long enough; there may be more behind it.
      const hasMore = found.length > limit || last?.item_id === null
      const next = deps.cursors.encode(scope, last === undefined ? after : placeOf(last))
      const here = `${tenant.origin}/api/public${PATH}`
      const links = {
        self: rawQuery === '' ? here : `${here}?${rawQuery}`,
        next: `${here}?${new URLSearchParams({ since: next, limit: String(limit) })}`,
      }
      const page: ChangesPage = { items: rows.flatMap((row) => change(row, tenant)), next, has_more: hasMore, links }
      return { json: page, links: { next: links.next } }
    },
  })

// A search that ended by itself goes on with the next batch: no item has an id as high as this.
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const placeOf = ({ seq, root_id, item_id }: ChangeRow): Position => [seq, root_id, item_id ?? HIGHEST]

function change({ item_id, type, committed_at, slug }: ChangeRow, tenant: TenantContext): ChangesPage['items'] {
  if (item_id === null) return []
  return [
    {
      change: slug === null ? 'deleted' : 'updated',
      type,
      id: item_id,
      changed_at: committed_at.toISOString().replace(/\.\d+Z$/, 'Z'),
      url: slug === null ? null : apiUrl(tenant, type, slug),
    },
  ]
}
