import { Unavailable } from '@fonds/types/unavailable'
import { within } from '@fonds/util'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'

interface ConnectionOptions {
  readonly url: string
  /** As operators see it in `CLIENT LIST`. */
  readonly name: string
  readonly logger: Logger
}

/** How long one command may take, in milliseconds. */
const COMMAND_MS = 2_000

/** How long all commands of one call may take, in milliseconds. */
const ANSWER_MS = 2 * COMMAND_MS

const common = {
  connectTimeout: 2_000,
  // Without end, and soon again once it is back.
  retryStrategy: (attempt: number) => Math.min(2 ** Math.min(attempt, 10) * 25, 2_000),
}

/** For those who ask while a client waits: fails at once where Redis is away, instead of queueing. */
export function connectImpatiently(options: ConnectionOptions): Redis {
  return connect(options, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    commandTimeout: COMMAND_MS,
    socketTimeout: 2 * COMMAND_MS,
  })
}

/** For workers: waits as long as it takes for Redis to come back. */
export function connectPatiently(options: ConnectionOptions): Redis {
  return connect(options, { maxRetriesPerRequest: null })
}

interface Patience {
  readonly enableOfflineQueue?: boolean
  readonly maxRetriesPerRequest: number | null
  readonly autoResendUnfulfilledCommands?: boolean
  readonly commandTimeout?: number
  readonly socketTimeout?: number
}

function connect({ url, name, logger }: ConnectionOptions, patience: Patience): Redis {
  const redis = new Redis(url, { ...common, ...patience, connectionName: name })
  let away = false
  redis.on('error', (error) => {
    if (!away) logger.error({ err: error }, 'Redis is away')
    away = true
  })
  redis.on('ready', () => {
    if (away) logger.info('Redis is back')
    away = false
  })
  return redis
}

/** Runs what needs Redis. @throws Unavailable, at once where there is no connection */
export async function inReach<T>(redis: Redis, work: () => Promise<T>): Promise<T> {
  if (redis.status !== 'ready') throw new Unavailable(`the connection to Redis is ${redis.status}`)
  try {
    return await within(work(), ANSWER_MS, () => new Error(`Redis did not answer within ${ANSWER_MS} ms`))
  } catch (error) {
    // Whatever Redis says (away, out of memory, read-only replica): nobody's request is at fault, and it passes.
    throw new Unavailable('Redis cannot do its part', { cause: error })
  }
}
