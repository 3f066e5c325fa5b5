import { TenantContext } from '@fonds/types/context'
import { z } from 'zod'

/** Whose snapshot is to be made, and at what addresses. */
export const SnapshotJob = z.object({
  tenant: TenantContext,
  /** The place in the feed of the state that was asked for; absent from jobs of an earlier version. */
  seq: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})
export type SnapshotJob = z.output<typeof SnapshotJob>
