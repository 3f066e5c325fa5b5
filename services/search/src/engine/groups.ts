import type { Hit } from './engine.ts'

/** The number of results that a group shows. */
export const GROUP_HITS = 3

/** The results of one top-level collection: those below it, and itself. */
export interface HitGroup {
  /** The UUID of the collection. */
  readonly top: string
  /** The number of results below it. */
  readonly total: number
  /** Whether the collection is a result itself. */
  readonly itself: boolean
  /** The first results in order, at most `GROUP_HITS`. */
  readonly hits: readonly Hit[]
}

/** A page of groups, in the order of their first results. */
export interface HitGroups {
  /** The number of groups on all pages. */
  readonly total: number
  readonly page: readonly HitGroup[]
}
