import { readdirSync } from 'node:fs'
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putExhibit, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { createFileStore } from '@fonds/object-store'
import { createTestDatabase, ensureDatabase, startPostgres, type TestDatabase } from '@fonds/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { crawlCatalog } from '../backup/testing.ts'
import { EXIT } from '../exit-codes.ts'
import { PIXEL_GIF } from '../media/testing.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
let folder: string
let mine: Tenant
let twin: Tenant
/** A server that has never had a role of the services. */
let other: Awaited<ReturnType<typeof startPostgres>>
let place: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-moves-'))
  db = await createTestDatabase({ production: true })
  useSource()
  mine = await fill('mine', 3)
  twin = await fill('theirs', 2)
  other = await startPostgres({ durable: false })
  place = join(folder, 'moved')
  expect(await run(EXIT.ok, 'tenant', 'export', 'mine', '--to', place)).toContain('3 originals')
})
beforeEach(useSource)
afterAll(async () => {
  vi.unstubAllEnvs()
  await other?.stop()
  await db?.drop()
  await rm(folder, { recursive: true, force: true })
})

function useSource(): void {
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
}

/** Creates an empty installation on the other server, and makes it the one in use. */
async function useEmpty(): Promise<{ readonly url: string; readonly objects: string }> {
  const name = `moved_${crypto.randomUUID().replaceAll('-', '')}`
  const url = await ensureDatabase(other.url, name)
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('DATA_DIR', join(folder, name))
  return { url, objects: join(folder, name, 'objects') }
}

async function fill(slug: string, images: number): Promise<Tenant> {
  const tenant = await aTenant(db.pool, { slug, name: `Archive ${slug}`, custom_domain: `${slug}.example.net` })
  const children = Array.from({ length: 20 }, (_, n) => ({
    title: `Letter ${n}`,
    reference_code: `MP ${n} ${slug}`,
    headings: [aHeading(`Miller, Person ${n % 4}`)],
  }))
  await aTree(db.pool, tenant.id, { title: 'Mill papers', reference_code: 'MP', children }, { source: 'mill' })
  await aTree(db.pool, tenant.id, { title: 'Hidden papers', children: [{ title: 'Draft' }] }, { publish: false })
  for (let n = 0; n < images; n++) {
    const file = join(folder, `${slug}-${n}.gif`)
    await writeFile(file, Buffer.concat([PIXEL_GIF, Buffer.from(`${slug}${n}`)]))
    await run(EXIT.ok, 'image', 'attach', '--tenant', slug, '--record', `letter-${n}`, file)
  }
  await run(EXIT.ok, 'set', '--tenant', slug, 'record', 'letter-9', 'slug=ninth')
  await run(EXIT.ok, 'sync', 'add', 'folder', `papers-of-${slug}`, '--tenant', slug, folder)
  await putExhibit(db.pool, tenant.id, {
    ...{ slug: 'the-mill', title: `The mill of ${slug}`, summary: null, curator: null, published_at: '2026-01-01' },
    ...{ cover: null, sections: [{ heading: null, text: null, items: [{ record: 'letter-1', caption: slug }] }] },
  })
  await db.pool.query(
    `INSERT INTO fonds.provenance (item_id, tenant_id, source, url, fetched_at, parts, canonical)
     SELECT d.id, $1, 'papers', 'https://archives.example.edu/1', now(), 'https://archives.example.edu', true
     FROM fonds.description d WHERE d.tenant_id = $1 AND d.parent_id IS NULL`,
    [tenant.id],
  )
  return tenant
}

async function run(code: number, ...argv: string[]): Promise<string> {
  const result = await runMain(...argv)
  // A slow machine shows progress on standard error.
  expect(result.code, `fonds ${argv.join(' ')}\n${result.stderr}`).toBe(code)
  return code === EXIT.ok ? result.stdout : result.stderr
}

const filesBelow = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(path.length + 1)] : [],
  )

