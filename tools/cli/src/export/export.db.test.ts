import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachMedia, deleteTree, detachMedia, setPublished, type Tenant } from '@fonds/db'
import { A_PLACEHOLDER, aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runMain } from '../testing.ts'

let db: TestDatabase
let folder: string
let tenant: Tenant

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fonds-export-command-'))
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('DATA_DIR', folder)
  tenant = await aTenant(db.pool, { slug: 'mine', public_origin: 'https://api.mine.example' })
  const other = await aTenant(db.pool, { slug: 'theirs' })
  await aTree(db.pool, tenant.id, { title: 'Council', children: [{ title: 'Minutes' }] })
  await aTree(db.pool, tenant.id, { title: 'Letters', children: [{ title: 'A letter' }] })
  await aTree(db.pool, tenant.id, { title: 'Hidden' }, { publish: false })
  await aTree(db.pool, other.id, { title: 'Council', children: [{ title: 'Not mine' }] })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
  await rm(folder, { recursive: true })
})

/** Runs an export and parses its JSON result. */
async function run(...words: string[]): Promise<{ code: number; said: { written: number; unchanged: number } | null }> {
  const { code, stdout } = await runMain('export', ...words, '--json')
  return { code, said: stdout === '' ? null : JSON.parse(stdout) }
}

const filesIn = async (out: string) => (await readdir(out)).filter((name) => !name.startsWith('.')).sort()

test('writes a file for every public top-level collection of the tenant, and nothing else', async () => {
  const out = join(folder, 'all')
  expect(await run('ead', '--tenant', 'mine', '--out', out)).toMatchObject({ code: 0, said: { written: 2 } })
  expect(await filesIn(out)).toEqual(['council.ead.xml', 'letters.ead.xml'])
  const council = await readFile(join(out, 'council.ead.xml'), 'utf8')
  expect(council).toContain('Minutes')
  expect(council).toContain('https://api.mine.example/')
  expect(council).not.toContain('Not mine')
})

test('writes EAD 2002 beside EAD3, of the tenant alone', async () => {
  const out = join(folder, 'versions')
  for (const version of ['3', '2002']) {
    expect((await run('ead', '--tenant', 'mine', 'council', '--version', version, '--out', out)).code).toBe(0)
  }
  expect(await filesIn(out)).toEqual(['council.ead.xml', 'council.ead2002.xml'])
  const council = await readFile(join(out, 'council.ead2002.xml'), 'utf8')
  expect(council).toContain('<ead xmlns="urn:isbn:1-931666-22-9"')
  expect(council).toContain('Minutes')
  expect(council).not.toContain('Not mine')
  expect((await run('ead', '--tenant', 'mine', '--version', '1', '--out', out)).code).toBe(2)
  const ape = await run('ead', '--tenant', 'mine', 'council', '--profile', 'ape', '--out', out)
  expect(ape.code).toBe(0)
  expect(await readFile(join(out, 'council.ape.xml'), 'utf8')).toContain('apeEAD.xsd')
  expect((await run('ead', '--tenant', 'mine', '--profile', 'ape', '--version', '4', '--out', out)).code).toBe(2)
})

test('resumes: writes new, changed and missing files, and keeps the rest', async () => {
  const out = join(folder, 'again')
  await run('ead', '--tenant', 'mine', '--out', out)
  const before = await stat(join(out, 'letters.ead.xml'))
  // Restores the state after a kill: half a line in the journal, and an unfinished file.
  await appendFile(join(out, '.fonds-export.ndjson'), '{"file":"let')
  await rm(join(out, 'council.ead.xml'))
  expect((await run('ead', '--tenant', 'mine', '--out', out)).said).toMatchObject({ written: 1, unchanged: 1 })
  expect((await stat(join(out, 'letters.ead.xml'))).ino).toBe(before.ino)
  await setPublished(db.pool, tenant.id, 'record', 'a-letter', false)
  expect((await run('ead', '--tenant', 'mine', '--out', out)).said).toMatchObject({ written: 1, unchanged: 1 })
  expect(await readFile(join(out, 'letters.ead.xml'), 'utf8')).not.toContain('A letter')
  expect((await run('ead', '--tenant', 'mine', '--out', out)).said).toMatchObject({ written: 0, unchanged: 2 })
})

