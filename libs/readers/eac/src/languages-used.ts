import {
  claim,
  elementsOf,
  languageCode,
  languagesIn,
  scriptCode,
  take,
  type XmlElement,
} from '@fonds/reader-ead/parts'
import { textOf } from './attributes.ts'
import { type Mapper, partsFor, type RecordContext, says } from './draft.ts'
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

/** Maps `languageUsed`, alone or in `languagesUsed`. In version 3, it may have several languages and scripts. */
export const mapLanguageUsed: Mapper = (el, ctx) => {
  el.mapped = true
  if (mapSeveral(el, ctx)) return
  const read = readLanguageAndScript(el)
  const note = noteOf(el)
  if (says(read.language, read.script, read.text, note)) partsFor(el, ctx).languages_used.push({ ...read, note })
}

/** Maps an element with several languages or scripts: each language with its script, or the only one. */
function mapSeveral(el: XmlElement, ctx: RecordContext): boolean {
  const all = elementsOf(el)
  const languages = all.filter(({ name }) => name === 'language')
  const scripts = all.filter(({ name }) => name === 'writingSystem')
  if (languages.length < 2 && scripts.length < 2) return false
  const shared = scripts.length === 1 || scripts.length === languages.length
  const used = partsFor(el, ctx).languages_used
  for (const language of languages) language.mapped = true
  for (const script of scripts) script.mapped = true
  const codes = scripts.map((one) => readCoded(one, 'scriptCode', scriptCode))
  for (const [n, one] of languages.entries()) {
    const { code, text } = readCoded(one, 'languageCode', languageCode)
    const script = shared ? (codes[scripts.length === 1 ? 0 : n] ?? null) : null
    const words = [text, scripts.length === 1 && n > 0 ? '' : (script?.text ?? '')].filter((word) => word !== '')
    used.push({
      language: code ?? namedLanguage(text),
      script: script?.code ?? null,
      text: words.join(', ') || null,
      note: [],
    })
  }
  if (!shared || languages.length === 0) {
    for (const { code, text } of codes) used.push({ language: null, script: code, text: text || null, note: [] })
  }
  const note = noteOf(el)
  if (note.length > 0) used.push({ language: null, script: null, text: null, note })
  return true
}
