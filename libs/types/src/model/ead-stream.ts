import type { AccessStatus, DescriptionContent, Rights } from './description.ts'

/**
 * One unit of a finding aid, passed from the reader to the store. Children precede their parent (post-order), so the
 * reader keeps only the chain of open components in memory.
 */
export interface ComponentInput {
  /** Number of the unit in document order: 0 for the archdesc, then 1, 2, … as components begin. */
  readonly ordinal: number
  /** `ordinal` of the parent; null for the archdesc. */
  readonly parent: number | null
  /** Position among its siblings, from 0. */
  readonly position: number
  readonly depth: number
  /** The component's own `id`. Null for the archdesc, and for a duplicate of an id earlier in the file (reported). */
  readonly xml_id: string | null
  /** Line on which the component begins, from 1. */
  readonly line: number
  readonly content: DescriptionContent
  /** Addresses at which another system has it, in the form of `formerAddress`; absent if none is known. */
  readonly addresses?: readonly string[]
}

/** Information about a file, complete once it has been read to the end. */
export interface FindingAidInput {
  /** `agencycode` of the file, if any. */
  readonly agency: string | null
  /** EAD2002's `eadid`, EAD3's `recordid`. */
  readonly record_id: string | null
  readonly format: 'ead2002' | 'ead3' | 'ead3-undeprecated' | 'ead4'
}

/** Something the operator should know about a file whose content was nevertheless accepted. */
export interface ReadWarning {
  readonly line: number
  readonly code: string
  readonly message: string
}

/** A statement of access, as it was read. */
export interface StatementReading {
  readonly statement: string
  readonly status: AccessStatus
  /** Null also if it differs between the descriptions. */
  readonly until: string | null
  /** The number of descriptions that make the statement or inherit it. */
  readonly descriptions: number
}

/** A statement of rights, as it was read: by its address, or in words. */
export interface RightsReading extends Pick<Rights, 'statement' | 'uri'> {
  /** The number of descriptions that make the statement themselves. */
  readonly descriptions: number
}

/** The words or code of dates that were not read. */
export interface UnreadDate {
  readonly words: string
  /** Number of dates. */
  readonly count: number
  /** The line of the first one. */
  readonly line: number
}

export interface ReadReport {
  readonly components: number
  readonly headings: number
  readonly max_depth: number
  /** By line, with at most 100 of each kind unless the reader was told otherwise. */
  readonly warnings: readonly ReadWarning[]
  /** Number of further warnings. */
  readonly more_warnings: number
  /** Number of all warnings of each kind, by code. */
  readonly warning_counts: Readonly<Record<string, number>>
  /** Equal warnings once, at most 1,000 different ones, with their number; the line is that of the first. */
  readonly different_warnings: readonly (ReadWarning & { readonly count: number })[]
  /** Lost content: paths of elements, text and attributes that the model does not represent, with their counts. */
  readonly unmapped: Readonly<Record<string, number>>
  /** The first lines, at most five, of each path in `unmapped`. */
  readonly unmapped_lines: Readonly<Record<string, readonly number[]>>
  /**
   * Content omitted on purpose, with counts: internal elements by path, redundant attributes by name
   * (`@encodinganalog`, `dsc/@type`), and layout elements (`did/head`).
   */
  readonly left_out: Readonly<Record<string, number>>
  /** Each different statement of access once, at most 1,000. */
  readonly access_statements: readonly StatementReading[]
  /** Each different statement of rights once, at most 1,000, the most frequent first. */
  readonly rights_statements: readonly RightsReading[]
  /** Each different form of a date that was not read once, at most 1,000, the most frequent first. */
  readonly unread_dates: readonly UnreadDate[]
  /** The reference code that most descriptions have of those that stand under several units; null if none does. */
  readonly repeated_code: { readonly code: string; readonly descriptions: number } | null
}