test('in a fresh installation, an archive gives every answer that it gave before, and exports the same again', async () => {
  const before = await crawlCatalog(db.url, [mine])
  expect(Object.keys(before).length).toBeGreaterThan(80)
  const { url, objects } = await useEmpty()
  expect(await run(EXIT.ok, 'tenant', 'import', place, '--domains', '--sync')).toContain('3 originals (3 copied)')
  expect(await crawlCatalog(url, [mine])).toEqual(before)
  expect(filesBelow(objects).filter((name) => name.startsWith('originals/'))).toHaveLength(3)

  const again = join(folder, 'again')
  await run(EXIT.ok, 'tenant', 'export', mine.id, '--to', again)
  const tables = async (from: string) => JSON.parse(await readFile(join(from, 'archive/manifest.json'), 'utf8')).tables
  expect(await tables(again)).toEqual(await tables(place))
  expect(await run(EXIT.conflict, 'tenant', 'export', mine.id, '--to', again)).toContain('choose an empty one')
  expect(await run(EXIT.conflict, 'tenant', 'import', place, '--as', 'new')).toContain(
    'has the archive already, as mine',
  )
})

test('an archive takes another slug, and leaves its domain and sources behind unless asked', async () => {
  const { url } = await useEmpty()
  await run(EXIT.ok, 'tenant', 'create', 'mine', '--oai-namespace', 'other.example.org')
  expect(await run(EXIT.conflict, 'tenant', 'import', place)).toContain('another tenant has the slug mine')
  const pool = new pg.Pool({ connectionString: url })
  try {
    expect(await run(EXIT.ok, 'tenant', 'import', place, '--as', 'moved')).toContain(
      'sources of sync stayed behind (1)',
    )
    const { rows } = await pool.query(
      `SELECT custom_domain, (SELECT count(*)::integer FROM fonds.sync_source) AS sources FROM fonds.tenant WHERE id = $1`,
      [mine.id],
    )
    expect(rows).toEqual([{ custom_domain: null, sources: 0 }])
  } finally {
    await pool.end()
  }
})

test('the digest that an export prints tells that it is that export', async () => {
  await useEmpty()
  const wrong = await run(EXIT.conflict, 'tenant', 'import', place, '--digest', '0'.repeat(64))
  const [, right = ''] = /manifest is ([0-9a-f]{64})/.exec(wrong) ?? []
  await run(EXIT.ok, 'tenant', 'import', place, '--digest', right)
})

type Manifest = Record<string, unknown> & { readonly tables: readonly Record<string, unknown>[] }

test.each<[what: string, change: (at: string) => Promise<unknown>, says: string]>([
  [
    'a table with another row',
    (at) => edit(join(at, 'archive/fonds.exhibit.ndjson'), (text) => text.replace('mill', 'mall')),
    'damaged',
  ],
  ['a longer table', (at) => appendFile(join(at, 'archive/fonds.exhibit.ndjson'), '{}\n'), 'bytes instead of'],
  ['a table that is gone', (at) => rm(join(at, 'archive/fonds.media.ndjson')), 'is missing'],
  ['no manifest', (at) => rm(join(at, 'archive/manifest.json')), 'no complete archive'],
  [
    'a manifest that is none',
    (at) => writeFile(join(at, 'archive/manifest.json'), '[]'),
    'not that of an exported archive',
  ],
  ['a later format', (at) => inManifest(at, (m) => ({ ...m, version: 2 })), 'upgrade first'],
  [
    'a later version',
    (at) => inManifest(at, (m) => ({ ...m, migrations: ['9999_new'] })),
    '9999_new this one lacks: upgrade first',
  ],
  ['a later reader', (at) => inManifest(at, (m) => ({ ...m, reader_revision: 99 })), 'upgrade first'],
  [
    'a path for a table',
    (at) => inManifest(at, (m) => ({ ...m, tables: [{ ...m.tables[0], name: '../../etc.passwd' }] })),
    'tables.0.name',
  ],
  [
    'a statement for a column',
    (at) => inManifest(at, (m) => ({ ...m, tables: [{ ...m.tables[0], columns: ['id; DROP TABLE x'] }] })),
    'columns.0',
  ],
  [
    'a path in the list of files',
    (at) => edit(join(at, 'archive/objects.sha256'), (text) => text.replace('originals/', 'originals/../')),
    'bytes instead of',
  ],
  [
    'the files of another archive',
    (at) => edit(join(at, 'archive/objects.sha256'), (text) => text.replaceAll(mine.id, twin.id)),
    'of another tenant',
  ],
  [
    'a slug that is none',
    (at) => inManifest(at, (m) => ({ ...m, tenant: { id: mine.id, slug: '../up', name: 'x' } })),
    'a slug of a tenant must have',
  ],
  [
    'the UUID of another archive as its slug',
    (at) => inManifest(at, (m) => ({ ...m, tenant: { id: mine.id, slug: twin.id, name: 'x' } })),
    'a slug of a tenant must have',
  ],
])('an archive with %s is refused, and leaves nothing', async (what, change, says) => {
  const copy = join(folder, what.replaceAll(' ', '-'))
  await cp(place, copy, { recursive: true })
  await change(copy)
  const { objects } = await useEmpty()
  const refusal = await runMain('tenant', 'import', copy)
  expect([refusal.code, refusal.stderr]).toEqual([
    expect.toSatisfy((code) => code === 3 || code === 4),
    expect.stringContaining(says),
  ])
  expect(await run(EXIT.ok, 'tenant', 'list')).not.toContain('Archive')
  expect(filesIfAny(objects)).toEqual([])
})

