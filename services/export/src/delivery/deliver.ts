import type { DocumentJob, Format, Resource } from '@fonds/documents'
import { artifactId, findResource } from '@fonds/documents'
import { exportBusy, exportFailed, type Reply, type RequestInfo, serviceUnavailable } from '@fonds/http'
import type { JobView } from '@fonds/queue'
import type { TenantContext } from '@fonds/types/context'
import type { About } from '../artifacts/artifact.ts'
import type { Deps } from '../deps.ts'
import { retryAfter, TooLargeHere } from '../render/failures.ts'
import { redirectOf } from '../resources/redirect.ts'
import { codingOf, heldReply, storedReply } from './answer.ts'
import { pendingReply } from './pending.ts'
import { patience, readPrefer } from './prefer.ts'
import { type Standing, type StatusPoller, standingOf } from './standing.ts'

export interface DocumentRequest {
  readonly format: Format
  readonly slugOrId: string
  readonly tenant: TenantContext
  readonly request: RequestInfo
  /** Of the client. */
  readonly signal: AbortSignal
  /** Refuses what the format has no place for. @throws ApiError */
  check?(resource: Resource): void
}

/** A document that was asked for, under the name that it has now. */
interface ResolvedRequest extends DocumentRequest {
  readonly resource: Resource
  readonly id: string
  readonly job: DocumentJob
}

/** After so many seconds it is worth looking whether there is a worker again. */
const WORKER_SECONDS = 10

const noWorker = () => serviceUnavailable(WORKER_SECONDS, new Error('no worker makes documents'))

/** So often a document that is made here may turn out to be of another version when it is done. */
const MOST_TRIES = 5

/**
 * Answers a document: from the store; else made here where it is small; else by the queue, for which it waits.
 * @throws ApiError not_found, gone, export_busy, export_failed, service_unavailable
 */
export async function deliver(deps: Deps, poller: StatusPoller, asked: DocumentRequest): Promise<Reply> {
  const { request } = asked
  const preference = readPrefer(request.headers.prefer)
  const deadline = performance.now() + patience(preference, deps.waitMs)
  // Everything is looked at anew each time: what is unpublished while somebody waits for it is not answered, and what has
  // changed is asked for as it is now.
  let first = true
  let tries = 0
  for (;;) {
    const resolved = await resolve(deps, asked)
    if ('redirect' in resolved) return resolved
    const ready = await answerNow(deps, resolved)
    if (ready === 'changed') {
      // An archive that changes all the time is not to keep a client, and this process, for ever.
      if (++tries === MOST_TRIES) throw exportBusy(1)
      continue
    }
    if (ready !== null) return ready
    const { tenant, id } = resolved
    // HEAD asks how things are and sets nothing in motion: it names a time only where somebody else has asked already.
    if (request.method === 'HEAD') {
      const job = await jobOf(deps, id)
      const status = job?.status === 'running' ? 'running' : 'queued'
      const isAsked = job !== null && job.status !== 'failed'
      return pendingReply({ tenant, request, preference, id, status, progress: job?.progress ?? 0, isAsked })
    }
    const standing = await ensureQueued(deps, resolved, first)
    first = false
    const seen = await waitFor(deps, poller, { ...resolved, standing, deadline })
    if (seen === 'changed') continue
    const { status, progress } = seen
    return pendingReply({ tenant, request, preference, id, status, progress })
  }
}

/** The job of a document; null where there is none, or where nobody can say since Redis is away. */
async function jobOf({ queue }: Deps, id: string): Promise<JobView | null> {
  try {
    return await queue.find(id)
  } catch {
    return null
  }
}

async function resolve(
  deps: Deps,
  asked: DocumentRequest,
): Promise<ResolvedRequest | Extract<Reply, { redirect: unknown }>> {
  const { format, slugOrId, tenant, request } = asked
  const resource = await findResource(deps.pool, tenant.id, { type: format.of, slugOrId })
  if (resource === null) {
    const place = { type: format.of, slugOrId, suffix: format.suffix }
    return { redirect: await redirectOf(deps.pool, tenant, place, request) }
  }
  asked.check?.(resource)
  // OAI-PMH asks for what harvesters may have.
  const audience = request.clientClass === 'aggregator' ? 'aggregator' : 'public'
  const id = artifactId({ tenant, format, resource, audience })
  return { ...asked, resource, id, job: { kind: format.kind, resource: resource.id, audience, tenant } }
}

