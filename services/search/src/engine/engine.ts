import type { EntityType, FoundType, MediaKind, Reuse } from '@fonds/types'
import type { Query } from '../grammar/query.ts'
import type { FacetCounts } from './facets.ts'
import type { HitGroups } from './groups.ts'

/**
 * A search backend. Backends return UUIDs in order. The results are then read from the archive, which alone decides
 * what is visible, so no backend can show more than another.
 */
export interface SearchEngine {
  readonly name: EngineName
  /**
   * Returns one page and the counts of the requested facets.
   * @throws EngineError if another engine should answer instead; ApiError if none can
   */
  search(request: EngineRequest): Promise<EngineAnswer>
  /**
   * Counts the results that are linked to each place.
   * @throws as `search` does
   */
  countPlaces(matching: Matching): Promise<PlaceCounts>
  /**
   * Counts the results that each of some words finds alone with the filters of a search.
   * @throws as `search` does
   */
  countWords(search: WordSearch): Promise<WordCounts>
}

/**
 * An engine failure that another engine may be able to make up for. `away`: unreachable, too slow or overloaded, so it
 * should be queried less. `unable`: healthy, but unable to answer this query.
 */
export class EngineError extends Error {
  readonly kind: 'away' | 'unable'

  constructor(kind: 'away' | 'unable', message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'EngineError'
    this.kind = kind
  }
}

export const ENGINE_NAMES = ['postgresql', 'elasticsearch'] as const
export type EngineName = (typeof ENGINE_NAMES)[number]

/** Sort orders of a search. Each ends with title and UUID, which makes it deterministic. */
export const SORTS = ['relevance', 'date', 'date_desc', 'title', 'reference', 'quality', 'added', 'updated'] as const
export type Sort = (typeof SORTS)[number]

/** The results of a search, in no order. */
export interface Matching {
  /** The UUID of the archive. */
  readonly tenant: string
  /** The words and names; null to match everything that the filters leave. */
  readonly query: Query | null
  /** Whether the input has only characters that cannot match anything. */
  readonly nothing: boolean
  readonly filters: FilterValues
}

/** Words to look up one by one, each with the filters of a search. Its query is that of which they are part. */
export interface WordSearch extends Matching {
  readonly words: readonly Query[]
  /** The parts of the query that must match as well, if several words occur together; null if there are none. */
  readonly rest: Query | null
}

export interface WordCounts {
  /** The number of results of each word alone, without `rest`. */
  readonly counts: readonly number[]
  /** The largest number of these words that a result with `rest` has; 0 if none has any. */
  readonly most: number
}

/** A search request to an engine. */
export interface EngineRequest extends Matching {
  /** The input as typed: an exact reference code or title ranks first. */
  readonly typed: string
  /** Facets to count, in the order of `COUNTED`; none to find the page only. */
  readonly counted: readonly Counted[]
  /** The number of values per facet. */
  readonly facetLimit: number
  readonly sort: Sort
  /** The language of the titles by which `title` sorts; null or absent for the main ones. */
  readonly titleLanguage?: string | null
  readonly limit: number
  /** The number of items to skip if there is no `after`. */
  readonly offset: number
  readonly after: Mark | null
  /** Whether results are grouped by top-level collection, for descriptions only: pages count groups, and `hits` are the first of each. */
  readonly grouped?: boolean
  /** Called by each queried engine with its hits as soon as they are known, before facets are counted. */
  readonly onHits?: (hits: readonly Hit[]) => void
}

/** The year of undated items, which sort last in either direction; negated in descending orders. */
export const UNDATED = 2_147_483_647

/** Filters by facet; null if not set. All filters must match, each with any of its values. */
export interface FilterValues extends NameFilters {
  /** Whether entities and exhibits are searched as well as descriptions. */
  readonly with_others: boolean
  readonly type: readonly FoundType[] | null
  /** Types of entities: nothing else is found. */
  readonly entity_type: readonly EntityType[] | null
  /** An ISO 639-1 code where one exists. */
  readonly language: readonly string[] | null
  readonly level: readonly string[] | null
  readonly access: readonly string[] | null
  /** What may be done with the material. */
  readonly reuse: readonly Reuse[] | null
  /** Kinds of the description's own pictures and other files. */
  readonly media: readonly MediaKind[] | null
  /** The first astronomical year of each decade. */
  readonly decade: readonly number[] | null
  /** The UUID of a collection; matches its contents. */
  readonly collection: string | null
  /** The UUID of a record or collection; matches what is below it. */
  readonly within: string | null
  /** UUIDs of repositories, any of which must hold the material. */
  readonly repository: readonly string[] | null
  readonly has_image: boolean | null
  readonly has_digital_object: boolean | null
  /** Astronomical years that the dates of a description must overlap. */
  readonly date_start: number | null
  readonly date_end: number | null
  /** Days in the first and the last of these years, as `MMDD`, that bound them; null for whole years. */
  readonly day_start: number | null
  readonly day_end: number | null
  /** Whether they must lie within these years instead. */
  readonly date_within: boolean
  /** Keys of containers, any of which must hold the material (`typedContainers`); null for any place. */
  readonly container: readonly string[] | null
  /** What results must not match; null for nothing. */
  readonly not: ExcludedValues | null
}

