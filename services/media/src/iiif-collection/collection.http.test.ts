import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setPublished, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { sharedFolder } from '@fonds/test-kit'
import { normalize } from '@iiif/parser'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Collection } from '../manifest/presentation.ts'
import { originOf, startMedia, type TestService } from '../testing/service.ts'

let service: TestService
let tenant: Tenant
let twin: Tenant
const ids: Record<string, string> = {}

const MANY = 10_205

beforeAll(async () => {
  service = await startMedia()
  tenant = await aTenant(service.db.pool, { name: 'Mill Archive' })
  twin = await aTenant(service.db.pool, { name: 'Other Archive' })
  for (const { id } of [tenant, twin]) {
    await aTree(service.db.pool, id, {
      title: 'Mill',
      children: [
        { title: 'Letters', level: 'series', children: [{ title: 'Folder', children: [{ title: 'Page' }] }] },
        { title: 'Map' },
      ],
    })
  }
  await aTree(service.db.pool, tenant.id, {
    title: 'Cards',
    children: Array.from({ length: MANY }, (_, n) => ({ title: `Card ${n + 1}` })),
  })
  const { rows } = await service.db.pool.query('SELECT id, title FROM fonds.description WHERE tenant_id = $1', [
    tenant.id,
  ])
  for (const { id, title } of rows) ids[title] = id
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  await service.attach(tenant.id, { kind: 'record', slug: 'map' }, { name: 'map.jpg', content: picture })
  await service.attach(tenant.id, { kind: 'collection', slug: 'letters' }, { name: 'box.jpg', content: picture })
})
afterAll(() => service?.stop())