/** What can be answered without the queue, or null; `changed` where it was of another version when it was made. */
async function answerNow(deps: Deps, resolved: ResolvedRequest): Promise<Reply | 'changed' | null> {
  const { tenant, format, resource, request, id, job } = resolved
  const place = { artifacts: deps.artifacts, tenantId: tenant.id, format, resource, request }
  const direct = format.isDirect(resource)
  const about = await lookUp(deps, resolved, direct)
  if (about !== null) return storedReply(place, about)
  if (!direct) return null
  try {
    const made = await deps.direct.make(format, id, job, resource, request.client)
    if (made === null) return 'changed'
    return 'about' in made ? storedReply(place, made.about) : heldReply(place, made.bytes)
  } catch (error) {
    if (error instanceof TooLargeHere) return null
    throw error
  }
}

// A store that is away keeps nobody from a document that can be made here.
async function lookUp(
  { artifacts }: Deps,
  { tenant, id, request }: ResolvedRequest,
  direct: boolean,
): Promise<About | null> {
  try {
    const about = await artifacts.find(tenant.id, id)
    return about !== null && (await artifacts.isWhole(tenant.id, about, codingOf(request, about))) ? about : null
  } catch (error) {
    if (direct) return null
    throw serviceUnavailable(WORKER_SECONDS, error)
  }
}

/** Sees to it that somebody makes the document. @throws ApiError export_busy, export_failed, service_unavailable */
async function ensureQueued(deps: Deps, resolved: ResolvedRequest, first: boolean): Promise<Standing> {
  const { tenant, id, job, request } = resolved
  const { queue } = deps
  const standing = await standingOf(deps, { tenantId: tenant.id, id })
  if (standing.about !== null) return standing
  if (standing.job?.status === 'failed') {
    const { reason, failedAt } = standing.job
    const left = secondsLeft(reason ?? 'internal_error', failedAt)
    if (left > 0) throw exportFailed(reason ?? 'internal_error', left)
    await queue.forget(id)
  } else if (standing.job !== null) {
    if (standing.job.lane === 'later') await queue.promote(id, tenant.id)
    return standing
  }
  // Asked for again while it is waited for, since it has changed or Redis has forgotten it, and its workers with it for
  // a moment: not another request.
  if (first) {
    if (!(await queue.hasWorker())) throw noWorker()
    await deps.admission.admit({ client: request.client, tenantId: tenant.id, id })
  }
  await queue.add({ id, data: job, group: tenant.id, lane: 'now' })
  return { about: null, job: null }
}

/** Clocks of two machines differ by less than this, in seconds. A failure further ahead was recorded before a clock was set back. */
const MAX_CLOCK_DIFFERENCE = 120

/** Returns the seconds until a document that failed is worth another attempt; none if they have passed. */
function secondsLeft(reason: string, failedAt: Date | null): number {
  const age = (Date.now() - (failedAt?.getTime() ?? 0)) / 1000
  return age < -MAX_CLOCK_DIFFERENCE ? 0 : Math.ceil(retryAfter(reason) - Math.max(0, age))
}

interface PendingRequest extends ResolvedRequest {
  readonly standing: Standing
  readonly deadline: number
}

/** Waits until something is to be looked at anew, or for as long as the client does. */
async function waitFor(
  deps: Deps,
  poller: StatusPoller,
  { standing, deadline, tenant, id, signal }: PendingRequest,
): Promise<'changed' | { readonly status: 'queued' | 'running'; readonly progress: number }> {
  let seen = standing
  while (seen.about === null) {
    const status = seen.job?.status === 'running' ? 'running' : 'queued'
    if (performance.now() >= deadline || signal.aborted || deps.stopping.aborted) {
      if (status === 'queued' && !(await deps.queue.hasWorker())) throw noWorker()
      return { status, progress: seen.job?.progress ?? 0 }
    }
    seen = await poller.next(deps, { tenantId: tenant.id, id })
    if (seen.job === null || seen.job.status === 'failed') return 'changed'
  }
  return 'changed'
}
