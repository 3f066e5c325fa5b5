import { query } from '@fonds/db/pool'
import { bind, matchText, sortKey } from '@fonds/db/read'
import { defineRoute, intParam, isUuid, type Route, textParam } from '@fonds/http'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { nameQuery } from '../entities/name-search.ts'
import { ProposedProperties, SuggestedEntities, SuggestedProperties, SuggestedTypes } from './bodies.ts'
import {
  type ComparableRow,
  candidateById,
  MAX_SUGGESTED,
  type SuggestedRow,
  suggestedEntities,
} from './candidates.queries.ts'
import { PROPERTIES, type Property } from './properties.ts'
import { type Named, TYPES, typeOf } from './types.ts'

const LIMIT = 20

const suggestQuery = z.object({
  prefix: textParam('The text typed so far, or an id').optional(),
  cursor: intParam('Number of suggestions to skip', { min: 0, max: MAX_SUGGESTED - LIMIT }).optional(),
})

/** `GET /reconcile/suggest/entity` */
export const suggestEntities = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/reconcile/suggest/entity',
    operationId: 'suggestEntities',
    summary: 'Suggest entities for reconciliation',
    description: `Entities of which every word typed begins a word of a name, ${LIMIT} at a time.`,
    tags: ['Reconciliation'],
    query: suggestQuery,
    strictQuery: false,
    response: { schema: SuggestedEntities, description: 'Entities, the shortest names first' },
    errors: ['invalid_parameter'],
    async handler({ query: { prefix = '', cursor = 0 }, tenant }) {
      const values = { tenant: tenant.id, words: nameQuery(tenant.id, prefix), key: sortKey(prefix) }
      const rows = isUuid(prefix)
        ? await query<ComparableRow>(deps.pool, bind(candidateById, { tenant: tenant.id, id: prefix }))
        : matchText(prefix) === ''
          ? []
          : await query<SuggestedRow>(deps.pool, bind(suggestedEntities, { ...values, skip: cursor, limit: LIMIT }))
      const result = rows.map(({ id, name, entity_type, dates }) => ({
        ...{ id, name, description: dates?.display ?? '' },
        notable: [typeOf(entity_type)],
      }))
      return { json: { result } }
    },
  })

/** `GET /reconcile/suggest/type` */
export const suggestTypes = (): Route =>
  defineRoute({
    method: 'get',
    path: '/reconcile/suggest/type',
    operationId: 'suggestTypes',
    summary: 'Suggest types for reconciliation',
    description: 'Types whose name begins with what was typed.',
    tags: ['Reconciliation'],
    query: suggestQuery,
    strictQuery: false,
    response: { schema: SuggestedTypes, description: 'Types of entities' },
    errors: ['invalid_parameter'],
    handler: async ({ query: { prefix = '', cursor = 0 } }) => ({
      json: { result: TYPES.filter(beginsWith(prefix)).slice(cursor) },
    }),
  })

/** `GET /reconcile/suggest/property` */
export const suggestProperties = (): Route =>
  defineRoute({
    method: 'get',
    path: '/reconcile/suggest/property',
    operationId: 'suggestProperties',
    summary: 'Suggest properties for reconciliation',
    description: 'Properties whose name begins with what was typed.',
    tags: ['Reconciliation'],
    query: suggestQuery,
    strictQuery: false,
    response: { schema: SuggestedProperties, description: 'Properties of entities' },
    errors: ['invalid_parameter'],
    handler: async ({ query: { prefix = '', cursor = 0 } }) => ({
      json: { result: PROPERTIES.filter(beginsWith(prefix)).slice(cursor).map(described) },
    }),
  })

/** `GET /reconcile/properties` */
export const proposeProperties = (): Route =>
  defineRoute({
    method: 'get',
    path: '/reconcile/properties',
    operationId: 'proposeProperties',
    summary: 'List the properties of a type',
    description: 'The properties that data extension can return for entities of a type.',
    tags: ['Reconciliation'],
    query: z.object({
      type: textParam('Id of a type; all properties without it').optional(),
      limit: intParam('Maximum number of properties', { min: 1, max: 100 }).optional(),
    }),
    strictQuery: false,
    response: { schema: ProposedProperties, description: 'The properties' },
    errors: ['invalid_parameter'],
    async handler({ query: { type, limit } }) {
      const ofType = ({ types }: Property) =>
        type === undefined || types === undefined || types.some((one) => one === type)
      const properties = PROPERTIES.filter(ofType).slice(0, limit).map(described)
      return { json: { ...(type !== undefined && { type }), ...(limit !== undefined && { limit }), properties } }
    },
  })

const described = ({ id, name, description }: Property) => ({ id, name, description })

/** Returns a test of whether a text begins the id or a word of the name. */
function beginsWith(prefix: string): (named: Named) => boolean {
  const sought = matchText(prefix)
  return ({ id, name }) => id.startsWith(prefix.trim().toLowerCase()) || ` ${matchText(name)}`.includes(` ${sought}`)
}
