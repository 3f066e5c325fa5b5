import { accessDateOf, dateOf } from '../styles/dates.ts'
import type { CitedDate } from '../styles/edtf-date.ts'
import { type Genre, genreOf } from '../styles/genre.ts'
import type { CitedMaterial, CitedName } from '../styles/material.ts'
import { direct, invertedForChicago } from '../styles/person-name.ts'
import { authorsOf, capitalised, locators, titleOf } from '../styles/segments.ts'

const TYPES: Readonly<Record<Genre['form'], string>> = {
  letter: 'PCOMM',
  photograph: 'ART',
  map: 'MAP',
  text: 'MANSCPT',
}

/**
 * Renders RIS: one reference in UTF-8, with CR LF at the end of each line. A field occupies one line, so line breaks
 * become spaces.
 */
export function ris(material: CitedMaterial): string {
  const genre = genreOf(material)
  const date = dateOf(material)
  const fields: readonly (readonly [string, string | null])[] = [
    ['TY', material.kind === 'collection' ? 'MANSCPT' : TYPES[genre?.form ?? 'text']],
    ['TI', titleOf(material)],
    ...authorsOf(material).map((name): [string, string] => ['AU', risName(name)]),
    ...material.recipients.map((name): [string, string] => ['A2', risName(name)]),
    ['M3', material.kind === 'collection' ? 'Archival collection' : genre === null ? null : capitalised(genre.word)],
    ...(date === null ? [] : dates(date)),
    ['T2', material.collection],
    ['AV', [...locators(material)].join(', ')],
    ['CN', material.reference_code],
    ['DB', material.repository.name],
    ['DP', material.repository.name],
    ['PP', material.repository.place],
    ['CY', material.repository.place],
    ['LA', material.languages.join('; ')],
    ['UR', material.permalink],
    ['Y2', accessDateOf(material)?.replaceAll('-', '/') ?? null],
  ]
  const lines = fields.flatMap(([tag, value]) =>
    value === null || value === '' ? [] : [`${tag}  - ${oneLine(value)}`],
  )
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n`
}

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

const risName = (cited: CitedName): string => {
  // Readers of RIS take what follows a comma for the given name, and no form of AU says otherwise.
  if (cited.type !== 'person') return cited.name.replaceAll(/\s*,\s*/g, ' ').trim()
  return cited.name.family_first ? direct(cited.name) : invertedForChicago(cited.name)
}

/**
 * Builds the date fields. PY is a year of four digits; DA is `YYYY/MM/DD/words`, where words express what a day cannot.
 */
function dates(date: CitedDate | string): readonly (readonly [string, string])[] {
  if (typeof date === 'string') return [['DA', `///${date.replaceAll('/', '-')}`]]
  const { start, end, approximate, uncertain } = date
  const doubt = [approximate ? 'circa' : '', uncertain ? 'uncertain' : ''].filter((word) => word !== '')
  const until = end === null ? [] : [untilWords(end)]
  const words = [...doubt, ...(start.decade ? ['decade'] : []), ...until].join(' ')
  const year = start.year < 0 ? String(start.year) : String(start.year).padStart(4, '0')
  const numbers = [year, two(start.month), two(start.day), words].join('/')
  return [...(start.year > 0 ? [['PY', year] as const] : []), ['DA', numbers]]
}

function untilWords(end: Exclude<CitedDate['end'], null>): string {
  if (end === 'open') return 'and later'
  return end === 'unknown' ? 'to an unknown date' : `to ${end.year}${end.decade ? 's' : ''}`
}

const two = (value: number | null): string => (value === null ? '' : String(value).padStart(2, '0'))
