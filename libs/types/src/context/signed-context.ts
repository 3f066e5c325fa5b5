import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { TenantContext } from './tenant-context.ts'

/** Header in which the gateway passes the request's context to a service. */
export const CONTEXT_HEADER = 'x-fonds-context'

/** How long a signed context is valid, in milliseconds: one hop, allowing for some clock skew. */
const CONTEXT_LIFETIME_MS = 30_000

const SignedContext = z.object({
  tenant: TenantContext,
  requestId: z.string(),
  client: z.object({ class: z.string(), key: z.string().default('') }),
  exp: z.int(),
})

/** The gateway's context of a request. */
export interface GatewayContext {
  readonly tenant: TenantContext
  readonly requestId: string
  /** Kind of client; `api` today. */
  readonly client: {
    readonly class: string
    /** Identity that per-client limits count: an IPv4 address or an IPv6 /64; empty if unknown. */
    readonly key?: string
  }
}

/** Signs a context: base64url of its JSON, a dot, base64url of its HMAC-SHA256. Valid for 30 s from `now`. */
export function signContext(context: GatewayContext, secret: string, now: number = Date.now()): string {
  const payload = Buffer.from(JSON.stringify({ ...context, exp: now + CONTEXT_LIFETIME_MS })).toString('base64url')
  return `${payload}.${mac(payload, secret).toString('base64url')}`
}

/** Returns the context in a header, or null if it is missing, malformed, altered or expired. */
export function verifyContext(
  header: string | undefined,
  secret: string,
  now: number = Date.now(),
): GatewayContext | null {
  const [payload, signature, ...rest] = header?.split('.') ?? []
  if (payload === undefined || signature === undefined || rest.length > 0) return null
  const sent = Buffer.from(signature, 'base64url')
  const right = mac(payload, secret)
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return null
  const parsed = SignedContext.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return parsed.success && parsed.data.exp > now ? parsed.data : null
}

function mac(payload: string, secret: string): Buffer {
  return createHmac('sha256', keyOf(secret)).update(`fonds-context\n${payload}`).digest()
}

let last: { readonly secret: string; readonly key: KeyObject } | undefined

/** Returns the key object of the secret, cached because creating it costs more than the digest. */
function keyOf(secret: string): KeyObject {
  if (last?.secret !== secret) last = { secret, key: createSecretKey(secret, 'utf8') }
  return last.key
}
