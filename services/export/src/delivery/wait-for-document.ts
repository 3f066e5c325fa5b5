import { type RequestInfo, serviceUnavailable } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import type { DocumentState, StatusPoller } from './document-state.ts'

/** Seconds after which a client should retry if no worker is running. */
export const RETRY_SECONDS = 10

export const noWorker = () => serviceUnavailable(RETRY_SECONDS, new Error('no export worker is running'))

/** A request for a document that is being built. */
export interface PendingRequest {
  readonly id: string
  readonly tenant: Pick<TenantContext, 'id'>
  readonly request: Pick<RequestInfo, 'client' | 'announceWait'>
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
  readonly state: DocumentState
  /** How long it may wait, by `performance.now()`. */
  readonly deadline: number
}

/**
 * Waits until the document is ready, its job is gone, or the request times out, which it does at once if there is no place to
 * wait. Waiting takes no place of work, neither here nor in the gateway.
 * @throws ApiError service_unavailable if it would wait for a worker, and none is running
 */
export async function waitForDocument(
  deps: Deps,
  poller: StatusPoller,
  { state, deadline, tenant, id, request, signal }: PendingRequest,
): Promise<'changed' | { readonly status: 'queued' | 'running'; readonly progress: number }> {
  if (state.metadata !== null) return 'changed'
  const waiter = { client: request.client, tenantId: tenant.id, id }
  const leave = performance.now() < deadline ? poller.places.take(waiter) : null
  if (leave !== null) request.announceWait()
  try {
    let seen = state
    while (seen.metadata === null) {
      const status = seen.job?.status === 'running' ? 'running' : 'queued'
      if (leave === null || performance.now() >= deadline || signal.aborted || deps.stopping.aborted) {
        if (status === 'queued' && !(await deps.queue.hasWorker())) throw noWorker()
        return { status, progress: seen.job?.progress ?? 0 }
      }
      seen = await poller.next(deps, { tenantId: tenant.id, id })
      if (seen.job === null || seen.job.status === 'failed') return 'changed'
    }
    return 'changed'
  } finally {
    leave?.()
  }
}
