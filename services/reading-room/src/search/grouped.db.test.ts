import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await aTenant(room.db.pool)
  const plans = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({ title: `${name} plan ${n}` }))
  await aTree(room.db.pool, tenant.id, {
    title: 'Mills',
    children: [{ title: 'Drawings', level: 'series', children: plans('Mill', 7) }],
  })
  await aTree(room.db.pool, tenant.id, { title: 'Quay plan', children: plans('Quay', 2) })
  for (let n = 0; n < 20; n++)
    await aTree(room.db.pool, tenant.id, { title: `Bridge ${n}`, children: plans(`Zone ${n}`, 2) })
  await room.index(tenant)
})
afterAll(() => room.stop())

async function found(where: string): Promise<string> {
  const { status, text } = await room.browse(tenant, where)
  expect([where, status]).toEqual([where, 200])
  return text
}

const groupsOf = (text: string) =>
  [...text.matchAll(/<section class="group"[\s\S]*?<\/section>/g)].map(([section]) => ({
    collection: /<h2[^>]*><a href="[^"]*\/collections\/([^"?]+)/.exec(section)?.[1],
    titles: [...section.matchAll(/<h3><a [^>]*>([\s\S]*?)<\/a>/g)].map(([, title = '']) =>
      title.replaceAll(/<[^>]+>/g, ''),
    ),
    all: /class="all">[\s\S]*?<\/p>/.exec(section)?.[0] ?? null,
    section,
  }))

test('results stand below their collections, each with the first and a link to all', async () => {
  const text = await found('/search?q=plan&sort=title&group=collection&limit=2')
  const [mills, quay] = groupsOf(text)
  expect(mills).toMatchObject({ collection: 'mills', titles: ['Mill plan 0', 'Mill plan 1', 'Mill plan 2'] })
  expect(mills?.all).toContain('All 7 in this collection')
  expect(mills?.section).toContain('data-keep=')
  // The heading says the collection, so the path begins below it.
  expect(mills?.section.match(/collections\/mills/g)).toHaveLength(1)
  expect(mills?.section).toContain('/collections/drawings')
  expect(quay).toMatchObject({
    collection: 'quay-plan',
    titles: ['Quay plan', 'Quay plan 0', 'Quay plan 1'],
    all: null,
  })
  const all = await found('/search?q=plan&sort=title&collection=mills')
  expect(all).toContain('7 results')
})

test('a link groups results, and the same link lists them again; pages are pages of groups', async () => {
  expect(await found('/search?q=plan')).toMatch(/href="[^"]*\?q=plan&amp;group=collection">Group by collection</)
  const text = await found('/search?q=plan&group=collection')
  expect(text).toMatch(/href="[^"]*\?q=plan" aria-current="true">Group by collection</)
  expect(text).toContain('50 results')
  const second = await found('/search?q=plan&group=collection&page=2')
  const shown = [...groupsOf(text), ...groupsOf(second)].map(({ collection }) => collection)
  expect(shown).toHaveLength(22)
  expect(new Set(shown).size).toBe(22)
  expect(text).toContain('<input type="hidden" name="group" value="collection">')
})

test('files and feeds of grouped results are whole, and a gallery is grouped as well', async () => {
  const text = await found('/search?q=plan&group=collection')
  expect(text).toMatch(/\/search\.csv\?q=plan"/)
  expect(text).not.toMatch(/format=atom[^"]*group/)
  expect(groupsOf(await found('/search?q=plan&group=collection&view=gallery'))).toHaveLength(20)
})

test('within a collection, and for names, nothing is to be grouped', async () => {
  for (const where of ['/search?q=plan&collection=mills', '/search?q=plan&type=all'])
    expect(await found(where)).not.toContain('Group by collection')
})
