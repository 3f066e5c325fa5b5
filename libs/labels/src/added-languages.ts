import { readdirSync } from 'node:fs'
import { normaliseLanguage } from '@fonds/language'

/** Languages whose labels are part of Fonds; the first is the default. */
export const OWN_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'el', 'ar', 'zh'] as const

declare const added: unique symbol

/** A language that the operator adds by a file. */
export type AddedLanguage = string & { readonly [added]: true }

/** Maximum number of languages that the operator can add. */
const MAX_ADDED = 50

/** The folder of the operator's labels, from the setting `LABELS_DIR`; null if there is none. */
export const labelsFolder = (): string | null => process.env.LABELS_DIR || null

/** Names of the files in the operator's folder; none if it cannot be read. */
export function labelFiles(): readonly string[] {
  const folder = labelsFolder()
  if (folder === null) return []
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
  } catch {
    // `fonds doctor` says so; labels in the languages of Fonds are better than none.
    return []
  }
}

/** Returns the language that a file adds by its name, such as `sv.json`; null if it adds none. */
export function languageOfFile(name: string): AddedLanguage | null {
  const code = name.slice(0, -'.json'.length)
  const isNew =
    /^[a-z]{2,3}$/.test(code) && normaliseLanguage(code) === code && !OWN_LANGUAGES.some((own) => own === code)
  return isNew ? (code as AddedLanguage) : null
}

/** Languages that the operator's folder adds. A program reads it once, when it starts. */
export const ADDED_LANGUAGES: readonly AddedLanguage[] = labelFiles()
  .flatMap((name) => languageOfFile(name) ?? [])
  .slice(0, MAX_ADDED)
