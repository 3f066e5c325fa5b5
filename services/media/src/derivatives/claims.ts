import { randomUUID } from 'node:crypto'
import type { Logger } from '@fonds/http'
import type { JobQueue } from '@fonds/queue'
import { claimKey } from '../redis-keys.ts'

/** Who of several processes makes a thing. */
export interface Claims {
  /** To be released when it is made, or failed; null where another process is at it. */
  claim(key: string): Promise<Claim | null>
}

export interface Claim {
  release(): Promise<void>
}

/** A claim is void so soon after its last renewal, in milliseconds: of a process that died nobody waits for long. */
const CLAIM_MS = 10_000
const RENEW_MS = 3_000

/** Prolongs a claim only where it still is one's own. */
const RENEW = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0`

/** Deletes a claim only where it still is one's own. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`

const FREE: Claim = { release: async () => undefined }

interface ClaimsOptions {
  readonly prefix: string
  readonly logger: Logger
  /** How often a claim is renewed, in milliseconds. */
  readonly renewMs?: number
}

/** Whoever asks may make it: for a single process, and where there is no Redis. */
export const withoutClaims: Claims = { claim: async () => FREE }

/**
 * Claims by Redis. While it is away, everyone may make what is missing: it is then made more than once at worst, and
 * published whole by each.
 */
export function createClaims(
  { reach }: Pick<JobQueue<never>, 'reach'>,
  { prefix, logger, renewMs = RENEW_MS }: ClaimsOptions,
): Claims {
  const renew = (name: string, token: string): NodeJS.Timeout =>
    setInterval(() => {
      reach((redis) => redis.eval(RENEW, 1, name, token, CLAIM_MS)).catch((error: unknown) =>
        logger.debug({ err: error }, 'a claim is not renewed'),
      )
    }, renewMs).unref()
  const release = async (name: string, token: string): Promise<void> => {
    try {
      await reach((redis) => redis.eval(RELEASE, 1, name, token))
    } catch (error) {
      logger.debug({ err: error }, 'a claim is left to lapse')
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
        logger.debug({ err: error }, 'no claim without Redis')
        return FREE
      }
    },
  }
}
