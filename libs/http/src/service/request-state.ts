import type { IncomingMessage } from 'node:http'
import type { GatewayContext } from '@fonds/types/context'
import type { WorkCost } from '@fonds/util'
import type { ClientWait } from './client-wait.ts'

/** State of a request while a service answers it. */
export interface RequestState {
  /** As the gateway signed it; undefined before its signature has been verified. */
  context?: GatewayContext
  wait?: ClientWait
  /** Cost of the request so far; undefined if nobody counts it. */
  cost?: WorkCost
  /** The route that matched, as the OpenAPI document writes its path. */
  route?: string
}

const STATE = Symbol('state')

interface WithState extends IncomingMessage {
  [STATE]?: RequestState
}

/**
 * Returns the state of a request, which is stored on the request itself. Not in a `WeakMap`: V8 keeps the values of an old
 * one, and all that they refer to, until the next full garbage collection (ADR 0022).
 */
export function stateOf(request: WithState): RequestState {
  request[STATE] ??= {}
  return request[STATE]
}
