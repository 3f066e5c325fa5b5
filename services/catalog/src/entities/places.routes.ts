import { defineRoute, enumParam, intParam, pagingParams, type Route, resolvePaging } from '@fonds/http'
import { type PlaceRow, presentPlaceFeature } from '@fonds/presenters'
import { PlaceCollection } from '@fonds/types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { readList, shownFor } from '../descriptions/list.ts'
import { MAX_COUNTED } from '../descriptions/ordered-rows.queries.ts'
import { placesOnMap } from './places.queries.ts'

const DEFAULT_LIMIT = 100
const MAX_LIMIT = 1_000

/** `GET /entities.geojson` */
export const listPlacesOnMap = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/entities.geojson',
    operationId: 'listPlacesOnMap',
    summary: 'List places as GeoJSON',
    description:
      'The places whose coordinates are known, ordered by name, as a FeatureCollection (RFC 7946) with the paging of ' +
      `every list beside its \`features\`. \`total\` stops at ${MAX_COUNTED.toLocaleString('en')}.`,
    tags: ['Entities'],
    query: z.object({
      ...pagingParams,
      limit: intParam(`Places per page (default ${DEFAULT_LIMIT})`, { min: 1, max: MAX_LIMIT }).optional(),
      entity_type: enumParam('`place`, the only type of entity with coordinates', ['place']).optional(),
    }),
    strictQuery: true,
    labels: true,
    response: {
      schema: PlaceCollection,
      contentType: 'application/geo+json',
      description: 'One page of places',
    },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep'],
    async handler({ query: { page, cursor, limit = DEFAULT_LIMIT }, tenant, request }) {
      const list = await readList<PlaceRow, never>(deps, {
        statements: placesOnMap,
        values: {},
        position: z.tuple([z.string(), z.uuid()]),
        scope: { tenant: tenant.id, path: '/entities.geojson', filters: {}, sort: 'name' },
        paging: resolvePaging({ page, cursor, limit }),
        tenant,
        request,
      })
      if (list === null) throw new Error('the list of places is missing')
      const { envelope, items, committedAt } = list
      const shown = shownFor({ tenant, request })
      const features = items.map((row) => presentPlaceFeature(row, shown))
      return {
        json: { type: 'FeatureCollection', features, ...envelope },
        links: { ...envelope.links },
        ...lastModified(committedAt),
      }
    },
  })
