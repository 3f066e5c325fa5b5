import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { attachMedia, deleteTree, setPublished, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { originalKey } from '@fonds/imaging'
import { type ObjectStore, openObjectStore } from '@fonds/object-store'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { Inventory } from '../ocfl/inventory.ts'
import { runMain } from '../testing.ts'

/** Folder of the programs of ocfl-py, which `npm run conformance` installs. */
const ocflPrograms = process.env.FONDS_OCFL ?? ''

let db: TestDatabase
let folder: string
let store: ObjectStore
let tenant: Tenant
beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fonds-ocfl-'))
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('DATA_DIR', folder)
  store = openObjectStore({ DATA_DIR: folder })
  tenant = await aTenant(db.pool, { slug: 'mine' })
  const twin = await aTenant(db.pool, { slug: 'theirs' })
  for (const { id } of [tenant, twin]) {
    await aTree(db.pool, id, { title: 'Council', children: [{ title: 'Minutes' }, { title: 'Draft' }] })
    await attach(id, 'minutes', 'a/b:c.txt', `minutes of ${id}`)
    await attach(id, 'draft', 'draft.txt', `draft of ${id}`)
    await setPublished(db.pool, id, 'record', 'draft', false)
  }
  await aTree(db.pool, tenant.id, { title: 'Letters' })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db?.drop()
  await rm(folder, { recursive: true, force: true })
})

async function attach(tenantId: string, slug: string, file_name: string, content: string) {
  const sha256 = createHash('sha256').update(content).digest('hex')
  await store.put(originalKey({ tenantId, sha256 }), Buffer.from(content))
  const picture = { renderable: false, reason: 'text', width: null, height: null } as const
  const file = { sha256, bytes: content.length, mime_type: 'text/plain', file_name, caption: null, picture }
  await attachMedia(db.pool, tenantId, { kind: 'record', slugOrId: slug }, [file])
  return { tenantId, sha256 }
}

async function run(out: string, ...words: string[]) {
  const { code, stdout } = await runMain('export', 'ocfl', out, '--tenant', 'mine', '--json', ...words)
  return { code, ...(stdout === '' ? {} : JSON.parse(stdout)) }
}

/** Reads all objects of a store: their ids, versions, and the files of the last one by path. */
async function objectsIn(out: string) {
  const found: Record<string, { head: string; files: Record<string, string> }> = {}
  for (const entry of await readdir(out, { recursive: true })) {
    if (!/^([0-9a-f]{3}\/){3}urn%3auuid%3a[0-9a-f-]{36}\/inventory\.json$/.test(entry)) continue
    const object = join(out, entry, '..')
    const text = await readFile(join(out, entry), 'utf8')
    const inventory = Inventory.parse(JSON.parse(text))
    const sum = createHash('sha256').update(text).digest('hex')
    expect(await readFile(join(object, 'inventory.json.sha256'), 'utf8')).toBe(`${sum} inventory.json\n`)
    const files: Record<string, string> = {}
    for (const [digest, paths] of Object.entries(inventory.versions[inventory.head]?.state ?? {})) {
      const bytes = await readFile(join(object, inventory.manifest[digest]?.[0] ?? ''))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(digest)
      for (const path of paths) files[path] = bytes.toString()
    }
    const { slug } = JSON.parse(files['description.json'] ?? '{}')
    found[slug] = { head: inventory.head, files }
  }
  return found
}

test('each collection and each description with files is an object, of what is not published too, and of one archive', async () => {
  const out = join(folder, 'all')
  expect(await run(out)).toMatchObject({ code: EXIT.ok, written: 4, unchanged: 0, failed: 0 })
  const found = await objectsIn(out)
  expect(
    Object.fromEntries(Object.entries(found).map(([slug, { files }]) => [slug, Object.keys(files).sort()])),
  ).toEqual({
    council: ['description.json', 'ead.xml'],
    letters: ['description.json', 'ead.xml'],
    minutes: ['description.json', 'originals/0001-a_b_c.txt'],
    draft: ['description.json', 'originals/0001-draft.txt'],
  })
  expect(found.minutes?.files['originals/0001-a_b_c.txt']).toBe(`minutes of ${tenant.id}`)
  expect(found.council?.files['ead.xml']).toContain('Draft')
  expect(JSON.parse(found.minutes?.files['description.json'] ?? '')).toMatchObject({
    ...{ title: 'Minutes', collection: { slug: 'council' }, archive: { slug: 'mine' } },
    files: [{ path: 'originals/0001-a_b_c.txt', original_name: 'a/b:c.txt', media_type: 'text/plain' }],
  })
  expect((await stat(out)).mode & 0o077).toBe(0)
  expect((await readdir(out)).filter((name) => !/^[0-9a-f]{3}$/.test(name)).sort()).toEqual([
    ...['0=ocfl_1.1', 'extensions', 'ocfl_layout.json'],
  ])
})

