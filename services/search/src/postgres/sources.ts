import type { TsQuery } from '../documents/tsquery.ts'

/** The queries that documents of each kind must match; null for those that are not searched. */
export interface Matches {
  /** For descriptions. */
  readonly match: TsQuery | null
  /** Further queries, all of which descriptions must match. At most `MAX_WORDS`. */
  readonly words: readonly TsQuery[]
  /** Further queries, one of which descriptions must match if there are any. At most `MAX_WORDS`. */
  readonly alternatives: readonly TsQuery[]
  /** For entities and exhibits. */
  readonly others: TsQuery | null
}

/** Chooses the statement for the kinds of documents that are searched. */
export const statementFor = <S>(
  { match, others }: Matches,
  statements: { readonly descriptions: S; readonly others: S; readonly all: S },
): S => (match === null ? statements.others : others === null ? statements.descriptions : statements.all)
