import { putExhibit } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { type Random, seeded } from '@fonds/db/testing-random'
import { aHeading } from '@fonds/db/testing-trees'
import { trials } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogRoutes } from './app.ts'
import { putEntities } from './testing/entities.ts'
import { startCatalog, type TestService, type TestTenant } from './testing/service.ts'
import { townCouncil } from './testing/trees.ts'

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool, { material_rights: { statement: 'Free to use.', uri: null } })
  const named = [aHeading('Ada'), aHeading('Rare')]
  await aTree(service.db.pool, tenant.id, townCouncil)
  await aTree(service.db.pool, tenant.id, { title: 'Wharf', headings: named })
  await aTree(service.db.pool, tenant.id, {
    title: 'Harbour',
    headings: named,
    notes: [
      { type: 'bioghist', label: 'History', blocks: [{ t: 'p', c: ['Long ago.'] }], lang: null, internal: false },
    ],
    children: [
      { title: 'Boat', headings: named, children: [{ level: 'item', title: 'Sail' }] },
      { title: 'Mill', headings: named, extent: [{ text: '1 box', quantity: 1, unit: 'box' }] },
    ],
  })
  await putEntities(service.db.pool, tenant.id, { name: 'Ada' })
  await putExhibit(service.db.pool, tenant.id, {
    ...{ slug: 'river', title: 'By the river', summary: 'Boats.', curator: 'A. Curator' },
    ...{ published_at: '2026-05-01', cover: null },
    sections: [{ heading: 'All', text: 'One.', items: [{ record: 'boat', caption: 'From the bridge' }] }],
  })
})
afterAll(() => service.stop())

/** Responses with every kind of field, by what `fields` selects from. */
const LISTS = [
  ...['/records', '/records?collection=town-council&limit=3', '/records?language=de&limit=2', '/records/boat/children'],
  ...['/collections', '/entities', '/entities/ada/records?type=all', '/exhibits', '/records/boat/related'],
  ...['/collections/harbour/related', '/changes?limit=3'],
]
const BODIES = [
  ...['/records/boat', '/records/minutes-of-1850', '/collections/town-council', '/collections/harbour?limit=1'],
  ...['/entities/ada', '/exhibits/river', '/organization'],
  ...['/cite/boat', '/cite/collection/harbour'],
]

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const selecting = (path: string, fields: string) => `${path}${path.includes('?') ? '&' : '?'}fields=${fields}`

async function read(path: string): Promise<Json> {
  const { status, body, text } = await service.ask(tenant, path)
  expect(status, `${path}: ${text}`).toBe(200)
  return body as Json
}

/** Reads a selection; its links, which keep the parameter, are those of the complete response again. */
async function readSome(path: string, fields: readonly string[]): Promise<Json> {
  const body = await read(selecting(path, fields.join(',')))
  const text = JSON.stringify(body).replaceAll(/&fields=[^&"]*|(?<=\?)fields=[^&"]*&|\?fields=[^&"]*(?=")/g, '')
  return JSON.parse(text)
}

/** Members whose own members are not declared, so they cannot be selected. */
const OPEN = ['address', 'contact']

/** Returns the names of all fields that a body shows. */
function fieldsIn(value: unknown, prefix = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((each) => fieldsIn(each, prefix)))]
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, member]) => [
    `${prefix}${name}`,
    ...(OPEN.includes(name) ? [] : fieldsIn(member, `${prefix}${name}.`)),
  ])
}

/** States the rule by names alone: a member stays if it, something in it or something around it is selected. */
function expected(value: unknown, fields: readonly string[], prefix = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => expected(each, fields, prefix))
  if (!isObject(value)) return value
  const kept = Object.entries(value).flatMap(([name, member]) => {
    const path = `${prefix}${name}`
    if (['type', 'id', 'slug'].includes(name) || fields.includes(path)) return [[name, member]]
    return fields.some((field) => field.startsWith(`${path}.`)) ? [[name, expected(member, fields, `${path}.`)]] : []
  })
  return Object.fromEntries(kept)
}

