import { limit } from '@fonds/util'
import type pg from 'pg'
import type { Resolve } from './fetch/checked-lookup.ts'

/** Surroundings of a run. */
export interface RunContext {
  readonly pool: pg.Pool
  /** Reports a change. */
  readonly log: (line: string) => void
  /** Reports what was refused, held back or failed. */
  readonly refuse: (line: string) => void
  /** Ends the run after the present resource. */
  readonly signal: AbortSignal
  /** When the run ends after the present resource, so that others have their turn: as `performance.now()` counts. */
  readonly until: number
  /** Compares in full, and fetches everything again. */
  readonly full: boolean
  /** Why sources were not followed in earlier runs of this process, by name, so that it is said once. */
  readonly told: Map<string, string>
  readonly bounds: FetchBounds
}

/** Bounds of fetching. */
interface FetchBounds {
  readonly maxBytes: number
  readonly patienceMs: number
  readonly retryMs: number
  /** Seconds until the index that ArchivesSpace exports from has caught up, which nothing tells. */
  readonly settleSeconds: number
  readonly resolve?: Resolve
}

/** A run ends, and the source is left alone until then, when the source asks for more patience than this. */
const PATIENCE_MS = limit(60_000)

export const FETCH_BOUNDS: FetchBounds = {
  ...{ maxBytes: 1_000_000_000, patienceMs: PATIENCE_MS, retryMs: 1_000, settleSeconds: 45 },
}

/** Outcome of a run, in numbers of resources. */
export interface RunResult {
  imported: number
  /** Resources that were fetched and had not changed. */
  unchanged: number
  removed: number
  refused: number
  /** Resources that could not be fetched and will be tried again. */
  waiting: number
  /** Why the source could not be followed to the end; null if it could. */
  failure: string | null
}

export const newResult = (): RunResult => ({
  ...{ imported: 0, unchanged: 0, removed: 0, refused: 0, waiting: 0, failure: null },
})
