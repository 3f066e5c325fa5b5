import { createHmac, timingSafeEqual } from 'node:crypto'
import { type DerivedKey, deriveKeys, type Secrets } from '@fonds/types/context'
import type { z } from 'zod'
import { invalidCursor } from '../errors/errors.ts'

/** The list that a cursor belongs to; a cursor of another list is rejected. */
export interface CursorScope {
  readonly tenant: string
  readonly path: string
  readonly filters: Readonly<Record<string, unknown>>
  readonly sort: string
  /** Name of the query parameter; `cursor` by default. */
  readonly parameter?: string
}

export interface CursorCodec {
  /** Encodes a position (any JSON value) in a list as opaque, URL-safe text. */
  encode(scope: CursorScope, position: unknown): string
  /** Returns the position, validated by the schema. @throws ApiError `invalid_cursor` */
  decode<S extends z.ZodType>(scope: CursorScope, cursor: string, schema: S): z.output<S>
}

const MAC_BYTES = 16

/**
 * Creates a codec that binds cursors to their list with a key derived from the shared secret, so that all replicas can
 * read them. During a rotation of the secret, cursors of both secrets are valid.
 */
export function createCursorCodec(secrets: Secrets): CursorCodec {
  const keys = deriveKeys(secrets, 'cursor')
  const [current] = keys
  const mac = ({ key }: DerivedKey, scope: CursorScope, payload: string): Buffer =>
    createHmac('sha256', key)
      .update(`${scopeKey(scope)}\n${payload}`)
      .digest()
      .subarray(0, MAC_BYTES)
  return {
    encode(scope, position) {
      const payload = JSON.stringify(position)
      return Buffer.concat([mac(current, scope, payload), Buffer.from(payload)]).toString('base64url')
    },
    decode(scope, cursor, schema) {
      const bytes = Buffer.from(cursor, 'base64url')
      const payload = bytes.toString('utf8', MAC_BYTES)
      const sent = bytes.subarray(0, MAC_BYTES)
      if (payload.length === 0 || !keys.some((key) => timingSafeEqual(sent, mac(key, scope, payload)))) {
        throw invalidCursor(scope.parameter)
      }
      const parsed = schema.safeParse(JSON.parse(payload))
      if (!parsed.success) throw invalidCursor(scope.parameter)
      return parsed.data
    },
  }
}

// Sorted, and without absent filters: the order in the request does not matter.
function scopeKey({ tenant, path, filters, sort }: CursorScope): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== null)
  return JSON.stringify([tenant, path, sort, given.sort(([a], [b]) => (a < b ? -1 : 1))])
}
