import { randomUUID } from 'node:crypto'
import { defineScript, runScript } from '@fonds/redis'
import { limit } from '@fonds/util'
import type { Logger } from 'pino'
import type { JobQueue } from './job-queue.ts'

/** Decides which of several processes does some work. */
export interface Claims {
  /** Claims a piece of work by its name. Release the claim after success or failure. Null if another process holds it. */
  claim(name: string): Promise<Claim | null>
}

export interface Claim {
  release(): Promise<void>
}

/**
 * A piece of work whose process no longer renews its claim is taken over by another. Short, so that others do not wait long
 * for a dead process.
 */
const CLAIM_MS = limit(10_000)
const RENEW_MS = 3_000

/** Renews a claim only if this process still holds it. */
const RENEW = defineScript(
  1,
  `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0`,
)

/** Deletes a claim only if this process still holds it. */
const RELEASE = defineScript(
  1,
  `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`,
)

const FREE: Claim = { release: async () => undefined }

interface ClaimsOptions {
  /** Returns the key in Redis of a piece of work. */
  readonly keyOf: (name: string) => string
  readonly logger: Logger
  /** Interval at which a claim is renewed, in milliseconds. */
  readonly renewMs?: number
  /** Time after which a claim that is not renewed expires, in milliseconds. */
  readonly claimMs?: number
}

/** Grants every claim, for a single process without Redis. */
export const withoutClaims: Claims = { claim: async () => FREE }

/**
 * Creates claims in Redis. While Redis is unreachable, every claim is granted: at worst, work is done several times, so
 * each result must be stored as a whole.
 */
export function createClaims(
  { reach }: Pick<JobQueue<never>, 'reach'>,
  { keyOf, logger, renewMs = RENEW_MS, claimMs = CLAIM_MS }: ClaimsOptions,
): Claims {
  const renew = (name: string, token: string): NodeJS.Timeout =>
    setInterval(() => {
      reach((redis) => runScript(redis, RENEW, [name], [token, claimMs])).catch((error: unknown) =>
        logger.debug({ err: error }, 'could not renew a claim'),
      )
    }, renewMs).unref()
  const release = async (name: string, token: string): Promise<void> => {
    try {
      await reach((redis) => runScript(redis, RELEASE, [name], [token]))
    } catch (error) {
      logger.debug({ err: error }, 'could not release a claim; it will expire')
    }
  }
  return {
    async claim(work) {
      const name = keyOf(work)
      const token = randomUUID()
      try {
        const granted = await reach((redis) => redis.set(name, token, 'PX', claimMs, 'NX'))
        if (granted === null) return null
        const renewing = renew(name, token)
        return {
          release() {
            clearInterval(renewing)
            return release(name, token)
          },
        }
      } catch (error) {
        logger.debug({ err: error }, 'cannot reach Redis: working without a claim')
        return FREE
      }
    },
  }
}
