import { writeFile } from 'node:fs/promises'
import { deprecated, Problem } from '@fonds/types'
import { BASE_PATH } from '@fonds/types/context'
import type { z } from 'zod'
import type { RouteDescription } from '../route/route.ts'
import { templateOf } from '../route/template.ts'
import { HEADERS, headerComponent, responses, sendsRanges, sharedResponses } from './openapi-responses.ts'
import { collect, type Json } from './openapi-schema.ts'

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
  readonly components: {
    readonly schemas: Json
    readonly headers: Json
    readonly parameters: Json
    readonly responses: Json
    readonly examples?: Json
  }
}

/** Request headers with the same meaning on every route. */
const HEADER_PARAMETERS = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description:
      'Languages of labels and of translated content by preference, if `lang` is not given (RFC 9110, 12.5.4)',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of a cached response; answers `304` if it is still current',
    schema: { type: 'string' },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      '`respond-async`, or `wait=` with the number of seconds to wait for a document that is not built yet (RFC 7240)',
    schema: { type: 'string' },
  },
  Range: {
    name: 'Range',
    in: 'header',
    description: 'Part of the file: `bytes=` with the first and last byte (RFC 9110, 14.2)',
    schema: { type: 'string' },
  },
} as const

/** Builds the OpenAPI 3.1 document of the routes. The same routes always give the same document. */
export function buildOpenApi(routes: readonly RouteDescription[], info: OpenApiInfo): OpenApiDocument {
  const schemas: Json = {}
  const sorted = [...routes].sort((a, b) => (a.path < b.path ? -1 : 1))
  const paths = Object.fromEntries(
    sorted.map((route) => [BASE_PATH + templateOf(route.path), operations(route, schemas)]),
  )
  collect(Problem, 'output', schemas)
  const used = new Set([...JSON.stringify(paths).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target))
  const parameters = Object.entries(HEADER_PARAMETERS).filter(([name]) => used.has(`#/components/parameters/${name}`))
  const shared = sharedResponses(used)
  const inUse = JSON.stringify([paths, shared])
  const headers = Object.entries(HEADERS)
    .map(([name, header]) => [headerComponent(name), header] as const)
    .filter(([name]) => inUse.includes(`"#/components/headers/${name}"`))
  return {
    openapi: '3.1.1',
    info,
    paths,
    components: {
      schemas: sortKeys(schemas),
      headers: Object.fromEntries(headers),
      parameters: Object.fromEntries(parameters),
      responses: shared,
    },
  }
}

/** Writes the document to the committed `openapi.json`. */
export async function writeOpenApi(file: URL, document: OpenApiDocument): Promise<void> {
  await writeFile(file, `${JSON.stringify(document, null, 2)}\n`)
}

function operations(route: RouteDescription, schemas: Json): Json {
  const get = operation(route, schemas)
  return route.ownArguments ? { get, post: asForm(get) } : { get }
}

/** Describes the same operation as a form POST, whose fields are the parameters. */
function asForm(get: Json): Json {
  const { parameters = [], operationId, ...rest } = get
  const fields = (parameters as readonly Json[])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, description }) => [String(name), { ...(schema as Json), description }])
  const form = { schema: { type: 'object', properties: Object.fromEntries(fields) } }
  return {
    operationId: `${String(operationId)}ByForm`,
    ...rest,
    parameters: [],
    // Without a body, the response is the one to a GET without parameters.
    requestBody: { content: { 'application/x-www-form-urlencoded': form } },
  }
}

function operation(route: RouteDescription, schemas: Json): Json {
  return {
    operationId: route.operationId,
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    ...(route.deprecated === undefined ? {} : deprecated(route.deprecated)),
    tags: route.tags,
    parameters: [
      ...parameters(route.params, 'path', schemas),
      ...parameters(route.query, 'query', schemas).map((parameter) => emptyOrNot(route, parameter)),
      ...headerParameters(route).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    responses: responses(route, schemas),
  }
}

function headerParameters(route: RouteDescription): readonly (keyof typeof HEADER_PARAMETERS)[] {
  return [
    'IfNoneMatch',
    ...(route.labels ? (['AcceptLanguage'] as const) : []),
    ...(route.response.accepted === undefined ? [] : (['Prefer'] as const)),
    ...(sendsRanges(route) ? (['Range'] as const) : []),
  ]
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query', schemas: Json): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = objectSchema(schema, schemas)
  return Object.entries(properties).map(([name, { description, deprecated: isDeprecated, ...rest }]) => ({
    name,
    in: place,
    ...(description === undefined ? {} : { description }),
    ...(isDeprecated === true ? { deprecated: true } : {}),
    ...(place === 'path' || required.includes(name) ? { required: true } : {}),
    schema: withoutItemDescription(rest),
  }))
}

// A parameter says once what it means, not again for each of its values.
function withoutItemDescription({ items, ...schema }: Json): Json {
  if (items === undefined) return schema
  const { description: _, ...item } = items as Json
  return { ...schema, items: item }
}

// A parameter without a value counts as absent, except where a protocol has its own rules.
const emptyOrNot = ({ ownArguments }: RouteDescription, parameter: Json): Json =>
  ownArguments === true || parameter.required === true ? parameter : { ...parameter, allowEmptyValue: true }

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
}

function objectSchema(schema: z.ZodObject, schemas: Json): ObjectSchema {
  const { $ref: _, ...shape } = collect(schema, 'input', schemas)
  return shape
}

function sortKeys(object: Json): Json {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))
}
