import { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import { KINDS } from '../formats/format.ts'

/** The input for a document. The job's id is the artifact's. */
export const DocumentJob = z.object({
  kind: z.enum(KINDS),
  resource: z.uuid(),
  audience: z.enum(['public', 'aggregator']),
  tenant: TenantContext,
})
export type DocumentJob = z.output<typeof DocumentJob>
