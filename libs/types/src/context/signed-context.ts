import { createHmac, timingSafeEqual } from 'node:crypto'
import { limit } from '@fonds/util'
import { z } from 'zod'
import { type DerivedKey, deriveKeys, type Secrets } from './derived-keys.ts'
import { TenantContext } from './tenant-context.ts'

/** Header in which the gateway passes the request's context to a service. */
export const CONTEXT_HEADER = 'x-fonds-context'

/**
 * A service refuses a request because the gateway signed it too long ago, by the clock of the service. Long enough for one hop
 * and some clock skew.
 */
const CONTEXT_LIFETIME_MS = limit(30_000)

const SignedContext = z.object({
  tenant: TenantContext,
  requestId: z.string(),
  client: z.object({ class: z.string(), key: z.string().default(''), network: z.string().default('') }),
  deadline: z.int().optional(),
  contentVersion: z.string().optional(),
  readAfter: z.string().optional(),
  exp: z.int(),
})

/** The context of a request that the gateway passes to a service. */
export interface GatewayContext {
  readonly tenant: TenantContext
  readonly requestId: string
  /** Kind of client; always `api` at present. */
  readonly client: {
    readonly class: string
    /** Identifies the client for per-client limits: an IPv4 address or an IPv6 /64; empty if unknown. */
    readonly key?: string
    /** Identifies its network, for turns between networks: an IPv4 /24 or an IPv6 /48; empty if unknown. */
    readonly network?: string
  }
  /**
   * Time at which the gateway stops waiting for the response to begin, in milliseconds since 1970. In a verified
   * context, it is translated to the verifier's clock, as if no time had passed since signing.
   */
  readonly deadline?: number | undefined
  /**
   * Version of the tenant's content, as of this request or later: what a service reads while it handles the request is at
   * least as new. Undefined if unknown.
   */
  readonly contentVersion?: string | undefined
  /**
   * A position in PostgreSQL's write-ahead log that the tenant's last change precedes. A replica that has replayed the
   * log up to it may answer; without it, only the primary.
   */
  readonly readAfter?: string | undefined
}

/** The request that a context is signed for; the context is rejected with any other request. */
export interface ContextTarget {
  /** Name of the receiving service. */
  readonly service: string
  readonly method: string
  /** Path and query, as sent to the service. */
  readonly url: string
}

export interface ContextSigner {
  /**
   * Signs a context for one request, valid from `now` for the lifetime of contexts. The result is the context's JSON in base64url, a dot,
   * its HMAC-SHA256 in base64url, a dot, and the key's id. The target is signed but not included, since the service
   * knows it.
   */
  sign(context: GatewayContext, target: ContextTarget, now?: number): string
  /**
   * Returns the context in a header, or null if it is missing, malformed, altered, expired, signed for another target
   * or with an unknown key.
   */
  verify(header: string | undefined, target: ContextTarget, now?: number): GatewayContext | null
}

/**
 * Creates a signer whose key is derived from the shared secret.
 * @param lifetimeMs how long contexts are valid, in milliseconds; the same for all who sign and verify
 */
export function createContextSigner(secrets: Secrets, lifetimeMs = CONTEXT_LIFETIME_MS): ContextSigner {
  const keys = deriveKeys(secrets, 'context')
  const byId = new Map(keys.map((key) => [key.id, key]))
  const [current] = keys
  return {
    sign(context, target, now = Date.now()) {
      const payload = Buffer.from(JSON.stringify({ ...context, exp: now + lifetimeMs })).toString('base64url')
      return `${payload}.${mac(current, target, payload).toString('base64url')}.${current.id}`
    },
    verify(header, target, now = Date.now()) {
      const [payload, signature, id, ...rest] = header?.split('.') ?? []
      if (payload === undefined || signature === undefined || id === undefined || rest.length > 0) return null
      const key = byId.get(id)
      if (key === undefined) return null
      const sent = Buffer.from(signature, 'base64url')
      const right = mac(key, target, payload)
      if (sent.length !== right.length || !timingSafeEqual(sent, right)) return null
      const parsed = SignedContext.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
      return parsed.success && parsed.data.exp > now ? byOwnClock(parsed.data, now, parsed.data.exp - lifetimeMs) : null
    },
  }
}

/** Translates the deadline to the verifier's clock, which may differ from the signer's. */
function byOwnClock(context: z.output<typeof SignedContext>, now: number, signedAt: number): GatewayContext {
  const { deadline } = context
  return deadline === undefined ? context : { ...context, deadline: deadline + now - signedAt }
}

// HTTP allows no line breaks in a method or URL, so these lines are unambiguous.
function mac({ key }: DerivedKey, { service, method, url }: ContextTarget, payload: string): Buffer {
  return createHmac('sha256', key).update(`${service}\n${method}\n${url}\n${payload}`).digest()
}
