import { FAMILIES, type Family, type HanStyle } from '@fonds/typesetting/fonts'
import { PdfFailure } from '../failure.ts'
import { type Coverage, covers, readCoverage } from './cmap.ts'

/** The names of the available fonts, for the template. */
export interface FontNames {
  /** Families for scripts other than Latin, Greek and Cyrillic, in order. */
  readonly scripts: readonly string[]
  readonly han: Readonly<Partial<Record<HanStyle, string>>>
}

/**
 * Up to this number of missing glyphs, a document is never rejected. Above it, the share of missing characters decides.
 */
const MAX_MISSING = 200
const MAX_MISSING_SHARE = 0.05

// Both families that every document uses have all of these characters.
const PLAIN = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201e\u2026]*$/
// Never drawn: these characters join, separate or direct their neighbours.
const INVISIBLE = /[\n\u00ad\u200b-\u200f\u2066-\u2069]|\p{Variation_Selector}/u
const LANGUAGE_STYLE: Readonly<Record<string, HanStyle>> = { ja: 'jp', ko: 'kr', zh: 'sc' }

/** Collects the fonts that a document needs while its text is processed. */
export class FontSet {
  readonly #coverage = new Map<Family, Coverage>()
  readonly #needed = new Set<Family>(FAMILIES.filter(({ base }) => base))
  readonly #missing = new Map<string, number>()
  #characters = 0

  /**
   * Records the fonts that a text needs. Returns the text, with characters that no font has replaced by their code
   * point, such as `[U+1F600]`.
   */
  take(text: string, language: string | null): string {
    this.#characters += text.length
    if (PLAIN.test(text)) return text
    let taken = ''
    for (const character of text) taken += this.#has(character, language) ? character : this.#numbered(character)
    return taken
  }

  names(): FontNames {
    const needed = [...this.#needed].filter(({ base }) => !base)
    return {
      scripts: FAMILIES.filter((family) => needed.includes(family) && family.han === undefined).map(({ name }) => name),
      han: Object.fromEntries(needed.flatMap(({ han, name }) => (han === undefined ? [] : [[han, name]]))),
    }
  }

  /** Returns the paths of the required fonts. */
  files(): readonly string[] {
    return FAMILIES.filter((family) => this.#needed.has(family)).flatMap(({ faces }) => faces)
  }

  /** @throws PdfFailure `font_missing` if too many characters are missing for the document to be useful */
  rejectUnreadableText(): void {
    const missing = [...this.#missing.values()].reduce((sum, count) => sum + count, 0)
    if (missing <= MAX_MISSING || missing <= this.#characters * MAX_MISSING_SHARE) return
    const sample = [...this.#missing.keys()].slice(0, 10).map(codeOf)
    throw new PdfFailure(
      'font_missing',
      `no font for ${missing} of ${this.#characters} characters: ${sample.join(' ')}`,
    )
  }

  #has(character: string, language: string | null): boolean {
    const codePoint = character.codePointAt(0) ?? 0
    if (INVISIBLE.test(character)) return true
    const style = language === null ? undefined : LANGUAGE_STYLE[language]
    const family = inOrder(style).find((candidate) => covers(this.#coverageOf(candidate), codePoint))
    if (family === undefined) return false
    this.#needed.add(family)
    return true
  }

  #numbered(character: string): string {
    this.#missing.set(character, (this.#missing.get(character) ?? 0) + 1)
    return `[${codeOf(character)}]`
  }

  #coverageOf(family: Family): Coverage {
    const known = this.#coverage.get(family)
    if (known !== undefined) return known
    const coverage = commonTo(family.faces.map(readCoverage))
    this.#coverage.set(family, coverage)
    return coverage
  }
}

/** Returns the families in the template's order: a language's own style of Han characters before the others. */
const inOrder = (style: HanStyle | undefined): readonly Family[] =>
  style === undefined ? FAMILIES : [...FAMILIES].sort((a, b) => rank(a, style) - rank(b, style))

const rank = ({ han }: Family, style: HanStyle): number => (han === undefined ? 0 : han === style ? 1 : 2)

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Returns the characters that every face has, because bold text needs them as well. */
function commonTo(faces: readonly Coverage[]): Coverage {
  const common = Uint8Array.from(faces[0] ?? [])
  for (const face of faces.slice(1)) for (const [at, bits] of face.entries()) common[at] = (common[at] ?? 0) & bits
  return common
}
