import { randomUUID } from 'node:crypto'
import { createLogger } from '@fonds/http'
import { createJobQueue } from '@fonds/queue'
import { afterEach, expect, inject, test } from 'vitest'
import { SWEEP_QUEUE, scheduleSweeps } from './schedule.ts'

const logger = createLogger({ name: 'schedule-test', level: 'silent' })
const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

function aWorker(prefix: string, every: number) {
  const queue = createJobQueue<null>({ name: SWEEP_QUEUE, url: inject('redisUrl'), prefix, logger })
  let looks = 0
  const counted: typeof queue = {
    ...queue,
    reach: (work) => queue.reach(work).finally(() => looks++),
  }
  closing.push(() => queue.close(), scheduleSweeps(counted, { prefix, every, logger, lookMs: 20 }))
  /** Waits until this worker has looked a few more times whether a sweep is due. */
  const looked = async () => {
    const before = looks
    await expect.poll(() => looks).toBeGreaterThan(before + 3)
  }
  return { queue, looked }
}

test('only one of several workers requests a due sweep, and none requests the next one early', async () => {
  const prefix = `t-${randomUUID().slice(0, 8)}`
  const workers = [1, 2, 3].map(() => aWorker(prefix, 3_600))
  const queue = workers[0]?.queue
  const queued = async () => (await queue?.counts().catch(() => null))?.queued
  await expect.poll(queued).toBe(1)
  await queue?.forget('sweep')
  await Promise.all(workers.map(({ looked }) => looked()))
  expect(await queued()).toBe(0)
})

test('a sweep is requested again when it is due', async () => {
  const { queue } = aWorker(`t-${randomUUID().slice(0, 8)}`, 1)
  const queued = async () => (await queue.counts().catch(() => null))?.queued
  await expect.poll(queued).toBe(1)
  await queue.forget('sweep')
  await expect.poll(queued).toBe(1)
})

test('none is requested if sweeps are disabled', async () => {
  const { queue } = aWorker(`t-${randomUUID().slice(0, 8)}`, 0)
  const queued = async () => (await queue.counts().catch(() => null))?.queued
  await expect.poll(queued).toBe(0)
  // One that begins later has looked several times.
  await aWorker(`t-${randomUUID().slice(0, 8)}`, 3_600).looked()
  expect(await queued()).toBe(0)
})
