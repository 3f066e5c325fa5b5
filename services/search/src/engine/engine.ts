import type { DescriptionKind } from '@fonds/types'
import type { Query } from '../grammar/query.ts'
import type { FacetCounts } from './facets.ts'

/**
 * What finds. Engines answer with UUIDs in order; what is shown of them is read from the archive itself, under its one
 * decision of what is visible, so that no engine can show what another would not.
 */
export interface SearchEngine {
  readonly name: EngineName
  /**
   * One page, and the counts of all facets.
   * @throws EngineError where another engine had better answer; ApiError where none can
   */
  search(request: EngineRequest): Promise<EngineAnswer>
}

/**
 * An engine that did not answer, where another may. `away`: not to be reached, too slow, or it refuses work; ask it less.
 * `unable`: it is well, and cannot answer this one question.
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

/** Orders that a search may be in; each ends with the title and the UUID, so that it is the same at every time. */
export const SORTS = ['relevance', 'date', 'date_desc', 'title', 'quality'] as const
export type Sort = (typeof SORTS)[number]

/** What is asked of an engine. */
export interface EngineRequest {
  /** UUID of the archive. */
  readonly tenant: string
  /** Words and names; null for none: all that the filters leave. */
  readonly query: Query | null
  /** What was typed are signs alone, by which nothing can be found. */
  readonly nothing: boolean
  /** As it was typed: who types a whole code or title means what is called so. */
  readonly typed: string
  readonly filters: FilterValues
  /** Values of each facet. */
  readonly facetLimit: number
  readonly sort: Sort
  readonly limit: number
  /** Items before the page, where there is no `after`. */
  readonly offset: number
  readonly after: Mark | null
  /** Told of the hits as soon as they are known, before facets are counted; by each engine that is asked. */
  readonly onHits?: (hits: readonly Hit[]) => void
}

/** Years that sort last, whichever way: with its sign turned where the order descends. */
export const UNDATED = 2_147_483_647

/** What is found by a facet of the same name; all null: everything. Every filter must hold, by any of its values. */
export interface FilterValues extends NameFilters {
  readonly type: readonly DescriptionKind[] | null
  /** ISO 639-1 where there is one. */
  readonly language: readonly string[] | null
  readonly level: readonly string[] | null
  readonly access: readonly string[] | null
  /** First years, astronomical. */
  readonly decade: readonly number[] | null
  /** UUID: what lies below it. */
  readonly collection: string | null
  readonly has_image: boolean | null
  /** Astronomical years that must overlap with those of the description. */
  readonly date_start: number | null
  readonly date_end: number | null
}

/** Filters that hold by any of their values, each a term of the document. */
export const VALUE_FILTERS = ['type', 'language', 'level', 'access', 'decade'] as const

export const NAME_FACETS = ['person', 'corporate_body', 'family', 'place', 'subject'] as const
export type NameFacet = (typeof NAME_FACETS)[number]

/** UUIDs of names: of each list one must be linked. An empty list: a name that is not known, and so nothing. */
type NameFilters = Readonly<Record<NameFacet, readonly (readonly string[])[] | null>>

/** Facets that a filter of the same name narrows. */
export const FILTERED = [...VALUE_FILTERS, 'collection', ...NAME_FACETS] as const
export type Filtered = (typeof FILTERED)[number]

/**
 * The key of an item in its order, as a cursor carries it: a number that ascends (years, or points below nought), the key
 * of the title, the UUID. The same in all engines but for `relevance`.
 */
export type Position = readonly [number, string, string]

/** Where a page ended, and in whose order. */
export interface Mark {
  readonly engine: EngineName
  readonly position: Position
}

/** Whether an engine can go on from where a page ended: points of another engine say nothing to it. */
export const canResume = (engine: EngineName, { after, sort }: Pick<EngineRequest, 'after' | 'sort'>): boolean =>
  after === null || after.engine === engine || sort !== 'relevance'

export interface EngineAnswer {
  /** In order, `limit` at the most. */
  readonly hits: readonly Hit[]
  /** Of all pages. */
  readonly total: number
  /** Of the last hit; null where nothing follows it. */
  readonly next: Mark | null
  /** Null where they took too long. */
  readonly facets: FacetCounts | null
  /** Something was left out to answer at all: the answer is not to be kept. */
  readonly degraded: boolean
}

export interface Hit {
  readonly id: string
  /** Null where the order is not by relevance. */
  readonly score: number | null
}
