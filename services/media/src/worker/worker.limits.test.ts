import { pictureJobId } from '@fonds/imaging'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type PictureWork, startPictureWork } from '../testing/picture-work.ts'

let work: PictureWork
beforeEach(async () => {
  work = await startPictureWork(inject('redisUrl'))
})
afterEach(() => work?.close())

test('rendering beyond its limits is killed and fails without a retry', async () => {
  const { add, aPicture, queue, startWorker } = work
  const picture = await aPicture()
  await add(picture)
  const ends = startWorker({ ms: 1, memory: 1024 ** 3 })
  await expect.poll(() => ends).toEqual(['failed'])
  expect(await queue.find(pictureJobId(picture))).toMatchObject({ reason: 'out_of_bounds' })
})
