import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { defineRoute, isUuid, type Route } from '@fonds/http'
import { RECONCILIATION_FORM_BYTES, type TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { ReconciliationReply } from './bodies.ts'
import { type ExtendedRow, extendedEntities } from './candidates.queries.ts'
import { manifestOf } from './manifest.ts'
import { PROPERTIES, valuesOfProperty } from './properties.ts'
import { BATCH_SIZE, type Extension, type Query, readBatch, readExtension } from './query.ts'
import { reconcile } from './reconcile.ts'

/** Estimate of what a query costs, in milliseconds of processor time: as much as a completion that counts as one request. */
const QUERY_MS = 10

/** `GET` and `POST /reconcile`, by the Reconciliation Service API 0.2. */
export const getReconciliation = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/reconcile',
    operationId: 'reconcile',
    summary: 'Match names with entities',
    description:
      'The Reconciliation Service API 0.2 of the W3C community group, for OpenRefine and other clients: matches the names ' +
      'in a table with persons, corporate bodies, families, places and subjects. Without parameters, returns the service ' +
      'manifest. The parameters may also be sent as a form by POST, of at most 64 kB. Each query of a batch costs one ' +
      'point of the rate limit.',
    tags: ['Reconciliation'],
    strictQuery: false,
    ownArguments: true,
    maxFormBytes: RECONCILIATION_FORM_BYTES,
    query: z.object({
      queries: z
        .string()
        .optional()
        .meta({ description: `A batch of at most ${BATCH_SIZE} queries as JSON: \`{"q0":{"query":"Holm, Erik"}}\`` }),
      extend: z
        .string()
        .optional()
        .meta({ description: 'A data extension query as JSON: `{"ids":[…],"properties":[{"id":"dates"}]}`' }),
    }),
    response: {
      schema: ReconciliationReply,
      description: 'Candidates for each query, the values of properties, or the manifest',
    },
    errors: ['invalid_parameter', 'malformed_request', 'content_too_large'],
    async handler({ tenant, request, signal }) {
      const parameters = new URLSearchParams(request.rawQuery)
      const [queries, extend] = [parameters.get('queries'), parameters.get('extend')]
      if (queries !== null && queries !== '') {
        const batch = readBatch(queries)
        return { json: await answerBatch(deps, tenant, batch, signal), cost: batch.size * QUERY_MS }
      }
      if (extend !== null && extend !== '') {
        const asked = readExtension(extend)
        // Entities are read by their ids, ten for the price of a name.
        const cost = Math.ceil(asked.ids.length / 10) * QUERY_MS
        return { json: await answerExtension(deps, tenant, asked), cost }
      }
      return { json: manifestOf(tenant) }
    },
  })

/** Answers queries one after another, so that a batch takes no more from others than a single query does. */
async function answerBatch(
  deps: Deps,
  tenant: TenantContext,
  batch: ReadonlyMap<string, Query>,
  signal: AbortSignal,
): Promise<object> {
  const results: [string, object][] = []
  for (const [key, asked] of batch) {
    signal.throwIfAborted()
    results.push([key, { result: await reconcile(deps, tenant, asked) }])
  }
  return Object.fromEntries(results)
}

/** Returns the values of properties. An unknown or hidden entity has an empty list of each. */
async function answerExtension(deps: Deps, tenant: TenantContext, { ids, properties }: Extension): Promise<object> {
  const asked = [...new Set(properties.map(({ id }) => id))]
  const rows = await query<ExtendedRow & { readonly asked: string }>(
    deps.pool,
    bind(extendedEntities, {
      tenant: tenant.id,
      ids: [...new Set(ids.filter(isUuid))],
      with_notes: asked.includes('biography'),
    }),
  )
  const found = new Map(rows.map((row) => [row.asked, row]))
  const valuesOf = (id: string) => {
    const entity = found.get(id.toLowerCase())
    return asked.map((property) => [property, entity === undefined ? [] : valuesOfProperty(property, entity, tenant)])
  }
  return {
    meta: asked.map((id) => ({ id, name: PROPERTIES.find((one) => one.id === id)?.name ?? id })),
    rows: Object.fromEntries(ids.map((id) => [id, Object.fromEntries(valuesOf(id))])),
  }
}
