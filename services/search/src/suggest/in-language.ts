import { translatedNames } from '@fonds/archive'
import { matchText, sortKey } from '@fonds/db/read'
import { MAX_SUGGESTIONS, type SuggestionRow } from './suggest.queries.ts'

/** Rank of what is found by its title or name in another language than the one that is shown. */
const IN_ANOTHER_LANGUAGE = 4

/** Number of suggestions from which those of an archive in several languages are chosen. */
export const CANDIDATES_IN_LANGUAGES = 100

/**
 * Chooses suggestions for a reader of one language: what is translated ranks by the title or name that is shown, and comes last
 * if only one in another language has the typed words.
 * @param shownAs returns the title or name as it is shown
 */
export function inLanguage<R extends SuggestionRow>(
  rows: readonly R[],
  typed: string,
  shownAs: (row: R) => string,
): R[] {
  const words = matchText(typed).split(' ').filter(Boolean)
  const beginning = sortKey(typed)
  const has = (text: string): boolean => {
    const own = matchText(text).split(' ')
    return words.every((word) => own.some((each) => each.startsWith(word)))
  }
  const rankOf = (row: R): number => {
    const others = row.kind === 'entity' ? translatedNames(row.translations) : Object.values(row.titles ?? {})
    if (others.length === 0) return row.rank
    const shown = shownAs(row)
    if (!has(shown)) return [row.title, ...others].some(has) ? IN_ANOTHER_LANGUAGE : row.rank
    return row.kind !== 'entity' && sortKey(shown).startsWith(beginning) ? 1 : Math.max(row.rank, 2)
  }
  return rows
    .map((row) => ({ row, rank: rankOf(row), length: [...shownAs(row)].length }))
    .toSorted((a, b) => a.rank - b.rank || a.length - b.length)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ row }) => row)
}
