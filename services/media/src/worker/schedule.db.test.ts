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
  closing.push(() => queue.close(), scheduleSweeps(queue, { prefix, every, logger, lookMs: 20 }))
  return queue
}

test('only one of several workers requests a due sweep, and none requests the next one early', async () => {
  const prefix = `t-${randomUUID().slice(0, 8)}`
  const queues = [1, 2, 3].map(() => aWorker(prefix, 3_600))
  const [queue] = queues
  const queued = async () => (await queue?.counts().catch(() => null))?.queued
  await expect.poll(queued).toBe(1)
  await queue?.forget('sweep')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await queued()).toBe(0)
})

test('a sweep is requested again when it is due', async () => {
  const queue = aWorker(`t-${randomUUID().slice(0, 8)}`, 1)
  const queued = async () => (await queue.counts().catch(() => null))?.queued
  await expect.poll(queued).toBe(1)
  await queue.forget('sweep')
  await expect.poll(queued).toBe(1)
})

test('none is requested if sweeps are disabled', async () => {
  const queue = aWorker(`t-${randomUUID().slice(0, 8)}`, 0)
  const queued = async () => (await queue.counts().catch(() => null))?.queued
  await expect.poll(queued).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await queued()).toBe(0)
})
