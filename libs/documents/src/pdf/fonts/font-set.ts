import { FAMILIES, type Family, type HanStyle } from '@fonds/typesetting/fonts'
import { type Coverage, covers, readCoverage } from './cmap.ts'

/** The names of the available fonts, for the template. */
export interface FontNames {
  /** Families for scripts other than Latin, Greek and Cyrillic, in order. */
  readonly scripts: readonly string[]
  /** The scripts among them, as Unicode calls them, that need more room between lines. */
  readonly stacked: readonly string[]
  readonly han: Readonly<Partial<Record<HanStyle, string>>>
}

/** Characters of a document that no font has. */
export interface MissingGlyphs {
  /** The number of different characters. */
  readonly count: number
  /** The code points of the first ten, such as `U+1F732`. */
  readonly sample: readonly string[]
}

/** In a longer row of characters that no font has, code points would hide how the text goes on. */
const MAX_CODES_IN_A_ROW = 3
const REPLACEMENT = '\ufffd'
const MAX_SAMPLE = 10
/** Maximum number of clusters whose family is remembered, for each style of Han characters. */
const MAX_KNOWN = 50_000

// Both families that every document uses have all of these characters.
const PLAIN = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201e\u2026]*$/
// Never drawn: these characters join, separate or direct their neighbours.
const INVISIBLE = /[\n\u00ad\u200b-\u200f\u2066-\u2069]|\p{Variation_Selector}/u
const COMBINING = /\p{M}/u
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const LANGUAGE_STYLE: Readonly<Record<string, HanStyle>> = { ja: 'jp', ko: 'kr', zh: 'sc' }

/** Collects the fonts that a document needs while its text is processed. */
export class FontSet {
  readonly #coverage = new Map<Family, Coverage>()
  readonly #needed = new Set<Family>(FAMILIES.filter(({ base }) => base))
  /** The family of a cluster, by the style of Han characters. */
  readonly #known: Readonly<Record<HanStyle | 'any', Map<string, Family | null>>> = {
    any: new Map(),
    sc: new Map(),
    jp: new Map(),
    kr: new Map(),
  }
  readonly #missing = new Set<string>()

  /**
   * Records the fonts that a text needs. Returns the text, with characters that no font has replaced by their code
   * point, such as `[U+1F600]`, or by U+FFFD if there are many in a row.
   */
  take(text: string, language: string | null): string {
    if (PLAIN.test(text)) return text
    const style = language === null ? undefined : LANGUAGE_STYLE[language]
    let taken = ''
    const missing: string[] = []
    const draw = (drawn: string) => {
      taken += missing.length === 0 ? drawn : this.#marked(missing.splice(0)) + drawn
    }
    for (const cluster of clustersOf(text)) {
      if (this.#familyOf(cluster, style) !== null) {
        draw(cluster)
        continue
      }
      // A font draws a letter together with its marks. If none has all of them, the letter decides.
      const own = this.#familyOf(firstOf(cluster), style)
      for (const character of cluster) {
        if (this.#draws(own, character)) draw(character)
        else missing.push(character)
      }
    }
    return taken + this.#marked(missing)
  }

  names(): FontNames {
    const needed = [...this.#needed].filter(({ base }) => !base)
    return {
      scripts: FAMILIES.filter((family) => needed.includes(family) && family.han === undefined).map(({ name }) => name),
      stacked: needed.flatMap(({ script, stacked }) => (script !== undefined && stacked === true ? [script] : [])),
      han: Object.fromEntries(needed.flatMap(({ han, name }) => (han === undefined ? [] : [[han, name]]))),
    }
  }

  /** Returns the paths of the required fonts. */
  files(): readonly string[] {
    return FAMILIES.filter((family) => this.#needed.has(family)).flatMap(({ faces }) => faces)
  }

  /** Returns the characters met so far that no font has. */
  missing(): MissingGlyphs {
    return { count: this.#missing.size, sample: [...this.#missing].slice(0, MAX_SAMPLE).map(codeOf) }
  }

  /** Returns the first family that has all characters of a cluster, which is then needed; null if none does. */
  #familyOf(cluster: string, style: HanStyle | undefined): Family | null {
    const known = this.#known[style ?? 'any']
    const remembered = known.get(cluster)
    if (remembered !== undefined) return remembered
    const characters = [...cluster]
    const found = inOrder(style).find(
      (candidate) => isUsedFor(candidate, cluster) && characters.every((each) => this.#draws(candidate, each)),
    )
    if (found !== undefined) this.#needed.add(found)
    const family = found ?? null
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(cluster, family)
    return family
  }

  #draws(family: Family | null, character: string): boolean {
    if (INVISIBLE.test(character)) return true
    return family !== null && covers(this.#coverageOf(family), character.codePointAt(0) ?? 0)
  }

  #marked(missing: readonly string[]): string {
    for (const character of missing) this.#missing.add(character)
    if (missing.length > MAX_CODES_IN_A_ROW) return REPLACEMENT.repeat(missing.length)
    return missing.map((character) => `[${codeOf(character)}]`).join('')
  }

  #coverageOf(family: Family): Coverage {
    const known = this.#coverage.get(family)
    if (known !== undefined) return known
    const coverage = commonTo(family.faces.map(readCoverage))
    this.#coverage.set(family, coverage)
    return coverage
  }
}

/** Divides text into letters with their marks, of which each must come from one font. */
const clustersOf = (text: string): Iterable<string> =>
  COMBINING.test(text) ? Array.from(clusters.segment(text), ({ segment }) => segment) : text

const firstOf = (cluster: string): string => String.fromCodePoint(cluster.codePointAt(0) ?? 0)

const scripts = new Map<string, RegExp>()

/** Returns whether a family may draw a cluster: only one of its script, if it has one. Others are not even opened. */
function isUsedFor({ script }: Family, cluster: string): boolean {
  if (script === undefined) return true
  const pattern = scripts.get(script) ?? new RegExp(`\\p{Script_Extensions=${script}}`, 'u')
  scripts.set(script, pattern)
  return pattern.test(cluster)
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
