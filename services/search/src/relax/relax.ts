import { toApiError } from '@fonds/http'
import type { SearchPage } from '@fonds/types'
import { EngineError, type Matching, type SearchEngine } from '../engine/engine.ts'
import { printQuery } from '../grammar/print.ts'
import type { Query } from '../grammar/query.ts'
import { type Relaxable, relaxedQuery } from './relaxable.ts'

/** A search without results, as it finds something with some of its words. */
export interface Relaxed {
  /** The query that results match. */
  readonly query: Query
  /** The part of the response that says so. */
  readonly shown: NonNullable<SearchPage['query']['relaxed']>
  /** Whether a word may be misspelt: one that nothing has, or one that was not looked up. */
  readonly isDoubtful: boolean
}

/**
 * Looks for results with as many as possible of the words of a query, if none has all. Returns null if nothing has
 * any of them.
 * @throws as `SearchEngine.search` does
 */
export async function relax(
  engine: Pick<SearchEngine, 'countWords'>,
  matching: Matching,
  relaxable: Relaxable,
): Promise<Relaxed | null> {
  const { words, weightless, rest } = relaxable
  const [heavy, light] = await Promise.all([
    engine.countWords({ ...matching, words, rest }),
    weightless.length === 0 ? null : countOrNull(engine, { ...matching, words: weightless, rest: null }),
  ])
  const { counts, most: required } = heavy
  if (required === 0) return null
  const used = words.filter((_, n) => (counts[n] ?? 0) > 0)
  const counted = (list: Relaxable['words'], numbers: readonly number[]) =>
    list.map((word, n) => ({ word: printQuery(word), count: numbers[n] ?? 0 }))
  return {
    query: relaxedQuery(relaxable, used, required),
    shown: { words: [...counted(words, counts), ...(light === null ? [] : counted(weightless, light))], required },
    isDoubtful: used.length < words.length || rest !== null,
  }
}

/** Counts words that need not match, which are often in most of an archive. Returns null if that takes too long. */
export async function countOrNull(
  engine: Pick<SearchEngine, 'countWords'>,
  search: Parameters<SearchEngine['countWords']>[0],
): Promise<readonly number[] | null> {
  try {
    return (await engine.countWords(search)).counts
  } catch (error) {
    if (error instanceof EngineError || toApiError(error).status === 503) return null
    throw error
  }
}
