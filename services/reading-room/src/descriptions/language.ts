import { contentLanguage } from '@fonds/language'
import { type Reader, type Spoken, spokenIn } from '../page/texts.ts'
import type { Detail } from './shown.ts'

/** Returns the language in which a description is written, if it says so; null otherwise. */
export const descriptionLanguage = (
  detail: Pick<Detail, 'description_control' | 'description_language'>,
): string | null => detail.description_language ?? codeOf(detail.description_control?.languages[0] ?? null)

/**
 * Returns the language of a description's title without a translation: that of a title which the archive wrote in several, or
 * the description's.
 */
const languageOfTitle = (detail: Detail): string | null =>
  codeOf(detail.titles.find(({ text }) => text === detail.title)?.lang ?? null) ?? descriptionLanguage(detail)

/** Returns the language that a source states, as pages state it. */
export const codeOf = (language: string | null): string | null => (language === null ? null : contentLanguage(language))

/** Returns what is known of the language of a field of a description. */
export const fieldIn = (detail: Detail, field: string, reader: Reader): Spoken =>
  spokenIn(detail, field, reader, field === 'title' ? languageOfTitle(detail) : descriptionLanguage(detail))
