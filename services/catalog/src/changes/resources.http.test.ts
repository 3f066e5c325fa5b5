import { attachMedia, putExhibit, setFields, setPublished } from '@fonds/db'
import { anImage, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aBilingualExhibit, aBilingualTree, aHeading } from '@fonds/db/testing-trees'
import { type Change, type Copy, LINE_SCHEMAS } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCatalog, type TestService, type TestTenant } from '../testing/service.ts'
import { ChangesPage } from './changes.routes.ts'

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await anArchive()
  twin = await anArchive()
})
afterAll(() => service.stop())

const PAPERS: TreeSpec = {
  title: 'Papers',
  headings: [aHeading('Holm, Erik', { role: 'creator', where: 'origination' })],
  children: [{ level: 'series', title: 'Letters', children: [{ title: 'First' }, { title: 'Second' }] }],
}

async function anArchive(): Promise<TestTenant> {
  const { pool } = service.db
  const made = await aTenant(pool)
  await aTree(pool, made.id, PAPERS, { source: 'papers' })
  const items = ['first', 'second'].map((record) => ({ record, caption: null }))
  await putExhibit(pool, made.id, {
    ...{ slug: 'shown', title: 'Shown', summary: null, curator: null, published_at: '2026-01-01', cover: null },
    sections: [{ heading: 'All', text: null, items }],
  })
  return made
}

/** Returns all changes after a position, with their resources, and the last position. */
async function follow(of: TestTenant, since?: string, limit = 2): Promise<{ items: Change[]; next: string }> {
  const items: Change[] = []
  const start = since === undefined ? '' : `&since=${since}`
  for (let url = `/changes?include=resource&limit=${limit}${start}`; ; ) {
    const page = await service.read(of, url, ChangesPage)
    items.push(...page.items)
    if (!page.has_more) return { items, next: page.next }
    url = page.links.next
  }
}

const titled = (items: readonly Change[]): Record<string, Copy | null | undefined> =>
  Object.fromEntries(items.map(({ id, resource }) => [nameOf(resource) ?? id, resource]))
const nameOf = (copy: Copy | null | undefined) => copy && ('title' in copy ? copy.title : copy.name)

test('each change brings its whole resource, of this archive, in the form of a line of a snapshot', async () => {
  const { items } = await follow(tenant)
  expect(Object.keys(titled(items)).toSorted()).toEqual(['First', 'Holm, Erik', 'Letters', 'Papers', 'Second', 'Shown'])
  const theirs = new Set((await follow(twin)).items.map(({ id }) => id))
  for (const { id, type, url, resource } of items) {
    expect(LINE_SCHEMAS[type].parse(resource)).toEqual(resource)
    expect(resource).toMatchObject({ id, type, url })
    expect(theirs.has(id)).toBe(false)
    // What a request for the resource itself adds is neighbours.
    const { body } = await service.ask(tenant, url ?? '')
    expect(body).toMatchObject(JSON.parse(JSON.stringify(resource)))
  }
  expect(titled(items).First).toMatchObject({ inherited: { creators: { value: [{ name: 'Holm, Erik' }] } } })
})

test('an exhibit comes in all its languages, side by side, and again when one of them changes', async () => {
  const archive = await aTenant(service.db.pool)
  await aTree(service.db.pool, archive.id, aBilingualTree())
  await putExhibit(service.db.pool, archive.id, aBilingualExhibit())
  const { items, next } = await follow(archive)
  const copy = titled(items)['Lights and tolls']
  expect(LINE_SCHEMAS.exhibit.parse(copy)).toEqual(copy)
  expect(copy).toMatchObject({ translations: { ar: { title: 'أضواء ومكوس' }, fr: { title: 'Feux et péages' } } })
  const translations = { ar: { title: 'أضواء' }, fr: { title: 'Feux' } }
  await putExhibit(service.db.pool, archive.id, aBilingualExhibit({ translations }))
  const after = (await follow(archive, next)).items
  expect(after).toMatchObject([{ change: 'updated', resource: { translations: { fr: { title: 'Feux' } } } }])
})

