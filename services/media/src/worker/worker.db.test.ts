import { originalKey, pictureJobId, pyramidKey, thumbnailKey } from '@fonds/imaging'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type PictureWork, startPictureWork } from '../testing/picture-work.ts'

let work: PictureWork
beforeEach(async () => {
  work = await startPictureWork(inject('redisUrl'))
})
afterEach(() => work?.close())

test('an attached image gets one thumbnail and one pyramid, however often it was added', async () => {
  const { add, aPicture, made, startWorker, store } = work
  const picture = await aPicture()
  await Promise.all(Array.from({ length: 20 }, () => add(picture)))
  const ends = startWorker()
  await expect.poll(() => ends).toEqual(['done'])
  expect(made).toEqual(['thumbnail', 'pyramid'])
  expect(await store.stat(thumbnailKey(picture, 0))).not.toBeNull()
  expect(await store.stat(pyramidKey(picture, 0))).not.toBeNull()
  await add(picture)
  await expect.poll(() => ends).toEqual(['done', 'done'])
  expect(made).toHaveLength(2)
})

test('a file that cannot be decoded fails immediately and permanently, without blocking others', async () => {
  const { add, aPicture, queue, startWorker } = work
  const poisoned = await aPicture(Buffer.from('ffd8ffe000104a4649460001', 'hex'))
  await add(poisoned)
  const ends = startWorker()
  await expect.poll(() => ends).toEqual(['failed'])
  expect(await queue.find(pictureJobId(poisoned))).toMatchObject({ status: 'failed', reason: 'image_unreadable' })
  await add(poisoned)
  const good = await aPicture()
  await add(good)
  await expect.poll(() => ends).toEqual(['failed', 'done'])
  expect(await queue.counts()).toEqual({ queued: 0, running: 0, failed: 1 })
})

test('a job whose file does not exist yet is retried until it has no attempts left', async () => {
  const { add, aPicture, patient, startWorker, store, tenantId } = work
  const late = await aPicture()
  const never = await aPicture()
  const content = await sharp({ create: { width: 70, height: 50, channels: 3, background: '#7a5' } })
    .png()
    .toBuffer()
  for (const { sha256 } of [late, never]) await store.remove(originalKey({ tenantId, sha256 }))
  // Has enough attempts even if the machine is so slow that the file appears long after the second one.
  await (await patient(50)).add({ id: pictureJobId(late), data: late, group: tenantId, lane: 'later' })
  const ends = startWorker()
  await expect.poll(() => ends.includes('retried'), { interval: 5 }).toBe(true)
  await store.put(originalKey(late), content)
  await expect.poll(() => ends.at(-1)).toBe('done')
  await add(never)
  await expect.poll(() => ends.slice(-3)).toEqual(['retried', 'retried', 'failed'])
})

test('an invalid job fails without an attempt', async () => {
  const { aPicture, made, queue, startWorker, tenantId } = work
  await queue.add({ id: 'strange', data: { ...(await aPicture()), sha256: '../..' }, group: tenantId, lane: 'later' })
  const ends = startWorker()
  await expect.poll(() => ends).toEqual(['failed'])
  expect(await queue.find('strange')).toMatchObject({ reason: 'unreadable_job' })
  expect(made).toEqual([])
})
