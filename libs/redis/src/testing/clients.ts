import { CONDITION_TIMEOUT_MS, eventually } from '@fonds/test-kit/conditions'
import { pino } from 'pino'
import { checkRedis, openRedis, type RedisClient, type RedisClientOptions, watchRedis } from '../client.ts'
import { defineScript, runScript } from '../script.ts'

/** As the gateway connects, whose commands fail rather than wait, or as a worker does. */
export type Manner = 'hasty' | 'patient'

const MANNERS: Readonly<Record<Manner, Omit<RedisClientOptions, 'name'>>> = {
  hasty: {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    commandTimeout: CONDITION_TIMEOUT_MS,
  },
  patient: { maxRetriesPerRequest: null },
}

export const retryStrategy = () => 50

export function openClient(url: string, manner: Manner, options: Omit<RedisClientOptions, 'name'> = {}): RedisClient {
  const redis = openRedis(url, { name: 'test', retryStrategy, ...MANNERS[manner], ...options })
  watchRedis(redis, { logger: pino({ level: 'silent' }), unreachable: 'unreachable' })
  return redis
}

export const ready = (redis: RedisClient) => eventually(() => checkRedis(redis))

export const COUNT = defineScript(1, `return redis.call('INCR', KEYS[1])`)

/** Counts as soon as that is possible, and returns the count. */
export const counted = (redis: RedisClient, key: string) => eventually(() => runScript(redis, COUNT, [key]))
