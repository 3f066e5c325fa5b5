import { randomUUID } from 'node:crypto'
import type { Logger } from '@fonds/http'
import type { JobQueue } from '@fonds/queue'
import { claimKey } from '../redis-keys.ts'

/** Decides which of several processes renders a derivative. */
export interface Claims {
  /** Returns a claim, to be released after success or failure; null if another process holds it. */
  claim(key: string): Promise<Claim | null>
}

export interface Claim {
  release(): Promise<void>
}

/**
 * Time after which a claim expires if it is not renewed, in milliseconds; short, so that others do not wait long for a
 * dead process.
 */
const CLAIM_MS = 10_000
const RENEW_MS = 3_000

/** Renews a claim only if this process still holds it. */
const RENEW = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0`

/** Deletes a claim only if this process still holds it. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`

const FREE: Claim = { release: async () => undefined }

interface ClaimsOptions {
  readonly prefix: string
  readonly logger: Logger
  /** Interval at which a claim is renewed, in milliseconds. */
  readonly renewMs?: number
}

/** Grants every claim, for a single process without Redis. */
export const withoutClaims: Claims = { claim: async () => FREE }

/**
 * Creates claims in Redis. While Redis is unreachable, every claim is granted: at worst, a derivative is rendered
 * several times, and each result is stored completely.
 */
export function createClaims(
  { reach }: Pick<JobQueue<never>, 'reach'>,
  { prefix, logger, renewMs = RENEW_MS }: ClaimsOptions,
): Claims {
  const renew = (name: string, token: string): NodeJS.Timeout =>
    setInterval(() => {
      reach((redis) => redis.eval(RENEW, 1, name, token, CLAIM_MS)).catch((error: unknown) =>
        logger.debug({ err: error }, 'could not renew a claim'),
      )
    }, renewMs).unref()
  const release = async (name: string, token: string): Promise<void> => {
    try {
      await reach((redis) => redis.eval(RELEASE, 1, name, token))
    } catch (error) {
      logger.debug({ err: error }, 'could not release a claim; it will expire')
    }
  }
  return {
    async claim(key) {
      const name = claimKey(prefix, key)
      const token = randomUUID()
      try {
        const granted = await reach((redis) => redis.set(name, token, 'PX', CLAIM_MS, 'NX'))
        if (granted === null) return null
        const renewing = renew(name, token)
        return {
          release() {
            clearInterval(renewing)
            return release(name, token)
          },
        }
      } catch (error) {
        logger.debug({ err: error }, 'cannot reach Redis: rendering without a claim')
        return FREE
      }
    },
  }
}
