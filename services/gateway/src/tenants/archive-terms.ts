/** Terms that the operator has agreed with an archive. */
export interface ArchiveTerms {
  /** Whether its use is counted. */
  readonly isCounted: boolean
  /** How many streams it may have at once; null for as many as any archive. */
  readonly streams: number | null
}