const filesIfAny = (path: string): string[] => {
  try {
    return filesBelow(path)
  } catch {
    return []
  }
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(path, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  await writeFile(path, after)
  // Only the digest of the list of files is not what refuses it.
  if (path.endsWith('objects.sha256') && after.length === before.length) {
    const { createHash } = await import('node:crypto')
    const sha256 = createHash('sha256').update(after).digest('hex')
    await inManifest(join(path, '../..'), (m) => ({ ...m, objects: { ...Object(m.objects), sha256 } }))
  }
}

const inManifest = async (at: string, change: (manifest: Manifest) => object): Promise<void> => {
  const path = join(at, 'archive/manifest.json')
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')))))
}

test('a file that is damaged or missing is named, and the rest arrives', async () => {
  const copy = join(folder, 'damaged-file')
  await cp(place, copy, { recursive: true })
  const [first = '', second = ''] = filesBelow(join(copy, 'originals'))
  await appendFile(join(copy, 'originals', first), 'x')
  await rm(join(copy, 'originals', second))
  await useEmpty()
  const { code, stdout } = await runMain('tenant', 'import', copy)
  expect(code).toBe(EXIT.failed)
  expect(stdout).toContain(`originals/${first} is damaged`)
  expect(stdout).toContain(`originals/${second} is missing`)
})

test('a deleted archive has no objects and no rows left, and its twin has all', async () => {
  const { url, objects } = await useEmpty()
  const others = join(folder, 'others')
  useSource()
  await run(EXIT.ok, 'tenant', 'export', 'theirs', '--to', others)
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('DATA_DIR', join(objects, '..'))
  await run(EXIT.ok, 'tenant', 'import', place)
  await run(EXIT.ok, 'tenant', 'import', others)
  const store = createFileStore(objects)
  for (const key of ['exports', 'snapshots', 'thumbnails', 'pyramids', 'damaged'])
    for (const { id } of [mine, twin]) await store.put(`${key}/${id}/ab/one`, Buffer.from('x'))
  await store.put('parts/00/000001', Buffer.from('x'))
  const before = await crawlCatalog(url, [twin])

  expect((await runMain('tenant', 'delete', 'mine')).stderr).toContain('add --forget')
  expect(await run(EXIT.refused, 'tenant', 'delete', 'mine', '--forget')).toContain('Nothing was deleted')
  expect(await run(EXIT.usage, 'tenant', 'delete', 'mine', '--forget', '--yes', 'theirs')).toContain(
    'repeat the slug mine',
  )
  expect(await run(EXIT.ok, 'tenant', 'delete', 'mine', '--forget', '--yes', 'mine')).toMatch(
    new RegExp(`with its UUID ${mine.id}[^]*8 stored objects`),
  )
  expect(filesBelow(objects).filter((name) => name.includes(mine.id) || name.startsWith('parts'))).toEqual([])
  expect(filesBelow(objects)).toHaveLength(2 + 5)
  expect(await crawlCatalog(url, [twin])).toEqual(before)
  expect(await run(EXIT.ok, 'log')).toContain('tenant delete mine')
  await store.put(`exports/${mine.id}/ab/late`, Buffer.from('x'))
  expect(await run(EXIT.refused, 'tenant', 'delete', mine.id, '--forget')).toContain('Nothing was deleted')
  expect(await run(EXIT.usage, 'tenant', 'delete', mine.id, '--forget', '--yes', 'mine')).toContain('repeat the UUID')
  expect(await run(EXIT.ok, 'tenant', 'delete', mine.id, '--forget', '--yes', mine.id)).toContain(
    '1 of its stored objects',
  )
})
