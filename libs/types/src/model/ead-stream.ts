import type { DescriptionContent } from './description.ts'

/**
 * What a reader of finding aids hands to the store, one unit at a time and children before their parent (post-order),
 * so that a reader keeps in memory only the chain of open components.
 */
export interface ComponentInput {
  /** Number of the unit in document order: 0 for the archdesc, then 1, 2, … as components begin. */
  readonly ordinal: number
  /** `ordinal` of the parent; null for the archdesc. */
  readonly parent: number | null
  /** Place among its siblings, from 0. */
  readonly position: number
  readonly depth: number
  /** The component's own `id`; for the archdesc null. Null for one that an earlier unit of the file has (reported). */
  readonly xml_id: string | null
  /** Where it began in the file, 1-based. */
  readonly line: number
  readonly content: DescriptionContent
}

/** What is known of a file when it has been read to its end. */
export interface FindingAidInput {
  /** `agencycode` of the file, if any. */
  readonly agency: string | null
  /** EAD2002's `eadid`, EAD3's `recordid`. */
  readonly record_id: string | null
  readonly format: 'ead2002' | 'ead3' | 'ead3-undeprecated'
}

/** Something an operator should know of a file that was read: nothing was refused for it. */
export interface ReadWarning {
  readonly line: number
  readonly code: string
  readonly message: string
}

export interface ReadReport {
  readonly components: number
  readonly headings: number
  readonly max_depth: number
  readonly warnings: readonly ReadWarning[]
  /** Warnings beyond the first 100. */
  readonly more_warnings: number
  /** Lost: paths of elements, text and attributes that the model has no place for, with how often each stood. */
  readonly unmapped: Readonly<Record<string, number>>
  /**
   * Left out on purpose, with how often: internal elements by their path, attributes that say nothing more by their name
   * (`@encodinganalog`, `dsc/@type`), elements of the layout (`did/head`).
   */
  readonly left_out: Readonly<Record<string, number>>
}
