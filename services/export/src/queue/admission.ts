import type { DocumentJob } from '@fonds/documents'
import { exportBusy } from '@fonds/http'
import type { JobQueue } from '@fonds/queue'
import { askedKey, clientKey } from './keys.ts'

export interface AdmissionBounds {
  /** New documents that one client may ask for in a minute. */
  readonly perClientMinute: number
  /** Documents of one tenant that may be asked for and not made yet. */
  readonly perTenant: number
}

/** Who asks for which document. */
export interface Applicant {
  readonly client: string
  readonly tenantId: string
  readonly id: string
}

/** Lets in who may have a document queued. */
export interface Admission {
  /** One that is let in already is let in again, uncounted. @throws ApiError export_busy, service_unavailable */
  admit(applicant: Applicant): Promise<void>
  /** A document is made, or will not be. */
  leave(tenantId: string, id: string): Promise<void>
}

/** Nobody takes longer over a document; what a lost worker did not strike out goes by then. */
const FORGET_SECONDS = 2 * 60 * 60

/** When a full archive's queue is worth asking again, in seconds. */
const FULL_SECONDS = 15

// One round trip, and no two requests can both be the tenth. Answers 0, or after how many seconds to come again.
const ADMIT = `
local now = tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZSCORE', KEYS[1], ARGV[1]) then return 0 end
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[5]) then return tonumber(ARGV[6]) end
local asked = tonumber(redis.call('GET', KEYS[2]) or '0')
if asked >= tonumber(ARGV[4]) then return math.max(1, redis.call('TTL', KEYS[2])) end
redis.call('INCR', KEYS[2])
if asked == 0 then redis.call('EXPIRE', KEYS[2], 60) end
redis.call('ZADD', KEYS[1], now + tonumber(ARGV[3]), ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[3])
return 0`

export function createAdmission(
  queue: Pick<JobQueue<DocumentJob>, 'reach'>,
  prefix: string,
  { perClientMinute, perTenant }: AdmissionBounds,
): Admission {
  return {
    async admit({ client, tenantId, id }) {
      const keys = [askedKey(prefix, tenantId), clientKey(prefix, client)]
      const now = Math.floor(Date.now() / 1000)
      const values = [id, now, FORGET_SECONDS, perClientMinute, perTenant, FULL_SECONDS]
      const seconds = Number(await queue.reach((redis) => redis.eval(ADMIT, 2, ...keys, ...values)))
      if (seconds > 0) throw exportBusy(seconds)
    },
    async leave(tenantId, id) {
      await queue.reach((redis) => redis.zrem(askedKey(prefix, tenantId), id))
    },
  }
}
