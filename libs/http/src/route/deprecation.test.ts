import { deprecated } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildOpenApi } from '../openapi/openapi.ts'
import { noticesOfColumns } from './deprecation.ts'
import { defineRoute, type Route } from './route.ts'

const Item = z.object({
  id: z.string(),
  title: z.string(),
  get children() {
    return z.array(Item)
  },
  dates: z.object({ start: z.int(), year: z.int().meta(deprecated({ since: '2026-03-01', sunset: '2027-01-01' })) }),
})
const dates = { start: 1, year: 1 }
const item = { id: 'a', title: 'A', children: [], dates }

const common = {
  ...({
    method: 'get',
    path: '/list',
    operationId: 'list',
    summary: 'List',
    tags: ['API'],
    strictQuery: true,
  } as const),
  errors: [],
  handler: async () => ({
    json: { items: [{ ...item, children: [item] }] },
    links: { next: 'https://a.example/next' },
  }),
}
const definition = {
  ...common,
  query: z.object({
    old: z
      .string()
      .meta(deprecated({ since: '2026-02-01' }))
      .optional(),
  }),
  selectable: 'items' as const,
  response: { schema: z.object({ items: z.array(Item) }), description: 'Items' },
}
const list = defineRoute(definition)

/** Runs a route, and returns the headers and links by which it says what is deprecated. */
async function told(route: Route, rawQuery: string) {
  const tenant = { id: 'a', origin: 'https://a.example' } as unknown as TenantContext
  const request = { rawQuery, headers: {}, path: '/api/public/list' } as never
  const { headers = {}, links } = await route.run({ params: {}, tenant, request, signal: AbortSignal.abort() })
  const { Deprecation, Sunset } = headers
  return { Deprecation, Sunset, ...links }
}

const DOCS = 'https://a.example/api/public/docs'
const NEXT = 'https://a.example/next'

test('a response with a deprecated member says since when, and until when', async () => {
  const days = { Deprecation: '@1772323200', Sunset: 'Fri, 01 Jan 2027 00:00:00 GMT' }
  for (const query of ['', 'fields=dates', 'fields=title,dates.year', 'fields=children']) {
    expect(await told(list, query), query).toEqual({ ...days, next: NEXT, deprecation: DOCS })
  }
})

test('one without it says nothing', async () => {
  expect(await told(list, 'fields=title,dates.start')).toEqual({ next: NEXT })
})

test('one whose items have none says nothing', async () => {
  const Old = z.object({ type: z.literal('old'), dates: z.string().meta(deprecated({ since: '2026-03-01' })) })
  const New = z.object({ type: z.literal('new'), dates: z.string() })
  const schema = z.object({ items: z.array(z.union([Old, New])) })
  const of = (...types: string[]) => {
    const items = types.map((type) => ({ type, dates: '1850' }))
    const response = { schema, description: 'Items' }
    return told(defineRoute({ ...definition, response, handler: async () => ({ json: { items } }) }), '')
  }
  expect(await of()).toEqual({})
  expect(await of('new')).toEqual({})
  expect(await of('new', 'old')).toMatchObject({ Deprecation: '@1772323200' })
})

test('a table says it if it has such a column, unless items of another type have the same without notice', async () => {
  const year = { since: '2026-03-01', sunset: '2027-01-01' }
  const { schema } = definition.response
  expect(noticesOfColumns(schema, [['title'], ['dates', 'year'], ['children', 'dates', 'year']])).toEqual([year, year])
  expect(noticesOfColumns(schema, [['title'], ['dates', 'start']])).toEqual([])
  const others = z.object({ items: z.array(z.union([Item, z.object({ dates: z.object({ year: z.int() }) })])) })
  expect(noticesOfColumns(others, [['dates', 'year']])).toEqual([])
  const handler = async () => ({ text: 'dates.year', contentType: 'text/csv', notices: [year] })
  expect(await told(defineRoute({ ...definition, handler }), '')).toMatchObject({ Deprecation: '@1772323200' })
})

test('a deprecated parameter counts if it is given', async () => {
  expect(await told(list, 'fields=title&old=1')).toMatchObject({ Deprecation: '@1769904000', deprecation: DOCS })
  // The earlier of two days.
  expect(await told(list, 'old=1')).toMatchObject({
    Deprecation: '@1769904000',
    Sunset: expect.stringContaining('2027'),
  })
})

test('a deprecated route always says so, and is marked in the document', async () => {
  const route = defineRoute({
    ...common,
    deprecated: { since: '2026-05-01' },
    response: { schema: z.object({ items: z.array(z.string()) }), description: 'Items' },
  })
  expect(await told(route, '')).toMatchObject({ Deprecation: '@1777593600' })
  const document = buildOpenApi([route, { ...list, path: '/other' }], { title: 'Test', version: '1' })
  expect(document.paths['/api/public/list']).toMatchObject({
    get: { deprecated: true, 'x-deprecated-since': '2026-05-01' },
  })
  expect(document.paths['/api/public/other']).toMatchObject({
    get: { parameters: expect.arrayContaining([expect.objectContaining({ name: 'old', deprecated: true })]) },
  })
  expect(JSON.stringify(document)).toContain('"x-sunset":"2027-01-01"')
})
