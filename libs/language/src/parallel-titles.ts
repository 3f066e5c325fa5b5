import { MAX_LANGUAGES } from './bounds.ts'
import { normaliseLanguage } from './normalise.ts'

/** A title as the archive wrote it, with its language if that is stated. */
interface WrittenTitle {
  readonly text: string
  readonly lang: string | null
}

/**
 * Returns the titles of a description in other languages than its main title: the first of each language, by its code
 * (`normaliseLanguage`). Null if there are none.
 * @param language the language of the description, which is that of the main title unless a title says otherwise
 */
export function titlesByLanguage(
  main: string,
  titles: readonly WrittenTitle[],
  language: string | null,
): Readonly<Record<string, string>> | null {
  const others = new Map<string, string>()
  const own = codeOf(titles.find(({ text }) => text === main)?.lang ?? language)
  for (const { text, lang } of titles) {
    const code = codeOf(lang)
    if (code === null || code === own || others.has(code) || others.size >= MAX_LANGUAGES) continue
    others.set(code, text)
  }
  return others.size === 0 ? null : Object.fromEntries(others)
}

const codeOf = (language: string | null): string | null => (language === null ? null : normaliseLanguage(language))
