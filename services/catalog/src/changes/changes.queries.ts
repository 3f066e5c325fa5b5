import { defineStatement } from '@fonds/db/read'

/**
 * Finds the time of the last change, and the number of the first batch committed at or after a time; if there is none,
 * the number of the next batch. Without a time, finds the very first batch.
 */
export const feedPlace = defineStatement(
  'changes.place',
  ['time'],
  `
SELECT s.committed_at, coalesce(w.first_seq, s.seq + 1)::text AS first_seq
FROM api.tenant_state(:tenant) s, api.oai_window(:tenant, :time::timestamptz, NULL) w`,
)

export interface FeedPlaceRow {
  readonly committed_at: Date
  /** A bigint as text. */
  readonly first_seq: string
}