test('writes only the named collection, also as PDF', async () => {
  const out = join(folder, 'one')
  expect((await run('pdf', '--tenant', 'mine', 'council', '--out', out)).code).toBe(0)
  expect(await filesIn(out)).toEqual(['council.pdf'])
  expect((await readFile(join(out, 'council.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
  const seals = await aTenant(db.pool, { slug: 'seals' })
  await aTree(db.pool, seals.id, { title: 'Seal 𒀀' })
  const { code, stdout } = await runMain('export', 'pdf', '--tenant', 'seals', '--out', out)
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining('no font for one character, shown by code number or as \ufffd: U+12000'),
  ])
})

describe('with --drafts', () => {
  beforeAll(async () => {
    const other = await aTenant(db.pool, { slug: 'drafting' })
    await aTree(db.pool, other.id, { title: 'Estate', children: [{ title: 'Deed' }, { title: 'Lease' }] })
    await setPublished(db.pool, other.id, 'record', 'lease', false)
    await aTree(
      db.pool,
      other.id,
      { title: 'Hidden', children: [{ title: 'A draft' }, { title: 'Never', internal: true }] },
      { publish: false },
    )
  })
  const exported = async (out: string, ...words: string[]) => {
    const { code, said } = await run('ead', '--tenant', 'drafting', '--out', out, ...words)
    return { code, said, text: await readFile(join(out, 'estate.ead.xml'), 'utf8').catch(() => '') }
  }

  test('also writes what is not published, but nothing internal, and no other tenant’s collection of that slug', async () => {
    const out = join(folder, 'drafts')
    expect(await exported(out, '--drafts')).toMatchObject({
      code: 0,
      said: { written: 2 },
      text: expect.stringContaining('Lease'),
    })
    expect(await filesIn(out)).toEqual(['estate.ead.xml', 'hidden.ead.xml'])
    const hidden = await readFile(join(out, 'hidden.ead.xml'), 'utf8')
    expect(hidden).toContain('A draft')
    expect(hidden).not.toContain('Never')
    expect((await exported(out, '--drafts')).said).toMatchObject({ written: 0, unchanged: 2 })
  })

  test('a document with drafts and one without replace each other in a folder', async () => {
    const out = join(folder, 'drafts-or-not')
    expect((await exported(out)).text).not.toContain('Lease')
    expect((await exported(out, '--drafts')).text).toContain('Lease')
    expect((await exported(out)).text).not.toContain('Lease')
  })

  test('writes a draft as PDF', async () => {
    const out = join(folder, 'draft-pdf')
    expect((await run('pdf', '--tenant', 'drafting', 'hidden', '--out', out, '--drafts')).code).toBe(0)
    expect(await filesIn(out)).toEqual(['hidden.pdf'])
  })

  test('a slug that no draft has is not found, and authority records have no drafts', async () => {
    expect((await run('ead', '--tenant', 'drafting', 'letters', '--out', folder, '--drafts')).code).toBe(3)
    expect((await run('eac', '--tenant', 'drafting', '--out', folder, '--drafts')).code).toBe(2)
  })
})

test('writes a finding aid again if its thumbnails were not ready', async () => {
  const out = join(folder, 'pictures')
  const { rootSlug } = await aTree(db.pool, tenant.id, { title: 'Views', children: [{ title: 'A view' }] })
  const picture = {
    renderable: true as const,
    width: 9,
    height: 9,
    thumb_width: 9,
    thumb_height: 9,
    pages: 1,
    page: 0,
    colour: '#102030',
    placeholder: A_PLACEHOLDER,
  }
  const file = {
    sha256: 'ab'.repeat(32),
    bytes: 10,
    mime_type: 'image/jpeg',
    file_name: 'view.jpg',
    caption: null,
    picture,
  }
  await attachMedia(db.pool, tenant.id, { kind: 'record', slugOrId: 'a-view' }, [file])
  for (const _ of [1, 2]) {
    expect((await run('pdf', '--tenant', 'mine', rootSlug, '--out', out)).said).toMatchObject({ written: 1 })
  }
  await detachMedia(db.pool, tenant.id, { kind: 'record', slugOrId: 'a-view' }, ['view.jpg'])
  await run('pdf', '--tenant', 'mine', rootSlug, '--out', out)
  expect((await run('pdf', '--tenant', 'mine', rootSlug, '--out', out)).said).toMatchObject({
    written: 0,
    unchanged: 1,
  })
  await deleteTree(db.pool, tenant.id, 'collection', rootSlug, true)
})

test.each([
  ['unknown', 'nothing-such'],
  ['unpublished', 'hidden'],
])('a collection that is %s is not found', async (_, slug) => {
  const out = join(folder, 'none')
  expect((await run('ead', '--tenant', 'mine', slug, '--out', out)).code).toBe(3)
  expect(await filesIn(out)).toEqual([])
})

/** Returns the permalinks in a document. */
const permalinks = async (path: string) =>
  [...(await readFile(path, 'utf8')).matchAll(/localtype="permalink"[^>]*>([^<]+)</g)].map(([, url]) => url)

describe('permalinks are the same as those of the services', () => {
  const origins = async (out: string) => [
    ...new Set((await permalinks(join(out, 'council.ead.xml'))).map((url) => new URL(url ?? '').origin)),
  ]
  const exported = async (settings: Readonly<Record<string, string>>, name: string) => {
    for (const key of ['PUBLIC_URL', 'BASE_DOMAIN', 'PORT']) vi.stubEnv(key, settings[key] ?? '')
    const out = join(folder, name)
    expect((await run('ead', '--tenant', 'theirs', '--out', out)).code).toBe(0)
    return origins(out)
  }

  test.each([
    ['only PUBLIC_URL set', { PUBLIC_URL: 'https://archive.example.org' }, 'https://archive.example.org'],
    [
      'a base domain',
      { PUBLIC_URL: 'https://archives.example:8443', BASE_DOMAIN: 'Archives.example' },
      'https://theirs.archives.example:8443',
    ],
    ['nothing set', {}, 'http://localhost:8080'],
  ])('with %s', async (name, settings, origin) => {
    expect(await exported(settings, name)).toEqual([origin])
  })

  test('on the demo, with its port and base domain', async () => {
    const demo = { pid: process.pid, PUBLIC_URL: 'http://localhost:8177', BASE_DOMAIN: 'archives.test' }
    const file = join(folder, 'run.json')
    await writeFile(file, JSON.stringify({ ...demo, DATABASE_URL: db.url }))
    try {
      expect(await exported({}, 'demo')).toEqual(['http://theirs.archives.test:8177'])
      vi.stubEnv('DATABASE_URL', '')
      expect(await exported({}, 'demo-found')).toEqual(['http://theirs.archives.test:8177'])
    } finally {
      vi.stubEnv('DATABASE_URL', db.url)
      await rm(file)
    }
  })

  test('rejects a setting that the gateway would reject', async () => {
    vi.stubEnv('PUBLIC_URL', 'archive.example.org/path')
    try {
      expect((await run('ead', '--tenant', 'theirs', '--out', join(folder, 'refused'))).code).toBe(2)
    } finally {
      vi.stubEnv('PUBLIC_URL', '')
    }
  })
})

test('rejects an invalid command line before doing anything', async () => {
  expect((await run('ead')).code).toBe(2)
  expect((await run('ead', '--tenant', 'mine', '--origin', 'ftp://x')).code).toBe(2)
  expect((await run('ead', '--tenant', 'nobody', '--out', folder)).code).toBe(3)
})
