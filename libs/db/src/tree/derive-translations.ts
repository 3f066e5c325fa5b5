import { normaliseLanguage } from '@fonds/language'
import {
  type Cards,
  type DescriptionContent,
  mainDate,
  type Note,
  type Translation,
  type TranslationCard,
  type Translations,
} from '@fonds/types'
import { sortKey } from '../values/fold.ts'

/** Content without what the source marks as internal, and with statements in all languages. */
type PublicContent = Pick<DescriptionContent, 'access' | 'rights' | 'translations'>

const isPublic = ({ internal }: Note): boolean => !internal

/** Returns whether a translation has any field. */
const hasFields = (translation: Translation): boolean => Object.keys(translation).length > 0

/**
 * Separates the internal notes of translations, and puts translated statements beside their originals, with which
 * descriptions below inherit them. The result of content without translations has the same values.
 */
export function splitTranslations({ translations, access, rights }: DescriptionContent): {
  readonly publicPart: PublicContent
  readonly internal: Readonly<Record<string, readonly Note[]>> | null
} {
  if (translations === undefined) return { publicPart: { access, rights }, internal: null }
  const shown = Object.entries(translations).map(([language, { notes, ...fields }]) => {
    const open = notes?.filter(isPublic) ?? []
    return [language, { ...fields, ...(open.length > 0 && { notes: open }) }] as const
  })
  const hidden = Object.entries(translations)
    .map(([language, { notes = [] }]) => [language, notes.filter((note) => !isPublic(note))] as const)
    .filter(([, notes]) => notes.length > 0)
  const all: Translations = Object.fromEntries(shown.filter(([, translation]) => hasFields(translation)).toSorted())
  return {
    publicPart: {
      access: withStatements(access, all, 'access'),
      rights: withStatements(rights, all, 'rights'),
      ...(Object.keys(all).length > 0 && { translations: all }),
    },
    internal: hidden.length === 0 ? null : Object.fromEntries(hidden),
  }
}

/**
 * Returns the member of the body that has the languages in the order of the source, which JSON in the database does not keep;
 * none if that is the order of their codes.
 */
export function languageOrder(
  kept: Translations | undefined,
  stated: Translations | undefined,
): { translation_order?: readonly string[] } {
  const order = Object.keys(stated ?? {}).filter((language) => kept?.[language] !== undefined)
  return order.join(' ') === order.toSorted().join(' ') ? {} : { translation_order: order }
}

function withStatements<T extends object>(stated: T | null, all: Translations, field: 'access' | 'rights'): T | null {
  const statements = Object.entries(all).flatMap(([language, translation]) => {
    const statement = translation[field]
    return statement === undefined ? [] : [[language, statement] as const]
  })
  return stated === null || statements.length === 0 ? stated : { ...stated, statements: Object.fromEntries(statements) }
}

/**
 * Returns what lists show of translations; null if there are none.
 * @param summaryOf shortens what a summary is made of
 */
export function cardsOf(
  translations: Translations | undefined,
  { dates, description_language }: Pick<DescriptionContent, 'dates' | 'description_language'>,
  summaryOf: (words: Pick<Translation, 'abstract' | 'scope_and_content'>) => string | null,
): Cards<TranslationCard> | null {
  if (translations === undefined) return null
  const main = mainDate(dates)
  const cards = Object.entries(translations).map(([language, translation]): [string, TranslationCard] => {
    const summary = summaryOf(translation)
    const date = main && translation.dates?.[dates.indexOf(main)]
    const { title, extent, use_conditions } = translation
    return [
      language,
      {
        ...(title !== undefined && { title }),
        ...(summary !== null && { summary }),
        ...(date && { date }),
        ...(extent !== undefined && { extent }),
        ...(use_conditions !== undefined && { use_conditions }),
      },
    ]
  })
  return { original: codeOf(description_language), in: Object.fromEntries(cards) }
}

const codeOf = (language: string | null): string | null => (language === null ? null : normaliseLanguage(language))

/**
 * Adds the titles of translations to those that the description lists by language, and the original under its own, so that
 * what refers to it knows in which language its title is.
 */
export function withTranslatedTitles(
  titles: Readonly<Record<string, string>> | null,
  title: string,
  { translations, description_language }: Pick<DescriptionContent, 'translations' | 'description_language'>,
): Readonly<Record<string, string>> | null {
  if (translations === undefined) return titles
  const own = codeOf(description_language)
  const translated = Object.entries(translations).flatMap(([language, { title: other }]) =>
    other === undefined ? [] : [[language, other] as const],
  )
  return { ...titles, ...(own !== null && { [own]: title }), ...Object.fromEntries(translated) }
}

/** Returns the keys by which titles sort, by language; null if there are none: translations may be without titles. */
export function titleKeys(titles: Readonly<Record<string, string>> | null): Readonly<Record<string, string>> | null {
  const keys = Object.entries(titles ?? {}).map(([language, title]) => [language, sortKey(title)] as const)
  return keys.length === 0 ? null : Object.fromEntries(keys)
}
