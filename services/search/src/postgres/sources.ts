import type { TsQuery } from '../documents/tsquery.ts'

/** The queries that documents of each kind must match; null for those that are not searched. */
export interface Matches {
  /** For descriptions. */
  readonly match: TsQuery | null
  /** What descriptions must match as well, all of it. At most `MAX_WORDS`. */
  readonly words: readonly TsQuery[]
  /** What descriptions must match as well, at least one of it. At most `MAX_WORDS`; none sets no condition. */
  readonly alternatives: readonly TsQuery[]
  /** For entities and exhibits. */
  readonly others: TsQuery | null
}

/** Chooses the statement for the kinds of documents that are searched. */
export const statementFor = <S>(
  { match, others }: Matches,
  statements: { readonly descriptions: S; readonly others: S; readonly all: S },
): S => (match === null ? statements.others : others === null ? statements.descriptions : statements.all)
