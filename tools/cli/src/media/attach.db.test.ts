import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { originalsState, setFields, setTenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { createRenderProcesses, EXAMINE_BOUNDS, originalKey } from '@fonds/imaging'
import { pngWithComment, tiffOf } from '@fonds/imaging/testing'
import { listFiles } from '@fonds/import'
import { type ObjectStore, openObjectStore } from '@fonds/object-store'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runMain } from '../testing.ts'
import { attachFiles } from './attach-files.ts'
import { originalsNotice } from './originals-notice.ts'
import { openPictureQueue } from './picture-queue.ts'
import { PIXEL_GIF } from './testing.ts'

let db: TestDatabase
let folder: string
let store: ObjectStore
let tenantId: string
const processes = createRenderProcesses(EXAMINE_BOUNDS)

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fonds-attach-'))
  store = openObjectStore({ DATA_DIR: folder })
})
afterAll(async () => {
  await processes.stop()
  await rm(folder, { recursive: true })
  await db.drop()
})

async function made() {
  tenantId = (await aTenant(db.pool)).id
  const children = ['1', '2', '2'].map((n, index) => ({ title: `File ${index}`, reference_code: `AB ${n}/x` }))
  await aTree(db.pool, tenantId, { title: 'Mill', reference_code: 'AB', children })
  return { pool: db.pool, store, tenantId, processes, pictures: openPictureQueue(null) }
}

async function file(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, 'in', name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, content)
  return path
}

const record = (slug: string) => ({ kind: 'record', slugOrId: slug }) as const
const rows = async () =>
  (
    await db.pool.query(
      `SELECT file_name, mime_type, width, height, renderable, caption, sha256, colour, placeholder
       FROM api.visible_media($1) ORDER BY position`,
      [tenantId],
    )
  ).rows

