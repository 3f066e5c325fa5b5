import type { DocumentJob } from '@fonds/documents'
import { exportBusy } from '@fonds/http'
import type { JobQueue } from '@fonds/queue'
import { defineScript, runScript } from '@fonds/redis'
import { clientKey, requestedKey } from './keys.ts'

export interface AdmissionLimits {
  /** Maximum number of new documents that one client may request per minute. */
  readonly perClientMinute: number
  /** Maximum number of requested documents of one tenant that are not built yet. */
  readonly perTenant: number
}

/** A client's request for a document. */
export interface AdmissionRequest {
  readonly client: string
  readonly tenantId: string
  readonly id: string
}

/** Decides who may queue a document. */
export interface Admission {
  /**
   * Admits a request; one for an admitted document does not count again. @throws ApiError export_busy,
   * service_unavailable
   */
  admit(applicant: AdmissionRequest): Promise<void>
  /** Releases the place of a document that is built or has failed. */
  release(tenantId: string, id: string): Promise<void>
}

/** Seconds after which an entry expires that a lost worker did not release; no document takes longer. */
const EXPIRY_SECONDS = 2 * 60 * 60

/** Seconds until a retry is worthwhile if an archive's queue is full. */
const RETRY_WHEN_FULL_SECONDS = 15

// A script needs one round trip and is atomic, so two concurrent requests cannot both be the tenth. It returns 0, or
// the seconds until a retry.
const ADMIT = defineScript(
  2,
  `
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
return 0`,
)

export function createAdmission(
  queue: Pick<JobQueue<DocumentJob>, 'reach'>,
  prefix: string,
  { perClientMinute, perTenant }: AdmissionLimits,
): Admission {
  return {
    async admit({ client, tenantId, id }) {
      const keys = [requestedKey(prefix, tenantId), clientKey(prefix, client)]
      const now = Math.floor(Date.now() / 1000)
      const values = [id, now, EXPIRY_SECONDS, perClientMinute, perTenant, RETRY_WHEN_FULL_SECONDS]
      const seconds = Number(await queue.reach((redis) => runScript(redis, ADMIT, keys, values)))
      if (seconds > 0) throw exportBusy(seconds)
    },
    async release(tenantId, id) {
      await queue.reach((redis) => redis.zrem(requestedKey(prefix, tenantId), id))
    },
  }
}
