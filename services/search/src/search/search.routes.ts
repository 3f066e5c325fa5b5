import { readerOf } from '@fonds/archive'
import { defineList, pageEnvelope, type Route, resolvePaging } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import { presentAtomPage, presentIiifPage } from '@fonds/presenters'
import { SearchPage } from '@fonds/types'
import { foundHeaders } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { ENGINE_NAMES, type Mark } from '../engine/engine.ts'
import { groupsOf, refuseGroupsWhole } from './groups.ts'
import { hintsIn } from './hints.ts'
import { filtersOf, interpreted, refuseBackwards } from './interpreted.ts'
import { labelledFacets, labelledYears } from './labelled-facets.ts'
import { SearchQuery } from './parameters.ts'
import { type Found, parseRequest, type Search, search, titleLanguageOf } from './search.ts'
import { wholeSearch } from './whole.ts'

/** Contents of a cursor: the engine that ordered the results, the position, and the number of groups up to there. */
const Cursor = z.tuple([z.enum(ENGINE_NAMES), z.int(), z.string(), z.uuid()], z.int().min(0))

/** `GET /search`, and the same as files. */
export const getSearch = (deps: Deps): Route[] =>
  defineList({
    method: 'get',
    path: '/search',
    operationId: 'search',
    summary: 'Search records, collections, entities and exhibits',
    description:
      'Finds records and collections by words, names, dates and other filters; entities and exhibits, too, if `type` ' +
      'asks for them. Every result has `title`, `thumbnail`, `date` and `quality`. Ignores accents and case, and ' +
      'matches other forms of a word in the language of the description; exact matches rank first. Undated ' +
      'results are excluded by date filters, and come last when sorted by date. For known descriptions, use `ids` of ' +
      '`/records` and `/collections`.',
    tags: ['Search'],
    query: SearchQuery,
    strictQuery: true,
    ownTurns: true,
    selectable: 'items',
    labels: true,
    page: true,
    response: { schema: SearchPage, description: 'One page of hits, with facets' },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep', 'not_found', 'search_unavailable'],
    async handler({ query: asked, tenant, request }) {
      refuseBackwards(asked)
      const paging = resolvePaging(asked)
      const { query, sort } = parseRequest(asked)
      const titleLanguage = titleLanguageOf({ sort, tenant, textLanguage: request.textLanguage }, asked)
      const order = titleLanguage === null ? sort : `${sort}:${titleLanguage}`
      const scope = { tenant: tenant.id, path: request.path, filters: filtersOf(asked), sort: order }
      const after = paging.mode === 'cursor' ? markOf(deps.cursors.decode(scope, paging.cursor, Cursor)) : null
      const wanted: Search = {
        tenant,
        client: request.client,
        network: request.network,
        contentVersion: request.contentVersion,
        language: request.language,
        textLanguage: request.textLanguage,
        asked,
        query,
        sort,
        paging,
        after,
      }
      const found = await search(deps, wanted)
      const envelope = pageEnvelope({
        origin: tenant.origin,
        path: request.path,
        asked: request.asked,
        paging,
        // Pages are pages of groups.
        total: found.groups?.total ?? found.total,
        nextCursor: found.next === null ? null : deps.cursors.encode(scope, cursorOf(found.next)),
      })
      const { items } = found
      const { degraded } = found
      const groups = groupsOf(found, { origin: tenant.origin, path: request.path, asked: request.asked })
      const json = { items, ...envelope, total: found.total, ...further(wanted, found), ...groups, degraded }
      return {
        json,
        headers: foundHeaders(found.total),
        links: { ...envelope.links },
        ...(degraded && { cacheControl: 'no-store' }),
      }
    },
    many: {
      of: 'descriptions',
      items: 'results',
      pageOnly: ['group'],
      onRequest: ['highlights', 'image_text', 'file_text'],
      forms: {
        iiif: presentIiifPage,
        atom: (answered) => presentAtomPage(readerOf(deps.pool), answered),
      },
      feed: { sort: 'added', facets: ['none'] },
      async whole({ query: asked, format, columns, tenant, request }) {
        refuseBackwards(asked)
        refuseGroupsWhole(asked)
        return wholeSearch(deps, { asked, format, columns, tenant, request })
      },
    },
  })

const markOf = ([engine, key, text, id, passed]: z.output<typeof Cursor>): Mark => ({
  engine,
  position: [key, text, id],
  ...(passed !== undefined && { passed }),
})
const cursorOf = ({ engine, position, passed }: Mark): z.output<typeof Cursor> => [
  engine,
  ...position,
  ...(passed === undefined ? [] : [passed]),
]

/** Returns the parts of the response other than its items. */
function further(
  { asked, query, language, tenant }: Search,
  { facets, repositories, didYouMean, active, relaxed }: Found,
): Pick<SearchPage, 'query' | 'did_you_mean' | 'facets' | 'facets_other'> {
  const labels = labelsIn(language, tenant)
  return {
    query: interpreted(query, { active, relaxed, hints: hintsIn(asked.q, labels) }),
    did_you_mean: didYouMean,
    facets: facets && {
      ...labelledFacets(facets.values, labels),
      ...(repositories && { repository: repositories.values }),
      years: facets.years && labelledYears(facets.years, labels),
    },
    facets_other: facets && { ...facets.others, ...(repositories && { repository: repositories.other }) },
  }
}
