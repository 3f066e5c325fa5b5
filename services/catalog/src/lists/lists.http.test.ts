import { readFullDescriptions } from '@fonds/archive'
import { attachMedia, setFields } from '@fonds/db'
import { aFile, anImage, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { labelsIn } from '@fonds/labels'
import { presentRecord } from '@fonds/presenters'
import {
  CollectionDetail,
  DESCRIPTION_LISTS,
  type DescriptionList,
  DescriptionListPage,
  EntityDetail,
  EntityListPage,
  MAX_LISTED,
  PageInfo,
  pathOfList,
  RecordDetail,
} from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { entityName, putEntities, relationTo } from '../testing/entities.ts'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

const NAMES = 1_200
const OTHERS = 600
const RELATIONS = 1_100

const numbered = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))

/** A name without digits, which could be read as years. */
const nameAt = (n: number): string => `Name ${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

/** A unit whose lists are all longer than its resource shows. */
const crowded = (title: string): TreeSpec => ({
  title,
  // The last one is the only creator, and has two roles.
  headings: [
    ...numbered(NAMES, (n) => aHeading(nameAt(n))),
    aHeading('Maker', { role: 'creator', where: 'origination' }),
    aHeading('Maker', { role: 'photographer' }),
  ],
  notes: numbered(OTHERS, (n) => ({
    type: 'odd',
    label: null,
    blocks: [{ t: 'p', c: [`Note ${n}`] }],
    lang: null,
    internal: false,
  })),
  digital_objects: numbered(OTHERS, (n) => ({
    type: null,
    title: `Object ${n}`,
    url: `https://objects.example/${n}`,
    mime_type: null,
    note: null,
    internal: false,
  })),
  titles: numbered(OTHERS, (n) => ({ type: null, text: `Title ${n}`, lang: null })),
  extent: numbered(OTHERS, (n) => ({ text: `${n} boxes`, quantity: n, unit: 'boxes' })),
  containers: numbered(OTHERS, (n) => ({ type: 'box', label: null, indicator: `${n}`, group: n })),
})

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  ;[tenant, twin] = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
  const light = { title: 'Light', headings: [aHeading('Hub')] }
  await aTree(service.db.pool, tenant.id, { ...FONDS, children: [crowded('Heavy'), light] })
  await aTree(service.db.pool, twin.id, { title: 'Fonds', children: [{ title: 'Heavy' }, light] })
  await putEntities(service.db.pool, tenant.id, {
    name: 'Hub',
    names: numbered(OTHERS, (n) => entityName(`Hub ${n}`)),
    relations: numbered(RELATIONS, (n) => relationTo(nameAt(n))),
  })
  const images = numbered(OTHERS, (n) => anImage({ sha256: n.toString(16).padStart(64, '0'), caption: `Image ${n}` }))
  const files = numbered(OTHERS, (n) =>
    aFile({ sha256: (n + OTHERS).toString(16).padStart(64, '0'), caption: `File ${n}` }),
  )
  const attached = [...images, ...files]
  for (let at = 0; at < attached.length; at += 100)
    await attachMedia(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'heavy' }, attached.slice(at, at + 100))
})
afterAll(() => service.stop())

const FONDS: TreeSpec = {
  title: 'Fonds',
  headings: numbered(NAMES, (n) => aHeading(nameAt(n), { role: 'creator', where: 'origination' })),
}

const read = (slug: string, of = tenant) => service.read(of, `/records/${slug}`, RecordDetail)
const base = () => `${originOf(tenant)}/api/public/records/heavy`
const AnyPage = z.object({ items: z.array(z.unknown()), ...PageInfo.shape })

/** Follows a list to its end. */
async function all(where: string, by: 'next' | 'next_cursor'): Promise<unknown[]> {
  const items: unknown[] = []
  for (let at: string | null = where; at !== null; ) {
    const page: z.output<typeof AnyPage> = await service.read(tenant, at, AnyPage)
    items.push(...page.items)
    at = page.links[by]
  }
  return items
}

const LENGTHS: Partial<Record<DescriptionList, number>> = {
  entities: NAMES + 2,
  notes: OTHERS,
  digital_objects: OTHERS,
  images: OTHERS,
  files: OTHERS,
  titles: OTHERS,
  extent: OTHERS,
  containers: OTHERS,
}

