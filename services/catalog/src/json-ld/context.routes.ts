import { defineRoute, type Route } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import { apiBase } from '../descriptions/addresses.ts'
import { CONTEXT_DOCUMENT, CONTEXT_PATH, CONTEXT_V1_DOCUMENT, CONTEXT_V1_PATH } from './context.ts'

/** The relation by which JSON is interpreted as JSON-LD (JSON-LD 1.1, "Interpreting JSON as JSON-LD"). */
const CONTEXT_RELATION = 'http://www.w3.org/ns/json-ld#context'

/** Returns the link to the context, for the `Link` header of a resource in JSON. */
export const contextLink = (tenant: TenantContext): Readonly<Record<string, string>> => ({
  [CONTEXT_RELATION]: apiBase(tenant) + CONTEXT_PATH,
})

/** `GET /contexts/v2.jsonld`, and the former `v1`. */
export const contexts = (): Route[] => [
  context({
    path: CONTEXT_PATH,
    operationId: 'getContextV2',
    summary: 'Get the JSON-LD context',
    description:
      'The context that makes the JSON of every record, collection, entity and exhibit, and of the archive, JSON-LD 1.1. ' +
      'Their `Link` headers refer to it, so a JSON-LD processor needs only the URL of a resource.',
    document: CONTEXT_DOCUMENT,
  }),
  context({
    path: CONTEXT_V1_PATH,
    operationId: 'getContext',
    summary: 'Get the former JSON-LD context',
    description:
      'The context to which copies of older documents refer. It says that a description mentions all of its names.',
    document: CONTEXT_V1_DOCUMENT,
  }),
]

interface ContextDeclaration {
  readonly path: string
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly document: { readonly '@context': object }
}

const context = ({ document, ...declared }: ContextDeclaration): Route =>
  defineRoute({
    method: 'get',
    ...declared,
    tags: ['API'],
    strictQuery: false,
    response: {
      schema: z.strictObject({ '@context': z.looseObject({}) }),
      contentType: 'application/ld+json',
      description: 'The context',
    },
    errors: [],
    async handler() {
      return { json: document, cacheControl: 'public, max-age=31536000, immutable' }
    },
  })
