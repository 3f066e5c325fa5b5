import { contentLanguage, isSameLanguage, MAX_LANGUAGES } from '@fonds/language'
import type { Cards, EntityContent, NameCard } from '@fonds/types'

const languageOf = (lang: string | null, script: string | null = null): string | null =>
  lang === null ? null : contentLanguage(lang, script)

/**
 * Returns the languages other than its own in which an authority record has a name or prose, with the first authorised or
 * parallel form of the name in each; null if there are none. A variant form is no translation.
 */
export function nameCards(content: EntityContent): Cards<NameCard> | null {
  const { name, names, biographical_notes, description_language } = content
  const main = names.find(({ value }) => value === name)
  const named = languageOf(main?.lang ?? null, main?.script ?? null)
  const original = languageOf(description_language) ?? named
  const cards = new Map<string, NameCard>()
  const isOriginal = (language: string) => original !== null && language === original
  const isOther = (language: string) => !cards.has(language) && cards.size < MAX_LANGUAGES
  for (const { kind, value, lang, script } of names) {
    const language = kind === 'variant' ? null : languageOf(lang, script)
    if (language === null || !isOther(language)) continue
    // The preferred name may be in another language than the record, which then has one of its own for it.
    if (isOriginal(language) && (value === name || named === null || isSameLanguage(named, language))) continue
    if (value === name && original === null) continue
    cards.set(language, { name: value })
  }
  for (const { lang } of biographical_notes) {
    const language = languageOf(lang)
    if (language !== null && !isOriginal(language) && isOther(language)) cards.set(language, {})
  }
  return cards.size === 0 ? null : { original, in: Object.fromEntries(cards) }
}
