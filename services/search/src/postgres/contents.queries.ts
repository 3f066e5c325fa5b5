import { defineStatement } from '@fonds/db/read'
import type { Position } from '../engine/engine.ts'
import { INDEX, INDEX_LAG, INDEX_VERSION, type IndexState, type IndexVersion } from './index-state.queries.ts'

const PARAMETERS = [
  ...['date_start', 'date_end', 'after', 'limit', 'offset', 'max_lag', 'vacancies', 'mapping'],
] as const

/**
 * Selects a page of descriptions by title, along an index, so that no others are read. `vacancies`: the number of ordinals
 * without a document to select at most.
 */
const pageOf = (found: string): string => `
WITH keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.title_key, k.id FROM ${found} k OFFSET :offset::int
), columns AS MATERIALIZED (
  -- Columns alone tell what is visible if every change has been indexed, and no document is left from earlier code, which
  -- gave no ordinals.
  SELECT (SELECT c FROM api.search_current(:tenant) c) AND EXISTS (
    SELECT FROM api.search_state(:tenant) i WHERE i.mapping = :mapping::int AND i.rebuild_seq IS NULL
  ) AS tell
)
SELECT ${INDEX_VERSION}, ${INDEX_LAG},
  CASE WHEN (SELECT c.tell FROM columns c) THEN ARRAY(SELECT v FROM api.search_vacancies(:tenant, :vacancies::int) v) END AS vacant,
  (SELECT coalesce(json_agg(json_build_array(0, k.title_key, k.id) ORDER BY k.n), '[]') FROM keys k) AS positions
FROM ${INDEX}`

/** The years, the place to begin at, and the number of descriptions. */
const PAGE = `:date_start::int, :date_end::int, coalesce(:after::jsonb ->> 1, ''),
    coalesce(:after::jsonb ->> 2, '00000000-0000-0000-0000-000000000000')::uuid, :offset::int + :limit::int + 1`

/** Selects a page of all descriptions. */
export const allContents = defineStatement('search.contents', PARAMETERS, pageOf(`api.search_titles(:tenant, ${PAGE})`))

/** Selects a page of what is below a top-level collection. */
export const collectionContents = defineStatement(
  'search.contents_of_collection',
  ['top', ...PARAMETERS],
  pageOf(`api.search_contents(:tenant, :top::uuid, ${PAGE})`),
)

/** The single row that the statements return. */
export interface ContentsRow extends IndexVersion, Pick<IndexState, 'behind'> {
  /** The ordinals that no document has; null if columns do not tell which documents are visible. */
  readonly vacant: readonly number[] | null
  /** Includes one extra position if there is a next page. */
  readonly positions: readonly Position[]
}
