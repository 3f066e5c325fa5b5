import type { DocumentJob, Format, Resource } from '@fonds/documents'
import { artifactId, findResource } from '@fonds/documents'
import { exportBusy, exportFailed, type Reply, type RequestInfo, serviceUnavailable } from '@fonds/http'
import { bestLanguage, contentLanguage } from '@fonds/language'
import type { JobView } from '@fonds/queue'
import type { TenantContext } from '@fonds/types/context'
import type { ArtifactMetadata } from '../artifacts/artifact.ts'
import type { Deps } from '../deps.ts'
import { retryAfter, TooLargeForDirectBuild } from '../render/failures.ts'
import { redirectOf } from '../resources/redirect.ts'
import { codingOf, storedReply, unstoredReply } from './answer.ts'
import { type DocumentState, readDocumentState, type StatusPoller } from './document-state.ts'
import { pendingReply } from './pending.ts'
import { readPrefer, waitLimit } from './prefer.ts'
import { noWorker, RETRY_SECONDS, waitForDocument } from './wait-for-document.ts'

export interface DocumentRequest {
  readonly format: Format
  readonly slugOrId: string
  readonly tenant: TenantContext
  readonly request: RequestInfo
  /** The language that the client prefers for the texts, as a BCP 47 tag; null for none. */
  readonly lang?: string | undefined
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
  /** Throws if the resource cannot be exported in this format. @throws ApiError */
  check?(resource: Resource): void
}

/** A requested document after its resource has been found, with its current slug. */
interface ResolvedRequest extends DocumentRequest {
  readonly resource: Resource
  readonly id: string
  readonly job: DocumentJob
}

/** Maximum number of attempts to build a document whose content keeps changing. */
const MAX_ATTEMPTS = 5

/**
 * Answers a document: from the store, built in this process if it is small, or built by a worker while the request
 * waits.
 * @throws ApiError not_found, gone, export_busy, export_failed, service_unavailable
 */
export async function deliver(deps: Deps, poller: StatusPoller, documentRequest: DocumentRequest): Promise<Reply> {
  const { request } = documentRequest
  const preference = readPrefer(request.headers.prefer)
  const deadline = performance.now() + waitLimit(preference, deps.waitMs)
  // Each round looks the resource up again: it may be unpublished or changed while the client waits.
  let first = true
  let attempts = 0
  for (;;) {
    const resolved = await resolve(deps, documentRequest)
    if ('redirect' in resolved) return resolved
    const ready = await answerNow(deps, resolved)
    if (ready === 'changed') {
      // An archive that changes constantly must not occupy the client and this process forever.
      if (++attempts === MAX_ATTEMPTS) throw exportBusy(1)
      continue
    }
    if (ready !== null) return ready
    const { tenant, id } = resolved
    // HEAD starts nothing. It gets a `Retry-After` only if a GET has already requested the document.
    if (request.method === 'HEAD') {
      const job = await jobOf(deps, id)
      const status = job?.status === 'running' ? 'running' : 'queued'
      const isRequested = job !== null && job.status !== 'failed'
      return pendingReply({ tenant, request, preference, id, status, progress: job?.progress ?? 0, isRequested })
    }
    const state = await ensureQueued(deps, resolved, first)
    first = false
    const seen = await waitForDocument(deps, poller, { ...resolved, state, deadline })
    if (seen === 'changed') continue
    const { status, progress } = seen
    return pendingReply({ tenant, request, preference, id, status, progress })
  }
}

/** Returns the job of a document; null if there is none or Redis is unreachable. */
async function jobOf({ queue }: Deps, id: string): Promise<JobView | null> {
  try {
    return await queue.find(id)
  } catch {
    return null
  }
}

async function resolve(
  deps: Deps,
  documentRequest: DocumentRequest,
): Promise<ResolvedRequest | Extract<Reply, { redirect: unknown }>> {
  const { format, slugOrId, tenant, request, lang } = documentRequest
  const resource = await findResource(deps.pool, tenant.id, { type: format.of, slugOrId })
  if (resource === null) {
    const place = { type: format.of, slugOrId, suffix: format.suffix }
    return { redirect: await redirectOf(deps.pool, tenant, place, request) }
  }
  documentRequest.check?.(resource)
  // Requests from the OAI-PMH service see only what harvesters may see.
  const audience = request.clientClass === 'aggregator' ? 'aggregator' : 'public'
  const language = languageOf(format, resource, lang)
  const id = artifactId({ tenant, format, resource, audience, language })
  return {
    ...documentRequest,
    resource,
    id,
    job: { kind: format.kind, resource: resource.id, audience, tenant, language },
  }
}

