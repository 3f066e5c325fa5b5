import { deleteTree, detachMedia, setFields, setPublished, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import {
  emptyIndex,
  harvest,
  type IiifIndex,
  OrderedCollection,
  OrderedCollectionPage,
} from '@fonds/test-kit/iiif-harvest'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { originOf, startMedia, type TestService } from '../testing/service.ts'
import { recordAllActivities } from '../worker/activities.ts'

let service: TestService
/** Has the worker's role. */
let worker: Pool
let tenant: Tenant
let colour = 0

beforeAll(async () => {
  service = await startMedia()
  worker = createPool(service.db.url, { name: 'activity-test', role: 'fonds_media', max: 2 })
})
afterAll(async () => {
  await worker?.end()
  await service?.stop()
})
beforeEach(async () => {
  tenant = await aTenant(service.db.pool)
})

const record = (part = 500) => recordAllActivities({ pool: worker, signal: new AbortController().signal, part })
const start = ({ id }: Tenant) => `/iiif/${id}/activity/collection.json`
const get = (of: Tenant) => async (url: string) => {
  const answer = await service.ask(of, url)
  const text = await answer.text()
  expect(answer.status, `${url} ${text}`).toBe(200)
  return JSON.parse(text)
}

async function attach(of: Tenant, slug: string, kind: 'record' | 'collection' = 'record'): Promise<string> {
  colour += 1
  const background = `#${colour.toString(16).padStart(6, '0')}`
  const content = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  return service.attach(of.id, { kind, slug }, { name: `${colour}.png`, content })
}

/** Returns the index of a harvester that reads everything. */
async function harvested(of = tenant): Promise<IiifIndex> {
  const index = emptyIndex()
  await harvest(get(of), start(of), index)
  return index
}

/** Returns the manifests and Collections that a crawl from the archive's Collection finds. */
async function crawled(of = tenant): Promise<IiifIndex> {
  const index = emptyIndex()
  const queue = [`/iiif/${of.id}/collection`]
  for (const url of queue) {
    const { items }: { items: { id: string; type: keyof IiifIndex }[] } = await get(of)(url)
    for (const { id, type } of items) {
      if (type === 'Collection' && !index.Collection.has(id)) queue.push(id)
      index[type].add(id)
    }
  }
  return index
}

/** Returns all activities in order, in short: type, kind of resource and last part of the URL. */
async function listed(of = tenant): Promise<string[]> {
  const { pages } = await harvest(get(of), start(of), emptyIndex())
  return pages
    .toReversed()
    .flatMap(({ orderedItems }) => orderedItems)
    .map(({ type, object, target }) => [type, nameOf(object.id), ...(target ? [nameOf(target.id)] : [])].join(' '))
}

const ids = new Map<string, string>()
const nameOf = (url: string) => {
  const [, manifest] = /\/([0-9a-f-]+)\/manifest\.json$/.exec(url) ?? []
  const last = url.split('/').at(-1) ?? ''
  return manifest === undefined ? `collection:${ids.get(last) ?? last}` : `manifest:${ids.get(manifest) ?? manifest}`
}
async function learnIds(of = tenant) {
  const { rows } = await service.db.pool.query('SELECT id, slug FROM fonds.description WHERE tenant_id = $1', [of.id])
  for (const { id, slug } of rows) ids.set(id, slug)
}

const mill = {
  title: 'Mill',
  children: [
    { level: 'series' as const, title: 'Letters', xml_id: 's1', children: [{ title: 'Letter', xml_id: 'l' }] },
    { level: 'series' as const, title: 'Plans', xml_id: 's2', children: [{ title: 'Plan', xml_id: 'p' }] },
    { title: 'Loose', xml_id: 'x' },
  ],
}
const aMill = async (options: { publish?: boolean } = {}) => {
  await aTree(service.db.pool, tenant.id, mill, { source: 'mill', ...options })
  await learnIds()
}
const set = (slug: string, suppressed: boolean, kind: 'record' | 'collection' = 'record') =>
  setFields(service.db.pool, tenant.id, kind, slug, { suppress_from_aggregators: suppressed })
const publish = (slug: string, published: boolean, kind: 'record' | 'collection' = 'record') =>
  setPublished(service.db.pool, tenant.id, kind, slug, published)

test('an archive without images has an empty list, whose only page is empty', async () => {
  await aMill()
  await record()
  expect(await get(tenant)(start(tenant))).toMatchObject({
    totalItems: 0,
    first: { id: expect.stringMatching(/0\.json/) },
  })
  expect(await listed()).toEqual([])
  expect((await service.ask(tenant, `/iiif/${tenant.id}/activity/page/1.json`)).status).toBe(404)
})

test('a first image creates a manifest and every Collection above it', async () => {
  await aMill()
  await record()
  await attach(tenant, 'letter')
  await record()
  expect((await listed()).toSorted()).toEqual([
    'Create collection:letters',
    'Create collection:mill',
    'Create manifest:letter',
  ])
  expect(await harvested()).toEqual(await crawled())
})

test('a second image updates the manifest and the Collection that lists it', async () => {
  await aMill()
  await attach(tenant, 'letter')
  await record()
  await attach(tenant, 'letter')
  await record()
  expect((await listed()).toSorted()).toEqual([
    'Update collection:letters',
    'Update collection:mill',
    'Update manifest:letter',
  ])
})

test('a last image that is removed deletes them again', async () => {
  await aMill()
  await attach(tenant, 'letter')
  await attach(tenant, 'loose')
  await record()
  await detachMedia(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'letter' }, 'all')
  await record()
  expect((await listed()).toSorted()).toEqual([
    'Create manifest:loose',
    'Delete collection:letters',
    'Delete manifest:letter',
    'Update collection:mill',
  ])
  expect(await harvested()).toEqual(await crawled())
})

