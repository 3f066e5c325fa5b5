import { wordsIn } from '../engine/positive-terms.ts'

/** What an archive's readers may type for each other, by the folded words of each. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

export const NO_SYNONYMS: Synonyms = new Map()

/** The number of words of one. */
export const MAX_SYNONYM_WORDS = 4

/** Reads groups of words and phrases that mean the same. */
export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const found = new Map<string, readonly string[]>()
  for (const group of groups) {
    for (const one of group) {
      const key = keyOf(one)
      found.set(key, [...new Set([...(found.get(key) ?? []), ...group.filter((other) => keyOf(other) !== key)])])
    }
  }
  return found
}

/** Returns the folded words of a text, which are the same for every spelling of it. */
export const keyOf = (text: string): string =>
  wordsIn(text)
    .map(({ folded }) => folded)
    .join(' ')
