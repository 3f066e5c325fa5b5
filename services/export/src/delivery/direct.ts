import { buffer } from 'node:stream/consumers'
import type { Pool } from '@fonds/db/pool'
import type { DocumentJob, Format, Resource } from '@fonds/documents'
import { NothingToRender, streamJob } from '@fonds/documents'
import { ApiError, exportFailed, type Logger } from '@fonds/http'
import { SingleFlight } from '@fonds/util'
import type { ArtifactMetadata } from '../artifacts/artifact.ts'
import type { Artifacts } from '../artifacts/artifacts.ts'
import { asJobFailure, retryAfter, TooLargeForDirectBuild } from '../render/failures.ts'
import { createFairSemaphore } from './fair-semaphore.ts'

/** A document built in this process: stored, or its bytes if the store failed. */
export type DirectResult = { readonly metadata: ArtifactMetadata } | { readonly bytes: Buffer }

/** Builds small documents while the client waits: a few at a time, and each one once, even if many request it. */
export interface DirectBuilder {
  /**
   * Returns null if the content has changed since the document was requested.
   * @throws ApiError export_busy, export_failed; TooLargeForDirectBuild if the document turns out not to be small
   */
  build(format: Format, id: string, job: DocumentJob, resource: Resource, client?: string): Promise<DirectResult | null>
  /** Number of documents that were built, or could not be. */
  readonly builds: { readonly done: number; readonly failed: number }
}

export interface DirectBuilderOptions {
  readonly pool: Pool
  readonly artifacts: Artifacts
  readonly logger: Logger
  /** Maximum number of concurrent builds and of waiting ones. One archive may have half of the waiting ones. */
  readonly atOnce: number
  readonly waiting: number
}

/** Maximum size in bytes of a document built here, since it is held in memory. Larger ones go through the queue. */
const MAX_BYTES = 32 * 1024 ** 2
const MAX_MS = 15_000
const MAX_LARGE_IDS = 1_000

export function createDirectBuilder(options: DirectBuilderOptions): DirectBuilder {
  const semaphore = createFairSemaphore({ ...options, patienceMs: MAX_MS })
  const flights = new SingleFlight<DirectResult | null>({ endsWithCallers: true })
  // Ids of documents that turned out to be large, so they are not tried here again.
  const large = new Set<string>()
  const builds = { done: 0, failed: 0 }
  return {
    build: (format, id, job, resource, client) =>
      flights.run(id, async () => {
        if (large.has(id)) throw new TooLargeForDirectBuild()
        try {
          const work = () => buildDirectly(options, format, id, job, resource)
          const built = await semaphore.take(job.tenant.id, work, client)
          builds.done++
          return built
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

async function buildDirectly(
  { pool, artifacts, logger }: DirectBuilderOptions,
  format: Format,
  id: string,
  job: DocumentJob,
  resource: Resource,
): Promise<DirectResult | null> {
  const bytes = await render(pool, format, id, job)
  if (bytes === null) return null
  try {
    return { metadata: await artifacts.publish(job.tenant.id, { id, resource, format }, bytes) }
  } catch (error) {
    logger.error({ err: error, artifact: id }, 'could not store a document after building it')
    return { bytes }
  }
}

async function render(pool: Pool, format: Format, id: string, job: DocumentJob): Promise<Buffer | null> {
  const signal = AbortSignal.timeout(MAX_MS)
  const bounds = { ms: MAX_MS, memoryBytes: Number.POSITIVE_INFINITY }
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
