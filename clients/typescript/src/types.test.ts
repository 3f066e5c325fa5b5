import { expectTypeOf, test } from 'vitest'
import type { BodyOf } from './body.ts'
import type { createFondsClient } from './client.ts'
import type { ItemOf } from './paging.ts'
import type { components } from './schema.gen.ts'

// The compiler checks these; nothing is requested.
type Client = ReturnType<typeof createFondsClient>

test('items of a list have the types of the document', () => {
  expectTypeOf<ItemOf<'/api/public/records'>>().toEqualTypeOf<components['schemas']['RecordItem']>()
  expectTypeOf<ItemOf<'/api/public/search'>['title']>().toEqualTypeOf<string>()
  expectTypeOf<ItemOf<'/api/public/entities/{slugOrId}/records'>['slug']>().toEqualTypeOf<string>()
})

test('the body of a path is its JSON', () => {
  expectTypeOf<BodyOf<'/api/public/records/{slug}'>>().toEqualTypeOf<components['schemas']['RecordDetail']>()
  expectTypeOf<BodyOf<'/api/public/records/{slug}.mods.xml'>>().toEqualTypeOf<never>()
})

test('a misspelt path, a missing slug and a value of another type do not compile', () => {
  expectTypeOf((client: Client) => {
    // @ts-expect-error: there is no such path
    void client.GET('/api/public/nothing')
    // @ts-expect-error: a record needs its slug
    void client.GET('/api/public/records/{slug}', { params: { path: {} } })
    // @ts-expect-error: limit is a number
    void client.GET('/api/public/records', { params: { query: { limit: 'five' } } })
  }).toBeFunction()
})
