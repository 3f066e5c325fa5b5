/** Terms that the operator has agreed with an archive. */
export interface ArchiveTerms {
  /** Whether its use is counted. */
  readonly isCounted: boolean
}