const someOf = (random: Random, names: readonly string[]): string[] =>
  Array.from({ length: 1 + random.int(5) }, () => random.any(names) ?? 'id')

describe('a response with fields is the complete one, reduced', () => {
  test('on every list: each item, while the envelope stays', async () => {
    for (const path of LISTS) {
      const body = await read(path)
      expect(body.items, path).not.toEqual([])
      const names = fieldsIn(body.items)
      for (const seed of trials({ atLeast: 2, atMost: 8, budgetMs: 2_000 })) {
        const fields = someOf(seeded(seed), names)
        expect(await readSome(path, fields), `${path} ${fields}`).toEqual({
          ...body,
          items: expected(body.items, fields),
        })
      }
    }
  })

  test('on every single resource', async () => {
    for (const path of BODIES) {
      const body = await read(path)
      const names = fieldsIn(body)
      for (const seed of trials({ atLeast: 2, atMost: 12, budgetMs: 2_000 })) {
        const fields = someOf(seeded(seed), names)
        expect(await readSome(path, fields), `${path} ${fields}`).toEqual(expected(body, fields))
      }
    }
  })

  test('on every list and single resource of this service', () => {
    const deps = {} as Parameters<typeof catalogRoutes>[0]
    const complete = catalogRoutes(deps).filter(({ selectable }) => selectable === undefined)
    const files = /\.(jsonld|ttl|nt|xml|txt|csl\.json|ris|bib)$/
    const without = complete.map(({ path }) => path).filter((path) => !files.test(path))
    // GeoJSON and reconciliation have the shapes of their standards, ARKs redirect, captions are WebVTT, figures of use are few, and
    // unAPI answers with documents.
    const ofStandards = without.filter((path) =>
      /^\/(?:entities\.geojson$|reconcile|ark\/|files\/:id\/texts\/)/.test(path),
    )
    expect(ofStandards.length).toBeGreaterThan(5)
    expect(without.filter((path) => !ofStandards.includes(path))).toEqual(['/usage', '/unapi'])
  })
})

describe('the nodes of a tree', () => {
  const path = '/collections/town-council/tree?depth=2'
  type Nodes = readonly { readonly children: Nodes | null; readonly next: string | null }[]

  test('have the same fields at any depth', async () => {
    const body = await read(path)
    const reduced = (nodes: unknown, fields: readonly string[]): unknown =>
      (nodes as Nodes | null)?.map(({ children, ...node }) => ({
        ...(expected(node, fields) as Json),
        children: reduced(children, fields),
      })) ?? null
    const names = fieldsIn(body.items).filter((name) => !name.startsWith('children.'))
    expect(names).toContain('date.start')
    expect((body.items as Nodes).some(({ children }) => (children ?? []).length > 0)).toBe(true)
    for (const seed of trials({ atLeast: 2, atMost: 8, budgetMs: 2_000 })) {
      const fields = someOf(seeded(seed), names)
      const some = await readSome(path, fields)
      expect(some, `${fields}`).toEqual({ ...body, items: reduced(body.items, fields) })
    }
  })

  test('have them behind their links, too', async () => {
    const { items } = await read('/collections/town-council/tree?fields=title&fields=next')
    const more = await read((items as Nodes)[0]?.next ?? '')
    expect((more.items as Json[]).map((node) => Object.keys(node))).toContainEqual([
      ...['type', 'id', 'slug', 'title', 'next', 'children'],
    ])
  })
})

test('the pages of the change feed keep the fields', async () => {
  const { items, links } = await read('/changes?limit=2&fields=change')
  const after = await read(String((links as Json).next))
  for (const change of [...(items as Json[]), ...(after.items as Json[])])
    expect(Object.keys(change)).toEqual(['change', 'type', 'id'])
  expect(after.items).toHaveLength(2)
})

