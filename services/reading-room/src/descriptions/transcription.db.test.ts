import { attachMedia, attachTexts, setFields, setPublished, type Tenant } from '@fonds/db'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

const LINES = 300
const AFTER_ONE_LONG_LINE = 'and the end'

let room: TestReadingRoom
let tenant: Tenant
let twin: Tenant
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await aTenant(room.db.pool)
  twin = await aTenant(room.db.pool)
  for (const { id } of [tenant, twin]) {
    const children = ['Letters', 'Kept', 'Closed', 'Hidden'].map((title) => ({ title }))
    await aTree(room.db.pool, id, { title: 'Papers', children })
  }
  await attach(tenant, 'letters', [
    'Dear <Sir> & friend\nevery bárge sailed',
    null,
    Array.from({ length: LINES }, (_, n) => `line ${n}`).join('\n'),
    `${'word & '.repeat(20_000)}${AFTER_ONE_LONG_LINE}`,
  ])
  await attach(twin, 'letters', [null, null, null, null])
})
afterAll(() => room.stop())

/** Attaches an image for each text; null stands for an image without one. */
async function attach({ id }: Tenant, slugOrId: string, texts: readonly (string | null)[], language = 'en') {
  const target = { kind: 'record', slugOrId } as const
  const files = texts.map((_, n) => anImage({ sha256: String(n).repeat(64), file_name: `${n}.png` }))
  const { images } = await attachMedia(room.db.pool, id, target, files)
  const file = { format: 'text', file_name: 'a.txt', sha256: 'c'.repeat(64), language, boxes: null } as const
  await attachTexts(
    room.db.pool,
    id,
    target,
    texts.flatMap((content, n) => (content === null ? [] : [{ ...file, image_id: images[n]?.id ?? '', content }])),
  )
  return images.map((image) => image.id)
}

const hrefs = (text: string) =>
  [...text.matchAll(/href="([^"]*\/texts\/[^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
const pathOf = (url: string) => url.replace(/^.*\/api\/public/, '').replace(/#.*$/, '')
const at = (rest: string, of = tenant) => room.browse(of, `/records/letters/texts/${rest}`)

test('each image with a text leads to the page of its transcription', async () => {
  const { text } = await room.browse(tenant, '/records/letters')
  expect(hrefs(text).map(pathOf)).toEqual([1, 3, 4].map((n) => `/records/letters/texts/${n}`))
  expect(hrefs((await room.browse(tenant, '/records/letters/images?page=2&limit=2')).text).map(pathOf)).toEqual([
    '/records/letters/texts/3',
    '/records/letters/texts/4',
  ])
  expect(hrefs((await room.browse(twin, '/records/letters')).text)).toEqual([])
})

test('the page has the image and the numbered lines, in their language, as text', async () => {
  const { text, status } = await at('1')
  expect(status).toBe(200)
  expect(text).toContain('<li id="l1" value="1">Dear &lt;Sir&gt; &amp; friend</li>')
  expect(text).toMatch(/alt="Letters, image 1 of 4"/)
  expect(text).toMatch(/<a href="[^"]*\/text\/[^"]*\.txt">Plain text<\/a>/)
  expect(text).toMatch(/<a rel="next" href="[^"]*\/texts\/3">Next transcription<\/a>/)
  expect(text).not.toContain('rel="prev"')
  expect((await at('3')).text).toMatch(/<a rel="prev" href="[^"]*\/texts\/1">Previous transcription<\/a>/)
})

test('words of a search are marked, whatever their accents and endings, also on the pages that follow', async () => {
  const { text } = await at('1?q=text:barges%20-every')
  expect(text).toContain('every <mark>bárge</mark> sailed')
  expect(text).toMatch(/<a rel="next" href="[^"]*\/texts\/3\?q=text%3Abarges%20-every">/)
})

test('a long text is divided into pages, each small', async () => {
  const { text } = await at('3')
  expect(text).toContain('>line 119<')
  expect(text).not.toContain('>line 120<')
  expect((await at('3?page=2')).text).toContain('<li id="l121" value="121">line 120</li>')
  for (const odd of ['page=x', 'page=0', 'page=-1', 'page=1e99', 'q=%22(', `q=${'a'.repeat(500)}`])
    expect((await at(`3?${odd}`)).status, odd).toBe(200)
  const last = await at('4?page=1e9&q=word')
  expect(last.text).toContain(AFTER_ONE_LONG_LINE)
  expect((await at('4?q=word')).text.length).toBeLessThan(40_000)
})

test('a text from right to left has its direction, and a line of another its own', async () => {
  await aTree(room.db.pool, tenant.id, { title: 'Deeds', children: [{ title: 'Deed' }] })
  await attach(tenant, 'deed', ['שלום לכולם\nEnglish words'], 'he')
  const { text } = await room.browse(tenant, '/records/deed/texts/1')
  expect(text).toContain('<ol dir="rtl" lang="he">')
  expect(text).toContain('<li id="l2" value="2" dir="ltr">English words</li>')
})

test('an image without a text is a problem that says so; one that is not there, or of another archive, is not found', async () => {
  const without = await at('2')
  expect(without.status).toBe(404)
  expect(without.text).toContain('This image has no transcription')
  for (const image of ['5', '0', 'x', '%27', '1.5', '99999999', '00000000-0000-4000-8000-000000000000'])
    expect((await at(image)).status, image).toBe(404)
  expect((await at('1', twin)).status).toBe(404)
})

test('the UUID of an image leads to its number, in its own record and archive', async () => {
  const [image = ''] = await attach(tenant, 'kept', ['kept words'])
  const moved = await room.browse(tenant, `/records/kept/texts/${image}?q=words`)
  expect(moved.status).toBe(303)
  expect(moved.headers.get('location')).toMatch(/\/records\/kept\/texts\/1\?q=words$/)
  expect((await at(image)).status).toBe(404)
  expect((await room.browse(twin, `/records/kept/texts/${image}`)).status).toBe(404)
})

test('a hit in the words of an image leads to them', async () => {
  await room.index(tenant)
  const { text } = await room.browse(tenant, '/search?q=sailed')
  const hit = hrefs(text)[0] ?? ''
  expect(hit).toMatch(/\/records\/letters\/texts\/[\da-f-]{36}\?q=sailed$/)
  const moved = await room.browse(tenant, pathOf(hit))
  const { text: page } = await room.browse(tenant, pathOf(moved.headers.get('location') ?? ''))
  expect(page).toContain('<mark>sailed</mark>')
})

test('a withheld or unpublished image has no page of its words, and its record no link', async () => {
  await setFields(room.db.pool, tenant.id, 'record', 'kept', { suppress_from_aggregators: true })
  const [closed = ''] = await attach(tenant, 'hidden', ['hidden words'])
  await setPublished(room.db.pool, tenant.id, 'record', 'hidden', false)
  for (const path of ['/records/kept/texts/1', '/records/hidden/texts/1', `/records/hidden/texts/${closed}`]) {
    const { status, text } = await room.browse(tenant, path)
    expect(status, path).toBe(404)
    expect(text).not.toContain('words')
  }
  expect(hrefs((await room.browse(tenant, '/records/kept')).text)).toEqual([])
})
