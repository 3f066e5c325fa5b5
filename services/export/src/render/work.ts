import type { Readable } from 'node:stream'
import type { Pool } from '@fonds/db/pool'
import type { DocumentJob, Format, Formats, RenderBounds, RenderContext, Resource } from '@fonds/documents'
import { currentResource, documentFromChild, NothingToRender, streamJob } from '@fonds/documents'
import type { Logger } from '@fonds/http'
import { type Picture, pictureJobId } from '@fonds/imaging'
import { JobFailure, type JobQueue, type RunningJob } from '@fonds/queue'
import type { Artifacts } from '../artifacts/artifacts.ts'
import { asJobFailure } from './failures.ts'

export interface WorkDeps {
  readonly pool: Pool
  readonly databaseUrl: string
  readonly artifacts: Artifacts
  /** The media worker's queue. */
  readonly pictures: Pick<JobQueue<Picture>, 'add'>
  readonly formats: Formats
  readonly logger: Pick<Logger, 'warn'>
  readonly bounds: RenderBounds
  /** Path of the child process's program. */
  readonly program: string
}

/**
 * Builds the document of a job and publishes it. Safe to run twice: does nothing if the document is already stored, or
 * if its content has changed since (a client that waits for it requests the new version).
 * @throws JobFailure
 */
export async function makeDocument(deps: WorkDeps, running: RunningJob<DocumentJob>): Promise<void> {
  const { id, data: job } = running
  const format = deps.formats[job.kind]
  if (format === undefined) throw new JobFailure('unreadable_job', { permanent: true })
  if ((await translateStoreErrors(() => deps.artifacts.find(job.tenant.id, id))) !== null) return
  const resource = await readCurrentResource(deps, running, format)
  if (resource === null) return
  let lasting = true
  let leftOut = 0
  const document = await openDocument(deps, running, format, {
    markProvisional() {
      lasting = false
    },
    reportLeftOut(count) {
      leftOut = count
    },
  })
  try {
    await deps.artifacts.publish(
      job.tenant.id,
      { id, resource, format, language: job.language, lasting: () => lasting, leftOut: () => leftOut },
      document,
    )
  } catch (error) {
    if (error instanceof NothingToRender) return
    // Errors of the build are reported by the document's stream; any other error is the store's.
    throw document.errored === error ? asJobFailure(error) : storeFailure(error)
  } finally {
    document.destroy()
  }
}

async function readCurrentResource(
  { pool }: WorkDeps,
  { id, data: job }: RunningJob<DocumentJob>,
  format: Format,
): Promise<Resource | null> {
  try {
    return await currentResource(pool, { id, job, format })
  } catch (error) {
    throw asJobFailure(error)
  }
}

async function openDocument(
  deps: WorkDeps,
  running: RunningJob<DocumentJob>,
  format: Format,
  seen: Pick<RenderContext, 'markProvisional' | 'reportLeftOut'>,
): Promise<Readable> {
  const { id, data: job, signal, progress } = running
  const { bounds, pool, databaseUrl, program, pictures, logger } = deps
  if (!format.ownProcess) {
    const task = { id, job, ms: bounds.ms, memoryBytes: bounds.memoryBytes }
    return documentFromChild({ task, program, databaseUrl, signal, progress })
  }
  try {
    const requestPicture = (picture: Picture) => {
      const added = { id: pictureJobId(picture), data: picture, group: picture.tenantId, lane: 'later' } as const
      // Without Redis, it is rendered when somebody requests it.
      pictures.add(added).catch(() => undefined)
    }
    const reportMissing: RenderContext['reportMissing'] = ({ count, sample }) =>
      logger.warn(
        { kind: job.kind, resource: job.resource, count, sample },
        'no font for some characters of a document',
      )
    const reports = { progress, ...seen, requestPicture, reportMissing }
    return await streamJob({ id, job, format, pool, signal, bounds, ...reports })
  } catch (error) {
    throw asJobFailure(error)
  }
}

async function translateStoreErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storeFailure(error)
  }
}

const storeFailure = (cause: unknown): JobFailure => new JobFailure('store_unavailable', { permanent: false, cause })
