import { around, type Edges, numberIn } from './places.ts'
import { type ReadWord, splitWords, type WrittenLine } from './text-lines.ts'

/** A region, line, word or glyph of PAGE XML. */
export interface Holder {
  readonly id: string | null
  /** Place among its like, as Transkribus writes it. */
  readonly index: number | null
  readonly language: string | null
  edges: Edges | null
  baseline: Edges | null
  text: { readonly index: number; readonly text: string } | null
  /** Lines of a region, words of a line, glyphs of a word. */
  readonly parts: Holder[]
}

export interface OpenRegion extends Holder {
  readonly regions: OpenRegion[]
}

/** Reads the place in `custom="readingOrder {index:3;}"`. */
const placeIn = (custom: string | undefined): number | null =>
  numberIn(/readingOrder\s*\{[^}]*?index\s*:\s*(\d{1,9})/.exec(custom ?? '')?.[1])

export const newHolder = (attributes: ReadonlyMap<string, string> | null, language: string | null): Holder => ({
  id: attributes?.get('id') ?? null,
  index: placeIn(attributes?.get('custom')),
  language,
  edges: null,
  baseline: null,
  text: null,
  parts: [],
})

/** Returns the lines of a region, without those of regions in it. */
export function writtenLines(region: OpenRegion): (WrittenLine & { readonly id: string | null })[] {
  const indexes = new Set(region.parts.map(({ index }) => index))
  const sorted = !indexes.has(null) && indexes.size === region.parts.length
  const parts = sorted ? region.parts.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0)) : region.parts
  const lines = parts.map((line) => ({
    id: line.id,
    words: wordsOf(line),
    edges: placeOf(line),
    language: line.language ?? region.language,
  }))
  if (region.text === null || lines.some(({ words }) => words.length > 0)) return lines
  // Only the region has a text.
  const texts = region.text.text.split(/\r\n|\n|\r/).filter((text) => text.trim() !== '')
  const each = texts.length === lines.length ? lines : []
  return texts.map((text, n) => ({
    id: each[n]?.id ?? null,
    words: [{ text, edges: null }],
    edges: each[n]?.edges ?? region.edges,
    language: region.language,
  }))
}

const placeOf = (line: Holder): Edges | null =>
  line.edges ?? line.parts.reduce<Edges | null>((all, { edges }) => around(all, edges), null) ?? line.baseline

const textOf = (holder: Holder): string => holder.text?.text ?? holder.parts.map(textOf).join('')

/** Returns the words of a line: those of its own text, with the places of its words as far as both agree. */
function wordsOf(line: Holder): ReadWord[] {
  const words = line.parts
    .map((word) => ({ text: textOf(word), edges: word.edges }))
    .filter(({ text }) => text.trim() !== '')
  if (line.text === null) return words
  const written = splitWords(line.text.text)
  if (written.length !== words.length) return written.map((text) => ({ text, edges: null }))
  return written.map((text, n) => ({ text, edges: words[n]?.edges ?? null }))
}
