import { iso6393 } from 'iso-639-3'
import { TO_ISO_639_1 } from './iso-639.ts'
import { normaliseLanguage } from './normalise.ts'

/**
 * Names of models and scripts that text recognition writes in place of a language, where they are of one. `frk` is German
 * in blackletter, as Tesseract has it, not Frankish.
 */
const MODELS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'frk de|fraktur de|frak de|gt4histocr de|japanese ja|hangul ko|hans zh|hant zh|greek el|armenian hy|georgian ka|khmer km|' +
    'lao lo|thai th|tamil ta|telugu te|kannada kn|malayalam ml|sinhala si|gujarati gu|gurmukhi pa|oriya or|myanmar my|' +
    'vietnamese vi|cherokee chr|tibetan bo|thaana dv|hebrew he'
  )
    .split('|')
    .map((row) => row.split(' ')),
)

/** Models that say nothing about the language. */
const NONE: ReadonlySet<string> = new Set(['osd', 'equ', 'other', 'none'])

/** Periods and spellings that programs add to the English name of a language. */
const ADDED =
  /^(?:old|middle|new|early modern)\s+|\s+(?:new spelling|standard|luxembourg|united states|united kingdom|british)$/g

let names: ReadonlyMap<string, string> | null = null

/** Maps the English names of languages, in lower case, to their codes. */
function namesOfLanguages(): ReadonlyMap<string, string> {
  const display = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  names ??= new Map([
    ...iso6393.map(({ name, iso6391, iso6393: code }): [string, string] => [name.toLowerCase(), iso6391 ?? code]),
    ...[...new Set(TO_ISO_639_1.values())].flatMap((code): [string, string][] => {
      const name = display.of(code)
      return name === undefined ? [] : [[name.toLowerCase(), code]]
    }),
  ])
  return names
}

/**
 * Returns the language that a program for text recognition states, in the form that is stored: a code of ISO 639, a
 * language tag, a model such as `deu_frak`, `script/Fraktur` or `eng+deu` (of which the first counts), or an English name.
 * @returns null for anything that names no language
 */
export function languageOfRecognition(written: string): string | null {
  if (written.length > 100) return null
  const [first = ''] = written.trim().split(/[+,;]/)
  const model = first.trim().replace(/^.*\//, '')
  const word = model.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase()
  const bare = model.toLowerCase().replace(/[_.-]?(?:vert|\d[\d._-]*)$/g, '')
  if (NONE.has(bare)) return null
  if (Object.hasOwn(MODELS, bare)) return MODELS[bare] ?? null
  // A script is no language, though languages may have its name.
  if (first.includes('/')) return null
  return namesOfLanguages().get(word.replace(ADDED, '')) ?? normaliseLanguage(model)
}
