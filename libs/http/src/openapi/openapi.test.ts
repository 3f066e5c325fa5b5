import { envelopeOf } from '@fonds/types'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pagingParams } from '../paging/paging.ts'
import {
  enumParam,
  intParam,
  languageParam,
  listOf,
  slugParam,
  textParam,
  uuidParam,
  valuesOf,
} from '../route/parameters.ts'
import { defineRoute, type Route } from '../route/route.ts'
import { buildOpenApi } from './openapi.ts'

const info = { title: 'Test', version: '1' }
const Part = z.object({ size: z.int().min(0) }).meta({ id: 'Part' })
const Thing = z.object({ id: z.uuid(), part: Part.nullable(), parts: z.array(Part) }).meta({ id: 'Thing' })

const list = defineRoute({
  method: 'get',
  path: '/things',
  operationId: 'listThings',
  summary: 'List things',
  description: 'All of them.',
  tags: ['Things'],
  query: z.object({
    ...pagingParams,
    language: languageParam('Language').optional(),
    sort: enumParam('Order', ['date', 'title']).default('date'),
    exclude: listOf(uuidParam('Leave out')).optional(),
    decade: valuesOf(intParam('Decade', { min: -10, max: 10, step: 10 })),
    within: slugParam('Where'),
    words: textParam('Words').optional(),
  }),
  strictQuery: true,
  response: { schema: envelopeOf(Thing), description: 'One page' },
  errors: ['invalid_parameter', 'invalid_cursor', 'not_found'],
  handler: async () => ({ json: {} }),
})
const one = defineRoute({
  method: 'get',
  path: '/things/:slug',
  operationId: 'getThing',
  summary: 'One thing',
  tags: ['Things'],
  params: z.object({ slug: slugParam('Slug or UUID') }),
  strictQuery: false,
  response: { schema: Thing, description: 'The thing' },
  errors: ['not_found', 'gone'],
  handler: async () => ({ json: {} }),
})

const file = defineRoute({
  method: 'get',
  path: '/things/:slug/file',
  operationId: 'getThingFile',
  summary: 'The file of a thing',
  tags: ['Things'],
  params: z.object({ slug: slugParam('Slug or UUID') }),
  strictQuery: false,
  response: { schema: z.string(), contentType: 'application/pdf', description: 'The file', accepted: Part },
  errors: ['not_found', 'range_not_satisfiable'],
  handler: async () => ({ json: {} }),
})

const build = (routes: Route[]) => buildOpenApi(routes, info)
const document = build([list, one])

interface Operation {
  readonly parameters: readonly { name: string; description: string; schema: object }[]
  readonly responses: Readonly<Record<string, { description?: string; $ref?: string }>>
}

// Returns the operation as described in the document.
function get(path: string): Operation {
  const paths: Record<string, { get: Operation }> = JSON.parse(JSON.stringify(document.paths))
  const operation = paths[path]?.get
  if (operation === undefined) throw new Error(`no ${path}`)
  return operation
}

test('the order of routes does not affect the order of paths', () => {
  expect(Object.keys(document.paths)).toEqual(['/api/public/things', '/api/public/things/{slug}'])
  expect(JSON.stringify(build([one, list]))).toBe(JSON.stringify(document))
})

test('parameters are described as the client writes them', () => {
  const { parameters } = get('/api/public/things')
  const byName = Object.fromEntries(parameters.map(({ name, ...rest }) => [name, rest]))
  expect(byName).toMatchObject({
    page: { in: 'query', schema: { type: 'integer', minimum: 1 } },
    limit: { schema: { type: 'integer', minimum: 1, maximum: 100 } },
    cursor: { schema: { type: 'string' } },
    language: { schema: { type: 'string', pattern: '^[a-zA-Z]{2,3}$' } },
    sort: { schema: { enum: ['date', 'title'], default: 'date' } },
    exclude: { schema: { type: 'array', maxItems: 20 } },
    decade: {
      schema: { type: 'array', maxItems: 20, items: { type: 'integer', multipleOf: 10, minimum: -10 } },
    },
    within: { required: true, schema: { maxLength: 200 } },
    words: { schema: { type: 'string', maxLength: 200, pattern: '^[^\\u0000]*$' } },
  })
  expect(byName.page?.schema).not.toHaveProperty('maximum')
  for (const { name, description } of parameters) if (name !== undefined) expect(description).not.toBe('')
  expect(get('/api/public/things/{slug}').parameters).toMatchObject([
    { name: 'slug', in: 'path', required: true },
    { $ref: '#/components/parameters/IfNoneMatch' },
  ])
})

test('named schemas are shared components, open to new members', () => {
  expect(Object.keys(document.components.schemas)).toEqual([
    'PageLimit',
    'PageLinks',
    'PageNumber',
    'ParameterError',
    'Part',
    'Problem',
    'Thing',
    'Total',
    'TotalPages',
  ])
  expect(document.components.schemas.Thing).toEqual({
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      part: { anyOf: [{ $ref: '#/components/schemas/Part' }, { type: 'null' }] },
      parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
    },
    required: ['id', 'part', 'parts'],
  })
})

