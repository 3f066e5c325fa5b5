import { Refusal } from '@fonds/reader-xml'
import { MAX_IMAGE_TEXT } from '@fonds/types'

/** Left, top, right and bottom edge in the units of the file. */
export type Edges = readonly [left: number, top: number, right: number, bottom: number]

/** A line as read: its words, and where they are. */
export interface ReadLine {
  readonly words: readonly string[]
  readonly edges: Edges | null
  /** Edges of each word; null if those of one are missing. */
  readonly wordEdges: readonly Edges[] | null
}

/** The text of one image as read from a file. */
export interface ReadText {
  readonly format: 'alto' | 'hocr' | 'text'
  /** Size of the page in the units of the file; null if not stated. */
  readonly page: { readonly width: number; readonly height: number } | null
  /** Whether the units are pixels, though not necessarily of the same scan. */
  readonly pixels: boolean
  /** Language as written in the file, of most of the text. */
  readonly language: string | null
  readonly lines: readonly ReadLine[]
}

/** Maximum numbers of lines and words of one image. */
const MAX_LINES = 10_000
const MAX_WORDS = 50_000

/** A word as read. */
interface ReadWord {
  readonly text: string
  readonly edges: Edges | null
}

// Control and format characters, except joiners, which change how letters are written.
const UNWANTED = /[\p{Cc}\u200b\u2028\u2029\ufeff]/gu
const SPACE = /[\s\u00a0]+/u

/** Returns the words of a text, which are separated by spaces, in NFC. */
export const splitWords = (text: string): string[] =>
  text
    .replace(UNWANTED, ' ')
    .toWellFormed()
    .normalize('NFC')
    .split(SPACE)
    .filter((word) => word !== '')

/** Collects the lines of one image, within limits. */
export class TextLines {
  readonly lines: ReadLine[] = []
  readonly #languages = new Map<string, number>()
  #words = 0
  #length = 0

  /**
   * Adds a line. Lines without words are left out.
   * @throws Refusal beyond the limits
   */
  add(words: readonly ReadWord[], edges: Edges | null, language: string | null): void {
    const pieces = words.flatMap(({ text, edges: at }) => splitWords(text).map((piece) => ({ text: piece, edges: at })))
    if (pieces.length === 0) return
    const length = pieces.reduce((sum, { text }) => sum + text.length + 1, 0)
    this.#words += pieces.length
    this.#length += length
    if (this.#length > MAX_IMAGE_TEXT) throw over(`the text is longer than ${MAX_IMAGE_TEXT} characters`)
    if (this.#words > MAX_WORDS) throw over(`there are more than ${MAX_WORDS} words`)
    if (this.lines.length >= MAX_LINES) throw over(`there are more than ${MAX_LINES} lines`)
    if (language !== null) this.#languages.set(language, (this.#languages.get(language) ?? 0) + length)
    const each = pieces.flatMap((piece) => (piece.edges === null ? [] : [piece.edges]))
    const wordEdges = each.length === pieces.length ? each : null
    this.lines.push({ words: pieces.map(({ text }) => text), edges: edges ?? around(wordEdges), wordEdges })
  }

  /** The language of most of the text, if stated. */
  get language(): string | null {
    return [...this.#languages].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
  }
}

/** Creates the error for a file that exceeds a limit. */
const over = (what: string): Refusal => new Refusal('limit_exceeded', `${what}, the limit for one image`)

function around(edges: readonly Edges[] | null): Edges | null {
  if (edges === null || edges.length === 0) return null
  return [
    Math.min(...edges.map(([left]) => left)),
    Math.min(...edges.map(([, top]) => top)),
    Math.max(...edges.map(([, , right]) => right)),
    Math.max(...edges.map(([, , , bottom]) => bottom)),
  ]
}
