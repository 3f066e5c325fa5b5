import { z } from 'zod'
import { KINDS } from '../formats/format.ts'
import { DocumentJob } from '../render/job.ts'

/** One document to be written. */
export const BulkTask = z.object({
  kind: z.enum(KINDS),
  tenant: DocumentJob.shape.tenant,
  /** UUID or slug. */
  resource: z.string(),
  /** Path of the file, which is there only when it is whole. */
  out: z.string(),
  /** The version that the file is of already; null where there is none. */
  known: z.string().nullable(),
})
export type BulkTask = z.output<typeof BulkTask>

/** How it went; `id` names the version. A document that is not `lasting` lacks a picture that will be drawn soon. */
export type BulkAnswer =
  | { readonly outcome: 'written'; readonly id: string; readonly lasting: boolean }
  | { readonly outcome: 'unchanged'; readonly id: string }
  | { readonly outcome: 'absent' }
  | { readonly outcome: 'failed'; readonly reason: string; readonly message: string }

/** Limits of one document. */
export const BULK_BOUNDS = { ms: 60 * 60 * 1000, memoryBytes: 2 * 1024 ** 3 } as const
