import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { createLogger } from '@fonds/http'
import { type Preview, startPreview } from '@fonds/preview'
import { createTestDatabase, eventually, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PIXEL_GIF } from '../media/testing.ts'
import { runMain } from '../testing.ts'
import { startInstallation, type TestInstallation } from '../testing-installation.ts'

/** Words of the drafts, in any door's answer. */
const DRAFT = /draft|estate|deed|mill/i

let db: TestDatabase
let folder: string
let tenant: Tenant
let record: string
let installation: TestInstallation | undefined
let publicUrl: string
let preview: Preview

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fonds-doors-'))
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('DATA_DIR', folder)
  tenant = await aTenant(db.pool, { slug: 'mine', name: 'Archive' })
  const child = { title: 'Deed', headings: [aHeading('Mill Person')] }
  await aTree(db.pool, tenant.id, { title: 'Council', children: [{ title: 'Minutes' }] })
  await aTree(db.pool, tenant.id, { title: 'Estate', children: [child] }, { publish: false })
  const { rows } = await db.pool.query<{ id: string }>(`SELECT id FROM fonds.description WHERE slug = 'deed'`)
  record = rows[0]?.id ?? ''
  await writeFile(join(folder, 'view.gif'), PIXEL_GIF)
  const attached = await runMain('image', 'attach', '--tenant', 'mine', '--record', 'deed', join(folder, 'view.gif'))
  expect(attached).toMatchObject({ code: 0 })
  installation = await startInstallation({
    ...{ db, folder, prefix: `doors-${process.pid}`, readingRoom: true },
    settings: { DEFAULT_TENANT: 'mine' },
  })
  publicUrl = installation.url
})
afterAll(async () => {
  await preview?.stop()
  await installation?.stop()
  vi.unstubAllEnvs()
  await db.drop()
  await rm(folder, { recursive: true })
})

const DOORS = () => [
  ...[
    '/collections',
    '/records',
    '/entities',
    '/collections/estate',
    '/collections/estate/tree',
    '/records/deed',
    '/cite/deed',
  ],
  ...[
    '/entities/mill-person',
    '/search?q=deed',
    '/search?q=council',
    '/search/suggest?q=dee',
    '/changes',
    '/sitemap.xml',
  ],
  ...['/collections/estate/ead.xml', '/collections/estate/finding-aid.pdf', '/collections/council/ead.xml'],
  '/collections/estate/ead2002.xml',
  ...['ListIdentifiers', 'ListRecords'].map((verb) => `/oai?verb=${verb}&metadataPrefix=oai_dc`),
  ...[`/images/${tenant.id}/${record}/thumb`, `/images/${tenant.id}/${record}/original`],
  ...[`/iiif/${tenant.id}/${record}/manifest.json`, `/iiif/${tenant.id}/collection/estate`],
  ...[`/iiif/${tenant.id}/activity/collection.json`, `/iiif/${tenant.id}/activity/page/0.json`],
]

const JSON_TYPE = 'application/json'
const HTML_TYPE = 'text/html'

/** Asks every door, and returns what it answers, without what differs from request to request. */
async function ask(origin: string, headers: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const path of DOORS()) {
    for (const accept of [JSON_TYPE, HTML_TYPE]) {
      const response = await fetch(`${origin}/api/public${path}`, { headers: { ...headers, accept } })
      const text = (await response.text()).replaceAll(path, '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f-]{36}/g, '')
      answers[`${path} ${accept}`] = `${response.status} ${text}`
    }
  }
  return answers
}

describe('while a preview shows drafts', () => {
  let before: Record<string, string>
  let previewed: Record<string, string>

  beforeAll(async () => {
    await eventually(async () => {
      const found = await (await fetch(`${publicUrl}/api/public/search?q=council`)).text()
      if (!found.includes('"slug":"council"')) throw new Error('not indexed yet')
    })
    before = await ask(publicUrl)
    const logger = createLogger({ name: 'doors-test', level: 'error' })
    preview = await startPreview({
      tenant: { ...tenant, origin: publicUrl, siteUrlTemplate: null, arkPrefix: null },
      ...{ start: '/api/public', port: 0, databaseUrl: db.url, env: { DATA_DIR: folder }, temporary: folder, logger },
    })
    const entered = await fetch(preview.address, { redirect: 'manual' })
    previewed = await ask(new URL(preview.address).origin, {
      cookie: entered.headers.get('set-cookie')?.split(';')[0] ?? '',
    })
  })

  test('the preview has them at every door of the reading room', () => {
    const missing = Object.entries(previewed).filter(
      ([door]) => !/oai|changes|sitemap|council|suggest\S* text\/html/.test(door),
    )
    expect(
      missing
        .filter(([, answer]) => !answer.startsWith('200'))
        .map(([door, answer]) => `${door}: ${answer.slice(0, 200)}`),
    ).toEqual([])
    expect(previewed[`/search?q=deed ${JSON_TYPE}`]).toMatch(DRAFT)
  })

  test('no public door shows any, and each answers as before', async () => {
    const now = await ask(publicUrl)
    expect(now).toEqual(before)
    for (const [door, answer] of Object.entries(now)) {
      if (!door.startsWith('/search?q=deed')) expect(answer, door).not.toMatch(DRAFT)
    }
    expect(now[`/collections ${JSON_TYPE}`]).toContain('Council')
    expect(JSON.parse(now[`/search?q=deed ${JSON_TYPE}`]?.slice(4) ?? '')).toMatchObject({ total: 0, items: [] })
  })

  test('nothing of them is stored where the public reads', async () => {
    const { rows } = await db.pool.query(
      `SELECT (SELECT count(*) FROM search.document s JOIN fonds.description d ON d.id = s.id WHERE NOT d.visible)::int AS documents,
         (SELECT count(*) FROM search.word WHERE folded IN ('deed', 'estate', 'mill'))::int AS words,
         (SELECT count(*) FROM fonds.change_log WHERE item_id = $1)::int AS changes`,
      [record],
    )
    expect(rows).toEqual([{ documents: 0, words: 0, changes: 0 }])
  })
})
