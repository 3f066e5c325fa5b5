/** Requires overlapping years if any are requested. Undated descriptions never overlap. */
export const overlapping = `(:date_start::int IS NULL OR s.year_to >= :date_start::int)
    AND (:date_end::int IS NULL OR s.year_from <= :date_end::int)`

/** Selects how far the index of an archive has come. */
export const INDEX_STATE = `ARRAY(
    SELECT w.id FROM api.search_state(:tenant) i
      CROSS JOIN LATERAL api.withdrawn_names(:tenant, i.seq, i.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  EXISTS (
    SELECT FROM api.tenant_state(:tenant) t
      LEFT JOIN api.search_state(:tenant) i ON true
      CROSS JOIN LATERAL api.unindexed_since(:tenant, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => :max_lag)
  ) AS behind`

export interface IndexState {
  /** UUIDs of suppressed names that the index may still contain. */
  readonly withdrawn: readonly string[]
  /** Whether changes have waited for the index longer than `max_lag` seconds. */
  readonly behind: boolean
}
