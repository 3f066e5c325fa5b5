import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import type { WordCounts, WordSearch } from '../engine/engine.ts'
import type { Query } from '../grammar/query.ts'
import { datesIn } from './dates.queries.ts'
import type { DocumentTraits } from './match.ts'
import { undividedMatches } from './matches.ts'
import { statementFor } from './sources.ts'
import { allWordCounts, otherWordCounts, type WordsRow, wordCounts } from './words.queries.ts'

const STATEMENTS = { descriptions: wordCounts, others: otherWordCounts, all: allWordCounts }

/** Looks up words in the documents of an archive. @param maxLag the age of unindexed changes, in seconds, that is too old */
export async function readWords(
  pool: Pool,
  search: WordSearch,
  traits: DocumentTraits,
  maxLag: number,
): Promise<WordsRow> {
  const { tenant, words, rest, filters } = search
  const alone = words.map((word) => undividedMatches({ ...search, query: word }, traits))
  const withRest =
    rest === null ? [] : words.map((word) => undividedMatches({ ...search, query: both(word, rest) }, traits))
  const all = [...alone, ...withRest]
  const [first] = all
  if (first === undefined) throw new Error('there must be a word to count')
  const [row] = await query<WordsRow & Record<string, unknown>>(
    pool,
    bind(statementFor(first, STATEMENTS), {
      ...{ tenant, ...datesIn(filters), max_lag: maxLag },
      matches: all.map(({ match }) => match),
      others: all.map(({ others }) => others),
      together: all.map((_, n) => rest === null || n >= words.length),
    }),
  )
  if (row === undefined) throw new Error('the statement must return one row')
  return row
}

const both = (word: Query, rest: Query): Query => ({ kind: 'and', queries: [word, rest] })

/** Returns the counts of the words, of which a row has only those that occur. */
export const countsOf = ({ counts, most }: WordsRow, { words }: Pick<WordSearch, 'words'>): WordCounts => ({
  counts: words.map((_, n) => counts[String(n + 1)] ?? 0),
  most,
})
