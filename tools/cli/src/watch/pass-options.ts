import type { Mapping } from '@fonds/reader-csv'
import type { Patience } from './patiently.ts'

/** How to look at a folder. */
export interface PassOptions extends Patience {
  readonly folder: string
  readonly tenant: { readonly id: string; readonly slug: string }
  readonly publish: boolean
  readonly removeMissing: boolean
  /** Whether it may delete the collections of many files at once. */
  readonly replace: boolean
  readonly mapping: Mapping | null
  /** Path of the file that remembers what was imported. */
  readonly state: string
  readonly settleMs: number
  /** Ends the pass after the present file. */
  readonly signal: AbortSignal
  /** Reports a file that was refused. */
  readonly refuse: (line: string) => void
  /** Command that lets a pass delete much; by default, that of `fonds watch`. */
  readonly advice?: string
  /** Why collections were not deleted in earlier passes of this process, so that it is said once. */
  readonly told: Set<string>
}

/** Result of one look at the folder, in numbers of files. */
export interface PassResult {
  imported: number
  unchanged: number
  refused: number
  /** Files that were still growing, or whose collection was busy. */
  waiting: number
  /** Files that are no longer in the folder. */
  missing: number
  /** Collections that were deleted. */
  deleted: number
}
