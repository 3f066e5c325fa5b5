import { runsOf } from '../analysis/runs.ts'
import { wordsOf, wordsOfRun } from '../analysis/words.ts'
import type { Query } from '../grammar/query.ts'
import type { WordsInManifest } from './content-search.queries.ts'

/** Maximum number of completions. */
export const MAX_COMPLETIONS = 20
/** Number of images whose words are counted, and of characters of each. */
export const IMAGES_READ = 20
export const CHARACTERS_READ = 20_000
/** Number of words before the last one that are used; longer input needs no completions. */
const MAX_WORDS_BEFORE = 8

/** A reader's input: complete words, and the beginning of another one. */
export interface Beginning {
  /** The words before the last one, as typed. */
  readonly before: string
  /** The beginning, in lower case and without accents. */
  readonly folded: string
  /** Finds the texts with all of this. */
  readonly query: Query
}

/** A term of Content Search 2.0. */
export interface Term {
  readonly value: string
  /** Number of occurrences, if all are known. */
  readonly total?: number
}

/** Reads what a reader has typed; null if it has no words. */
export function readBeginning(typed: string): Beginning | null {
  const words = [...wordsOf(typed)]
  const last = words.at(-1)
  if (last === undefined) return null
  const before = words.slice(0, -1).slice(-MAX_WORDS_BEFORE)
  const queries: Query[] = before.map(({ start, end }) => ({ kind: 'word', text: typed.slice(start, end) }))
  return {
    before: before.map(({ start, end }) => typed.slice(start, end)).join(' '),
    folded: last.forms.folded,
    query: { kind: 'and', queries: [...queries, { kind: 'prefix', text: typed.slice(last.start, last.end) }] },
  }
}

/** Returns the most frequent words of texts that complete a beginning, in alphabetical order. */
export function completionsOf(texts: readonly WordsInManifest[], { before, folded }: Beginning): Term[] {
  const isComplete = texts.every(({ total, is_cut }) => total <= texts.length && !is_cut)
  // Words that differ only in accents are one term, written as most often.
  const written = new Map<string, Map<string, number>>()
  for (const { content } of texts) {
    for (const { run } of runsOf(content)) {
      for (const { forms } of wordsOfRun(run)) {
        if (!forms.folded.startsWith(folded)) continue
        const spellings = written.get(forms.folded) ?? new Map<string, number>()
        written.set(forms.folded, spellings)
        spellings.set(forms.exact, (spellings.get(forms.exact) ?? 0) + 1)
      }
    }
  }
  return [...written.values()]
    .map((spellings) => {
      const [most] = [...spellings].toSorted(([, a], [, b]) => b - a)
      const total = [...spellings.values()].reduce((sum, count) => sum + count, 0)
      return { word: most?.[0] ?? '', total }
    })
    .toSorted((a, b) => b.total - a.total || a.word.localeCompare(b.word))
    .slice(0, MAX_COMPLETIONS)
    .toSorted((a, b) => a.word.localeCompare(b.word))
    .map(({ word, total }) => ({
      value: before === '' ? word : `${before} ${word}`,
      ...(isComplete && before === '' ? { total } : {}),
    }))
}