describe('a record with more than its lists show', () => {
  test('stops each at the bound, and says how many there are, and where', async () => {
    const record = await read('heavy')
    for (const [list, total] of Object.entries(LENGTHS) as [DescriptionList, number][]) {
      expect([list, record[list].length]).toEqual([list, MAX_LISTED])
      expect(record.more?.[list], list).toEqual({ total, url: `${base()}/${pathOfList(list)}` })
    }
    expect(Object.keys(record.more ?? {}).toSorted()).toEqual(Object.keys(LENGTHS).toSorted())
    expect(record.image_count).toBe(OTHERS)
    // Its own creator is known, although it is far down the list.
    expect(record.inherited.creators).toBeNull()
  })

  test('leads to lists that have every item once, in the same order and form', async () => {
    const record = await read('heavy')
    for (const [list, total] of Object.entries(LENGTHS) as [DescriptionList, number][]) {
      const items = await all(`${record.more?.[list]?.url}?limit=100`, 'next')
      expect([list, new Set(items.map((item) => JSON.stringify(item))).size]).toEqual([list, total])
      expect(items.slice(0, MAX_LISTED), list).toEqual(record[list])
    }
    const entities = await all('/records/heavy/entities?limit=100', 'next_cursor')
    expect(entities.slice(0, MAX_LISTED)).toEqual(record.entities)
    expect(entities.slice(-2)).toMatchObject([
      { heading: 'Maker', role: 'creator' },
      { heading: 'Maker', role: 'photographer' },
    ])
  })

  test('is whole in formats that cannot say where the rest is', async () => {
    for (const format of ['mods.xml', 'dc.xml']) {
      const { status, text } = await service.ask(tenant, `/records/heavy.${format}`)
      expect([format, status]).toEqual([format, 200])
      for (const n of [0, MAX_LISTED, NAMES - 1]) expect(text, format).toMatch(new RegExp(`${nameAt(n)}\\b`))
    }
    const { body } = await service.ask(tenant, '/records/heavy.jsonld')
    expect(body).toMatchObject({ associatedMedia: { length: 2 * OTHERS } })
  })

  test('has the first names, its creators before all others, in formats that can', async () => {
    const { text, body } = await service.ask(tenant, '/records/heavy.jsonld')
    expect(text).toContain('"Maker"')
    expect(text).not.toContain(`${nameAt(NAMES - 1)}"`)
    const { creator, about, mentions } = body as Record<string, Readonly<Record<string, unknown>>[] | undefined>
    const named = [creator, about, mentions].flatMap((nodes) => nodes ?? [])
    expect(named).toHaveLength(MAX_LISTED + 1)
    expect(named.at(-1)).toEqual({ '@type': 'ItemList', url: `${base()}/entities`, numberOfItems: NAMES + 2 })
    const edm = (await service.ask(tenant, '/records/heavy.edm.xml')).text
    expect(edm).toContain(`<dcterms:isReferencedBy rdf:resource="${base()}/entities"/>`)
    expect([edm.includes('>Maker<'), edm.includes(`${nameAt(NAMES - 1)}<`)]).toEqual([true, false])
  })

  test('is whole in snapshots', async () => {
    const { id } = await read('heavy')
    const [full] = await readFullDescriptions(service.db.pool, tenant.id, { ids: [id], audience: 'public' })
    if (full === undefined) throw new Error('the record is missing')
    const origin = originOf(tenant)
    const context = { ...tenant, origin, siteUrlTemplate: null, arkPrefix: null }
    const body = presentRecord(full, context as never, labelsIn('en'))
    for (const [list, total] of Object.entries(LENGTHS)) expect(body[list as DescriptionList]).toHaveLength(total)
    expect(body.more).toBeUndefined()
  })
})

test('a record within the bound has all its items and no `more`; its lists are there, too', async () => {
  const record = await read('light')
  expect(record).not.toHaveProperty('more')
  // Inherited from a fonds with more of them than a record shows.
  expect(record.inherited.creators?.value).toHaveLength(MAX_LISTED)
  for (const list of DESCRIPTION_LISTS) {
    const page = await service.read(tenant, `/records/light/${pathOfList(list)}`, DescriptionListPage)
    expect([list, page.items, page.total]).toEqual([list, record[list], record[list].length])
  }
})

