import { buffer } from 'node:stream/consumers'
import type { Pool } from '@fonds/db/pool'
import type { DocumentJob, Format, Resource } from '@fonds/documents'
import { NothingToRender, streamJob } from '@fonds/documents'
import { exportFailed, type Logger } from '@fonds/http'
import { SingleFlight } from '@fonds/util'
import type { About } from '../artifacts/artifact.ts'
import type { Artifacts } from '../artifacts/artifacts.ts'
import { asJobFailure, retryAfter, TooLargeHere } from '../render/failures.ts'
import { createFairSemaphore } from './fair-semaphore.ts'

/** A document that was made here: stored, or, where the store would not have it, at least at hand. */
export type MadeHere = { readonly about: About } | { readonly bytes: Buffer }

/** Makes small documents while the client waits: a few at a time, and each once however many ask for it. */
export interface Direct {
  /**
   * Null where the document is of another version by now.
   * @throws ApiError export_busy, export_failed; TooLargeHere for one that is not small after all
   */
  make(format: Format, id: string, job: DocumentJob, resource: Resource, client?: string): Promise<MadeHere | null>
}

export interface DirectOptions {
  readonly pool: Pool
  readonly artifacts: Artifacts
  readonly logger: Logger
  /** How many at the same time, and how many may wait for their turn: of one archive half as many. */
  readonly atOnce: number
  readonly waiting: number
}

/** A document made here is held in memory, in bytes; a larger one goes by the queue. */
const MAX_BYTES = 32 * 1024 ** 2
const MAX_MS = 15_000
const REMEMBERED = 1_000

export function createDirect(options: DirectOptions): Direct {
  const semaphore = createFairSemaphore({ ...options, patienceMs: MAX_MS })
  const flights = new SingleFlight<MadeHere | null>({ endsWithCallers: true })
  // Those that turned out large: nobody need find out again while the queue makes them.
  const large = new Set<string>()
  return {
    make: (format, id, job, resource, client) =>
      flights.run(id, async () => {
        if (large.has(id)) throw new TooLargeHere()
        try {
          return await semaphore.take(job.tenant.id, () => makeHere(options, format, id, job, resource), client)
        } catch (error) {
          if (error instanceof TooLargeHere) large.add(id)
          if (large.size > REMEMBERED) large.clear()
          throw error
        }
      }),
  }
}

async function makeHere(
  { pool, artifacts, logger }: DirectOptions,
  format: Format,
  id: string,
  job: DocumentJob,
  resource: Resource,
): Promise<MadeHere | null> {
  const bytes = await render(pool, format, id, job)
  if (bytes === null) return null
  try {
    return { about: await artifacts.publish(job.tenant.id, { id, resource, format }, bytes) }
  } catch (error) {
    logger.error({ err: error, artifact: id }, 'a document was made but could not be stored')
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
    if (held > MAX_BYTES) document.destroy(new TooLargeHere())
  })
  try {
    return await buffer(document)
  } catch (error) {
    if (error instanceof NothingToRender) return null
    if (error instanceof TooLargeHere || signal.aborted) throw new TooLargeHere()
    const { reason, permanent, cause } = asJobFailure(error)
    throw exportFailed(reason, permanent ? retryAfter(reason) : 5, cause)
  }
}
