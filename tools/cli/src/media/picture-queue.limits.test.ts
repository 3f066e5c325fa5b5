import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPictureQueue } from './picture-queue.ts'
import { type AttachBench, openAttachBench } from './testing-queue.ts'

let bench: AttachBench
beforeAll(async () => {
  bench = await openAttachBench()
})
afterAll(() => bench?.close())

test('while Redis is away images are attached anyway', async () => {
  const pictures = openPictureQueue('redis://127.0.0.1:1', 'none', 300)
  expect((await bench.attach(pictures)).first).toMatchObject({ attached: 2, queued: 0 })
})
