import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@fonds/http'
import { type RedisCluster, startRedisCluster } from '@fonds/local-stack'
import { openRedis, type RedisClient } from '@fonds/redis'
import { eventually } from '@fonds/test-kit/conditions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createJobQueue, startJobWorker } from './index.ts'
import { queueKey } from './keys.ts'

let dir: string
let cluster: RedisCluster
const stops: (() => unknown)[] = []

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fonds-queue-loss-'))
  cluster = await startRedisCluster({ dir })
})
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})
afterAll(async () => {
  await cluster?.stop()
  rmSync(dir, { recursive: true, force: true })
})

const logger = createLogger({ name: 'queue-loss-test', level: 'silent' })

test('a worker whose connection was renewed while its queue had no master takes jobs again once there is one', async () => {
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
  const master = () => cluster.masterOf(queueKey('fonds', 'media'))
  const { port } = await master()
  const others = cluster.servers
    .filter((server) => server.port !== port)
    .map(({ url }) => openRedis(url, { name: 'test' }))
  stops.push(() => others.map((other) => other.disconnect()))
  for (let n = 1, renewed = false; !renewed; n++) {
    const lost = await master()
    await run(`before-${n}`)
    process.kill(lost.pid, 'SIGKILL')
    await lost.exited
    renewed = await renewsConnection(others)
    await cluster.restart(lost)
    await run(`after-${n}`)
  }
})

/** Number of repeated fetches after which the worker cannot be waiting for a job: that has a time limit. */
const MANY_FETCHES = 50

/**
 * Returns whether the worker renews a connection while a master is missing. It does so if it was waiting for a job. If it
 * was just fetching one, it repeats that instead.
 *
 * @param others the masters that remain
 */
async function renewsConnection(others: readonly RedisClient[]): Promise<boolean> {
  for (const other of others)
    await eventually(async () => expect(await other.cluster('INFO')).toContain('cluster_state:fail'))
  const begin = await commandsOf(others)
  return eventually(async () => {
    const { renewals, fetches } = await commandsOf(others)
    if (renewals > begin.renewals) return true
    expect(fetches - begin.fetches).toBeGreaterThan(MANY_FETCHES)
    return false
  })
}

async function commandsOf(servers: readonly RedisClient[]): Promise<{ renewals: number; fetches: number }> {
  const stats = await Promise.all(servers.map((server) => server.info('commandstats')))
  const sum = (pattern: RegExp) => stats.reduce((total, text) => total + Number(pattern.exec(text)?.[1] ?? 0), 0)
  return {
    // A renewed connection asks whether the cluster is complete.
    renewals: sum(/cmdstat_cluster\|info:calls=(\d+)/),
    fetches: sum(/cmdstat_evalsha:.*rejected_calls=(\d+)/),
  }
}