/** Values that results must not have, by facet. */
export interface ExcludedValues {
  readonly type: readonly FoundType[]
  readonly language: readonly string[]
  readonly level: readonly string[]
  readonly access: readonly string[]
  readonly decade: readonly number[]
  readonly reuse: readonly Reuse[]
  readonly media: readonly MediaKind[]
  /** UUIDs of names that they must not be linked to in the role. */
  readonly creator: readonly string[]
  readonly genre: readonly string[]
  readonly container: readonly string[]
  /** UUIDs of names that they must not be linked to, of descriptions that they must not be below, and of repositories. */
  readonly linked: readonly string[]
}

/** Filters that match any of their values; each value is a term of the document. */
export const VALUE_FILTERS = ['type', 'language', 'level', 'access', 'decade', 'reuse', 'media'] as const

/** Returns whether a search finds records or collections. */
export const findsDescriptions = ({ type }: Pick<FilterValues, 'type'>): boolean =>
  type === null || type.includes('record') || type.includes('collection')

export const NAME_FACETS = ['person', 'corporate_body', 'family', 'place', 'subject'] as const
export type NameFacet = (typeof NAME_FACETS)[number]

/** Names by what they are to a description, whatever their type. */
export const ROLE_FACETS = ['creator', 'genre'] as const
export type RoleFacet = (typeof ROLE_FACETS)[number]

/** Facets whose values are names. */
export const LINK_FACETS = [...NAME_FACETS, ...ROLE_FACETS] as const
export type LinkFacet = (typeof LINK_FACETS)[number]

/** UUIDs of names; one of each list must be linked. An empty list means an unknown name, and matches nothing. */
type NameFilters = Readonly<Record<LinkFacet, readonly (readonly string[])[] | null>>

/** Facets that can be filtered. */
export const FILTERED = [...VALUE_FILTERS, 'collection', ...LINK_FACETS] as const
export type Filtered = (typeof FILTERED)[number]

/** Everything that a search can count: the values of each facet, and the results by year. */
export const COUNTED = [...FILTERED, 'years'] as const
export type Counted = (typeof COUNTED)[number]

/**
 * Returns whether facets count more than the results. Each is counted without its own filter, so only filters by counted
 * facets matter.
 */
export const isWider = ({ counted, filters }: Pick<EngineRequest, 'counted' | 'filters'>): boolean =>
  FILTERED.some((facet) => filters[facet] !== null && counted.includes(facet))

/**
 * The sort key of an item, as contained in cursors: an ascending number (years or negative points), the key of the title
 * or reference code, and the UUID. It is the same in all engines, except for `relevance`.
 */
export type Position = readonly [number, string, string]

/** The end of a page, and the engine that ordered it. */
export interface Mark {
  readonly engine: EngineName
  readonly position: Position
  /** The number of groups up to there, if results are grouped: a hint, since it changes with the archive. */
  readonly passed?: number
}

/** Returns whether an engine can continue from the end of a page. Relevance scores differ between engines. */
export const canResume = (engine: EngineName, { after, sort }: Pick<EngineRequest, 'after' | 'sort'>): boolean =>
  after === null || after.engine === engine || sort !== 'relevance'

export interface EngineAnswer {
  /** The hits in order, at most `limit`, or those of as many groups. */
  readonly hits: readonly Hit[]
  /** Absent unless results are grouped. */
  readonly groups?: HitGroups
  /** The number of results on all pages. */
  readonly total: number
  /** The position of the last hit, or of the first in the last group; null on the last page. */
  readonly next: Mark | null
  /** Null if counting timed out, or if nothing was to be counted. */
  readonly facets: FacetCounts | null
  /** True if parts were omitted; the response must not be cached. */
  readonly degraded: boolean
}

/**
 * Maximum number of places that are counted: those linked to most results. Ties are broken by name, so that engines
 * count the same places.
 */
export const MAX_COUNTED_PLACES = 5_000

export interface PlaceCounts {
  /** UUIDs of places, which may since have been hidden, with the number of results that are linked to each. */
  readonly places: readonly (readonly [id: string, count: number])[]
  /** Whether results or places were left uncounted because there are too many. */
  readonly truncated: boolean
  /** True if parts were omitted; the response must not be cached. */
  readonly degraded: boolean
}

export interface Hit {
  readonly id: string
  /** Null unless sorted by relevance. */
  readonly score: number | null
}
