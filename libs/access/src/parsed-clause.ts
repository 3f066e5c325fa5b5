import type { Setting } from './fact.ts'
import type { Item } from './negation.ts'
import type { Language } from './tags.ts'
import type { Times } from './times.ts'

/** A clause whose negations and times have been read. */
export interface Clause {
  readonly items: readonly Item[]
  readonly predicate: number
  readonly times: Times
  readonly clear: boolean
  readonly language: Language
  readonly setting: Setting
}