/** Returns the language of a document: one that its resource has, so that there are no more documents than languages. */
function languageOf({ oneLanguage }: Format, { languages }: Resource, lang: string | undefined): string | null {
  const wanted = lang === undefined || oneLanguage !== true ? null : contentLanguage(lang)
  return wanted === null ? null : bestLanguage(languages, wanted)
}

/**
 * Answers without the queue. Returns null if that is not possible, and `changed` if the content changed while the
 * document was being built.
 */
async function answerNow(deps: Deps, resolved: ResolvedRequest): Promise<Reply | 'changed' | null> {
  const { tenant, format, resource, request, id, job } = resolved
  const place = { artifacts: deps.artifacts, tenantId: tenant.id, format, resource, request }
  const direct = format.isDirect(resource)
  const metadata = await lookUp(deps, resolved, direct)
  if (metadata !== null) return storedReply(place, metadata)
  if (!direct) return null
  try {
    const find = () => lookUp(deps, resolved, direct)
    const made = await deps.direct.build({
      format,
      id,
      job,
      resource,
      client: request.client,
      network: request.network,
      find,
    })
    if (made === null) return 'changed'
    return 'metadata' in made ? storedReply(place, made.metadata) : unstoredReply(place, made.bytes)
  } catch (error) {
    if (error instanceof TooLargeForDirectBuild) return null
    throw error
  }
}

// If the store is down, small documents can still be built here.
async function lookUp(
  { artifacts }: Deps,
  { tenant, id, request }: ResolvedRequest,
  direct: boolean,
): Promise<ArtifactMetadata | null> {
  try {
    const metadata = await artifacts.find(tenant.id, id)
    return metadata !== null && (await artifacts.isWhole(tenant.id, metadata, codingOf(request, metadata)))
      ? metadata
      : null
  } catch (error) {
    if (direct) return null
    throw serviceUnavailable(RETRY_SECONDS, error)
  }
}

/** Ensures that the document is being built. @throws ApiError export_busy, export_failed, service_unavailable */
async function ensureQueued(deps: Deps, resolved: ResolvedRequest, first: boolean): Promise<DocumentState> {
  const { tenant, id, job, request } = resolved
  const { queue } = deps
  const state = await readDocumentState(deps, { tenantId: tenant.id, id })
  if (state.metadata !== null) return state
  if (state.job?.status === 'failed') {
    const { reason, failedAt } = state.job
    const left = secondsLeft(reason ?? 'internal_error', failedAt)
    if (left > 0) throw exportFailed(reason ?? 'internal_error', left)
    await queue.forget(id)
  } else if (state.job !== null) {
    if (state.job.lane === 'later') await queue.promote(id, tenant.id)
    return state
  }
  // Later rounds add the job again if the content changed or Redis lost it (and, for a moment, the workers'
  // heartbeats). They do not count as new requests.
  if (first) {
    if (!(await queue.hasWorker())) throw noWorker()
    await deps.admission.admit({ client: request.client, tenantId: tenant.id, id })
  }
  await queue.add({ id, data: job, group: tenant.id, lane: 'now' })
  return { metadata: null, job: null }
}

/**
 * Maximum difference expected between the clocks of two machines, in seconds. A failure further in the future was
 * recorded before the clock was set back.
 */
const MAX_CLOCK_DIFFERENCE = 120

/** Returns the seconds until a failed document may be tried again; zero or less if that is now. */
function secondsLeft(reason: string, failedAt: Date | null): number {
  const age = (Date.now() - (failedAt?.getTime() ?? 0)) / 1000
  return age < -MAX_CLOCK_DIFFERENCE ? 0 : Math.ceil(retryAfter(reason) - Math.max(0, age))
}