test('without it, changes have no resource, and up to a thousand items', async () => {
  const { items } = await service.read(tenant, '/changes?limit=1000', ChangesPage)
  for (const item of items) expect(item).not.toHaveProperty('resource')
})

test.each(['include=resource&limit=101', 'include=place', 'include=resource&limit=0'])(
  '%s is rejected',
  async (asked) => {
    const answer = await service.ask(tenant, `/changes?${asked}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_parameter' } })
  },
)

test('what is withdrawn comes as a deletion without a resource', async () => {
  const archive = await anArchive()
  const { next } = await follow(archive)
  await setPublished(service.db.pool, archive.id, 'record', 'first', false)
  const { items } = await follow(archive, next)
  const gone = items.filter(({ change }) => change === 'deleted')
  expect(gone).toEqual([expect.objectContaining({ type: 'record', url: null, resource: null })])
})

describe('what shows a change is changed, too', () => {
  const changes = async (change: (archive: TestTenant) => Promise<unknown>) => {
    const archive = await anArchive()
    const { next } = await follow(archive)
    await change(archive)
    return titled((await follow(archive, next)).items)
  }
  test('counts of collections and names', async () => {
    const third = { title: 'Third', headings: [aHeading('Holm, Erik')] }
    const letters = PAPERS.children?.map((series) => ({ ...series, children: [...(series.children ?? []), third] }))
    const told = await changes((archive) =>
      aTree(service.db.pool, archive.id, { ...PAPERS, children: letters ?? [] }, { source: 'papers' }),
    )
    expect(told).toMatchObject({
      Papers: { records_count: 3, descendants_count: { collections: 1, records: 3 } },
      Letters: { children_count: 3 },
      'Holm, Erik': { records_count: 1, collections_count: 1 },
      Third: { title: 'Third' },
    })
    expect(Object.keys(told)).toHaveLength(4)
  })

  test('covers of collections and exhibits, and pictures in exhibits', async () => {
    const told = await changes((archive) =>
      attachMedia(service.db.pool, archive.id, { kind: 'record', slugOrId: 'second' }, [anImage()]),
    )
    const cover_image = { record: { title: 'Second' } }
    expect(told).toMatchObject({
      ...{ Papers: { cover_image }, Letters: { cover_image }, Second: { image_count: 1 } },
      Shown: { cover_image, sections: [{ items: [{ thumbnail: null }, { thumbnail: { width: 400 } }] }] },
    })
  })

  test('exhibits whose records are withdrawn from aggregators, and those alone', async () => {
    const told = await changes((archive) =>
      setFields(service.db.pool, archive.id, 'record', 'first', { suppress_from_aggregators: true }),
    )
    expect(told).toMatchObject({ Shown: { items_count: 1, sections: [{ items: [{ title: 'Second' }] }] } })
    expect(JSON.stringify(told)).not.toContain('"First"')
  })
})

test('a rename of a fonds is followed a hundred resources at a time', async () => {
  const archive = await aTenant(service.db.pool)
  const children = Array.from({ length: 350 }, (_, n) => ({ title: `Item ${n}` }))
  await aTree(service.db.pool, archive.id, { title: 'Large', children }, { source: 'large' })
  const { next } = await follow(archive, undefined, 100)
  await aTree(service.db.pool, archive.id, { title: 'Renamed', children }, { source: 'large' })
  let [requests, resources] = [0, 0]
  for (let url = `/changes?include=resource&since=${next}`; ; requests++) {
    const page = await service.read(archive, url, ChangesPage)
    resources += page.items.length
    for (const { resource } of page.items) expect(JSON.stringify(resource)).toContain('Renamed')
    if (!page.has_more) break
    url = page.links.next
  }
  expect([requests + 1, resources]).toEqual([4, 351])
})
