/** The source of an item that `fonds sync` brought. */
export interface ProvenanceRow {
  /** Name of the source. */
  readonly source: string
  /** Its page at the source, else that of its collection; null without. */
  readonly url: string | null
  /** When the item was taken as it is: UTC, to the second. */
  readonly fetched_at: string
  /** Whether search engines are to show its page at the source rather than the archive's. */
  readonly canonical: boolean
}

/**
 * Selects where an item came from (`ProvenanceRow`); null if `fonds sync` did not bring it. What was fetched again with a collection, and
 * had not changed, was taken earlier, so that it is not another resource after each change of a part.
 * @param row a row with the item's `id` and `updated_at`
 * @param root the column with the UUID of its top-level collection, or its own
 */
export const provenanceColumn = (row: string, root: 'id' | 'root_id'): string =>
  `(SELECT json_build_object('source', p.source, 'url', p.url, 'canonical', p.canonical,
      'fetched_at', to_char(least(p.fetched_at, ${row}.updated_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    FROM api.provenance_of(:tenant, ${row}.${root}, ${row}.id) p) AS provenance`
