import { createHmac, timingSafeEqual } from 'node:crypto'
import { datestamp } from './datestamp.ts'
import { OaiError } from './error.ts'

/** A place in a list, all that is needed to go on: nothing is kept on the server. */
export interface ListPosition {
  readonly verb: 'ListIdentifiers' | 'ListRecords'
  readonly metadataPrefix: string
  /** As it was asked for, and which collection and root that was. */
  readonly set: { readonly spec: string; readonly id: string; readonly root: string } | null
  /** Datestamps, or null. */
  readonly from: string | null
  readonly until: string | null
  /** The last item given: its place in the feed, its root and its id; no id where the search only came that far. */
  readonly seq: string
  readonly root: string
  readonly item: string | null
  /** The number in the feed with which the list ends, once it is clear that it would not end by itself; else null. */
  readonly end: string | null
  /** How many items came before the next page. */
  readonly cursor: number
  /** How many the list has in all, as it was told on its first page. */
  readonly size: number
}

/** A place in the list of sets: the path of the last one given. */
export interface SetPosition {
  readonly verb: 'ListSets'
  readonly after: string
  readonly cursor: number
}

type Position = ListPosition | SetPosition

export interface ResumptionToken {
  readonly text: string
  readonly expires: Date
}

export interface TokenCodec {
  /** Of the characters `[A-Za-z0-9_-]` only, so that no client can spoil it by escaping it once too often. */
  encode(tenantId: string, position: Position, now: Date): ResumptionToken
  /** @throws OaiError `badResumptionToken` for one that was changed, is another archive's, or has expired */
  decode(tenantId: string, token: string, now: Date): Position
}

const MAC_BYTES = 16
/** A harvester that rests over a weekend finds its token still valid. */
const LIFETIME = 7 * 24 * 3600 * 1000

/** Signed tokens, bound to one archive by a key made from the shared secret: any replica reads any other's. */
export function createTokenCodec(secret: string): TokenCodec {
  const mac = (tenantId: string, payload: Buffer): Buffer =>
    createHmac('sha256', secret).update(`fonds-oai\n${tenantId}\n`).update(payload).digest().subarray(0, MAC_BYTES)
  return {
    encode(tenantId, position, now) {
      // Rounded up to the second, as it is told.
      const expires = new Date(Math.ceil((now.getTime() + LIFETIME) / 1000) * 1000)
      const payload = Buffer.from(JSON.stringify([datestamp(expires), position]), 'utf8')
      return { text: Buffer.concat([mac(tenantId, payload), payload]).toString('base64url'), expires }
    },
    decode(tenantId, token, now) {
      const bytes = Buffer.from(token, 'base64url')
      const payload = bytes.subarray(MAC_BYTES)
      const whole = /^[\w-]+$/.test(token) && payload.length > 0
      if (!whole || !timingSafeEqual(bytes.subarray(0, MAC_BYTES), mac(tenantId, payload))) {
        throw new OaiError('badResumptionToken', 'This token does not belong to this archive. Start the list again.')
      }
      // What we have signed has the form that we gave it.
      const [expires, position]: [string, Position] = JSON.parse(payload.toString())
      if (now.getTime() > Date.parse(expires)) {
        throw new OaiError(
          'badResumptionToken',
          'This token has expired. Start the list again, from the last datestamp.',
        )
      }
      return position
    },
  }
}