const at = (slug?: string) => `/iiif/${tenant.id}/collection${slug === undefined ? '' : `/${slug}`}`
async function read(where: string): Promise<Collection> {
  const answer = await service.ask(tenant, where)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${answer.status} ${where}: ${text}`)
  return JSON.parse(text)
}
const labels = ({ items }: Collection) => items.map(({ label }) => Object.values(label).flat()[0])

test('the top of the archive leads down to every manifest, and each level names the one above', async () => {
  const seen = new Map<string, Collection>()
  const manifests = new Set<string>()
  const walk = async (where: string, from: string | null): Promise<void> => {
    const found = await read(where)
    expect(found.id).toBe(`${originOf(tenant)}/api/public${where.replace(`${originOf(tenant)}/api/public`, '')}`)
    if (from !== null) expect(found.partOf?.map(({ id }) => id)).toEqual([from])
    seen.set(found.id, found)
    for (const item of found.items) {
      if (item.type === 'Manifest') manifests.add(item.id)
      else if (!item.id.endsWith('/cards')) await walk(item.id, found.id)
    }
  }
  await walk(at(), null)
  expect([...seen.values()].map((one) => Object.values(one.label).flat()[0])).toEqual([
    'Mill Archive',
    'Mill',
    'Letters',
    'Folder',
  ])
  const named = ['Letters', 'Folder', 'Page', 'Map'].map(
    (title) => `${originOf(tenant)}/api/public/iiif/${tenant.id}/${ids[title]}/manifest.json`,
  )
  expect([...manifests]).toEqual(named)
  for (const id of manifests) expect((await service.ask(tenant, id)).status).toBe(200)
})

test('says what it describes, in the order of the archive, with pictures', async () => {
  const found = await read(at('mill'))
  expect(found).toMatchObject({
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    type: 'Collection',
    requiredStatement: { value: { none: ['Mill Archive'] } },
    homepage: [{ id: `${originOf(tenant)}/api/public/collections/mill` }],
    seeAlso: [
      { id: `${originOf(tenant)}/api/public/collections/${ids.Mill}` },
      { id: `${originOf(tenant)}/api/public/collections/mill/ead.xml`, format: 'application/xml' },
    ],
    items: [
      { type: 'Collection', id: `${originOf(tenant)}/api/public${at('letters')}` },
      { type: 'Manifest', thumbnail: [{ type: 'Image', width: 30, height: 20 }] },
    ],
  })
  const [letters] = found.items
  expect((await service.ask(tenant, letters?.thumbnail?.[0]?.id ?? '')).status).toBe(200)
})

describe('a collection of very many', () => {
  test('names stretches, none of them longer than a hundred, and the last leads on to the end', async () => {
    const top = await read(at('cards'))
    expect(top.items).toHaveLength(100)
    expect(labels(top).slice(0, 2)).toEqual([`1–100 of ${MANY}`, `101–200 of ${MANY}`])
    const cards = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `Card ${from + n}`)
    for (const page of [1, 2, 57]) {
      const stretch = await read(top.items[page - 1]?.id ?? '')
      expect(stretch.partOf?.map(({ id }) => id)).toEqual([top.id])
      expect(labels(stretch)).toEqual(cards(page * 100 - 99, page * 100))
    }
    const found: (string | undefined)[] = []
    for (let next = top.items.at(-1); next?.type === 'Collection'; ) {
      const stretch = await read(next.id)
      expect(stretch.items.length).toBeLessThanOrEqual(101)
      found.push(...labels(stretch).filter((label) => label !== 'Further items'))
      next = stretch.items.at(-1)
    }
    expect(found).toEqual(cards(9_901, MANY))
  })

  test('a stretch that does not exist is 404, a malformed one 400', async () => {
    const status = async (rest: string) => (await service.ask(tenant, `${at('mill')}?${rest}`)).status
    expect(await Promise.all(['page=2', `after=${ids.Map}`, `after=${ids.Page}`].map(status))).toEqual([404, 404, 404])
    const malformed = ['page=0', 'page=101', 'page=x', 'after=x', `page=1&after=${ids.Letters}`]
    expect(await Promise.all(malformed.map(status))).toEqual([400, 400, 400, 400, 400])
    expect(await status(`after=${ids.Letters}`)).toBe(200)
  })
})

test('a record is a collection only by UUID, and only with others below it', async () => {
  expect((await read(at(ids.Folder))).items.map(({ type }) => type)).toEqual(['Manifest', 'Manifest'])
  for (const slug of ['folder', ids.Map, ids.Page]) expect((await service.ask(tenant, at(slug))).status).toBe(404)
})

test('another archive’s is 404, and what is unpublished is left out at once', async () => {
  expect((await service.ask(twin, at('mill'))).status).toBe(404)
  expect((await service.ask(twin, `/iiif/${twin.id}/collection/cards`)).status).toBe(404)
  expect((await service.ask(twin, `/iiif/${twin.id}/collection/${ids.Mill}`)).status).toBe(404)
  await setPublished(service.db.pool, tenant.id, 'collection', 'letters', false)
  expect(labels(await read(at('mill')))).toEqual(['Map'])
  expect((await service.ask(tenant, at('letters'))).status).toBe(404)
  expect((await service.ask(tenant, at(ids.Folder))).status).toBe(404)
  await setPublished(service.db.pool, tenant.id, 'collection', 'letters', true)
  expect(labels(await read(at('mill')))).toEqual(['Letters', 'Map'])
})

test('one that was renamed is found by its former name', async () => {
  await service.db.pool.query(
    `INSERT INTO fonds.slug_history (tenant_id, kind, slug, item_id) VALUES ($1, 'collection', 'post', $2)`,
    [tenant.id, ids.Letters],
  )
  const answer = await service.ask(tenant, at('post'))
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    `${originOf(tenant)}/api/public${at('letters')}`,
  ])
})

describe('validity', () => {
  const shared = sharedFolder()
  test.skipIf(shared === null)('the official schema of Presentation 3.0 finds nothing to say', async () => {
    const schema = JSON.parse(readFileSync(join(shared ?? '', 'schemas/iiif/iiif_3_0.json'), 'utf8'))
    const ajv = new Ajv({ strict: false, allErrors: true })
    addFormats.default(ajv)
    const isValid = ajv.compile(schema)
    for (const where of [at(), at('mill'), at('cards'), `${at('cards')}?page=100`, at(ids.Folder)]) {
      isValid(await read(where))
      expect(isValid.errors ?? []).toEqual([])
    }
  })

  test('the parser that viewers use finds every item', async () => {
    const found = await read(at('mill'))
    expect(normalize(found).resource).toMatchObject({ id: found.id, type: 'Collection' })
  })
})
