import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { READER_REVISION } from '@fonds/access'
import { migrate } from '@fonds/db/schema'
import type { EarlierDatabase } from '@fonds/db/testing-before'
import { createTestDatabase, eventually, START_TIMEOUT_MS, type TestDatabase } from '@fonds/test-kit'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startInstallation, type TestInstallation } from '../testing-installation.ts'
import { beforeUpgrade, fillAsBefore, KEPT, MOVED } from './testing.ts'
import { type Harvested, type Line, Outside } from './testing-harvester.ts'

const TENANTS = ['mine', 'twin', 'stated'] as const
const FORMATS = ['oai_dc', 'mods'] as const

/** The state that owners of copies have, and readers of caches. */
interface Copies {
  readonly oai: Readonly<Record<(typeof FORMATS)[number], ReadonlyMap<string, Harvested>>>
  /** The date from which the harvester continues. */
  readonly from: string
  readonly mirror: ReadonlyMap<string, Line>
  /** The URL at which the mirror continues. */
  readonly changes: string
  /** `ETag`s of what readers have seen, by UUID. */
  readonly etags: ReadonlyMap<string, string>
}

let db: TestDatabase
let earlier: EarlierDatabase
let folder: string
let installation: TestInstallation | undefined
const before = new Map<string, Copies>()
/** UUIDs of descriptions by their titles, by archive. */
const ids = new Map<string, Map<string, string>>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-upgrade-'))
  db = await createTestDatabase({ production: true })
  await fillAsBefore(db)
  await readIds(db.pool)
}, START_TIMEOUT_MS)
beforeAll(async () => {
  earlier = await beforeUpgrade(db)
}, START_TIMEOUT_MS)
beforeAll(async () => {
  // The earlier release is gone; this one shows what it had stored, if no worker reads it anew.
  await db.pool.query('INSERT INTO search.access_reading (revision, finished) VALUES ($1, true)', [READER_REVISION])
  await db.pool.query(`UPDATE fonds.tenant SET material_rights = $1 WHERE slug = 'stated'`, [
    JSON.stringify({ statement: 'Free to use', uri: null }),
  ])
  installation = await start('before', db.url)
  for (const tenant of TENANTS) before.set(tenant, await copy(new Outside(installation.url, tenant)))
  expect(await found('/search?access=open')).toContain('Accounts')
  await installation.stop()
}, START_TIMEOUT_MS)
beforeAll(async () => {
  await migrate(earlier.url)
}, START_TIMEOUT_MS)
beforeAll(async () => {
  installation = await start('after', earlier.url)
  await eventually(async () => {
    const { rows } = await earlier.pool.query('SELECT finished FROM search.access_reading')
    expect(rows).toEqual([{ finished: true }])
  })
}, START_TIMEOUT_MS)
afterAll(async () => {
  await installation?.stop()
  await earlier?.drop()
  await db?.drop()
  await rm(folder, { recursive: true, force: true })
})

async function readIds(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    'SELECT t.slug, d.title, d.id FROM fonds.description d JOIN fonds.tenant t ON t.id = d.tenant_id WHERE d.visible',
  )
  for (const tenant of TENANTS) {
    ids.set(tenant, new Map(rows.filter(({ slug }) => slug === tenant).map(({ title, id }) => [title, id])))
  }
}

function start(name: string, url: string): Promise<TestInstallation> {
  const urlAs = (role: string) => Object.assign(new URL(db.urlAs(role)), { pathname: new URL(url).pathname }).href
  return startInstallation({
    ...{ db: { urlAs, redisUrl: db.redisUrl }, folder: join(folder, name), prefix: `upgrade-${name}-${process.pid}` },
    services: ['catalog', 'search', 'export', 'oai'],
    exportWorker: true,
    settings: {
      ...{ BASE_DOMAIN: 'localhost', TRUSTED_PROXIES: 'loopback', PUBLIC_URL: 'http://localhost:8080' },
      ...{ PRERENDER_QUIET_SECONDS: '1', PRERENDER_PER_DAY: '0' },
    },
  })
}

const outside = (tenant: string) => new Outside(installation?.url ?? '', tenant)
const found = async (path: string) =>
  (await outside('mine').json<{ items: { title: string }[] }>(path)).items.map(({ title }) => title)

async function copy(archive: Outside): Promise<Copies> {
  const [dc, mods] = [await archive.harvest('oai_dc'), await archive.harvest('mods')]
  const { lines: mirror, changes: start } = await archive.snapshot()
  const { next } = await archive.changesFrom(start)
  const etags = new Map<string, string>()
  for (const [id, { type }] of mirror) {
    if (type === 'entity') continue
    const response = await archive.ask(addressOf(id, type))
    etags.set(id, response.headers.get('etag') ?? '')
  }
  return { oai: { oai_dc: dc.records, mods: mods.records }, from: dc.date, mirror, changes: next, etags }
}

