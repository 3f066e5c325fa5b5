import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { TenantContext } from '@fonds/types/context'

/** Data of a request that is added to every log line and passed on to other services. */
export interface RequestContext {
  readonly requestId: string
  readonly traceparent: string
  readonly tenant: TenantContext | null
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Runs work in the context of a request. Asynchronous work that it starts inherits the context. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work)
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore()
}

const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/

/** Returns the client's request id if it is safe to log and return, otherwise a new one. */
export function acceptRequestId(sent: string | undefined): string {
  return sent !== undefined && REQUEST_ID.test(sent) ? sent : randomUUID()
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const ZERO_TRACE = '0'.repeat(32)
const ZERO_SPAN = '0'.repeat(16)

/** Continues a W3C trace with a new span; a malformed header starts a new trace. */
export function nextTraceparent(sent: string | undefined): string {
  const [, trace, parent, flags] = TRACEPARENT.exec(sent ?? '') ?? []
  const span = randomHex().slice(0, 16)
  if (trace === undefined || trace === ZERO_TRACE || parent === ZERO_SPAN) return `00-${randomHex()}-${span}-00`
  return `00-${trace}-${span}-${flags ?? '00'}`
}

// Node caches entropy for UUIDs, which costs a hundredth of requesting bytes from the system each time.
const randomHex = (): string => randomUUID().replaceAll('-', '')
