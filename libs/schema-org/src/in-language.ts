import { normaliseLanguage } from '@fonds/language'

/** A script by its ISO 15924 code. */
const SCRIPT = /^[A-Z][a-z]{3}$/

/**
 * Marks text with its language and script, where they are known (JSON-LD 1.1, 4.2.4; BCP 47). Text of an unknown language, and no
 * text, stay as they are.
 */
export function inLanguage<T extends string | null>(
  text: T,
  { lang, script = null }: { readonly lang: string | null; readonly script?: string | null },
): T | { readonly '@value': string; readonly '@language': string } {
  const language = lang === null ? null : normaliseLanguage(lang)
  if (text === null || language === null) return text
  const tag = script !== null && SCRIPT.test(script) ? `${language}-${script}` : language
  return { '@value': text, '@language': tag }
}
