import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAnnouncer } from '@fonds/content-version'
import { createLogger } from '@fonds/http'
import { type RedisCluster, startRedisCluster } from '@fonds/local-stack'
import { checkRedis, type RedisClient } from '@fonds/redis'
import { eventually } from '@fonds/test-kit/conditions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContentVersions } from '../cache/content-versions.ts'
import { limiterKeys } from './keys.ts'
import { createRateLimiter } from './limiter.ts'
import { connectRedis } from './redis.ts'

const LIMIT = 20

let dir: string
let cluster: RedisCluster
/** The connections of two gateways. */
let gateways: readonly RedisClient[]
const logger = createLogger({ name: 'gateway-cluster-test', level: 'silent' })

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fonds-gateway-cluster-'))
  cluster = await startRedisCluster({ dir, password: 'secret' })
  gateways = [1, 2].map(() => connectRedis(cluster.url, logger, 60_000))
  for (const redis of gateways) await eventually(() => checkRedis(redis))
})
afterAll(async () => {
  for (const redis of gateways ?? []) redis.disconnect()
  await cluster?.stop()
  rmSync(dir, { recursive: true, force: true })
})

test('two gateways count exactly, whichever master holds a client’s count', async () => {
  const limiters = gateways.map((redis) =>
    createRateLimiter(redis, { prefix: 'fonds', bucket: 'default', limit: LIMIT, networkLimit: 2 * LIMIT }),
  )
  const masters = new Set<number>()
  for (let n = 0; n < 12; n++) {
    const [client, neighbour] = [7, 8].map((host) => ({ key: `192.0.${n}.${host}`, network: `192.0.${n}.0/24` }))
    if (client === undefined || neighbour === undefined) throw new Error('no client')
    const [own, shared] = await Promise.all(limiterKeys('fonds', 'default', client).map((key) => cluster.masterOf(key)))
    expect(own?.port).toBe(shared?.port)
    masters.add(own?.port ?? 0)
    const asked = limiters.flatMap((limiter) => Array.from({ length: LIMIT }, () => limiter.consume(client)))
    const states = await Promise.all(asked)
    expect(states.filter((state) => state.allowed)).toHaveLength(LIMIT)
    await limiters[0]?.charge(client, 1)
    expect(await limiters[1]?.peek(client)).toMatchObject({ remaining: 0 })
    expect(await limiters[1]?.peek(neighbour)).toMatchObject({ policy: 'default-network', remaining: LIMIT - 1 })
  }
  expect(masters.size).toBe(3)
})

test('gateways see the changes of archives whose marks are on different masters', async () => {
  const failures: unknown[] = []
  const announcer = openAnnouncer({
    url: cluster.url,
    name: 'test',
    prefix: 'fonds',
    onFailure: (error) => failures.push(error),
  })
  const versions = gateways.map((redis) =>
    createContentVersions(redis, { prefix: 'fonds', readPosition: async () => null }),
  )
  for (let n = 0; n < 12; n++) {
    const seen = () =>
      Promise.all(versions.map((each) => each.current(`tenant-${n}`, { version: 'key', position: '0/1' })))
    const [before, same] = await seen()
    expect(before).toEqual(same)
    const end = await announcer.begin(`tenant-${n}`)
    expect(await seen()).toEqual([null, null])
    await end('0/2')
    const [after, also] = await seen()
    expect(after).toEqual(also)
    expect(after).toMatchObject({ position: '0/2' })
    expect(after?.version).not.toBe(before?.version)
  }
  announcer.close()
  expect(failures).toEqual([])
})