describe('what aggregators may not see', () => {
  beforeEach(async () => {
    await aMill()
    await attach(tenant, 'letter')
    await attach(tenant, 'loose')
  })

  test('a draft never appears', async () => {
    await publish('mill', false, 'collection')
    await record()
    expect(await listed()).toEqual([])
    await publish('mill', true, 'collection')
    await record()
    expect(await harvested()).toEqual(await crawled())
  })

  test('what is withdrawn is deleted at once, and when that is recorded, at its own time', async () => {
    await record()
    await publish('letters', false, 'collection')
    expect((await listed()).filter((line) => line.startsWith('Delete')).toSorted()).toEqual([
      'Delete collection:letters',
      'Delete manifest:letter',
    ])
    await record()
    expect((await listed()).slice(-3).toSorted()).toEqual(
      expect.arrayContaining(['Delete collection:letters', 'Delete manifest:letter']),
    )
    expect(await harvested()).toEqual(await crawled())
    await publish('letters', true, 'collection')
    await record()
    expect((await listed()).toSorted()).toEqual(
      expect.arrayContaining(['Create collection:letters', 'Create manifest:letter']),
    )
  })

  test('what is suppressed is deleted, and created when it is released', async () => {
    await record()
    await set('letters', true, 'collection')
    for (const _ of [1, 2]) {
      expect(await listed()).toEqual(
        expect.arrayContaining(['Create manifest:loose', 'Delete collection:letters', 'Delete manifest:letter']),
      )
      expect((await harvested()).Manifest.size).toBe(1)
      await record()
    }
    await set('letters', false, 'collection')
    await record()
    expect(await harvested()).toEqual(await crawled())
  })

  test('what was always suppressed never appears', async () => {
    await set('letters', true, 'collection')
    await record()
    expect((await listed()).toSorted()).toEqual(['Create collection:mill', 'Create manifest:loose'])
  })

  test('a forgotten collection leaves no slug', async () => {
    await record()
    await deleteTree(service.db.pool, tenant.id, 'collection', 'letters', true)
    for (const _ of [1, 2]) {
      expect((await listed()).join(' ')).not.toContain('collection:letters')
      expect((await listed()).join(' ')).toContain('Delete manifest:letter')
      await record()
    }
    expect(await get(tenant)(start(tenant))).toMatchObject({ totalItems: 3 })
  })
})

