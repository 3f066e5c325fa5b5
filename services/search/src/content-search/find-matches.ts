import { compoundsOf } from '../analysis/compounds.ts'
import type { WordForms } from '../analysis/forms.ts'
import type { QueryTerm } from '../analysis/terms.ts'
import { formsOf, wordsOf } from '../analysis/words.ts'
import { type PositiveTerms, positiveTermsOf } from '../engine/positive-terms.ts'
import type { Query } from '../grammar/query.ts'
import type { SearchedText } from '../image-texts/text-terms.ts'
import { endOf, type Range, startOf, type WholeWord, wholeWords } from '../image-texts/whole-words.ts'

/** A part of a line that belongs to a match. */
export interface LineRange extends Range {
  /** Number of the line, from 0; the offsets are within the line. */
  readonly line: number
}

/** A match: its parts in each line that it touches. */
export type Match = readonly LineRange[]

/** A word of a text and the range that it covers there. */
interface PlacedWord extends Range {
  readonly forms: WordForms
  /** The whole word of which it is one. */
  readonly of: WholeWord | null
}

/**
 * Finds the words and phrases of a query in a text, also in words that it has in parts. Words are compared in their stems in
 * the given languages.
 */
export function findMatches(
  { content, substitutions }: SearchedText,
  query: Query,
  languages: readonly string[],
): Match[] {
  const found: Range[][] = []
  const words = [...wordsOf(content)]
  const whole = wholeWords(content, substitutions)
  const joined = whole.length === 0 ? [] : [...wordsOfWhole(content, whole)]
  const compounds = compoundsOf(content).map((compound) => ({ ...compound, forms: formsOf(compound.text) }))
  for (const terms of positiveTermsOf(query)) {
    const [only] = terms.words
    if (only === undefined) continue
    if (terms.words.length > 1) {
      found.push(...phrases(words, terms))
      // The others were found already.
      found.push(...phrases(joined, terms, (phrase) => phrase.some(({ of }) => of !== null)))
      continue
    }
    const isMatch = matcherOf(only, terms.prefix, languages)
    for (const { forms, start, end, last } of words) {
      if (isMatch(forms) || (last !== null && only.single && isMatch(last))) found.push([{ start, end }])
    }
    for (const { forms, start, end } of compounds) {
      if (forms.folded === only.folded || isMatch(forms)) found.push([{ start, end }])
    }
    for (const { forms, of } of joined) if (of !== null && isMatch(forms)) found.push([...of.parts])
  }
  const lines = lineStarts(content)
  return found
    .toSorted((a, b) => (a[0]?.start ?? 0) - (b[0]?.start ?? 0))
    .map((ranges) => byLine(ranges, lines, content))
}

/** Yields the words of a text, with whole words in place of their parts. */
function* wordsOfWhole(content: string, whole: readonly WholeWord[]): Generator<PlacedWord> {
  let at = 0
  function* between(to: number): Generator<PlacedWord> {
    for (const { forms, start, end } of wordsOf(content.slice(at, to)))
      yield { forms, start: at + start, end: at + end, of: null }
  }
  for (const one of whole) {
    yield* between(startOf(one))
    for (const { forms } of wordsOf(one.word)) yield { forms, start: startOf(one), end: endOf(one), of: one }
    at = endOf(one)
  }
  yield* between(content.length)
}

function matcherOf(term: QueryTerm, prefix: boolean, languages: readonly string[]): (forms: WordForms) => boolean {
  const stems = new Set(term.stems(languages))
  return (forms) => {
    const { folded } = forms
    if (folded === term.folded) return true
    if (prefix || term.single) return folded.startsWith(term.folded)
    return languages.some((language) => forms.stems(language).some((stem) => stems.has(stem)))
  }
}

function phrases<W extends Range & { readonly forms: WordForms }>(
  words: readonly W[],
  { words: terms, prefix }: PositiveTerms,
  isWanted: (phrase: readonly W[]) => boolean = () => true,
): Range[][] {
  const fits = (at: number) =>
    terms.every((term, n) => {
      const folded = words[at + n]?.forms.folded
      if (folded === undefined) return false
      return folded === term.folded || (prefix && n === terms.length - 1 && folded.startsWith(term.folded))
    })
  return words.flatMap(({ start }, at) => {
    const last = words[at + terms.length - 1]
    if (last === undefined || !fits(at) || !isWanted(words.slice(at, at + terms.length))) return []
    return [[{ start, end: last.end }]]
  })
}

function lineStarts(content: string): number[] {
  const starts = [0]
  for (let at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Divides ranges where lines end. */
function byLine(ranges: readonly Range[], starts: readonly number[], content: string): LineRange[] {
  return ranges.flatMap(({ start, end }) => {
    const parts: LineRange[] = []
    for (let line = lineOf(starts, start); line < starts.length; line++) {
      const begin = starts[line] ?? 0
      if (begin >= end) break
      const lineEnd = (starts[line + 1] ?? content.length + 1) - 1
      const part = { line, start: Math.max(start, begin) - begin, end: Math.min(end, lineEnd) - begin }
      if (part.end > part.start) parts.push(part)
    }
    return parts
  })
}

/** Returns the line of an offset, by bisection. */
function lineOf(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
