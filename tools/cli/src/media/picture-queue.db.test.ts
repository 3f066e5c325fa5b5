import { randomUUID } from 'node:crypto'
import { createLogger } from '@fonds/http'
import { PICTURE_QUEUE, type Picture, pictureJobId } from '@fonds/imaging'
import { createJobQueue } from '@fonds/queue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPictureQueue } from './picture-queue.ts'
import { PIXEL_GIF } from './testing.ts'
import { type AttachBench, openAttachBench } from './testing-queue.ts'

let bench: AttachBench
beforeAll(async () => {
  bench = await openAttachBench()
})
afterAll(() => bench?.close())

test('queues each attached image once, with everything the worker needs', async () => {
  const { db } = bench
  const prefix = `t-${randomUUID().slice(0, 8)}`
  const { tenantId, first, again } = await bench.attach(openPictureQueue(db.redisUrl, prefix))
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

test('without a Redis images are attached anyway', async () => {
  expect((await bench.attach(openPictureQueue(null))).first).toMatchObject({ attached: 2, queued: 0 })
})