test('a renamed collection moves, and its manifests stay', async () => {
  await aMill()
  await attach(tenant, 'letter')
  await record()
  await setFields(service.db.pool, tenant.id, 'collection', 'letters', { slug: 'correspondence' })
  await learnIds()
  await record()
  const lines = await listed()
  expect(lines).toContain('Move collection:letters collection:correspondence')
  expect(lines).toContain('Update manifest:letter')
  expect(await harvested()).toEqual(await crawled())
  await publish('correspondence', false, 'collection')
  for (const _ of [1, 2]) {
    expect((await listed()).filter((line) => line.startsWith('Move'))).toEqual([])
    expect((await harvested()).Collection.size).toBe(0)
    await record()
  }
})

test('a unit that moves to another series with its image empties the Collection it was in', async () => {
  await aMill()
  await attach(tenant, 'letter')
  await record()
  const [letters, plans, loose] = mill.children
  const moved = [
    { ...letters, children: [{ title: 'Note', xml_id: 'n' }] },
    { ...plans, children: [...(plans?.children ?? []), ...(letters?.children ?? [])] },
    loose,
  ]
  await aTree(service.db.pool, tenant.id, { ...mill, children: moved as typeof mill.children }, { source: 'mill' })
  await learnIds()
  await record()
  expect(await listed()).toContain('Delete collection:letters')
  expect(await listed()).toContain('Create collection:plans')
  expect(await harvested()).toEqual(await crawled())
})

test('a record with children is a manifest and a Collection, and changes with the images of its children', async () => {
  await aTree(service.db.pool, tenant.id, {
    title: 'Fonds',
    children: [{ title: 'Volume', children: [{ title: 'Page' }] }],
  })
  await learnIds()
  await attach(tenant, 'volume')
  await record()
  await attach(tenant, 'page')
  await record()
  expect((await listed()).toSorted()).toEqual([
    'Create manifest:page',
    'Update collection:fonds',
    'Update collection:volume',
    'Update manifest:volume',
  ])
  expect(await harvested()).toEqual(await crawled())
})

test('a record without images of its own has a manifest of the images below it, until they are gone', async () => {
  await aTree(service.db.pool, tenant.id, {
    title: 'Fonds',
    children: [{ title: 'Volume', children: [{ title: 'Page' }] }],
  })
  await learnIds()
  await record()
  await attach(tenant, 'page')
  await record()
  expect((await listed()).toSorted()).toEqual([
    'Create collection:fonds',
    'Create collection:volume',
    'Create manifest:page',
    'Create manifest:volume',
  ])
  expect(await harvested()).toEqual(await crawled())
  await detachMedia(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'page' }, 'all')
  await record()
  expect(await harvested()).toEqual(emptyIndex())
})

