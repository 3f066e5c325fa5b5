import { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import { KINDS } from '../formats/format.ts'

/** The name of the queue. */
export const QUEUE = 'export'

/** What a worker must know to make a document. Its id is the artifact's. */
export const ExportJob = z.object({
  kind: z.enum(KINDS),
  resource: z.uuid(),
  audience: z.enum(['public', 'aggregator']),
  tenant: TenantContext,
})
export type ExportJob = z.output<typeof ExportJob>
