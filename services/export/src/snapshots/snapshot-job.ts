import { TenantContext } from '@fonds/types/context'
import { z } from 'zod'

/** The archive to make a snapshot of, with its URLs. */
export const SnapshotJob = z.object({
  tenant: TenantContext,
  /** Position in the feed of the requested state; absent from jobs of earlier versions. */
  seq: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})
export type SnapshotJob = z.output<typeof SnapshotJob>