describe('pages', () => {
  const RECORDS = 230
  beforeEach(async () => {
    const children = Array.from({ length: RECORDS }, (_, n) => ({ title: `R ${n}` }))
    await aTree(service.db.pool, tenant.id, { title: 'Fonds', children })
    // Only the column that lists read decides; drawing 230 images would take long.
    await service.db.pool.query(
      `UPDATE fonds.description SET thumbnail = '{"id": "${tenant.id}", "v": "0", "width": 1, "height": 1}', image_count = 1
       WHERE tenant_id = $1 AND kind = 'record'`,
      [tenant.id],
    )
  })

  test('list each resource once, oldest first, whatever the size of the parts they are recorded in', async () => {
    expect(await record(7)).toBeGreaterThan(RECORDS)
    const entry = OrderedCollection.parse(await get(tenant)(start(tenant)))
    expect(entry.totalItems).toBe(RECORDS + 1)
    expect(entry.id).toBe(`${originOf(tenant)}/api/public${start(tenant)}`)
    const { pages } = await harvest(get(tenant), start(tenant), emptyIndex())
    const seen = pages.flatMap(({ orderedItems }) => orderedItems.map(({ object }) => object.id))
    expect(new Set(seen).size).toBe(RECORDS + 1)
    expect(seen).toHaveLength(RECORDS + 1)
    const times = pages.toReversed().flatMap(({ orderedItems }) => orderedItems.map(({ endTime }) => endTime))
    expect(times).toEqual(times.toSorted())
    // Forwards, the same pages follow from each other.
    const forwards = []
    for (let next: string | undefined = entry.first.id; next !== undefined; ) {
      const page: OrderedCollectionPage = OrderedCollectionPage.parse(await get(tenant)(next))
      forwards.push(page.id)
      next = page.next?.id
    }
    expect(forwards).toEqual(pages.map(({ id }) => id).toReversed())
    expect(pages.at(-1)?.startIndex).toBe(0)
  })

  test('a full page only loses activities; one that is empty is skipped, and still answers', async () => {
    await record()
    const { pages } = await harvest(get(tenant), start(tenant), emptyIndex())
    const [oldest] = pages.toReversed()
    const before = oldest?.orderedItems.map(({ object }) => object.id) ?? []
    await publish('r-0', false)
    await record()
    const url = oldest?.id ?? ''
    const after = OrderedCollectionPage.parse(await get(tenant)(url))
    expect(before).toEqual(expect.arrayContaining(after.orderedItems.map(({ object }) => object.id)))
    await publish('fonds', false, 'collection')
    await record()
    expect(OrderedCollectionPage.parse(await get(tenant)(url)).orderedItems).toEqual([])
    const left = await harvest(get(tenant), start(tenant), emptyIndex())
    for (const { orderedItems } of left.pages) expect(orderedItems.length).toBeGreaterThan(0)
    expect((await harvested()).Manifest.size).toBe(0)
  })

  test('a harvester that returns reads only what is new, and ends with what a new one finds', async () => {
    await record()
    const index = emptyIndex()
    const { newest } = await harvest(get(tenant), start(tenant), index)
    await service.db.pool.query(
      `UPDATE fonds.tenant_state SET committed_at = committed_at + interval '1 hour' WHERE tenant_id = $1`,
      [tenant.id],
    )
    await publish('r-1', false)
    await set('r-2', true)
    await record()
    const again = await harvest(get(tenant), start(tenant), index, newest)
    expect(again.pages.length).toBeLessThanOrEqual(4)
    expect(index).toEqual(await harvested())
    expect(index.Manifest.size).toBe(RECORDS - 2)
  })
})

test('another archive with the same slugs has its own list', async () => {
  const twin = await aTenant(service.db.pool)
  for (const [of, source] of [
    [tenant, 'a'],
    [twin, 'b'],
  ] as const) {
    await aTree(service.db.pool, of.id, mill, { source })
    await learnIds(of)
  }
  await attach(tenant, 'letter')
  await attach(twin, 'loose')
  await record()
  expect((await listed(tenant)).toSorted()).toEqual([
    'Create collection:letters',
    'Create collection:mill',
    'Create manifest:letter',
  ])
  expect((await listed(twin)).toSorted()).toEqual(['Create collection:mill', 'Create manifest:loose'])
  for (const path of [start(twin), `/iiif/${twin.id}/activity/page/0.json`]) {
    expect((await service.ask(tenant, path)).status).toBe(404)
  }
})

test('resources have links to their descriptions, their provider, and a URL that survives renaming', async () => {
  await aMill()
  await attach(tenant, 'letter')
  await record()
  const { pages } = await harvest(get(tenant), start(tenant), emptyIndex())
  const objects = pages.flatMap(({ orderedItems }) => orderedItems.map(({ object }) => object))
  expect(objects).toHaveLength(3)
  for (const { id, type, seeAlso, provider, canonical } of objects) {
    for (const url of [id, ...(canonical === undefined ? [] : [canonical])]) {
      expect((await service.ask(tenant, url)).status).toBe(200)
    }
    expect(canonical === undefined).toBe(type === 'Manifest')
    expect(seeAlso?.map(({ format }) => format)).toContain('application/mods+xml')
    expect(provider).toHaveLength(1)
  }
})

test.each(['x', '-1', '1.5', '99999999999999999999', '%00', '1e3'])('page %s is not found or invalid', async (n) => {
  const { status } = await service.ask(tenant, `/iiif/${tenant.id}/activity/page/${n}.json`)
  expect([400, 404]).toContain(status)
})
