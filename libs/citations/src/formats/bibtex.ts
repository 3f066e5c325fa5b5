import { accessDateOf, dateOf } from '../styles/dates.ts'
import { type Genre, genreOf } from '../styles/genre.ts'
import type { CitedMaterial, CitedName } from '../styles/material.ts'
import type { PersonName } from '../styles/person-name.ts'
import { authorsOf, capitalised, locators, titleOf } from '../styles/segments.ts'

/**
 * Renders BibTeX: one `@misc` entry in UTF-8, which BibLaTeX can also read (`date` in EDTF, `urldate`). The title has
 * an extra pair of braces, so that no style changes its case. The key never changes, as documents cite by it.
 */
export function bibtex(material: CitedMaterial): string {
  const genre = genreOf(material)
  const date = dateOf(material)
  const fields: readonly (readonly [string, string | null])[] = [
    ['author', authorsOf(material).map(bibtexName).join(' and ')],
    ['title', `{${escaped(titleOf(material))}}`],
    ['year', date === null || typeof date === 'string' || date.start.year <= 0 ? null : String(date.start.year)],
    // Not escaped: BibLaTeX reads EDTF here ("1885~"), not TeX (its manual, 2.3.8).
    ['date', date === null ? null : (material.date?.edtf ?? null)],
    ['howpublished', howPublished(material, genre)],
    ['note', noteOf(material)],
    ['library', escaped([material.repository.name, material.repository.place].filter(isText).join(', '))],
    ['language', escaped(material.languages.join(', '))],
    ['url', url(material.permalink)],
    ['urldate', accessDateOf(material)],
  ]
  const lines = fields.flatMap(([name, value]) => (value === null || value === '' ? [] : [`  ${name} = {${value}},`]))
  return `@misc{ref-${material.id},\n${lines.join('\n')}\n}\n`
}

const isText = (text: string | null): text is string => text !== null && text !== ''

function howPublished({ kind }: CitedMaterial, genre: Genre | null): string | null {
  if (kind === 'collection') return 'Archival collection'
  return genre === null ? null : escaped(capitalised(genre.word))
}

/** Builds the note: the location (collection, code, box and folder), and a date that no date field can represent. */
function noteOf(material: CitedMaterial): string {
  const words = material.date !== null && material.date.edtf === null ? [material.date.display] : []
  return escaped([...words, material.collection, ...locators(material)].filter(isText).join(', '))
}

const bibtexName = (cited: CitedName): string =>
  cited.type === 'person' ? personOf(cited.name) : `{${escaped(cited.name)}}`

/** Formats a name as `Family, Suffix, Given`; a name that is not inverted is in braces. */
function personOf(name: PersonName): string {
  if (name.literal !== null) return `{${escaped(name.literal)}}`
  const family = `{${escaped(name.family)}}`
  const given = escaped([name.given, name.particle].filter(isText).join(' '))
  return [family, ...(name.suffix === null ? [] : [escaped(name.suffix)]), given].join(', ')
}

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

const escaped = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/[\\{}~^]|[&%$#_]/gu, (character) => SPECIAL[character] ?? `\\${character}`)

/** Percent-encodes braces, which would unbalance the entry. */
const url = (address: string): string => address.replaceAll('{', '%7B').replaceAll('}', '%7D')
