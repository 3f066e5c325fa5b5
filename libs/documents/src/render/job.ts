import { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import { KINDS } from '../formats/format.ts'

/** The input for a document. The job's id is the artifact's. */
export const DocumentJob = z.object({
  kind: z.enum(KINDS),
  resource: z.uuid(),
  audience: z.enum(['public', 'aggregator']),
  /** The language of the texts; null for that of the originals, or all. */
  language: z.string().nullable().default(null),
  tenant: TenantContext,
})
export type DocumentJob = z.output<typeof DocumentJob>
