import { ADDED } from './added-labels.ts'
import type { OWN_LANGUAGES } from './added-languages.ts'
import ar from './catalogues/ar.json' with { type: 'json' }
import de from './catalogues/de.json' with { type: 'json' }
import el from './catalogues/el.json' with { type: 'json' }
import en from './catalogues/en.json' with { type: 'json' }
import es from './catalogues/es.json' with { type: 'json' }
import fr from './catalogues/fr.json' with { type: 'json' }
import it from './catalogues/it.json' with { type: 'json' }
import nl from './catalogues/nl.json' with { type: 'json' }
import pl from './catalogues/pl.json' with { type: 'json' }
import pt from './catalogues/pt.json' with { type: 'json' }
import zh from './catalogues/zh.json' with { type: 'json' }
import { DOCUMENT_MESSAGES } from './document-languages.ts'
import type { Language } from './languages.ts'
import type { MessageKey } from './message.ts'

/** The messages of one language, in ICU MessageFormat. */
export type Catalogue = Readonly<Record<MessageKey, string>>

/** The messages of the languages that are part of Fonds. */
export const CATALOGUES: Readonly<Record<(typeof OWN_LANGUAGES)[number], Catalogue>> = {
  en,
  de,
  fr,
  es,
  it,
  nl,
  pt,
  pl,
  el,
  ar,
  zh,
}

const ofDocuments = (language: string): Readonly<Partial<Catalogue>> =>
  DOCUMENT_MESSAGES.get(language as Language) ?? {}

const BY_LANGUAGE: ReadonlyMap<string, Catalogue> = new Map<string, Catalogue>([
  ...Object.entries(CATALOGUES),
  ...[...DOCUMENT_MESSAGES].map(([language, messages]): [string, Catalogue] => [language, { ...en, ...messages }]),
  ...ADDED.map(({ language, messages }): [string, Catalogue] => [
    language,
    { ...en, ...ofDocuments(language), ...Object.fromEntries(messages) },
  ]),
])

/** Returns the messages of a language; those that it lacks are in English. */
export const catalogueOf = (language: Language): Catalogue => BY_LANGUAGE.get(language) ?? en

/** Returns whether a message of a language is in English, because nobody has translated it. */
export function isUntranslated(language: Language, key: MessageKey): boolean {
  if (Object.hasOwn(ofDocuments(language), key)) return false
  const added = UNTRANSLATED.get(language)
  return added === undefined ? DOCUMENT_MESSAGES.has(language) : added.has(key)
}

const UNTRANSLATED: ReadonlyMap<string, ReadonlySet<MessageKey>> = new Map(
  ADDED.map(({ language, untranslated }) => [language, new Set(untranslated)]),
)
