import { expectTypeOf, test } from 'vitest'
import type { BodyOf } from './body.ts'
import type { FondsClient } from './client.ts'
import { type ItemOf, items } from './paging.ts'
import { unwrap } from './problem.ts'
import type { components } from './schema.gen.ts'
import type { FieldOf } from './select.ts'

// The compiler checks these; nothing is requested.
type Client = FondsClient
type Schemas = components['schemas']

const RECORDS = '/api/public/records'
const RECORD = '/api/public/records/{slug}'
const path = { slug: 'a-letter' }

test('items of a list have the types of the document', () => {
  expectTypeOf<ItemOf<'/api/public/records'>>().toEqualTypeOf<Schemas['RecordItem']>()
  expectTypeOf<ItemOf<'/api/public/search'>['title']>().toEqualTypeOf<string>()
  expectTypeOf<ItemOf<'/api/public/entities/{slugOrId}/records'>['slug']>().toEqualTypeOf<string>()
  expectTypeOf<ItemOf<'/api/public/entities.geojson'>>().toEqualTypeOf<Schemas['PlaceFeature']>()
})

test('the body of a path is its JSON', () => {
  expectTypeOf<BodyOf<'/api/public/records/{slug}'>>().toEqualTypeOf<Schemas['RecordDetail']>()
  expectTypeOf<BodyOf<'/api/public/records/{slug}.mods.xml'>>().toEqualTypeOf<never>()
})

test('a misspelt path, a missing slug, a value of another type and an unknown field do not compile', () => {
  expectTypeOf((client: Client) => {
    // @ts-expect-error: there is no such path
    void client.GET('/api/public/nothing')
    // @ts-expect-error: a record needs its slug
    void client.GET(RECORD, { params: { path: {} } })
    // @ts-expect-error: limit is a number
    void client.GET(RECORDS, { params: { query: { limit: 'five' } } })
    // @ts-expect-error: there is no such field
    void client.GET(RECORDS, { params: { query: { fields: ['titel'] } } })
  }).toBeFunction()
})

test('without fields, a body is complete', () => {
  const read = (client: Client) => unwrap(client.GET(RECORD, { params: { path } }))
  expectTypeOf<Awaited<ReturnType<typeof read>>>().toEqualTypeOf<Schemas['RecordDetail']>()
})

test('with fields, a body has these, and what tells resources apart', async () => {
  expectTypeOf(async (client: Client) => {
    const fields = ['title', 'date.start', 'collection.title'] as const
    const record = await unwrap(client.GET(RECORD, { params: { path, query: { fields } } }))
    expectTypeOf(record.title).toEqualTypeOf<string>()
    expectTypeOf(record.slug).toEqualTypeOf<string>()
    expectTypeOf(record.date).toEqualTypeOf<{ start: number | null } | null>()
    expectTypeOf(record.collection?.id).toEqualTypeOf<string | undefined>()
    // @ts-expect-error: not asked for
    void record.level_label
    // @ts-expect-error: not asked for
    void record.date?.end
    // @ts-expect-error: not asked for
    void record.collection?.url
  }).toBeFunction()
})

test('with fields, so have the items of a list; what is beside them is complete', () => {
  expectTypeOf(async (client: Client) => {
    const page = await unwrap(client.GET(RECORDS, { params: { query: { fields: ['title'] } } }))
    expectTypeOf(page.total).toEqualTypeOf<number>()
    expectTypeOf(page.items[0]?.title).toEqualTypeOf<string | undefined>()
    // @ts-expect-error: not asked for
    void page.items[0]?.level_label
    for await (const hit of items(client, '/api/public/search', {
      params: { query: { fields: ['title', 'score'] } },
    })) {
      expectTypeOf(hit.score).toEqualTypeOf<number | null>()
      // @ts-expect-error: not asked for
      void hit.highlights
    }
  }).toBeFunction()
})

test('nodes of a tree have these fields at any depth', () => {
  expectTypeOf(async (client: Client) => {
    const options = { params: { path, query: { fields: ['title'] } } } as const
    const tree = await unwrap(client.GET('/api/public/collections/{slug}/tree', options))
    expectTypeOf(tree.items[0]?.children?.[0]?.children?.[0]?.title).toEqualTypeOf<string | undefined>()
    // @ts-expect-error: not asked for
    void tree.items[0]?.children?.[0]?.level
  }).toBeFunction()
})

test('with fields that the compiler does not know, any member may be missing', () => {
  expectTypeOf(async (client: Client, fields: FieldOf<typeof RECORD>[]) => {
    const record = await unwrap(client.GET(RECORD, { params: { path, query: { fields } } }))
    expectTypeOf(record.id).toEqualTypeOf<string>()
    expectTypeOf(record.title).toEqualTypeOf<string | undefined>()
    expectTypeOf(record.date?.start).toEqualTypeOf<number | null | undefined>()
  }).toBeFunction()
})

test('a query may be the parameters of a URL, a list that cannot be changed, or a single value of a list', () => {
  expectTypeOf((client: Client, search: URLSearchParams) => {
    void client.GET('/api/public/search', { params: { query: search } })
    void items(client, '/api/public/search', { params: { query: search } })
    const levels = ['item', 'file'] as const
    void client.GET('/api/public/search', { params: { query: { level: levels, language: 'de' } } })
  }).toBeFunction()
})
