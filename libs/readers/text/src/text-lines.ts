import { Refusal } from '@fonds/reader-xml'
import { MAX_IMAGE_TEXT, type Substitution } from '@fonds/types'
import { around, type Edges } from './places.ts'
import { type Substituted, Substitutions } from './substitutions.ts'

/** A line as read: its words, and where they are. */
export interface ReadLine {
  readonly words: readonly string[]
  readonly edges: Edges | null
  /** Edges of each word; null if those of one are missing. */
  readonly wordEdges: readonly Edges[] | null
}

/** The text of one image as read from a file. */
export interface ReadText {
  readonly format: 'alto' | 'hocr' | 'page' | 'text' | 'pdf'
  /** Number of the image as stated in the file; null if it is not. */
  readonly number: number | null
  /** Size of the page in the units of the file; null if not stated. */
  readonly page: { readonly width: number; readonly height: number } | null
  /** Whether the units are pixels, though not necessarily of the same scan. */
  readonly pixels: boolean
  /** Language as written in the file, of most of the text. */
  readonly language: string | null
  readonly lines: readonly ReadLine[]
  /** Number of lines of which only some words have positions. */
  readonly partlyPlaced: number
  /** Words that the file gives in full. */
  readonly substitutions: readonly Substitution[]
}

/** Maximum numbers of lines and words of one image. */
const MAX_LINES = 10_000
const MAX_WORDS = 50_000

/** A word as read. */
export interface ReadWord {
  readonly text: string
  readonly edges: Edges | null
  /** Word that it stands for, if the file says so. */
  readonly substituted?: Substituted | null | undefined
}

/** A line with everything that the file says of it. */
export interface WrittenLine {
  readonly words: readonly ReadWord[]
  readonly edges: Edges | null
  readonly language: string | null
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
  partlyPlaced = 0
  readonly #languages = new Map<string, number>()
  readonly #substitutions = new Substitutions()
  #words = 0
  #length = 0

  /**
   * Adds a line. Lines without words are left out.
   * @throws Refusal beyond the limits
   */
  add({ words, edges, language }: WrittenLine): void {
    const pieces = words.flatMap((word, of) => splitWords(word.text).map((text) => ({ text, of, edges: word.edges })))
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
    if (wordEdges === null && each.length > 0) this.partlyPlaced++
    for (const [of, { substituted = null }] of words.entries()) {
      const first = pieces.findIndex((piece) => piece.of === of)
      if (substituted === null || first < 0) continue
      const last = pieces.findLastIndex((piece) => piece.of === of)
      const text = pieces.slice(first, last + 1).map((piece) => piece.text)
      this.#substitutions.add({ line: this.lines.length, first, last, text: text.join(' ') }, substituted)
    }
    const whole = each.reduce<Edges | null>(around, null)
    this.lines.push({ words: pieces.map(({ text }) => text), edges: edges ?? whole, wordEdges })
  }

  /** The language of most of the text, if stated. */
  get language(): string | null {
    return [...this.#languages].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
  }

  /** Returns what was collected. */
  build(): Pick<ReadText, 'lines' | 'language' | 'partlyPlaced' | 'substitutions'> {
    const { lines, language, partlyPlaced } = this
    return { lines, language, partlyPlaced, substitutions: this.#substitutions.all() }
  }
}

/** Creates the error for a file that exceeds a limit. */
const over = (what: string): Refusal => new Refusal('limit_exceeded', `${what}, the limit for one image`)
