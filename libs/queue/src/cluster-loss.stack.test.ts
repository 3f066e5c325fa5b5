import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@fonds/http'
import { startRedisCluster } from '@fonds/local-stack'
import { openRedis } from '@fonds/redis'
import { eventually } from '@fonds/test-kit/conditions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createJobQueue, startJobWorker } from './index.ts'
import { queueKey } from './keys.ts'

let dir: string
let stops: (() => unknown)[]

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fonds-queue-loss-'))
  stops = []
})
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop()
  rmSync(dir, { recursive: true, force: true })
})

const logger = createLogger({ name: 'queue-loss-test', level: 'silent' })

test('a worker whose connection was renewed while its queue had no master takes jobs again once there is one', async () => {
  const cluster = await startRedisCluster({ dir })
  stops.push(cluster.stop)
  const common = { name: 'media', url: cluster.url, prefix: 'fonds', logger }
  const queue = createJobQueue<string>({ ...common })
  stops.push(() => queue.close())
  const done: string[] = []
  const worker = startJobWorker({
    ...common,
    concurrency: 2,
    parse: String,
    work: async ({ id }) => void done.push(id),
  })
  stops.push(() => worker.close())
  const run = async (id: string) => {
    await eventually(() => queue.add({ id, data: id, group: 'g', lane: 'now' }))
    await eventually(() => expect(done).toContain(id))
  }
  await run('before')
  const master = await cluster.masterOf(queueKey('fonds', 'media'))
  const others = cluster.servers
    .filter((server) => server !== master)
    .map(({ url }) => openRedis(url, { name: 'test' }))
  stops.push(() => others.map((other) => other.disconnect()))
  // Each renewed connection asks whether the cluster is complete.
  const asked = async (): Promise<number> => {
    const stats = await Promise.all(others.map((other) => other.info('commandstats')))
    return stats.reduce((sum, text) => sum + Number(/cmdstat_cluster\|info:calls=(\d+)/.exec(text)?.[1] ?? 0), 0)
  }
  const before = await asked()
  process.kill(master.pid, 'SIGKILL')
  await master.exited
  await eventually(async () => expect(await asked()).toBeGreaterThan(before + 1))
  await cluster.restart(master)
  await run('after')
})
