import { type Alternate, enumParam, type RequestInfo, valuesOf } from '@fonds/http'
import { translationIn, translationsOf } from '@fonds/presenters'
import type { Cards } from '@fonds/types'

/** Parameter of what has nothing to add but its translations. */
export const includeTranslations = valuesOf(
  enumParam('What to add to the response: `translations`, what the archive wrote in other languages', ['translations']),
  { combine: 'all' },
)

/** Something in several languages; without translations if none is stated. */
type InLanguages = Readonly<Partial<Record<'translations', Cards<object> | null>>>

/** Returns the same resource in each of its languages. */
export function languagesOf(url: string, { translations }: InLanguages): Alternate[] {
  const others = translationsOf(translations)
  if (!translations || others.length === 0) return []
  const { original } = translations
  const languages = new Set([...(original === null ? [] : [original]), ...others])
  return [...languages].map((hreflang) => ({ url: `${url}?lang=${hreflang}`, hreflang }))
}

/** States the language of a resource that has translations; that of labels stands for all others. */
export function contentLanguageOf(
  { translations }: InLanguages,
  { textLanguage }: Pick<RequestInfo, 'textLanguage'>,
): Readonly<Record<string, string>> {
  if (!translations) return {}
  const language = translationIn(translations, textLanguage)?.language ?? translations.original
  return language === null ? {} : { 'Content-Language': language }
}
