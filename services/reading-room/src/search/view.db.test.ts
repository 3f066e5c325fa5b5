import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await aTenant(room.db.pool)
  const children = Array.from({ length: 23 }, (_, n) => ({ title: `Windmill ${n}`, summary: `Plan ${n}` }))
  await aTree(room.db.pool, tenant.id, { title: 'Windmills', children })
  await room.index(tenant)
})
afterAll(() => room.stop())

async function found(where: string): Promise<string> {
  const { status, text } = await room.browse(tenant, where)
  expect([where, status]).toEqual([where, 200])
  return text
}

/** Returns the results of a page as a list has them. */
const list = (text: string): string => /<ol class="(?:cards|gallery)"[\s\S]*?<\/ol>/.exec(text)?.[0] ?? ''
const titles = (text: string): string[] =>
  [...list(text).matchAll(/<h2><a href="([^"]+)"/g)].map(([, url = '']) => url.split('?').join('').replace(/.*\//, ''))

test('a gallery has the results of the list, in its order, with numbers and boxes to keep them', async () => {
  const [plain, gallery] = await Promise.all(['/search?q=windmill', '/search?q=windmill&view=gallery'].map(found))
  expect(list(plain ?? '')).toMatch(/^<ol class="cards" start="1">/)
  expect(list(gallery ?? '')).toMatch(/^<ol class="gallery" start="1">/)
  expect(titles(gallery ?? '')).toEqual(titles(plain ?? ''))
  expect(titles(gallery ?? '')).toHaveLength(20)
  expect(list(gallery ?? '').match(/data-keep=/g)).toHaveLength(20)
  expect(gallery).toContain('<mark>Windmill</mark>')
})

test('each form leads to the other, and the search keeps the form', async () => {
  const plain = await found('/search?q=windmill')
  expect(plain).toMatch(/<a rel="nofollow" href="[^"]*\?q=windmill&amp;view=gallery">Gallery</)
  const gallery = await found('/search?q=windmill&view=gallery')
  expect(gallery).toMatch(/href="[^"]*\?q=windmill">List</)
  expect(gallery).toMatch(/\?q=windmill&amp;view=gallery&amp;page=2"/)
  expect(gallery).toMatch(/\?q=windmill&amp;view=gallery&amp;lang=de"/)
  expect(gallery).toContain('<input type="hidden" name="view" value="gallery">')
  expect(gallery).toMatch(/rel="canonical" href="[^"]*\?q=windmill"/)
  const next = await found('/search?q=windmill&view=gallery&page=2')
  expect(list(next)).toMatch(/^<ol class="gallery" start="21">/)
})

test('any other form is the list', async () => {
  expect(list(await found('/search?q=windmill&view=%3Cscript%3E'))).toMatch(/^<ol class="cards"/)
})