test('a collection has the same lists', async () => {
  const collection = await service.read(tenant, '/collections/fonds', CollectionDetail)
  const { total, url } = collection.more?.entities ?? {}
  expect([total, url]).toEqual([NAMES, `${originOf(tenant)}/api/public/collections/fonds/entities`])
  const second = await service.read(tenant, `${url}?page=2`, DescriptionListPage)
  expect(second.items).toEqual(collection.entities.slice(20, 40))
})

test('an entity’s relations and names stop, too, and go on in lists', async () => {
  const hub = await service.read(tenant, '/entities/hub', EntityDetail)
  const url = `${originOf(tenant)}/api/public/entities/hub`
  expect([hub.relations.length, hub.names.length]).toEqual([MAX_LISTED, MAX_LISTED])
  expect(hub.more).toEqual({
    alternative_names: { total: OTHERS, url: `${url}/alternative-names` },
    names: { total: OTHERS, url: `${url}/names` },
    relations: { total: RELATIONS, url: `${url}/relations` },
  })
  const relations = await all(`${url}/relations?limit=100`, 'next')
  expect(relations.slice(0, MAX_LISTED)).toEqual(hub.relations)
  expect(new Set(relations.map((one) => (one as { name: string }).name)).size).toBe(RELATIONS)
  expect((await all(`${url}/alternative-names?limit=100`, 'next_cursor')).at(-1)).toBe(`Hub ${OTHERS - 1}`)
  const theirs = await service.read(twin, '/entities/hub/relations', EntityListPage)
  expect([theirs.items, theirs.total]).toEqual([[], 0])
})

describe('a list of parts', () => {
  test('takes `fields`', async () => {
    const { body } = await service.ask(tenant, '/records/heavy/notes?fields=text&limit=1')
    expect(body).toMatchObject({ items: [{ type: 'odd', text: 'Note 0' }], total: OTHERS })
    expect((body as { items: object[] }).items[0]).not.toHaveProperty('html')
    const names = await service.ask(tenant, '/entities/hub/alternative-names?fields=name&limit=1')
    expect(names.body).toMatchObject({ items: ['Hub 0'] })
  })

  test('is that of the archive, and empty for its twin', async () => {
    for (const list of ['entities', 'images', 'notes']) {
      const page = await service.read(twin, `/records/heavy/${list}`, DescriptionListPage)
      expect([list, page.items, page.total]).toEqual([list, [], 0])
    }
    expect((await service.ask(twin, base().replace('heavy', 'nothing'))).status).toBe(404)
  })

  test('a cursor belongs to one list of one record of one archive', async () => {
    const { links } = await service.read(tenant, '/records/heavy/entities', DescriptionListPage)
    const cursor = new URL(links.next_cursor ?? '').searchParams.get('cursor')
    for (const [of, path] of [
      [tenant, '/records/heavy/notes'],
      [tenant, '/records/light/entities'],
      [tenant, '/collections/fonds/entities'],
      [twin, '/records/heavy/entities'],
    ] as const) {
      const { status, body } = await service.ask(of, `${path}?cursor=${cursor}`)
      expect([path, status, body]).toMatchObject([path, 400, { code: 'invalid_cursor' }])
    }
  })

  test('400 for what no list understands, 404 for what is no list, 301 to a new slug', async () => {
    expect((await service.ask(tenant, '/records/heavy/entities?type=person')).status).toBe(400)
    expect((await service.ask(tenant, '/records/heavy/entities?page=501')).status).toBe(400)
    for (const path of ['/records/heavy/subjects', '/records/nothing/notes', '/entities/hub/notes'])
      expect((await service.ask(tenant, path)).status, path).toBe(404)
    await setFields(service.db.pool, tenant.id, 'record', 'light', { slug: 'bright' })
    const { status, headers } = await service.ask(tenant, '/records/light/digital-objects?limit=5', {
      redirect: 'manual',
    })
    expect([status, headers.get('location')]).toEqual([
      301,
      `${originOf(tenant)}/api/public/records/bright/digital-objects?limit=5`,
    ])
  })
})
