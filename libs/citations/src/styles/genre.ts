import type { CitedMaterial } from './material.ts'

/** Kinds of works that the styles treat differently. */
export type Form = 'letter' | 'photograph' | 'map' | 'text'

export interface Genre {
  /** The singular in lower case (`photograph`) if the styles know the term, otherwise the archive's own words. */
  readonly word: string
  readonly form: Form
}

/** English terms of the Art & Architecture Thesaurus in the singular; `singular` converts plurals to them. */
const FORMS: Readonly<Record<Form, readonly string[]>> = {
  letter: ['letter', 'telegram', 'postcard', 'cable', 'memorandum'],
  photograph: ['photograph', 'photographic print', 'glass negative', 'negative', 'lantern slide', 'daguerreotype'],
  map: ['map', 'chart', 'nautical chart', 'atlas'],
  text: [
    'typescript',
    'manuscript',
    'poem',
    'diary',
    'petition',
    'charter',
    'broadside',
    'poster',
    'drawing',
    'engraving',
    'plan',
    'sketch',
    'lecture',
    'ledger',
    'minutes',
  ],
}

const GENRES = new Map(
  Object.entries(FORMS).flatMap(([form, words]) =>
    words.map((word): [string, Genre] => [word, { word, form: form as Form }]),
  ),
)

/**
 * Patterns for genres in other languages or words. None begins with a repetition, so a heading of any length is
 * searched in linear time.
 */
const FORM_WORDS: readonly (readonly [Form, RegExp])[] = [
  [
    'photograph',
    /photograph|fotograf|фотограф|(?<!\p{L})(?:photos?|fotos?|foto[’']s|negati(?:ve?s?|fs?|vos?|vi|even)|slides|(?:da)?guerr[eé]otypes?|(?:tin|ambro|cyano)types?|albumen prints?|gelatin silver prints?|cartes?[- ]de[- ]visite|写真|照片|相片)(?!\p{L})/iu,
  ],
  [
    'map',
    /landkarten?(?!\p{L})|(?<!\p{L})(?:maps?|mapas?|mappe?|karten?|kaart(?:en)?|cartes? (?:géographiques?|topographiques?|marines?)|карт[аы]|地図|地图|地圖)(?!\p{L})/iu,
  ],
  [
    'letter',
    /(?<!\p{L})(?:letters?|brie(?:f|fe|ven)|lettres?|cartas?|letter[ae]|telegram(?:s|m|me|men|mes|mas?)?|postkarten?|письм[оа]|书信|書信|書簡)(?!\p{L})/iu,
  ],
]

/** Returns the first genre heading that the styles know, otherwise the first one as written; null if there is none. */
export function genreOf({ genres }: Pick<CitedMaterial, 'genres'>): Genre | null {
  for (const heading of genres) {
    const word = heading
      .toLowerCase()
      .replace(/\s*\([^)]*\)/u, '')
      .replace(/\s*--.*$/u, '')
      .replace(/\.$/u, '')
      .trim()
    const found = GENRES.get(word) ?? GENRES.get(singular(word))
    if (found !== undefined) return found
  }
  const [first] = genres.map((heading) => heading.trim().replace(/\.$/u, '')).filter((heading) => heading !== '')
  if (first === undefined) return null
  return { word: first, form: FORM_WORDS.find(([, words]) => words.test(first))?.[0] ?? 'text' }
}

const singular = (word: string): string =>
  word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.endsWith('oranda')
      ? `${word.slice(0, -1)}um`
      : word.replace(/s$/u, '')

/** Returns whether the title itself names its genre, in which case the genre is not repeated. */
export function named(title: string, { word }: Genre): boolean {
  // Matches plurals, but not parts of longer words (`Maple Street` does not name a map).
  const pattern = new RegExp(`(?<!\\p{L})${escaped(word)}(?:s|es)?(?!\\p{L})`, 'iu')
  return pattern.test(title) || correspondence(title) !== null
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')

const CORRESPONDENCE = /^(?<noun>letter|telegram|postcard|cable|memorandum|note) (?:from .+ )?to (?<to>.+)$/iu

/**
 * Parses a title of the form `Letter to X` into the kind of letter and the recipient. Returns null for any other title.
 */
export function correspondence(title: string): { readonly noun: string; readonly to: string } | null {
  const found = CORRESPONDENCE.exec(title)?.groups
  const noun = found?.noun?.toLowerCase()
  const to = found?.to
  return noun === undefined || to === undefined ? null : { noun, to }
}

const LOWERED = new Set(
  `account accounts agreement bill bills book certificate charter contract correspondence diary diaries drawing drawings
  inventory invoice invoices journal lecture ledger letter letters list log manuscript map memorandum minutes notebook
  notes petition photograph photographs plan plans poem postcard proceedings programme receipt receipts register report
  reports sketch sketches speech telegram typescript will`.split(/\s+/u),
)

/** Prepares a devised title for use within a sentence by lower-casing its first word if that is a known genre term. */
export function lowered(title: string): string {
  const [first = ''] = title.split(/[\s,;:]/u, 1)
  return LOWERED.has(first.toLowerCase()) && /^\p{Lu}\p{Ll}+$/u.test(first)
    ? first.toLowerCase() + title.slice(first.length)
    : title
}
