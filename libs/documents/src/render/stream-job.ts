import { Readable } from 'node:stream'
import type { Pool } from '@fonds/db/pool'
import type { Picture } from '@fonds/imaging'
import type { Format, RenderBounds } from '../formats/format.ts'
import type { MissingGlyphs } from '../pdf/fonts/font-set.ts'
import { currentResource } from './current.ts'
import { documentStream } from './document-stream.ts'
import { NothingToRender } from './failures.ts'
import type { DocumentJob } from './job.ts'

export interface JobToStream {
  readonly id: string
  readonly job: DocumentJob
  readonly format: Format
  readonly pool: Pool
  readonly signal: AbortSignal
  readonly bounds: RenderBounds
  progress(fraction: number): void
  markProvisional?(): void
  requestPicture?(picture: Picture): void
  reportLeftOut?(count: number): void
  reportMissing?(missing: MissingGlyphs): void
}

/**
 * Streams the document of a job, made in this process. Fails with NothingToRender if its version is no longer current.
 */
export async function streamJob({ id, job, format, ...context }: JobToStream): Promise<Readable> {
  const { pool } = context
  const resource = await currentResource(pool, { id, job, format })
  if (resource === null) return failing(new NothingToRender('superseded'))
  const { tenant, audience, language } = job
  return documentStream({
    format,
    context: { ...context, tenant, resource, audience, language },
    stillCurrent: async () => (await currentResource(pool, { id, job, format })) !== null,
  })
}

const failing = (error: Error): Readable =>
  new Readable({
    read() {
      this.destroy(error)
    },
  })
