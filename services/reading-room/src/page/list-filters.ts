import { nameIn } from '@fonds/http'
import { ACCESS_STATUSES, LEVELS, MEDIA_KINDS, REUSES } from '@fonds/types'
import { read } from '../api/read.ts'
import type { NamedFilter } from './chips.ts'
import type { Visit } from './visit.ts'

/** Filters by name, whose values may contain commas: several are repeated. */
const BY_NAME: ReadonlySet<string> = new Set(['creator', 'genre', 'container'])

/** Matches the slug of a name, which is a word of letters and digits; a name itself rarely is. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Returns the filters of a list of records as they are written, each value by itself. */
const valuesOf = (contentQuery: string): readonly { readonly parameter: string; readonly value: string }[] =>
  [...new URLSearchParams(contentQuery)].flatMap(([parameter, text]) =>
    (BY_NAME.has(parameter) ? [text] : text.split(',')).flatMap((part) => {
      const value = part.trim()
      return value === '' ? [] : [{ parameter, value }]
    }),
  )

/** Names of entities by slug. */
type NamesBySlug = ReadonlyMap<string, string>

/** Reads the names of entities that filters have by slug. */
export async function namesInFilters({ api, contentQuery }: Visit<unknown>): Promise<NamesBySlug> {
  const slugs = valuesOf(contentQuery).flatMap(({ parameter, value }) => {
    const { name } = nameIn(value)
    return BY_NAME.has(parameter) && SLUG.test(name) ? [name] : []
  })
  if (slugs.length === 0) return new Map()
  const { items } = await read(api.GET('/api/public/entities', { params: { query: { ids: slugs } } }))
  return new Map(items.map(({ slug, name }) => [slug, name]))
}

/** Returns the filters of a list of records, named for the reader; none if it is not filtered. */
export function filtersOf(
  { contentQuery, labels }: Pick<Visit<unknown>, 'contentQuery' | 'labels'>,
  names: NamesBySlug = new Map(),
): readonly NamedFilter[] {
  const asWritten = (value: string) => value
  const oneOf =
    <T extends string>(words: readonly T[], label: (word: T) => string) =>
    (value: string): string => {
      const word = words.find((one) => one === value)
      return word === undefined ? value : label(word)
    }
  const called = (value: string) => names.get(value) ?? value
  const NAMED: Readonly<Record<string, (value: string) => string>> = {
    collection: asWritten,
    repository: asWritten,
    creator: called,
    genre: called,
    container: asWritten,
    language: (value) => labels.languageName(value),
    level: oneOf(LEVELS, (level) => labels.level(level)),
    access: oneOf(ACCESS_STATUSES, (status) => labels.access(status)),
    reuse: oneOf(REUSES, (reuse) => labels.reuse(reuse)),
    media: oneOf(MEDIA_KINDS, (kind) => labels.media(kind)),
    has_image: (value) => labels.text(value === 'true' ? 'page.with_images' : 'page.without_images'),
    decade: (value) => labels.decade(Number(value)),
    date_start: (date) => labels.text('page.from_year', { year: yearOrDay(date, labels) }),
    date_end: (date) => labels.text('page.to_year', { year: yearOrDay(date, labels) }),
    date_match: (value) => (value === 'within' ? labels.text('page.dates_within') : ''),
  }
  return valuesOf(contentQuery).flatMap(({ parameter, value }): readonly NamedFilter[] => {
    const nameOf = NAMED[parameter]
    if (nameOf === undefined) return []
    const { name, isExcluded } = nameIn(value)
    const label = isExcluded ? labels.text('page.not', { value: nameOf(name) }) : nameOf(value)
    return label === '' ? [] : [{ parameter, value, label }]
  })
}

const yearOrDay = (date: string, labels: Visit['labels']): string =>
  /^-?\d+$/.test(date) ? labels.year(Number(date)) : labels.day(date)