test('stores files unchanged, with the type of their content', async () => {
  const context = await made()
  const files = [
    { path: await file('a.jpg', PIXEL_GIF), caption: 'A dot' },
    { path: await file('plan.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'), caption: null },
  ]
  const result = await attachFiles(context, { target: record('file-0'), files })
  expect(result).toMatchObject({ attached: 2, known: 0, unreadable: [{ file: 'plan.png' }] })
  const found = await rows()
  expect(found).toMatchObject([
    { file_name: 'a.jpg', mime_type: 'image/gif', width: 3, height: 2, renderable: true, caption: 'A dot' },
    { file_name: 'plan.png', mime_type: 'image/svg+xml', width: null, renderable: false },
  ])
  expect(found).toMatchObject([
    { colour: expect.stringMatching(/^#/), placeholder: expect.stringMatching(/^data:image\/webp;base64,/) },
    { colour: null, placeholder: null },
  ])
  const stored = await store.read(originalKey({ tenantId, sha256: found[0].sha256 }))
  expect((await buffer(stored)).equals(PIXEL_GIF)).toBe(true)
  expect(await attachFiles(context, { target: record('file-0'), files })).toMatchObject({ attached: 0, known: 2 })
})

test('each page of a file is an image of its own, in order, and attached once', async () => {
  const context = await made()
  const page = { width: 30, height: 20, value: () => 90 }
  const scan = tiffOf(
    page,
    { ...page, width: 15, height: 10, subfile: 1 },
    { ...page, bits: 64, format: 3 },
    { ...page, height: 25 },
  )
  const files = [
    { path: await file('a.gif', PIXEL_GIF), caption: null },
    { path: await file('scan.tif', scan), caption: 'Deed' },
  ]
  const result = await attachFiles(context, { target: record('file-0'), files })
  expect(result).toMatchObject({
    attached: 2,
    known: 0,
    pages: [{ file: 'scan.tif', pages: 3 }],
    unreadable: [{ file: 'scan.tif', reason: expect.stringMatching(/^page 3: /) }],
  })
  expect(
    (await rows()).map(({ file_name, height, renderable, caption }) => [file_name, height, renderable, caption]),
  ).toEqual([
    ['a.gif', 2, true, null],
    ['scan.tif', 20, true, 'Deed'],
    ['scan.tif', null, false, 'Deed'],
    ['scan.tif', 25, true, 'Deed'],
  ])
  const before = (await rows()).map(({ height }) => height)
  expect(await attachFiles(context, { target: record('file-0'), files })).toMatchObject({
    attached: 0,
    known: 2,
    pages: [],
  })
  expect((await rows()).map(({ height }) => height)).toEqual(before)
})

test('attaches all files or none: a missing or empty file leaves the record unchanged', async () => {
  const context = await made()
  const good = { path: await file('good.gif', PIXEL_GIF), caption: null }
  for (const bad of [join(folder, 'none.jpg'), await file('empty.jpg', '')]) {
    const files = [good, { path: bad, caption: null }]
    await expect(attachFiles(context, { target: record('file-0'), files })).rejects.toThrow(/does not exist|is empty/)
  }
  expect(await rows()).toEqual([])
})

test('attaching a file again restores a lost object', async () => {
  const context = await made()
  const attachment = { target: record('file-0'), files: [{ path: await file('a.gif', PIXEL_GIF), caption: null }] }
  await attachFiles(context, attachment)
  const key = originalKey({ tenantId, sha256: (await rows())[0].sha256 })
  await store.remove(key)
  await attachFiles(context, attachment)
  expect(await store.stat(key)).toEqual({ bytes: PIXEL_GIF.length })
})

describe('rejects anything but a regular file', () => {
  test('a symbolic link, unless links are followed', async () => {
    const context = await made()
    const [target, link] = [await file('target.gif', PIXEL_GIF), join(folder, 'in', 'link.gif')]
    await symlink(target, link)
    const attachment = { target: record('file-0'), files: [{ path: link, caption: null }] }
    await expect(attachFiles(context, attachment)).rejects.toThrow(/symbolic link.*--follow-links/)
    expect(await rows()).toEqual([])
    expect(await attachFiles({ ...context, followLinks: true }, attachment)).toMatchObject({ attached: 1 })
    expect(await rows()).toMatchObject([{ file_name: 'link.gif', mime_type: 'image/gif' }])
  })

  test.each([false, true])('a pipe without a writer, and a folder (%#)', async (followLinks) => {
    const context = { ...(await made()), followLinks }
    const pipe = join(folder, 'in', `pipe-${followLinks}`)
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
    for (const path of [pipe, join(folder, 'in'), '/dev/null']) {
      const attachment = { target: record('file-0'), files: [{ path, caption: null }] }
      await expect(attachFiles(context, attachment)).rejects.toThrow(/is not a regular file/)
    }
    await expect(listFiles([pipe])).rejects.toThrow(/neither a regular file nor a folder/)
  })
})

test('files are decoded in another process with limits: a malicious file is stored but not displayed', async () => {
  const bomb = await pngWithComment(20 * 1024 ** 2)
  const context = await made()
  const files = [{ path: await file('bomb.png', bomb), caption: null }]
  const before = process.memoryUsage().rss
  const result = await attachFiles(context, { target: record('file-0'), files })
  expect(result.unreadable).toEqual([{ file: 'bomb.png', reason: 'its metadata takes more than 16 MB' }])
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 ** 2)
  // This time limit ends before any process starts; with a memory limit, a process might still answer.
  const tight = createRenderProcesses({ ms: 1, memory: 1024 ** 3 })
  const again = [{ path: await file('plain.png', await pngWithComment(9)), caption: null }]
  const killed = await attachFiles({ ...context, processes: tight }, { target: record('file-1'), files: again })
  await tight.stop()
  expect(killed).toMatchObject({ attached: 1, unreadable: [{ file: 'plain.png' }] })
})

test('warns the operator about files whose access is closed or restricted', async () => {
  const context = await made()
  const notice = async (slug: string) => originalsNotice(await originalsState(db.pool, tenantId, record(slug)), slug)
  const access = (status: string) =>
    setFields(db.pool, tenantId, 'record', 'file-0', { access: { status, until: null, statement: null } })
  await access('closed')
  expect(await notice('file-0')).toBeNull()
  const files = [{ path: await file('told.gif', PIXEL_GIF), caption: null }]
  await attachFiles(context, { target: record('file-0'), files })
  expect(await notice('file-0')).toMatch(/^warning: access to file-0 is closed: its files are withheld/)
  const client = await db.pool.connect()
  const refused = await runMain('tenant', 'set', 'x', '--originals-follow-access', 'yes')
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringMatching(/true or false/) })
  await setTenant(client, tenantId, { originals_follow_access: false }).finally(() => client.release())
  expect(await notice('file-0')).toMatch(/is closed, but its files are public; .*--originals-follow-access true/)
  await access('restricted')
  expect(await notice('file-0')).toMatch(/is restricted, but/)
  await db.pool.query(
    `UPDATE fonds.description SET access = '{"status": "unknown", "until": null, "statement": "Ask."}'
     WHERE tenant_id = $1 AND slug = 'file-0'`,
    [tenantId],
  )
  expect(await notice('file-0')).toMatch(/^warning: the statement on access to file-0 was not understood, but/)
  await access('unknown')
  expect(await notice('file-0')).toBeNull()
  await access('open')
  expect(await notice('file-0')).toBeNull()
})

test('leaves no partial files behind', async () => {
  const left = await readdir(join(folder, 'objects', '.unfinished'))
  expect(left).toEqual([])
})

test.each([
  'image attach --tenant t --record r',
  'image attach --tenant t --record r --collection c a',
  'image attach --tenant t a',
  'image attach --record r a',
  'image attach --tenant t --record r --caption 1 --caption 2 a b c',
  'image attach --tenant t --from d --record r',
  'image attach --tenant t --from d a',
  'image attach --tenant t --from d --match csv',
  'image attach --tenant t --from d --mapping m.csv',
  'image attach --tenant t --from d --from-dao --match filename',
  'image attach --tenant t --from d --caption c',
  'file list --tenant t',
  'file attach --tenant t a',
  'file detach --tenant t --record r',
  'image attach --tenant t --record r --match reference a',
  'image detach --tenant t --record r',
  'image detach --tenant t --record r --all a',
])('an invalid command line is rejected before the database is opened: %s', async (line) => {
  // Nothing listens on this port, so a command that connected would exit with another code.
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:9/none')
  expect((await runMain(...line.split(' '))).code).toBe(2)
  vi.unstubAllEnvs()
})
