import type { CitedMaterial } from './material.ts'

/** What a work is, as far as the styles treat it apart. */
export type Form = 'letter' | 'photograph' | 'map' | 'text'

export interface Genre {
  /** In the singular, lower case: `photograph`. */
  readonly word: string
  readonly form: Form
}

/** English terms of the Art & Architecture Thesaurus by their singular; plurals are found by `singular`. */
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

/** The first genre heading that the styles know; null where none is. */
export function genreOf({ genres }: Pick<CitedMaterial, 'genres'>): Genre | null {
  for (const heading of genres) {
    const word = heading
      .toLowerCase()
      .replace(/\s*\([^)]*\)/u, '')
      .trim()
    const found = GENRES.get(word) ?? GENRES.get(singular(word))
    if (found !== undefined) return found
  }
  return null
}

const singular = (word: string): string =>
  word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.endsWith('oranda')
      ? `${word.slice(0, -1)}um`
      : word.replace(/s$/u, '')

/** Whether the title names its genre itself, so that it is not said twice. */
export const named = (title: string, { word }: Genre): boolean => title.toLowerCase().includes(word)

const CORRESPONDENCE = /^(?<noun>letter|telegram|postcard|cable|memorandum|note) (?:from .+ )?to (?<to>.+)$/iu

/** A title of the form `Letter to X`: the kind of missive and to whom. Null for all others. */
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

/** A devised title within a sentence: its first word in lower case where it is a genre term, never by guess. */
export function lowered(title: string): string {
  const [first = ''] = title.split(/[\s,;:]/u, 1)
  return LOWERED.has(first.toLowerCase()) && /^\p{Lu}\p{Ll}+$/u.test(first)
    ? first.toLowerCase() + title.slice(first.length)
    : title
}
