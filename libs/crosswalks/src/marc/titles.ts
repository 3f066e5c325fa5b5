import type { FullDescription } from '@fonds/archive'
import { bibliographicCode, scriptName } from '@fonds/language'
import { byRank, type DescriptionDate } from '@fonds/types'
import { ownLanguages } from './control-fields.ts'
import { field, type MarcField, pieces, type Subfield } from './field.ts'
import { mainName } from './names.ts'

const displays = (dates: readonly DescriptionDate[], ...types: readonly string[]): string =>
  byRank(dates)
    .filter(({ type }) => types.includes(type))
    .map(({ display }) => display)
    .join(', ')

/** Returns field 245; its first indicator tells whether there is a main entry (1XX). */
export function titleField(description: FullDescription): readonly MarcField[] {
  const { title, body } = description
  const made = displays(body.dates, 'creation', 'accumulation')
  const first = mainName(description) === null ? '0' : '1'
  // A title that was devised may be the date.
  const inclusive: Subfield = ['f', made === title ? null : made]
  return [field('245', `${first}0`, ['a', title], inclusive, ['g', displays(body.dates, 'bulk')])]
}

/** Returns field 264 of dates of publication. */
export const publicationFields = ({ body }: FullDescription): readonly MarcField[] => [
  field('264', ' 1', ['c', displays(body.dates, 'publication')]),
]

const ELSEWHERE: ReadonlySet<string> = new Set(['creation', 'accumulation', 'bulk', 'publication'])

/** Returns field 500 of each date that no other field has. */
export const otherDates = ({ body }: FullDescription): readonly MarcField[] =>
  body.dates
    .filter(({ type }) => !ELSEWHERE.has(type))
    .map(({ type, display, label }) => {
      const name = label ?? type.replaceAll('_', ' ')
      return field('500', '  ', ['a', name === 'other' ? display : `${name}: ${display}`])
    })

/** Returns field 041: codes of MARC in one field, others in one that names ISO 639-3. */
export function languageCodes(description: FullDescription): readonly MarcField[] {
  const languages = ownLanguages(description)
  const known = languages.flatMap((code) => bibliographicCode(code) ?? [])
  const others = languages.filter((code) => bibliographicCode(code) === null && /^[a-z]{3}$/.test(code))
  const codes = (all: readonly string[]) => [...new Set(all)].map((code): Subfield => ['a', code])
  return [
    field('041', '  ', ...codes(known)),
    ...(others.length === 0 ? [] : [field('041', ' 7', ...codes(others), ['2', 'iso639-3'])]),
  ]
}

/** Returns field 546: the note on language, and the scripts. */
export function languageNotes({ body }: FullDescription): readonly MarcField[] {
  const [first = null, ...others] = pieces(body.language_note ?? '')
  const scripts = body.scripts.map((code): Subfield => ['b', scriptName(code)])
  return [field('546', '  ', ['a', first], ...scripts), ...others.map((text) => field('546', '  ', ['a', text]))]
}

/** Codes of rules of description (MARC's "Description Convention Source Codes") by words of their names. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\bdacs\b|describing archives/i, 'dacs'],
  [/isad/i, 'isadg'],
  [/rules for archival description|\brad\b/i, 'rad'],
  [/\brda\b|resource description and access/i, 'rda'],
  [/\baacr2?\b/i, 'aacr'],
  [/\bappm\b/i, 'appm'],
]

/** Returns the code of the rules of a description; null if they have none. */
export const ruleCode = (rules: string | null): string | null =>
  RULES.find(([pattern]) => pattern.test(rules ?? ''))?.[1] ?? null
