import { claim, languageCode, languagesIn, scriptCode, take, type XmlElement } from '@fonds/reader-ead/parts'
import { textOf } from './attributes.ts'
import { type Mapper, partsFor, says } from './draft.ts'
import { noteOf } from './prose.ts'

interface Coded {
  readonly code: string | null
  readonly text: string
}

/**
 * Reads an element with a code. An invalid code is not taken, and is therefore reported. Without a code, the name may
 * identify the language.
 */
function readCoded(el: XmlElement, attribute: string, codeOf: (text: string) => string | null): Coded {
  const code = codeOf(el.attributes.get(attribute) ?? '')
  if (code !== null) take(el, attribute)
  const text = textOf(el)
  return { code, text }
}

function namedLanguage(text: string): string | null {
  const { languages, complete } = languagesIn(text)
  return complete && languages.length === 1 ? (languages[0] ?? null) : null
}

/** Reads the languages and scripts in an element with `language` and `script` (2010) or `writingSystem` (2.0). */
export function readLanguageAndScript(el: XmlElement): {
  language: string | null
  script: string | null
  text: string | null
} {
  const languages = claim(el, 'language').map((one) => readCoded(one, 'languageCode', languageCode))
  const scripts = [...claim(el, 'script'), ...claim(el, 'writingSystem')].map((one) =>
    readCoded(one, 'scriptCode', scriptCode),
  )
  const text = [...languages, ...scripts].map((one) => one.text).filter((words) => words !== '')
  const named = languages.map((one) => one.code ?? namedLanguage(one.text))
  return {
    language: named.find((code) => code !== null) ?? null,
    // The 2010 schema requires a script; Zyyy means no particular one.
    script: scripts.find((one) => one.code !== null && one.code !== 'Zyyy')?.code ?? null,
    text: text.join(', ') || null,
  }
}

/** Maps `languageUsed`, alone or in `languagesUsed`. */
export const mapLanguageUsed: Mapper = (el, ctx) => {
  el.mapped = true
  const read = readLanguageAndScript(el)
  const note = noteOf(el)
  if (says(read.language, read.script, read.text, note)) partsFor(el, ctx).languages_used.push({ ...read, note })
}
