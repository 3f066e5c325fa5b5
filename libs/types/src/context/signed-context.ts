import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { TenantContext } from './tenant-context.ts'

/** The header by which the gateway tells a service whom a request is for. */
export const CONTEXT_HEADER = 'x-fonds-context'

/** How long a signed context holds, in milliseconds: one hop, with some clock skew. */
const CONTEXT_LIFETIME_MS = 30_000

const SignedContext = z.object({
  tenant: TenantContext,
  requestId: z.string(),
  client: z.object({ class: z.string(), key: z.string().default('') }),
  exp: z.int(),
})

/** What the gateway says of a request. */
export interface GatewayContext {
  readonly tenant: TenantContext
  readonly requestId: string
  /** What kind of client asks: `api` today; a place for others. */
  readonly client: {
    readonly class: string
    /** By what bounds are counted: an IPv4 address or an IPv6 /64. Empty where nobody said. */
    readonly key?: string
  }
}

/** Signs a context: base64url of its JSON, a dot, base64url of its HMAC-SHA256. Holds for 30 s from `now`. */
export function signContext(context: GatewayContext, secret: string, now: number = Date.now()): string {
  const payload = Buffer.from(JSON.stringify({ ...context, exp: now + CONTEXT_LIFETIME_MS })).toString('base64url')
  return `${payload}.${mac(payload, secret).toString('base64url')}`
}

/** The context a header carries, or null where it is missing, malformed, altered or too old. */
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

/** The secret made ready, which costs more than the digest; a process has one. */
function keyOf(secret: string): KeyObject {
  if (last?.secret !== secret) last = { secret, key: createSecretKey(secret, 'utf8') }
  return last.key
}
