import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@fonds/db/pool'
import type { DocumentJob, Format, Resource } from '@fonds/documents'
import { NothingToRender, streamJob } from '@fonds/documents'
import { ApiError, exportFailed, type Logger } from '@fonds/http'
import type { Claims } from '@fonds/queue'
import { currentSignal, limit, SingleFlight } from '@fonds/util'
import type { ArtifactMetadata } from '../artifacts/artifact.ts'
import type { Artifacts } from '../artifacts/artifacts.ts'
import { asJobFailure, retryAfter, TooLargeForDirectBuild } from '../render/failures.ts'
import { createFairSemaphore } from './fair-semaphore.ts'

/** A document built in this process: stored, or its bytes if the store failed. */
export type DirectResult = { readonly metadata: ArtifactMetadata } | { readonly bytes: Buffer }

/** A small document to build. */
export interface DirectBuild {
  readonly format: Format
  readonly id: string
  readonly job: DocumentJob
  readonly resource: Resource
  /** Whose limits it counts against, and its network. */
  readonly client?: string | undefined
  readonly network?: string | undefined
  /** Looks for the document in the store, where another process may have put it in the meantime. */
  find(): Promise<ArtifactMetadata | null>
}

/**
 * Builds small documents while the client waits: a few at a time, and each one once, even if many request it from several
 * processes.
 */
export interface DirectBuilder {
  /**
   * Returns null if the content has changed since the document was requested.
   * @throws ApiError export_busy, export_failed; TooLargeForDirectBuild if the document turns out not to be small
   */
  build(document: DirectBuild): Promise<DirectResult | null>
  /** Number of documents that were built, or could not be. */
  readonly builds: { readonly done: number; readonly failed: number }
}

export interface DirectBuilderOptions {
  readonly pool: Pool
  readonly artifacts: Artifacts
  /** Decides which of several processes builds a document. */
  readonly claims: Claims
  readonly logger: Logger
  /** Maximum number of concurrent builds and of waiting ones. One archive may have half of the waiting ones. */
  readonly atOnce: number
  readonly waiting: number
}

/** Maximum size in bytes of a document built here, since it is held in memory. Larger ones go through the queue. */
const MAX_BYTES = 32 * 1024 ** 2

/** Ends the build of a small document inside a request; the document is then built by an export worker. */
const BUILD_MS = limit(15_000)

/** Refuses a small document with `export_busy` that has waited this long for its turn to be built. */
const PATIENCE_MS = limit(15_000)

/** Stops waiting for the process that builds the same small document; this one then builds it, too. */
const OTHER_BUILD_MS = limit(15_000)

const MAX_LARGE_IDS = 1_000

/** Interval for checking whether another process has built a document, in milliseconds. */
const POLL_MS = 50

export function createDirectBuilder(options: DirectBuilderOptions): DirectBuilder {
  const semaphore = createFairSemaphore({ ...options, patienceMs: PATIENCE_MS })
  const flights = new SingleFlight<DirectResult | null>({ endsWithCallers: true })
  // Ids of documents that turned out to be large, so they are not tried here again.
  const large = new Set<string>()
  const builds = { done: 0, failed: 0 }
  return {
    build: (document) =>
      flights.run(document.id, async () => {
        const { id } = document
        if (large.has(id)) throw new TooLargeForDirectBuild()
        try {
          return await buildOnce(options, document, async () => {
            const work = () => buildDirectly(options, document)
            const { client = '', network = '', job } = document
            const built = await semaphore.take({ tenant: job.tenant.id, network, client }, work)
            builds.done++
            return built
          })
        } catch (error) {
          if (error instanceof ApiError && error.code === 'export_failed') builds.failed++
          if (error instanceof TooLargeForDirectBuild) large.add(id)
          if (large.size > MAX_LARGE_IDS) large.clear()
          throw error
        }
      }),
    builds,
  }
}

/** Builds a document unless another process does; then waits for that one, but no longer than a build may take. */
async function buildOnce(
  { claims }: DirectBuilderOptions,
  document: DirectBuild,
  build: () => Promise<DirectResult | null>,
): Promise<DirectResult | null> {
  for (const end = performance.now() + OTHER_BUILD_MS; performance.now() < end; await sleep(POLL_MS)) {
    // Every caller may have left.
    currentSignal()?.throwIfAborted()
    const claim = await claims.claim(document.id)
    if (claim === null) continue
    try {
      const stored = await document.find()
      return stored === null ? await build() : { metadata: stored }
    } finally {
      await claim.release()
    }
  }
  return build()
}

async function buildDirectly(
  { pool, artifacts, logger }: DirectBuilderOptions,
  { format, id, job, resource }: DirectBuild,
): Promise<DirectResult | null> {
  const bytes = await render(pool, format, id, job)
  if (bytes === null) return null
  try {
    return { metadata: await artifacts.publish(job.tenant.id, { id, resource, format, language: job.language }, bytes) }
  } catch (error) {
    logger.error({ err: error, artifact: id }, 'could not store a document after building it')
    return { bytes }
  }
}

async function render(pool: Pool, format: Format, id: string, job: DocumentJob): Promise<Buffer | null> {
  const signal = AbortSignal.timeout(BUILD_MS)
  const bounds = { ms: BUILD_MS, memoryBytes: Number.POSITIVE_INFINITY }
  const document = await streamJob({ id, job, format, pool, signal, bounds, progress: () => undefined })
  let held = 0
  document.on('data', (chunk: Buffer) => {
    held += chunk.length
    if (held > MAX_BYTES) document.destroy(new TooLargeForDirectBuild())
  })
  try {
    return await buffer(document)
  } catch (error) {
    if (error instanceof NothingToRender) return null
    if (error instanceof TooLargeForDirectBuild || signal.aborted) throw new TooLargeForDirectBuild()
    const { reason, permanent, cause } = asJobFailure(error)
    throw exportFailed(reason, permanent ? retryAfter(reason) : 5, cause)
  }
}