test('pages and cursors of a list keep the fields', async () => {
  const { links } = await read('/records?limit=2&fields=title')
  const { next, next_cursor } = links as Readonly<Record<string, string>>
  for (const url of [next, next_cursor]) {
    const { items } = await read(url ?? '')
    expect((items as Json[]).map((item) => Object.keys(item))).toEqual(Array(2).fill(['type', 'id', 'slug', 'title']))
  }
})

test('a cursor continues the list with other fields', async () => {
  const { links } = await read('/records?limit=2&fields=title')
  const cursor = new URL(String((links as Json).next_cursor)).searchParams.get('cursor')
  const { items } = await read(`/records?limit=2&fields=level&cursor=${cursor}`)
  expect(items).toHaveLength(2)
})

test('each selection has its own validator, whatever the order of the fields', async () => {
  const etagOf = async (path: string) => (await service.ask(tenant, path)).headers.get('etag') ?? ''
  const sparse = await etagOf('/records/boat?fields=title,level')
  expect(await etagOf('/records/boat?fields=level&fields=title,level')).toBe(sparse)
  const others = await Promise.all(['/records/boat', '/records/boat?fields=title'].map(etagOf))
  expect(new Set([sparse, ...others]).size).toBe(3)
  const headers = { 'if-none-match': sparse }
  expect((await service.ask(tenant, '/records/boat?fields=title,level', { headers })).status).toBe(304)
  expect((await service.ask(tenant, '/records/boat', { headers })).status).toBe(200)
})

const DESCRIBED = ['/records/boat', '/collections/harbour']
test.each([
  ['application/ld+json', DESCRIBED],
  ['application/mods+xml', DESCRIBED],
])('%s is complete', async (accept, paths) => {
  for (const path of paths) {
    const asked = [path, `${path}?fields=id`].map((where) => service.ask(tenant, where, { headers: { accept } }))
    const [all, some] = await Promise.all(asked)
    expect(some?.status).toBe(200)
    expect(some?.text.replaceAll(/fields=id&amp;|[?]fields=id/g, ''), path).toBe(all?.text)
  }
})

test('a former slug redirects with the fields', async () => {
  const { rows } = await service.db.pool.query<{ id: string }>(
    `SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = 'mill'`,
    [tenant.id],
  )
  await service.db.pool.query(
    `INSERT INTO fonds.slug_history (tenant_id, kind, slug, item_id) VALUES ($1, 'record', 'old-mill', $2)`,
    [tenant.id, rows[0]?.id],
  )
  const { status, headers } = await service.ask(tenant, '/records/old-mill?fields=title')
  expect(status).toBe(301)
  expect(headers.get('location')).toMatch(/\/records\/mill\?fields=title$/)
})

describe('400', () => {
  test.each([
    ['/records?fields=titel', '"titel" is unknown; did you mean title?'],
    ['/records/boat?fields=note', '"note" is unknown; did you mean notes?'],
    ['/collections?fields=thumbnail', '"thumbnail" is unknown (known: type, id, slug'],
    ['/entities/ada?fields=nam', '"nam" is unknown; did you mean name?'],
    ['/collections/harbour/tree?fields=children.title', 'give title, which applies to nodes at any depth'],
    ['/changes?fields=chnage', '"chnage" is unknown; did you mean change?'],
    ['/cite/boat?fields=citations.chicag', '"citations.chicag" is unknown; did you mean citations.chicago?'],
    ['/organization?fields=contact.email', '"contact.email" is unknown: '],
  ])('%s names the nearest field', async (path, message) => {
    const { status, body } = await service.ask(tenant, path)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_parameter' })
    const [problem] = (body as { errors: { parameter: string; message: string }[] }).errors
    expect(problem?.parameter).toBe('fields')
    expect(problem?.message).toContain(message)
  })
})