test('a long name of signs that take four bytes fits any file system; a folder that others may read has none of it', async () => {
  await aTree(db.pool, tenant.id, { title: 'Tablets', children: [{ title: 'Tablet' }] })
  await attach(tenant.id, 'tablet', `${'𒀀'.repeat(100)}.txt`, 'tablet')
  const out = join(folder, 'open')
  await mkdir(out, { mode: 0o755 })
  expect(await run(out, '--collection', 'tablets')).toMatchObject({ code: EXIT.ok, written: 2, failed: 0 })
  const [name = ''] = Object.keys((await objectsIn(out)).tablet?.files ?? {}).filter((path) =>
    path.startsWith('originals'),
  )
  expect(name).toMatch(/^originals\/0001-𒀀+\.txt$/u)
  for (const part of await readdir(out)) {
    if (/^[0-9a-f]{3}$/.test(part)) expect((await stat(join(out, part))).mode & 0o077).toBe(0)
  }
  await deleteTree(db.pool, tenant.id, 'collection', 'tablets', true)
})

test('a second run adds a version only to what changed, and copies only new files', async () => {
  const out = join(folder, 'again')
  await run(out)
  expect(await run(out)).toMatchObject({ code: EXIT.ok, written: 0, unchanged: 4 })
  await attach(tenant.id, 'minutes', 'second.txt', 'second')
  // The EAD of its collection names the file.
  expect(await run(out)).toMatchObject({ written: 2, unchanged: 2 })
  const { minutes } = await objectsIn(out)
  expect([minutes?.head, Object.keys(minutes?.files ?? {}).length]).toEqual(['v2', 3])
  const names = (await readdir(out, { recursive: true })).filter((name) => name.includes('/v2/content/'))
  expect(names.map((name) => name.split('/content/')[1]).sort()).toEqual([
    ...['description.json', 'description.json', 'ead.xml', 'originals', 'originals/0002-second.txt'],
  ])
  await setPublished(db.pool, tenant.id, 'record', 'draft', true)
  await setPublished(db.pool, tenant.id, 'record', 'draft', false)
  expect(await run(out, '--collection', 'letters')).toMatchObject({ written: 0, unchanged: 1 })
  expect((await run(out, '--collection', 'minutes')).code).toBe(EXIT.notFound)
})

test('what a killed run had begun is removed, and a checksum that it had not written is completed', async () => {
  const out = join(folder, 'killed')
  await run(out, '--collection', 'letters')
  const [inventory = ''] = (await readdir(out, { recursive: true })).filter((name) =>
    /uuid%3a[0-9a-f-]{36}\/inventory.json$/.test(name),
  )
  const object = join(out, inventory, '..')
  await writeFile(join(object, 'inventory.json.sha256'), 'half')
  const begun = join(object, 'v2')
  await mkdir(begun)
  expect(await run(out, '--collection', 'letters')).toMatchObject({ code: EXIT.ok, unchanged: 1 })
  expect(Object.keys(await objectsIn(out))).toEqual(['letters'])
  expect((await readdir(object)).sort()).toEqual([
    ...['0=ocfl_object_1.1', 'inventory.json', 'inventory.json.sha256', 'v1'],
  ])
})

test('with --published, nothing else is in it', async () => {
  const out = join(folder, 'published')
  expect((await run(out, '--published')).code).toBe(EXIT.ok)
  const found = await objectsIn(out)
  expect(Object.keys(found).sort()).toEqual(['council', 'letters', 'minutes'])
  expect(JSON.stringify(found)).not.toMatch(/[Dd]raft/)
})

test('a folder of everything takes nothing with --published, nor the other way round', async () => {
  const refusalOf = (name: string, ...words: string[]) =>
    runMain('export', 'ocfl', join(folder, name), '--tenant', 'mine', ...words)
  expect(await refusalOf('all', '--published')).toMatchObject({
    code: EXIT.conflict,
    stderr: expect.stringMatching(/everything, published or not, .*: choose an empty one/),
  })
  expect(await refusalOf('published')).toMatchObject({
    code: EXIT.conflict,
    stderr: expect.stringMatching(/only what is published, .*: add --published/),
  })
})

test('a damaged original is named and not taken; a folder with other files is refused', async () => {
  const file = await attach(tenant.id, 'minutes', 'third.txt', 'third')
  await store.put(originalKey(file), Buffer.from('thirt'))
  const out = join(folder, 'damaged')
  const { code, stdout } = await runMain('export', 'ocfl', out, '--tenant', 'mine')
  expect([code, stdout]).toEqual([
    EXIT.refused,
    expect.stringContaining('minutes: originals/0003-third.txt does not have'),
  ])
  expect(Object.keys(await objectsIn(out)).sort()).toEqual(['council', 'draft', 'letters'])
  const other = await mkdtemp(join(folder, 'other-'))
  await writeFile(join(other, 'x'), '')
  expect((await run(other)).code).toBe(EXIT.conflict)
})

/** Validates the storage root of its argument with all objects, whose errors `validate` does not count. */
const VALIDATE = `import sys
from ocfl.storage_root import StorageRoot
root = StorageRoot(root=sys.argv[1])
print(root.validate() and root.num_objects == root.good_objects, root.num_objects, root.log.status_str(), root.errors)`

test.skipIf(ocflPrograms === '').each([
  ['all', 4],
  ['again', 4],
  ['killed', 1],
  ['published', 3],
  ['damaged', 3],
])('ocfl-py finds the store %s valid, with its %i objects', async (name, objects) => {
  const { stdout } = await promisify(execFile)(join(ocflPrograms, 'python'), ['-c', VALIDATE, join(folder, name)])
  expect(stdout).toMatch(new RegExp(`^True ${objects} `))
})
