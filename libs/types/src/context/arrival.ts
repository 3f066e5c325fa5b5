import { z } from 'zod'
import { BASE_PATH } from './base-path.ts'

/**
 * A request as the gateway saw it after all proxies. The gateway answers this to `fonds doctor` only: for a path that ends in a
 * number that the command has put in Redis, once.
 */
export const Arrival = z.object({
  /** Address of the peer that connected to the gateway, such as a reverse proxy. */
  peer: z.string(),
  /** Whether that is one of `TRUSTED_PROXIES`. */
  is_trusted: z.boolean(),
  /** Address that the gateway takes for the client's. */
  client: z.string(),
  /** Host name that selects the archive; null if there is none. */
  host: z.string().nullable(),
  /** `X-Forwarded-For` and `X-Forwarded-Proto` as they arrived; null if absent. */
  forwarded_for: z.string().nullable(),
  forwarded_proto: z.string().nullable(),
})
export type Arrival = z.output<typeof Arrival>

/** How long the number is valid, in seconds. */
export const ARRIVAL_SECONDS = 15

/** Path of the question, without the number. */
export const ARRIVAL_PATH = `${BASE_PATH}/-/arrival/`

/** 24 random bytes in base64url. */
export const ARRIVAL_NONCE = /^[\w-]{32}$/

/** Key in Redis that allows one question. @param prefix QUEUE_PREFIX */
export const arrivalKey = (prefix: string, nonce: string): string => `${prefix}-arrival:${nonce}`
