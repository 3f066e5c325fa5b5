import { contentLanguage, MAX_LANGUAGES } from '@fonds/language'
import type { DescriptionContent, Note, Translation, Translations } from '@fonds/types'

/** A description that says in another language what the original says. */
export interface InLanguage {
  /** As `contentLanguage` returns it. */
  readonly language: string
  readonly content: DescriptionContent
}

/** Returns the language that a description is written in, as `contentLanguage` does; null if its source does not say. */
export const languageOf = ({ description_language: language }: DescriptionContent): string | null =>
  language === null ? null : contentLanguage(language)

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

/** Returns texts by the place of their originals; undefined if none of them says more than its original. */
function textsOf(
  originals: readonly (string | null)[],
  others: readonly (string | null)[],
): readonly (string | null)[] | undefined {
  const texts = others.map((text, n) =>
    text === null || text === '' || (text === originals[n] && !hasLetters(text)) ? null : text,
  )
  return texts.some((text) => text !== null) ? texts : undefined
}

/** Omits the language of a note where it is that of the translation. */
const noteIn = (note: Note, language: string): Note =>
  note.lang !== null && contentLanguage(note.lang) === language ? { ...note, lang: null } : note

/** Returns what a description in another language says of the same unit. Only what has words is taken, not codes or numbers. */
export function translationOf(original: DescriptionContent, { language, content: other }: InLanguage): Translation {
  const dates = textsOf(
    original.dates.map(({ display }) => display),
    other.dates.map(({ display }) => display),
  )
  const extent = textsOf(
    original.extent.map(({ text }) => text),
    other.extent.map(({ text }) => text),
  )
  const shown = other.digital_objects.filter(({ internal }) => !internal)
  const objects = new Map(shown.map(({ url, title }) => [url, title]))
  const titles = textsOf(
    original.digital_objects.map(({ title }) => title),
    original.digital_objects.map(({ url }) => objects.get(url) ?? null),
  )
  const said = <T>(name: keyof Translation, value: T | null | undefined) =>
    value === null || value === undefined || (Array.isArray(value) && value.length === 0) ? {} : { [name]: value }
  return {
    ...said('title', other.title),
    ...said('title_inline', other.title_inline),
    ...said('titles', other.titles),
    ...said('scope_and_content', other.scope_and_content),
    ...said('scope_label', other.scope_label),
    ...said('abstract', other.abstract),
    ...said('abstract_inline', other.abstract_inline),
    ...said(
      'notes',
      other.notes.map((note) => noteIn(note, language)),
    ),
    ...said('dates', dates),
    ...said('extent', extent),
    ...said('digital_objects', titles),
    ...said('access', other.access?.statement),
    ...said('use_conditions', other.use_conditions),
    ...said('rights', other.rights?.statement),
    ...said('language_note', other.language_note),
  }
}

const counts = ({ scope_and_content, notes, dates, extent }: DescriptionContent): ReadonlyMap<string, number> =>
  new Map([
    ['paragraphs of scope and content', scope_and_content.length],
    ['dates', dates.length],
    ['extents', extent.length],
    ...[...Map.groupBy(notes, ({ type }) => type)].map(([type, all]) => [`notes “${type}”`, all.length] as const),
  ])

/** Names the parts of which a translation has another number than the original; it has none of those that are missing. */
function differences(original: DescriptionContent, other: DescriptionContent): string[] {
  const own = counts(original)
  return [...counts(other)].flatMap(([name, count]) => {
    const before = own.get(name) ?? 0
    return count === 0 || count === before ? [] : [`${count} ${name} instead of ${before}`]
  })
}

/**
 * Adds translations to a description. One in its own language, or in one that it has already, is left out.
 * @param warn is told where a translation is not built like its original; it is taken nevertheless
 */
export function withTranslations(
  content: DescriptionContent,
  others: readonly InLanguage[],
  warn: (code: 'translation_structure' | 'translation_left_out', message: string) => void,
): DescriptionContent {
  const own = languageOf(content)
  const translations = new Map<string, Translation>(Object.entries(content.translations ?? {}))
  for (const other of others) {
    const { language } = other
    if (language === own || translations.has(language) || translations.size >= MAX_LANGUAGES) {
      const reason = language === own ? 'it is written in that language' : 'there is one already, or there are too many'
      warn('translation_left_out', `the translation into ${JSON.stringify(language)} is left out: ${reason}`)
      continue
    }
    const found = differences(content, other.content)
    if (found.length > 0) {
      warn('translation_structure', `the translation into ${JSON.stringify(language)} has ${found.join(', ')}`)
    }
    const translation = translationOf(content, other)
    if (Object.keys(translation).length > 0) translations.set(language, translation)
  }
  const all: Translations = Object.fromEntries([...translations].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return translations.size === 0 ? content : { ...content, translations: all }
}
