import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setPublished, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { createLogger } from '@fonds/http'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Preview, startPreview } from './preview.ts'

let db: TestDatabase
let folder: string
let tenant: Tenant
let preview: Preview
let origin: string
let cookie: string

const ESTATE = (more: string) => ({
  title: 'Estate',
  languages: ['fr'],
  headings: [aHeading(`${more} Person`)],
  children: [
    { title: 'Deeds', level: 'series' as const, children: [{ title: `Deed of ${more}` }] },
    { title: 'Secret', internal: true },
  ],
})

/** Starts a preview and uses its address. */
async function open(start = '/api/public', temporary = tmpdir()) {
  const options = {
    tenant: { ...tenant, origin: 'https://archive.example', siteUrlTemplate: null, arkPrefix: null },
    start,
    port: 0,
  }
  const env = { DATA_DIR: folder }
  const logger = createLogger({ name: 'preview-test', level: 'error' })
  const started = await startPreview({ ...options, databaseUrl: db.url, env, temporary, logger })
  const entered = await fetch(started.address, { redirect: 'manual' })
  return { started, entered }
}

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fonds-preview-test-'))
  tenant = await aTenant(db.pool, { slug: 'mine', name: 'My archive' })
  const theirs = await aTenant(db.pool, { slug: 'theirs' })
  await aTree(db.pool, tenant.id, { title: 'Council', children: [{ title: 'Minutes' }, { title: 'Votes' }] })
  await setPublished(db.pool, tenant.id, 'record', 'votes', false)
  await aTree(db.pool, tenant.id, ESTATE('Mill'), { publish: false })
  await aTree(db.pool, theirs.id, ESTATE('Theirs'), { publish: false })
  const { started, entered } = await open()
  preview = started
  origin = new URL(preview.address).origin
  cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
})
afterAll(async () => {
  await preview?.stop()
  await db.drop()
  await rm(folder, { recursive: true })
})

const get = (path: string, accept = 'text/html', headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${origin}/api/public${path}`, { redirect: 'manual', headers: { cookie, accept, ...headers } })
const page = async (path: string) => (await get(path)).text()
interface Found {
  readonly items: readonly { readonly title: string }[]
  readonly total: number
}
const json = async (path: string) => (await (await get(path, 'application/json')).json()) as Found

describe('shows what publishing would show, marked,', () => {
  test('on the home page and in lists', async () => {
    expect(await page('')).toContain('My archive (preview)')
    expect(await page('/collections')).toMatch(/>Council<[\s\S]*>\[Draft\] Estate</)
    expect((await json('/records')).items.map(({ title }) => title)).toEqual([
      '[Draft] Votes',
      '[Draft] Deed of Mill',
      'Minutes',
    ])
  })

  test('on pages, in trees and counts', async () => {
    const estate = await page('/collections/estate')
    expect(estate).toContain('[Draft] Estate')
    expect(estate).toContain('[Draft] Deeds')
    expect(estate).not.toContain('Secret')
    expect(await json('/collections/estate/tree')).toMatchObject({
      items: [{ title: '[Draft] Deeds', children_count: 1 }],
    })
    expect(await json('/collections')).toMatchObject({
      items: [
        { slug: 'council', records_count: 2 },
        { slug: 'estate', records_count: 1 },
      ],
    })
  })

  test('in lists of names', async () => {
    expect(await page('/entities')).toContain('[Draft] Mill Person')
  })

  test('in searches, completions and facets', async () => {
    await expect.poll(() => page('/search?q=deed')).toContain('[Draft] ')
    expect(await json('/search?q=deed+mill')).toMatchObject({ total: 1, items: [{ slug: 'deed-of-mill' }] })
    expect(await json('/search?q=draft')).toMatchObject({ total: 0 })
    expect(await json('/search/suggest?q=dee')).toMatchObject({ items: [{ slug: 'deeds' }, { slug: 'deed-of-mill' }] })
  })

  test('also after a change, which the next search finds', async () => {
    await aTree(db.pool, tenant.id, { title: 'Later', children: [{ title: 'Addendum' }] }, { publish: false })
    expect(await page('/collections/later')).toContain('[Draft] Addendum')
    await expect.poll(async () => (await json('/search?q=addendum')).total).toBe(1)
  })
})

test('documents contain drafts, with their titles and permalinks as they will be', async () => {
  const ead = await get('/collections/estate/ead.xml', 'application/xml')
  expect([ead.status, ead.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="estate.ead.xml"'])
  const text = await ead.text()
  expect(text).toContain('Deed of Mill')
  expect(text).toContain('https://archive.example/api/public/collections/estate')
  expect(text).not.toMatch(/\[Draft\]|Theirs|Secret/)
  const pdf = await get('/collections/estate/finding-aid.pdf')
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect((await get('/collections/nothing/ead.xml', 'application/xml')).status).toBe(404)
})

test('nothing of another archive, whose draft has the same slug', async () => {
  for (const path of ['/collections/estate', '/records', '/search?q=deed', '/entities'])
    expect(await page(path)).not.toContain('Theirs')
})

test('no response may be kept, in a browser or elsewhere', async () => {
  const paths = [
    '',
    '/collections/estate',
    '/records',
    '/search?q=deed',
    '/collections/estate/ead.xml',
    '/nothing',
    '/exports/x',
  ]
  for (const path of paths) {
    const { headers } = await get(path, path.includes('ead') ? '*/*' : 'text/html')
    expect([path, headers.get('cache-control'), headers.get('etag')]).toEqual([path, 'no-store', null])
  }
})

test('writes nothing into the object store, and leaves nothing behind', async () => {
  const temporary = join(folder, 'temporary')
  await mkdir(temporary)
  const { started, entered } = await open('/api/public', temporary)
  expect(entered.status).toBe(303)
  expect(await readdir(temporary)).toEqual([expect.stringMatching(/^fonds-preview-/)])
  await started.stop()
  expect(await readdir(temporary)).toEqual([])
  expect(await readdir(folder)).toEqual(['temporary'])
  const sessions = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'fonds-preview-%'`
  await preview.stop()
  await expect.poll(async () => (await db.pool.query(sessions)).rowCount).toBe(0)
})
