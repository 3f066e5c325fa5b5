import { writeFile } from 'node:fs/promises'
import { Problem } from '@fonds/types'
import { z } from 'zod'
import { BASE_PATH } from './app.ts'
import { ERROR_CODES, type ErrorCode } from './error-codes.ts'
import type { RouteDescription } from './route.ts'
import { isList } from './route-input.ts'

type Json = Record<string, unknown>

export interface OpenApiInfo {
  readonly title: string
  readonly version: string
  readonly description?: string
  readonly license?: { readonly name: string; readonly identifier: string }
}

export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly info: OpenApiInfo
  readonly paths: Readonly<Record<string, Json>>
  readonly components: { readonly schemas: Json; readonly headers: Json; readonly responses: Json }
}

/** Headers that more than one answer has. */
const HEADERS: Json = {
  ETag: { description: 'Validator of the body, for `If-None-Match`', schema: { type: 'string' } },
  'Last-Modified': { description: 'When the content last changed', schema: { type: 'string' } },
  Link: { description: 'The links of the body, as RFC 8288 has them', schema: { type: 'string' } },
  'X-Request-Id': { description: 'Of this request; to be quoted when asking for help', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait before asking again', schema: { type: 'integer' } },
  RateLimit: { description: 'What is left of the quota, and seconds until it is whole', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'The quota and its window in seconds', schema: { type: 'string' } },
}

const headerRefs = (...names: string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** Errors that any route may answer, since the gateway stands before all. */
const COMMON: readonly ErrorCode[] = ['tenant_not_found', 'rate_limited', 'internal_error', 'service_unavailable']

/** An OpenAPI 3.1 document of routes. The same routes give the same document, member for member. */
export function buildOpenApi(routes: readonly RouteDescription[], info: OpenApiInfo): OpenApiDocument {
  const schemas: Json = {}
  const sorted = [...routes].sort((a, b) => (a.path < b.path ? -1 : 1))
  const paths = Object.fromEntries(
    sorted.map((route) => [BASE_PATH + route.path.replace(/:(\w+)/g, '{$1}'), operations(route, schemas)]),
  )
  collect(Problem, 'output', schemas)
  const codes = [...new Set([...COMMON, ...routes.flatMap(({ errors }) => errors)])].sort()
  return {
    openapi: '3.1.1',
    info,
    paths,
    components: {
      schemas: sortKeys(schemas),
      headers: HEADERS,
      responses: Object.fromEntries(codes.map((code) => [code, errorResponse(code)])),
    },
  }
}

/** Writes a document where `openapi.json` is committed. */
export async function writeOpenApi(file: URL, document: OpenApiDocument): Promise<void> {
  await writeFile(file, `${JSON.stringify(document, null, 2)}\n`)
}

function operations(route: RouteDescription, schemas: Json): Json {
  const get = operation(route, schemas)
  return route.ownArguments ? { get, post: asForm(get) } : { get }
}

/** The same by a form POST: its parameters are the fields. */
function asForm(get: Json): Json {
  const { parameters = [], operationId, ...rest } = get
  const fields = (parameters as readonly Json[]).map(({ name, schema, description }) => [
    String(name),
    { ...(schema as Json), description },
  ])
  const form = { schema: { type: 'object', properties: Object.fromEntries(fields) } }
  return {
    operationId: `${String(operationId)}ByForm`,
    ...rest,
    parameters: [],
    requestBody: { required: true, content: { 'application/x-www-form-urlencoded': form } },
  }
}

function operation(route: RouteDescription, schemas: Json): Json {
  const { contentType = 'application/json', schema, alternatives = [], accepted } = route.response
  const contents = [{ contentType, schema }, ...alternatives]
  return {
    operationId: route.operationId,
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    tags: route.tags,
    parameters: [...parameters(route.params, 'path', schemas), ...parameters(route.query, 'query', schemas)],
    responses: {
      200: {
        description: route.response.description,
        headers: headerRefs('ETag', 'Last-Modified', 'Link', 'X-Request-Id', 'RateLimit', 'RateLimit-Policy'),
        content: Object.fromEntries(
          contents.map((content) => [content.contentType, { schema: collect(content.schema, 'output', schemas) }]),
        ),
      },
      ...(accepted === undefined ? {} : { 202: acceptedResponse(accepted, schemas) }),
      304: { description: 'Not modified', headers: headerRefs('ETag', 'X-Request-Id', 'RateLimit') },
      ...errorResponses(route),
    },
  }
}

const acceptedResponse = (schema: z.ZodType, schemas: Json): Json => ({
  description: 'It is being made. A browser gets a page that asks again by itself',
  headers: headerRefs('Retry-After', 'X-Request-Id', 'RateLimit', 'RateLimit-Policy'),
  content: {
    'application/json': { schema: collect(schema, 'output', schemas) },
    'text/html': { schema: { type: 'string' } },
  },
})

// One status may have several codes; OpenAPI wants one answer a status.
function errorResponses(route: RouteDescription): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set([...route.errors, ...COMMON])) {
    const { status } = ERROR_CODES[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const responses = [...byStatus].sort(([a], [b]) => a - b).map(([status, codes]) => [String(status), oneOf(codes)])
  return Object.fromEntries(responses)
}

function oneOf(codes: readonly ErrorCode[]): Json {
  const [only] = codes
  if (codes.length === 1) return { $ref: `#/components/responses/${only}` }
  const description = codes.map((code) => `\`${code}\`: ${ERROR_CODES[code].help}`).join('\n\n')
  return { ...problemBody(), description }
}

const errorResponse = (code: ErrorCode): Json => ({
  ...problemBody(),
  description: `\`${code}\`: ${ERROR_CODES[code].help}`,
})

const problemBody = (): Json => ({
  headers: headerRefs('X-Request-Id', 'RateLimit', 'RateLimit-Policy'),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query', schemas: Json): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = objectSchema(schema, schemas)
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    ...(description === undefined ? {} : { description }),
    required: place === 'path' || required.includes(name),
    ...(isList(schema.shape[name]) ? { style: 'form', explode: true } : {}),
    schema: rest,
  }))
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
}

function objectSchema(schema: z.ZodObject, schemas: Json): ObjectSchema {
  const { $ref: _, ...shape } = collect(schema, 'input', schemas)
  return shape
}

/** A schema as JSON Schema 2020-12; what has an `id` becomes a shared component, referred to. */
function collect(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $schema: _, $defs: defs = {}, ...body } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', override })
  for (const [name, definition] of Object.entries(defs)) schemas[name] = relink(definition)
  const { id } = z.globalRegistry.get(schema) ?? {}
  if (typeof id !== 'string') return relink(body)
  // A named schema that refers to others stands among the definitions itself.
  if (!(id in defs)) schemas[id] = relink(body)
  return { $ref: `#/components/schemas/${id}` }
}

// What zod adds of its own: the bound of JavaScript's integers, and a promise never to add a member to an answer.
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (zodSchema._zod.def.type === 'object' && jsonSchema.additionalProperties === false) {
    delete jsonSchema.additionalProperties
  }
}

// JSON Schema keeps its definitions in $defs, OpenAPI in components. `id` is ours, not the standard's.
function relink(value: unknown): Json {
  const text = JSON.stringify(value, (key, member: unknown) => {
    if (key === '$ref' && typeof member === 'string') return member.replace(/^#\/\$defs\//, '#/components/schemas/')
    return member
  })
  return JSON.parse(text)
}

function sortKeys(object: Json): Json {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))
}
