import { TO_ISO_639_1 } from './iso-639.ts'

const ISO_639_1: ReadonlySet<string> = new Set(TO_ISO_639_1.values())
let languages: Intl.DisplayNames | null = null
let scripts: Intl.DisplayNames | null = null

/** Returns the English name of an ISO 639-1 language if it is a single word, otherwise an empty string. */
export function languageName(code: string): string {
  if (!ISO_639_1.has(code)) return ''
  languages ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const name = languages.of(code) ?? ''
  return /^\p{L}+$/u.test(name) ? name : ''
}

/** Returns the English name of an ISO 15924 script if it is a single word, otherwise an empty string. */
export function scriptName(code: string): string {
  if (!/^[A-Z][a-z]{3}$/.test(code)) return ''
  scripts ??= new Intl.DisplayNames(['en'], { type: 'script', fallback: 'none' })
  const name = scripts.of(code) ?? ''
  return /^\p{L}+$/u.test(name) ? name : ''
}

/**
 * Returns the name of a language in that language, as CLDR has it (`français`), with its script if the tag has one. The tag
 * itself if CLDR does not know the language.
 */
export function ownLanguageName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
  } catch (error) {
    if (error instanceof RangeError) return tag
    throw error
  }
}
