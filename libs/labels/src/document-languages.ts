import { normaliseLanguage } from '@fonds/language'
import { ADDED_LANGUAGES, type AddedLanguage } from './added-languages.ts'
import he from './documents/he.json' with { type: 'json' }
import ru from './documents/ru.json' with { type: 'json' }
import { LANGUAGES, type Language } from './languages.ts'
import type { MessageKey } from './message.ts'

/** The messages that printed documents use, in languages that pages do not have. */
const FOR_DOCUMENTS = { he, ru } satisfies Record<string, Partial<Record<MessageKey, string>>>

/** Those messages, by language. */
export const DOCUMENT_MESSAGES: ReadonlyMap<Language, Partial<Record<MessageKey, string>>> = new Map(
  Object.entries(FOR_DOCUMENTS).map(([language, messages]) => [language as AddedLanguage, messages]),
)

/** The languages of labels in printed documents. */
export const DOCUMENT_LANGUAGES: readonly Language[] = [
  ...LANGUAGES,
  ...[...DOCUMENT_MESSAGES.keys()].filter((language) => !ADDED_LANGUAGES.some((added) => added === language)),
]

/** Returns the language of labels in printed documents that a language tag asks for, or null if it is not among them. */
export function documentLanguage(tag: string): Language | null {
  const code = normaliseLanguage(tag)
  return DOCUMENT_LANGUAGES.find((language) => language === code) ?? null
}
