import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RedisCluster, startRedisCluster } from '@fonds/local-stack'
import { eventually } from '@fonds/test-kit/conditions'
import { Cluster } from 'ioredis'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkRedis, openRedis, type RedisClient, watchRedis } from './client.ts'
import { runScript } from './script.ts'
import { COUNT, counted, type Manner, openClient, ready, retryStrategy } from './testing/clients.ts'

let dir: string
let clusters: Readonly<Record<'replicated' | 'plain' | 'locked', RedisCluster>>
const stops: (() => unknown)[] = []

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fonds-redis-'))
  const start = (name: string, options: Omit<Parameters<typeof startRedisCluster>[0], 'dir'>) =>
    startRedisCluster({ dir: join(dir, name), ...options })
  clusters = {
    replicated: await start('replicated', { replicas: 1, password: 'a/b@c:d' }),
    plain: await start('plain', {}),
    locked: await start('locked', { masters: 1, password: 'right' }),
  }
})
afterEach(() => {
  for (const stop of stops.splice(0).toReversed()) stop()
})
afterAll(async () => {
  await Promise.all(Object.values(clusters ?? {}).map((cluster) => cluster.stop()))
  rmSync(dir, { recursive: true, force: true })
})

function open(url: string, manner: Manner): RedisClient {
  const redis = openClient(url, manner)
  stops.push(() => redis.disconnect())
  return redis
}

test('a Redis Cluster with a password: keys of all masters, and a killed master is replaced by its replica', async () => {
  const cluster = clusters.replicated
  const [hasty, patient] = [open(cluster.url, 'hasty'), open(cluster.url, 'patient')]
  await Promise.all([ready(hasty), ready(patient)])
  const keys = Array.from({ length: 60 }, (_, n) => `key-${n}`)
  const masters = new Set<number>()
  for (const key of keys) {
    expect(await hasty.set(key, 'x')).toBe('OK')
    expect(await patient.get(key)).toBe('x')
    masters.add((await cluster.masterOf(key)).port)
  }
  expect(masters.size).toBe(3)
  expect(await counted(hasty, 'count')).toBe(1)
  const master = await cluster.masterOf('count')
  process.kill(master.pid, 'SIGKILL')
  await master.exited
  // A worker's command waits for the replica; one that a client waits for fails until then.
  const waiting = runScript(patient, COUNT, ['count'])
  await expect(hasty.get('count')).rejects.toThrow()
  expect(Number(await waiting)).toBeGreaterThanOrEqual(1)
  expect(Number(await counted(hasty, 'count'))).toBeGreaterThanOrEqual(2)
  // A node that was not asked before may hear of it later.
  await eventually(async () => expect((await cluster.masterOf('count')).port).not.toBe(master.port))
  await ready(hasty)
  for (const key of keys) expect(await hasty.get(key)).toBe('x')
})

test('clients that are closed and opened again while a master is lost are connected once it is back', async () => {
  const cluster = clusters.plain
  const first = open(cluster.url, 'patient')
  if (!(first instanceof Cluster)) throw new Error('it is no client of a cluster')
  const duplicate = first.duplicate()
  stops.push(() => duplicate.disconnect())
  const clients = [first, duplicate]
  await Promise.all(clients.map(ready))
  // Connects to all masters, each of which reports its end by itself.
  for (const key of ['a', 'b', 'c']) await Promise.all(clients.map((client) => client.get(key)))
  const master = await cluster.masterOf('a')
  process.kill(master.pid, 'SIGKILL')
  await master.exited
  await eventually(() => expect(checkRedis(first)).rejects.toThrow('a part of the Redis Cluster has no master'))
  const connecting = clients.map(async (client) => {
    client.disconnect()
    await eventually(() => expect(client.nodes()).toEqual([]))
    await eventually(() => expect(client.status).toBe('end'))
    await client.connect()
  })
  for (const client of clients) await eventually(() => expect(client.status).toBe('reconnecting'))
  await cluster.restart(master)
  await Promise.all(connecting)
  await Promise.all(clients.map(ready))
})

test('a wrong password is an error that is logged, and no connection', async () => {
  const lines: string[] = []
  const url = clusters.locked.url.replace('right', 'wrong')
  const redis = openRedis(url, { name: 'test', retryStrategy })
  stops.push(() => redis.disconnect())
  watchRedis(redis, { logger: pino({}, { write: (line) => void lines.push(line) }), unreachable: 'cannot reach it' })
  await eventually(() => expect(lines.join('')).toMatch(/WRONGPASS/))
  expect(lines.filter((line) => line.includes('cannot reach it'))).toHaveLength(1)
  await expect(checkRedis(redis)).rejects.toThrow('the connection to Redis is')
})
