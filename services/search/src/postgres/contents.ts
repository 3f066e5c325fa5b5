import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { MAPPING } from '../documents/lexemes.ts'
import { type EngineRequest, FILTERED } from '../engine/engine.ts'
import type { ColumnStore } from './columns/column-store.ts'
import type { Columns } from './columns/columns.ts'
import { dated, type Members } from './columns/members.ts'
import { allContents, type ContentsRow, collectionContents } from './contents.queries.ts'

/** Maximum number of ordinals without a document that are left out in memory. */
const MAX_VACANCIES = 1_000
/** The share of the documents passed on the way that a page must at least consist of, on average. */
const MIN_SHARE = 0.5

/** A page by title, and all documents that match. */
export interface Contents extends Omit<ContentsRow, 'vacant'> {
  readonly ordinals: Int32Array
}

interface ContentsDeps {
  /** Plans statements once. */
  readonly pool: Pool
  readonly columns: ColumnStore
  /** The age of unindexed changes, in seconds, beyond which responses are marked as degraded. */
  readonly maxLag: number
}

/**
 * Finds what a collection or an archive contains, without words, by title. The page is read along an index, and the rest
 * is counted from columns, so that the cost hardly depends on the number of documents.
 * @returns null if the request asks for more, or columns cannot tell what is visible
 */
export async function findContents(deps: ContentsDeps, request: EngineRequest): Promise<Contents | null> {
  if (!isContents(request)) return null
  const { tenant, after, limit, offset, filters } = request
  const { within, date_start, date_end } = filters
  const latest = deps.columns.latest(tenant)
  const expected = latest && matchingIn(latest.members, latest, request)
  if (expected === null || expected.ordinals.length < MIN_SHARE * expected.members) return null
  const position = after === null ? null : JSON.stringify(after.position)
  const years = { date_start, date_end }
  const index = { max_lag: deps.maxLag, vacancies: MAX_VACANCIES + 1, mapping: MAPPING }
  const values = { tenant, ...years, after: position, limit, offset, ...index }
  const statement = within === null ? bind(allContents, values) : bind(collectionContents, { ...values, top: within })
  const [row] = await query<ContentsRow & Record<string, unknown>>(deps.pool, statement)
  if (row === undefined) throw new Error('the statement must return one row')
  const { vacant, ...found } = row
  if (vacant === null || vacant.length > MAX_VACANCIES) return null
  const columns = await deps.columns.at(tenant, row.revision)
  if (columns === null) return null
  const { members } = columns
  const matching = members === expected.of ? expected : matchingIn(members, columns, request)
  if (matching === null) return null
  const left = new Set(vacant)
  const { ordinals } = matching
  return { ...found, ordinals: left.size === 0 ? ordinals : ordinals.filter((ordinal) => !left.has(ordinal)) }
}

/** Returns whether a request asks for descriptions by their main titles, with no filters but a description above them and years. */
function isContents({ query: sought, nothing, sort, titleLanguage, filters }: EngineRequest): boolean {
  const { with_others, has_image, has_digital_object, not, container, repository, day_start, day_end, date_within } =
    filters
  const isFiltered =
    (titleLanguage ?? null) !== null ||
    with_others ||
    has_image !== null ||
    has_digital_object !== null ||
    not !== null ||
    container !== null ||
    repository !== null ||
    // Columns have years only.
    day_start !== null ||
    day_end !== null ||
    date_within
  return (
    sought === null && !nothing && sort === 'title' && !isFiltered && FILTERED.every((name) => filters[name] === null)
  )
}

interface MatchingMembers {
  readonly of: Members
  /** The number of documents below the description. */
  readonly members: number
  readonly ordinals: Int32Array
}

/** Returns the documents that match; null if `within` is not a top-level collection, or has nothing below it. */
function matchingIn(of: Members, columns: Columns, { filters }: EngineRequest): MatchingMembers | null {
  const code = filters.within === null ? null : columns.collections.known(filters.within)
  if (code === undefined) return null
  const members = of.of(code)
  return { of, members: members.length, ordinals: dated(columns, members, filters) }
}
