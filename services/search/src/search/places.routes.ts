import { defineRoute, intParam, pageEnvelope, type Route, resolvePaging } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import { presentPlaceFeature } from '@fonds/presenters'
import { FoundPlaceCollection } from '@fonds/types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { MAX_COUNTED_PLACES } from '../engine/engine.ts'
import { hintsIn } from './hints.ts'
import { filtersOf, interpreted, refuseBackwards } from './interpreted.ts'
import { SearchQuery } from './parameters.ts'
import { findPlaces } from './places.ts'
import { parseRequest } from './search.ts'

const DEFAULT_LIMIT = 100
const MAX_LIMIT = 1_000

/** Contents of a cursor: a place's number of results, sort key and UUID. */
const Cursor = z.tuple([z.int(), z.string(), z.uuid()])

/** `GET /search.geojson` */
export const getPlacesFound = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/search.geojson',
    operationId: 'searchPlaces',
    summary: 'Get the places of a search as GeoJSON',
    description:
      'The places that the records and collections of a search are linked to, as a FeatureCollection (RFC 7946): those ' +
      'with known coordinates, with the number of results of each, most results first. Takes the parameters of `/search`, ' +
      'so a map can show what a list of hits shows; `sort`, `facets` and `facet_limit` have no effect on it. Entities and ' +
      'exhibits are linked to no places. The paging of every list is beside `features`. Of all places of a search, the ' +
      `${MAX_COUNTED_PLACES.toLocaleString('en')} with most results are looked up; \`truncated\` is true if there are more.`,
    tags: ['Search'],
    query: SearchQuery.omit({ group: true }).extend({
      limit: intParam(`Places per page (default ${DEFAULT_LIMIT})`, { min: 1, max: MAX_LIMIT }).optional(),
    }),
    strictQuery: true,
    ownTurns: true,
    labels: true,
    response: {
      schema: FoundPlaceCollection,
      contentType: 'application/geo+json',
      description: 'One page of places',
    },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep', 'not_found', 'search_unavailable'],
    async handler({ query: asked, tenant, request }) {
      refuseBackwards(asked)
      const { page, cursor, limit = DEFAULT_LIMIT } = asked
      const paging = resolvePaging({ page, cursor, limit })
      const { query } = parseRequest(asked)
      const scope = { tenant: tenant.id, path: request.path, filters: filtersOf(asked), sort: 'results' }
      const found = await findPlaces(deps, {
        ...{
          tenant,
          client: request.client,
          network: request.network,
          contentVersion: request.contentVersion,
          language: request.language,
          textLanguage: request.textLanguage,
          asked,
          query,
          paging,
        },
        after: paging.mode === 'cursor' ? deps.cursors.decode(scope, paging.cursor, Cursor) : null,
      })
      const { total, places, last, truncated, degraded, active, relaxed } = found
      const envelope = pageEnvelope({
        ...{ origin: tenant.origin, path: request.path, asked: request.asked, paging, total },
        nextCursor: last === null ? null : deps.cursors.encode(scope, last),
      })
      const shown = { tenant, labels: labelsIn(request.language, tenant), textLanguage: request.textLanguage }
      const features = places.map((row) => {
        const feature = presentPlaceFeature(row, shown)
        return { ...feature, properties: { ...feature.properties, results_count: row.count } }
      })
      const further = {
        query: interpreted(query, { active, relaxed, hints: hintsIn(asked.q, shown.labels) }),
        truncated,
        degraded,
      }
      return {
        json: { type: 'FeatureCollection', features, ...envelope, ...further },
        links: { ...envelope.links },
        ...(degraded ? { cacheControl: 'no-store' } : {}),
      }
    },
  })