const OWN = 'title,date,dates,access,rights,entities,scope_and_content,updated_at'
const addressOf = (id: string, type: unknown) => `/${type === 'record' ? 'records' : 'collections'}/${id}?fields=${OWN}`

const copiesOf = (tenant: string): Copies => {
  const copies = before.get(tenant)
  if (copies === undefined) throw new Error('nothing was copied')
  return copies
}
const titlesIn = (tenant: string, some: Iterable<string>): string[] => {
  const names = new Map([...(ids.get(tenant) ?? [])].map(([title, id]) => [id, title]))
  return [...some].map((id) => names.get(id) ?? id).toSorted()
}

describe.each(TENANTS)('in the archive %s', (tenant) => {
  test('an OAI-PMH harvester gets exactly what changed, and then has what a new one gets', async () => {
    const { oai, from } = copiesOf(tenant)
    for (const format of FORMATS) {
      const { records } = await outside(tenant).harvest(format, from)
      expect(titlesIn(tenant, records.keys())).toEqual(MOVED[tenant])
      const fresh = await outside(tenant).harvest(format)
      expect(new Map([...oai[format], ...records])).toEqual(fresh.records)
      for (const title of KEPT[tenant] ?? []) {
        const id = ids.get(tenant)?.get(title) ?? ''
        expect(fresh.records.get(id)?.datestamp).toBe(oai[format].get(id)?.datestamp)
      }
    }
  })

  test('a mirror gets exactly what changed from the feed, and then has what a new snapshot has', async () => {
    const { mirror, changes: from } = copiesOf(tenant)
    const { changes } = await outside(tenant).changesFrom(from)
    const described = changes.filter(({ type }) => type !== 'entity')
    expect(
      titlesIn(
        tenant,
        described.map(({ id }) => id),
      ),
    ).toEqual(MOVED[tenant])
    expect(new Set(described.map(({ change }) => change))).toEqual(new Set(['updated']))
    const updated = await outside(tenant).update(mirror, changes)
    // The worker may have made the first snapshot while statements of access were still being read.
    const fresh = await outside(tenant).snapshot()
    const since = await outside(tenant).changesFrom(fresh.changes)
    const lines = await outside(tenant).update(fresh.lines, since.changes)
    expect([...updated.keys()].toSorted()).toEqual([...lines.keys()].toSorted())
    for (const [id, line] of lines) expect(updated.get(id)).toEqual(line)
  })

  test('a reader’s cache learns of what changed, and keeps the rest', async () => {
    const { etags, mirror } = copiesOf(tenant)
    const changed: string[] = []
    for (const [id, etag] of etags) {
      const response = await outside(tenant).ask(addressOf(id, mirror.get(id)?.type), { 'If-None-Match': etag })
      if (response.status !== 304) changed.push(id)
      await response.arrayBuffer()
    }
    expect(titlesIn(tenant, changed)).toEqual(MOVED[tenant])
  })
})

test('what harvesters and readers get is right now', async () => {
  const { records } = await outside('mine').harvest('oai_dc')
  const metadata = (title: string) => records.get(ids.get('mine')?.get(title) ?? '')?.metadata ?? ''
  expect(metadata('Estate')).toContain('<dc:creator>Holm, Erik, 1860-1931</dc:creator>')
  expect(metadata('Unsigned letter')).not.toContain('dc:creator')
  expect(metadata('Plan of the town')).toContain('<dc:creator>Velm</dc:creator>')
  expect(metadata('Dated twice')).toMatch(/<dc:date>1900\/1950<\/dc:date>.*<dc:date>1920\/1930<\/dc:date>/s)
  const stated = await outside('stated').harvest('oai_dc')
  expect([...stated.records.values()].filter(({ metadata: text }) => text?.includes('Free to use'))).toEqual([])
})

test('the search finds by what is right now', async () => {
  await eventually(async () => expect(await found('/search?date_start=1940&date_end=1942')).toContain('Dated twice'))
  await eventually(async () => expect(await found('/search?access=partial')).toEqual(['Accounts']))
  expect(await found('/search?access=open')).toEqual(['Harbour'])
  await eventually(async () =>
    expect(await found(`/search?person=${encodeURIComponent('Holm, Erik, 1860-1931')}`)).toEqual(['Estate']),
  )
})

test('the address of a name that joined another one leads there', async () => {
  const { mirror } = copiesOf('mine')
  const [subject] = [...mirror.values()].filter(
    ({ name, entity_type }) => name === 'Velm Ferry Company' && entity_type === 'subject',
  )
  const response = await outside('mine').ask(`/entities/${String(subject?.slug)}`)
  expect(response.status).toBe(301)
  const joined = await outside('mine').json(response.headers.get('location') ?? '')
  expect(joined).toMatchObject({ name: 'Velm Ferry Company', entity_type: 'corporate_body', type_certain: true })
})
