import { LANGUAGES, labelsIn, type MessageKey } from '@fonds/labels'
import { contentLanguage, normaliseLanguage } from '@fonds/language'
import type { TenantContext } from '@fonds/types/context'
import type { LabelValue, LanguageMap } from './presentation.ts'

/** Builds text of our own in every language of labels. */
export const labelled = (key: MessageKey): LanguageMap =>
  Object.fromEntries(LANGUAGES.map((language) => [language, [labelsIn(language).text(key)]]))

/** Builds the names of languages in every language of labels. */
export const languageNames = (codes: readonly string[]): LanguageMap =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, codes.map((code) => labelsIn(language).languageName(code))]),
  )

/** Builds text without a language, such as codes and names. */
export const bare = (...texts: string[]): LanguageMap => ({ none: texts.map(plain) })

/** Builds the archivist's text, in the language of the description if known. */
export function inLanguage(language: string | null, ...texts: string[]): LanguageMap {
  const known = language === null ? null : normaliseLanguage(language)
  return { [known ?? 'none']: texts.map(plain) }
}

/** A text in other languages than that of the original. */
type Translated = Readonly<Record<string, string | null | undefined>>

/** Builds the archivist's text in all of its languages. */
export function inLanguages(language: string | null, text: string, translated: Translated): LanguageMap {
  const others = Object.entries(translated).flatMap(([other, words]) =>
    words === null || words === undefined ? [] : [[other, [plain(words)]] as const],
  )
  return { ...Object.fromEntries(others), ...inLanguage(language, text) }
}

/** A title in all of its languages, that of the original included. */
interface Titled {
  readonly title: string
  readonly titles?: Readonly<Record<string, string>> | null | undefined
}

/**
 * Builds titles in all of the languages in which each of them is written.
 * @param language that of the originals, if it is known
 */
export function titlesIn(language: string | null, ...titled: readonly Titled[]): LanguageMap {
  const known = titled.map(({ title, titles }) => ({
    title,
    titles: new Map(
      Object.entries(titles ?? {}).map(([other, text]) => [contentLanguage(other) ?? other, text] as const),
    ),
  }))
  const original = inLanguage(language, ...titled.map(({ title }) => title))
  const [own = 'none'] = Object.keys(original)
  const others = new Set(known.flatMap(({ titles }) => [...titles.keys()]))
  others.delete(own)
  // Originals whose language their titles state need no other entry: those of an ancestor may be in another than the description.
  const isOwn = known.some((of) => of.titles.get(own) === of.title)
  const isStated = !isOwn && [...others].some((other) => known.every((of) => of.titles.get(other) === of.title))
  const whole = [...others].flatMap((other) => {
    const all = known.flatMap(({ titles }) => titles.get(other) ?? [])
    return all.length === known.length ? [[other, all.map(plain)] as const] : []
  })
  return { ...(!isStated && original), ...Object.fromEntries(whole) }
}

export const entry = (key: MessageKey, value: LanguageMap): LabelValue => ({ label: labelled(key), value })

// Viewers would take text from < to > for HTML (Presentation 3.0 §4.5); a zero-width space prevents that.
const plain = (text: string): string => (text.startsWith('<') ? `\u200b${text}` : text)

/** Builds the name of the archive in all of its languages. */
export function archiveLabel({ name, names = {} }: Pick<TenantContext, 'name' | 'names'>): LanguageMap {
  const own = Object.keys(names).find((language) => names[language] === name) ?? null
  return titlesIn(own, { title: name, titles: names })
}
