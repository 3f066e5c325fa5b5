import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@fonds/http'
import { type RedisCluster, startRedisCluster } from '@fonds/local-stack'
import { slotOf } from '@fonds/redis'
import { eventually } from '@fonds/test-kit/conditions'
import { QueueKeys } from 'bullmq'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClaims, createJobQueue, JobFailure, startJobWorker } from './index.ts'
import { aliveKey, prioritiesKey, queueKey } from './keys.ts'

// The queues that Fonds has, and some more, so that each master holds some.
const NAMES = ['export', 'snapshots', 'media', 'media-sweep', 'a', 'b', 'c', 'd']

let dir: string
let cluster: RedisCluster
const closing: (() => Promise<void>)[] = []
const logger = createLogger({ name: 'queue-cluster-test', level: 'silent' })

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fonds-queue-cluster-'))
  cluster = await startRedisCluster({ dir })
})
afterAll(async () => {
  await Promise.all(closing.map((close) => close()))
  await cluster?.stop()
  rmSync(dir, { recursive: true, force: true })
})

test('all keys of a queue, BullMQ’s and ours, are in one slot', () => {
  for (const name of NAMES) {
    const base = queueKey('fonds', name)
    const bull = Object.values(new QueueKeys(base).getKeys(name))
    expect(bull.length).toBeGreaterThan(10)
    const keys = [...bull, `${bull[0]}job-1`, aliveKey(base), prioritiesKey(base, 'now'), prioritiesKey(base, 'later')]
    expect(new Set(keys.map(slotOf))).toEqual(new Set([slotOf(`fonds-${name}`)]))
  }
})

test('queues on all masters of a cluster add, run, retry, promote, forget and count jobs', async () => {
  const masters = new Set<number>()
  for (const name of NAMES) {
    masters.add((await cluster.masterOf(queueKey('fonds', name))).port)
    const common = { name, url: cluster.url, prefix: 'fonds', logger }
    const queue = createJobQueue<string>({ ...common, backoffMs: 10 })
    closing.push(() => queue.close())
    await eventually(() => queue.ping())
    for (const id of ['one', 'two', 'torn']) await queue.add({ id, data: id, group: 'g', lane: 'later' })
    await queue.promote('two', 'g')
    expect(await queue.find('two')).toMatchObject({ status: 'queued', lane: 'now' })
    expect(await queue.counts()).toEqual({ queued: 3, running: 0, failed: 0 })
    const done: string[] = []
    const worker = startJobWorker({
      ...common,
      concurrency: 1,
      parse: String,
      async work({ data, progress }) {
        progress(0.5)
        if (data === 'torn') throw new JobFailure('torn', { permanent: false })
        done.push(data)
      },
    })
    closing.push(() => worker.close())
    await eventually(async () => expect(await queue.find('torn')).toMatchObject({ status: 'failed', reason: 'torn' }))
    expect(done).toEqual(['two', 'one'])
    expect(await queue.hasWorker()).toBe(true)
    await worker.check()
    await queue.forget('torn')
    expect(await queue.counts()).toEqual({ queued: 0, running: 0, failed: 0 })
  }
  expect(masters.size).toBe(3)
})

test('a claim is granted once until it is released, on whatever master it is', async () => {
  const queue = createJobQueue<never>({ name: 'media', url: cluster.url, prefix: 'fonds', logger })
  closing.push(() => queue.close())
  await eventually(() => queue.ping())
  const claims = createClaims(queue, { keyOf: (name) => `fonds-test:claim:${name}`, logger, renewMs: 5 })
  for (let n = 0; n < 20; n++) {
    const [first, second] = [await claims.claim(`w${n}`), await claims.claim(`w${n}`)]
    expect([first === null, second === null]).toEqual([false, true])
    await first?.release()
    const third = await claims.claim(`w${n}`)
    expect(third).not.toBeNull()
    await third?.release()
  }
})
