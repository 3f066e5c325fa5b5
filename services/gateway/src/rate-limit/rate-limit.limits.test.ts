import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@fonds/http'
import { type RedisServer, startRedis } from '@fonds/local-stack'
import { CONDITION_TIMEOUT_MS, eventually } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGateway } from '../testing/gateway.ts'
import { connectRedis } from './redis.ts'

const folder = mkdtempSync(join(tmpdir(), 'gateway-redis-'))
let redis: RedisServer
beforeAll(async () => {
  redis = await startRedis({ dir: folder })
})
afterAll(async () => {
  await redis?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const cheap = '/api/public/organization'

/** Number of concurrent requests. */
const BATCH = 20

describe('without Redis', () => {
  test('a hanging Redis delays few requests and rejects none', async () => {
    const observer = connectRedis(redis.url, createLogger({ name: 'observer', level: 'silent' }), CONDITION_TIMEOUT_MS)
    await eventually(() => observer.ping())
    // Counts all commands sent by limiters, including those that timed out.
    const sent = async () => {
      const calls = (await observer.info('commandstats')).matchAll(/^cmdstat_eval(?:sha)?:calls=(\d+)/gm)
      return [...calls].reduce((sum, [, count]) => sum + Number(count), 0)
    }
    const lines: string[] = []
    const impatient = await startGateway({ REDIS_URL: redis.url }, { log: lines, redisMs: 250 })
    try {
      const before = await sent()
      process.kill(redis.pid, 'SIGSTOP')
      try {
        for (let batch = 0; batch < 10; batch++) {
          const answers = await Promise.all(Array.from({ length: BATCH }, () => impatient.get(cheap)))
          expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
        }
        expect(lines.join('')).toContain('cannot reach Redis')
      } finally {
        process.kill(redis.pid, 'SIGCONT')
      }
      // Only requests in progress before the first timeout waited.
      expect((await sent()) - before).toBeLessThanOrEqual(5 * BATCH)
    } finally {
      observer.disconnect()
      await impatient.stop()
    }
  })
})
