import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant, aTree } from '@fonds/db/testing'
import { createLogger } from '@fonds/http'
import { createRenderProcesses, EXAMINE_BOUNDS, PICTURE_QUEUE, type Picture, pictureJobId } from '@fonds/imaging'
import { openObjectStore } from '@fonds/object-store'
import { createJobQueue } from '@fonds/queue'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachFiles } from './attach-files.ts'
import { openPictureQueue } from './picture-queue.ts'
import { PIXEL_GIF } from './testing.ts'

let db: TestDatabase
let folder: string
const processes = createRenderProcesses(EXAMINE_BOUNDS)
beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fonds-queue-'))
})
afterAll(async () => {
  await processes.stop()
  await rm(folder, { recursive: true })
  await db.drop()
})

async function attach(url: string | null, prefix: string) {
  const { id: tenantId } = await aTenant(db.pool)
  await aTree(db.pool, tenantId, { title: 'Mill', children: [{ title: 'Letter' }] })
  const files = await Promise.all(
    [['a.gif', PIXEL_GIF] as const, ['b.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'] as const].map(
      async ([name, content]) => {
        await writeFile(join(folder, name), content)
        return { path: join(folder, name), caption: null }
      },
    ),
  )
  const pictures = openPictureQueue(url, prefix)
  const context = { pool: db.pool, store: openObjectStore({ DATA_DIR: folder }), tenantId, pictures, processes }
  try {
    const first = await attachFiles(context, { target: { kind: 'record', slugOrId: 'letter' }, files })
    const again = await attachFiles(context, { target: { kind: 'record', slugOrId: 'letter' }, files })
    return { tenantId, first, again }
  } finally {
    await pictures.close()
  }
}

test('queues each attached image once, with everything the worker needs', async () => {
  const prefix = `t-${randomUUID().slice(0, 8)}`
  const { tenantId, first, again } = await attach(db.redisUrl, prefix)
  expect([first.queued, again.queued]).toEqual([1, 0])
  const { rows } = await db.pool.query('SELECT sha256 FROM fonds.media WHERE tenant_id = $1 AND renderable', [tenantId])
  const picture: Picture = {
    tenantId,
    sha256: rows[0].sha256,
    page: 0,
    size: { width: 3, height: 2 },
    thumbnail: { width: 3, height: 2 },
    bytes: PIXEL_GIF.length,
  }
  const logger = createLogger({ name: 'test', level: 'silent' })
  const queue = createJobQueue<Picture>({ name: PICTURE_QUEUE, url: db.redisUrl, prefix, logger })
  await expect.poll(() => queue.counts().catch(() => null)).toEqual({ queued: 1, running: 0, failed: 0 })
  expect(await queue.find(pictureJobId(picture))).toMatchObject({ status: 'queued', data: picture })
  await queue.close()
})

test.each([
  ['without a Redis', null],
  ['while Redis is away', 'redis://127.0.0.1:1'],
])('%s images are attached anyway', async (_, url) => {
  expect((await attach(url, 'none')).first).toMatchObject({ attached: 2, queued: 0 })
})
