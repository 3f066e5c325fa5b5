import { createHmac, timingSafeEqual } from 'node:crypto'
import { type DerivedKey, deriveKeys, type Secrets } from '@fonds/types/context'
import { datestamp } from './datestamp.ts'
import { OaiError } from './error.ts'

/** A position in a list, with everything needed to continue, since the server keeps no state. */
export interface ListPosition {
  readonly verb: 'ListIdentifiers' | 'ListRecords'
  readonly metadataPrefix: string
  /** The set as requested, with the UUIDs of its collection and its root, or of its repository and none. */
  readonly set: { readonly spec: string; readonly id: string; readonly root: string | null } | null
  /** Bounds as datestamps; null for none. */
  readonly from: string | null
  readonly until: string | null
  /**
   * Position of the last item returned in the feed, its root and id; no id if the search only reached that position.
   */
  readonly seq: string
  readonly root: string
  readonly item: string | null
  /** Position in the feed at which to end a list that would not end by itself; otherwise null. */
  readonly end: string | null
  /** The number of items before the next page. */
  readonly cursor: number
  /** Size of the list, as reported on its first page. */
  readonly size: number
}

/** A position in the list of sets: the path of the last set returned. */
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
  /**
   * Returns a token that uses only the characters `[A-Za-z0-9_-]`, so that clients cannot break it by escaping it
   * twice.
   */
  encode(tenantId: string, position: Position, now: Date): ResumptionToken
  /**
   * Returns the position in a token.
   * @throws OaiError `badResumptionToken` for a modified or expired token, or one of another archive
   */
  decode(tenantId: string, token: string, now: Date): Position
}

const MAC_BYTES = 16
/** Lifetime of a token: long enough for a harvester that pauses over a weekend. */
const LIFETIME_MS = 7 * 24 * 3600 * 1000

/**
 * Creates signed tokens, bound to one archive by a key derived from the shared secret; all replicas accept them. During
 * a rotation of the secret, tokens of both secrets are accepted. The old secret may be removed a week after its last
 * token was issued.
 */
export function createTokenCodec(secrets: Secrets): TokenCodec {
  const keys = deriveKeys(secrets, 'oai-token')
  const [current] = keys
  const mac = ({ key }: DerivedKey, tenantId: string, payload: Buffer): Buffer =>
    createHmac('sha256', key).update(`${tenantId}\n`).update(payload).digest().subarray(0, MAC_BYTES)
  return {
    encode(tenantId, position, now) {
      // Rounded up to the second, as reported.
      const expires = new Date(Math.ceil((now.getTime() + LIFETIME_MS) / 1000) * 1000)
      const payload = Buffer.from(JSON.stringify([datestamp(expires), position]), 'utf8')
      return { text: Buffer.concat([mac(current, tenantId, payload), payload]).toString('base64url'), expires }
    },
    decode(tenantId, token, now) {
      const bytes = Buffer.from(token, 'base64url')
      const payload = bytes.subarray(MAC_BYTES)
      const sent = bytes.subarray(0, MAC_BYTES)
      const whole = /^[\w-]+$/.test(token) && payload.length > 0
      if (!whole || !keys.some((key) => timingSafeEqual(sent, mac(key, tenantId, payload)))) {
        throw new OaiError('badResumptionToken', 'This token does not belong to this archive. Start the list again.')
      }
      // A signed payload has the form produced by `encode`.
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
