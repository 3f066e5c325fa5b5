import { setFields } from '@fonds/db'
import { aRepository, aTenant, aTree, describeRepositories } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from './testing/reading-room.ts'

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
let single: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  const { pool } = room.db
  ;[tenant, single] = [await aTenant(pool), await aTenant(pool)]
  for (const { id } of [tenant, single]) await aTree(pool, id, { title: 'Mill', children: [{ title: 'Letter' }] })
  await describeRepositories(pool, tenant.id, [
    aRepository('city', {
      language: 'en',
      name: 'City <library>',
      other_names: ['Old library'],
      address: { street: '1 Hill Road', locality: 'Lindovar' },
      contact: { email: 'a@example.org', url: 'javascript:alert(1)' },
      coordinates: { lat: 48.2, lon: 16.37 },
      texts: { opening_hours: 'Monday\n\nTuesday', history: '<script>' },
      translations: { fr: { name: 'Bibliothèque', opening_hours: 'Lundi' } },
    }),
    aRepository('harbour', { name: 'Harbour library' }),
  ])
  await setFields(pool, tenant.id, 'collection', 'mill', { repository: 'city' })
  await describeRepositories(pool, single.id, [aRepository('city')])
})
afterAll(() => room.stop())

const page = async (path: string, of = tenant) => {
  const { status, text } = await room.browse(of, path)
  expect([path, status]).toEqual([path, 200])
  return text
}

test('lists the repositories with a map, and on the home page', async () => {
  const list = await page('/repositories')
  expect(list).toContain('<h1>Repositories</h1>')
  expect(list).toMatch(/<figure class="map">[\s\S]*aria-label="City &lt;library&gt;"/)
  expect(list).toMatch(/<a href="\/api\/public\/repositories\/city"[^>]*><bdi>City &lt;library&gt;<\/bdi><\/a>/)
  expect(list).toContain('1 collection')
  expect(await page('')).toMatch(/<h2>Repositories<\/h2>[\s\S]*Harbour library/)
})

test('shows a repository with hours, contact, its collections and a search in it', async () => {
  const text = await page('/repositories/city')
  expect(text).toMatch(/<h1[^>]*>City &lt;library&gt;<\/h1>/)
  expect(text).toMatch(/<form class="search within"[\s\S]*<input type="hidden" name="repository" value="city">/)
  expect(text).toMatch(/<dt>Address<\/dt><dd>[\s\S]*Hill Road[\s\S]*Lindovar/)
  expect(text).toContain('<a href="mailto:a@example.org">')
  expect(text).not.toContain('javascript:alert')
  expect(text).toMatch(/<h2>Opening hours<\/h2>\n<div[^>]*><p[^>]*>Monday<\/p><p[^>]*>Tuesday<\/p>/)
  expect(text).toContain('&lt;script&gt;')
  expect(text).toMatch(/<h2>Collections<\/h2>[\s\S]*href="\/api\/public\/collections\/mill"/)
  expect(text.length).toBeLessThan(40_000)
})

test('shows it in the reader’s language, and marks what is in another', async () => {
  const text = await page('/repositories/city?lang=fr')
  expect(text).toMatch(/<h1[^>]*>Bibliothèque<\/h1>/)
  expect(text).toContain('Lundi')
  expect(text).toMatch(/<h2>Histoire<\/h2>\n<div lang="en"/)
})

test('is on the way to each description, and a facet and scope of searches', async () => {
  expect(await page('/collections/mill')).toMatch(
    /<nav class="trail"[^>]*>[\s\S]*<a href="\/api\/public\/repositories\/city">[\s\S]*<\/nav>/,
  )
  expect(await page('/records/letter')).toMatch(/repositories\/city">[\s\S]*collections\/mill">[\s\S]*<\/nav>/)
})

test('the citation of its records names it', async () => {
  expect(await page('/records?repository=city')).toMatch(/<details class="cite">[\s\S]*Records · <bdi[^>]*>city<\/bdi>/)
})

test('a search in one offers the whole archive instead, and new words keep several', async () => {
  await room.index(tenant)
  const form = async (query: string) =>
    /<form class="search" role="search"[\s\S]*?<\/form>/.exec(await page(`/search?${query}`))?.[0] ?? ''
  const one = await form('repository=city')
  expect(one).toContain('<input type="radio" name="repository" value="city" checked>')
  expect(one).toContain('<input type="radio" name="repository" value="">')
  const kept = (name: string) => `<input type="hidden" name="repository" value="${name}">`
  const both = await form('repository=city&repository=harbour')
  expect(both).toContain(kept('city') + kept('harbour'))
  expect(both).not.toContain('type="radio"')
  const others = await form('repository=!city')
  expect(others).toContain(kept('!city'))
  expect(others).not.toContain('type="radio"')
})

test('nothing of it is shown with a single repository', async () => {
  for (const path of ['', '/collections/mill', '/records/letter'])
    expect(await page(path, single)).not.toMatch(/repositor/i)
  expect((await room.browse(single, '/repositories/city')).status).toBe(404)
})