test('a format has no pattern beside it, and a pair is an array for tools that know no tuples', () => {
  const Place = z.strictObject({
    day: z.iso.date(),
    at: z.iso.datetime().nullable(),
    picture: z.string().startsWith('data:'),
    point: z.tuple([z.number(), z.number()]),
  })
  const { components } = build([{ ...one, response: { schema: Place.meta({ id: 'Place' }), description: 'A place' } }])
  expect(components.schemas.Place).toMatchObject({
    properties: {
      day: { type: 'string', format: 'date' },
      at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
      picture: { type: 'string', pattern: expect.stringContaining('data:') },
      point: { type: 'array', prefixItems: [{}, {}], items: { type: 'number' }, minItems: 2, maxItems: 2 },
    },
  })
  const text = JSON.stringify(components.schemas.Place)
  expect(text).not.toMatch(/"format":"[^"]+","pattern"|starts_with|"items":false/)
})

test('the names of fields are an enumeration, the same for routes with the same response', () => {
  const Page = envelopeOf(Thing).meta({ id: 'ThingPage' })
  const selecting = (path: string, operationId: string) =>
    defineRoute({
      method: 'get',
      path,
      operationId,
      summary: 'List things',
      tags: ['Things'],
      strictQuery: true,
      selectable: 'items',
      response: { schema: Page, description: 'One page' },
      errors: [],
      handler: async () => ({ json: {} }),
    })
  const { paths } = build([selecting('/things', 'listThings'), selecting('/others', 'listOthers')])
  const items = { type: 'string', maxLength: 100, enum: ['id', 'part', 'part.size', 'parts', 'parts.size'] }
  for (const path of ['/api/public/things', '/api/public/others'])
    expect(paths[path]).toMatchObject({ get: { parameters: [{ name: 'fields', schema: { items } }, {}] } })
})

test('a parameter and its values are described once', () => {
  const { exclude } = Object.fromEntries(get('/api/public/things').parameters.map((each) => [each.name, each]))
  expect(exclude?.description).toBe('Leave out')
  expect(exclude?.schema).not.toHaveProperty('items.description')
})

test('every reference has a target', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(10)
  for (const [, section = '', name = ''] of references) {
    expect(Object.keys(document.components[section as 'schemas'])).toContain(name)
  }
})

test('errors are problems, including those of the gateway', () => {
  const { responses } = get('/api/public/things')
  const statuses = ['200', '304', '400', '404', '429', '500', '503', '4XX']
  expect(Object.keys(responses)).toEqual(statuses)
  const codes = ['invalid_parameter', 'invalid_cursor', 'malformed_request']
  expect(responses['400']).toEqual({ $ref: `#/components/responses/${codes.join('-')}` })
  const shared = document.components.responses[codes.join('-')] as { readonly description: string }
  for (const code of codes) expect(shared.description).toContain(`\`${code}\``)
  expect(shared).toMatchObject({ 'x-codes': codes })
  expect(responses['429']).toEqual({ $ref: '#/components/responses/rate_limited' })
  expect(document.components.responses['4XX']).toMatchObject({
    'x-codes': expect.arrayContaining(['request_timeout', 'uri_too_long', 'headers_too_large']),
  })
})

test('a path with a slug documents 301, a stored file 206, and a document not built yet 202', () => {
  const paths: Record<string, { get: Operation }> = JSON.parse(JSON.stringify(build([file]).paths))
  const { parameters, responses } = paths['/api/public/things/{slug}/file']?.get ?? { parameters: [], responses: {} }
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '202', '206', '301', '304', '416']))
  expect(responses['206']).toMatchObject({ headers: { 'Content-Range': expect.anything() } })
  expect(responses['301']).toEqual({ $ref: '#/components/responses/renamed' })
  expect(build([file]).components.responses.renamed).toMatchObject({ headers: { Location: expect.anything() } })
  expect(parameters).toContainEqual({ $ref: '#/components/parameters/Range' })
  expect(parameters).toContainEqual({ $ref: '#/components/parameters/Prefer' })
  expect(get('/api/public/things').responses).not.toHaveProperty('301')
  const moved = 'A URL with `page`: `Location` has the whole'
  const more: Record<string, { get: Operation }> = JSON.parse(
    JSON.stringify(
      build([
        { ...list, moved },
        { ...one, moved },
      ]).paths,
    ),
  )
  expect(Object.values(more).map(({ get }) => get.responses['301']?.description)).toEqual([
    moved,
    `Renamed: \`Location\` has the current URL. ${moved}`,
  ])
  expect(get('/api/public/things/{slug}').responses).not.toHaveProperty('206')
})

test('every component is referred to', () => {
  const text = JSON.stringify(document)
  for (const section of ['headers', 'parameters', 'responses', 'schemas'] as const) {
    for (const name of Object.keys(document.components[section]))
      expect(text).toContain(`"#/components/${section}/${name}"`)
  }
})

test('patterns work for consumers without Unicode classes', () => {
  const text = JSON.stringify(build([list, one]))
  expect(text).not.toContain('{Cc}')
  const pattern = new RegExp(
    /"pattern":("\^\[\^[^"]+")/.exec(text)?.[1]?.replace(/.*/, (found) => JSON.parse(found)) ?? '',
  )
  expect(pattern.test('letters-of-the-tea-house')).toBe(true)
  expect(pattern.test('a\u0007b')).toBe(false)
  expect(text).not.toContain('\\\\0]')
})
