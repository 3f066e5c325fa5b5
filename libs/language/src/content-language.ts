import { normaliseLanguage } from './normalise.ts'

/** Maximum number of tags that are remembered. */
const MAX_KNOWN = 1_000

const known = new Map<string, string | null>()

/**
 * Returns the language of a translation as it is stored and asked for: its ISO 639 code (`normaliseLanguage`), and the ISO
 * 15924 code of its script unless that is the usual one of the language: `fr`, `sr-Latn`, `zh-Hant` (also for `zh-TW`).
 * @param tag an ISO 639 code or BCP 47 tag
 * @param script an ISO 15924 code, where it is stated apart
 * @returns null for text that does not look like a code
 */
export function contentLanguage(tag: string, script: string | null = null): string | null {
  const key = `${tag} ${script ?? ''}`
  const found = known.get(key)
  if (found !== undefined) return found
  const language = languageOf(tag, script)
  if (known.size < MAX_KNOWN) known.set(key, language)
  return language
}

function languageOf(tag: string, script: string | null): string | null {
  const code = normaliseLanguage(tag)
  if (code === null) return null
  const stated = /^[a-z]{4}$/i.test(script ?? '') ? script : scriptOf(tag.trim().replaceAll('_', '-'))
  if (!stated) return code
  const written = stated.charAt(0).toUpperCase() + stated.slice(1).toLowerCase()
  return written === (scriptOf(code) ?? written) ? code : `${code}-${written}`
}

function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const baseOf = (language: string): string => language.split('-', 1)[0] ?? language

/** Returns whether two languages are the same, apart from their scripts. */
export const isSameLanguage = (one: string, other: string): boolean => baseOf(one) === baseOf(other)

/**
 * Returns the one of some languages that is the best for a reader: the one wanted, else the same in another script, and null
 * if there is none.
 * @param wanted a language as `contentLanguage` returns it
 */
export function bestLanguage(languages: readonly string[], wanted: string): string | null {
  if (languages.includes(wanted)) return wanted
  return languages.find((language) => isSameLanguage(language, wanted)) ?? null
}
