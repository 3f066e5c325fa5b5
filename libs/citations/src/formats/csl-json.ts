import { accessDateOf, dateOf, literalDate } from '../styles/dates.ts'
import { type CitedDate, type DatePoint, readEdtf } from '../styles/edtf-date.ts'
import { type Genre, genreOf, named } from '../styles/genre.ts'
import type { CitedMaterial, CitedName } from '../styles/material.ts'
import { direct } from '../styles/person-name.ts'
import { authorsOf, capitalised, locators, titleOf } from '../styles/segments.ts'

/** A name in CSL 1.0.2. */
interface CslName {
  readonly family?: string
  readonly given?: string
  readonly 'non-dropping-particle'?: string
  readonly 'dropping-particle'?: string
  readonly suffix?: string
  readonly literal?: string
}

interface CslDate {
  readonly 'date-parts'?: readonly (readonly number[])[]
  readonly circa?: boolean
  readonly literal?: string
}

/** One item of CSL-JSON, schema 1.0.2. */
export interface CslItem {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly genre?: string
  readonly author?: readonly CslName[]
  readonly recipient?: readonly CslName[]
  readonly issued?: CslDate
  readonly accessed?: CslDate
  readonly archive: string
  readonly 'archive-place'?: string
  readonly archive_collection?: string
  readonly archive_location?: string
  readonly 'call-number'?: string
  readonly language?: string
  readonly URL: string
}

const TYPES: Readonly<Record<Genre['form'], string>> = {
  letter: 'personal_communication',
  photograph: 'graphic',
  map: 'map',
  text: 'manuscript',
}

/**
 * Renders CSL-JSON: a list of one item. The id never changes, as documents cite by it. The genre is left out where a
 * devised title names it, since styles print both.
 */
export function cslJson(material: CitedMaterial): readonly CslItem[] {
  const genre = genreOf(material)
  const date = dateOf(material)
  const location = locators(material).join(', ')
  const names = authorsOf(material).map(cslName)
  const [language] = material.languages
  const accessed = accessDateOf(material)
  return [
    {
      id: material.id,
      type: material.kind === 'collection' ? 'collection' : TYPES[genre?.form ?? 'text'],
      title: titleOf(material),
      ...genreField(material, genre),
      ...(names.length === 0 ? {} : { author: names }),
      ...(material.recipients.length === 0 ? {} : { recipient: material.recipients.map(cslName) }),
      ...(date === null ? {} : { issued: cslDate(date) }),
      ...(accessed === null ? {} : { accessed: cslDate(readEdtf(accessed) ?? accessed) }),
      archive: material.repository.name,
      ...(material.repository.place === null ? {} : { 'archive-place': material.repository.place }),
      ...(material.collection === null ? {} : { archive_collection: material.collection }),
      ...(location === '' ? {} : { archive_location: location }),
      ...(material.reference_code === null ? {} : { 'call-number': material.reference_code }),
      ...(language === undefined ? {} : { language }),
      URL: material.permalink,
    },
  ]
}

function genreField(material: CitedMaterial, genre: Genre | null): Pick<CslItem, 'genre'> {
  if (genre === null || material.kind === 'collection') return {}
  return !material.formal_title && named(titleOf(material), genre) ? {} : { genre: capitalised(genre.word) }
}

function cslName(cited: CitedName): CslName {
  if (cited.type !== 'person') return { literal: cited.name }
  const { name } = cited
  if (name.literal !== null || name.family_first) return { literal: direct(name) }
  return {
    family: name.family,
    given: name.given,
    ...(name.particle === null ? {} : { 'dropping-particle': name.particle }),
    ...(name.suffix === null ? {} : { suffix: name.suffix }),
  }
}

function cslDate(date: CitedDate | string): CslDate {
  if (typeof date === 'string') return { literal: date }
  const { start, end, approximate, uncertain } = date
  const circa = approximate || uncertain ? { circa: true } : {}
  if (typeof end === 'string' || start.decade || end?.decade === true) return { literal: literalDate(date), ...circa }
  return { 'date-parts': end === null ? [dateParts(start)] : [dateParts(start), dateParts(end)], ...circa }
}

const dateParts = ({ year, month, day }: DatePoint): readonly number[] => [
  // CSL counts years before 1 CE without a year 0.
  year <= 0 ? year - 1 : year,
  ...(month === null ? [] : [month]),
  ...(day === null ? [] : [day]),
]
