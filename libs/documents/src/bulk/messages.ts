import { limit } from '@fonds/util'
import { z } from 'zod'
import { KINDS } from '../formats/format.ts'
import type { MissingGlyphs } from '../pdf/fonts/font-set.ts'
import { DocumentJob } from '../render/job.ts'

/** A document to write. */
export const BulkTask = z.object({
  kind: z.enum(KINDS),
  tenant: DocumentJob.shape.tenant,
  /** UUID or slug. */
  resource: z.string(),
  /** Path of the file, which exists only once it is complete. */
  out: z.string(),
  /** The version that the file already has; null if there is no file. */
  known: z.string().nullable(),
  /** Whether the document also contains what is not published yet. */
  drafts: z.boolean(),
})
export type BulkTask = z.output<typeof BulkTask>

/**
 * The outcome; `id` identifies the version. A document that is not `lasting` lacks an image that will be available
 * soon. `missing` are the characters that it shows by marks because no font has them.
 */
export type BulkAnswer =
  | { readonly outcome: 'written'; readonly id: string; readonly lasting: boolean; readonly missing?: MissingGlyphs }
  | { readonly outcome: 'unchanged'; readonly id: string }
  | { readonly outcome: 'absent' }
  | { readonly outcome: 'failed'; readonly reason: string; readonly message: string }

/** A document that a command such as `fonds export` has not written within this time fails with `time_limit`. */
const BULK_DOCUMENT_MS = limit(60 * 60 * 1000)

/** Limits for one document. */
export const BULK_BOUNDS = { ms: BULK_DOCUMENT_MS, memoryBytes: 2 * 1024 ** 3 } as const
