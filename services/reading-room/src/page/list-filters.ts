import { ACCESS_STATUSES, LEVELS } from '@fonds/types'
import type { NamedFilter } from './chips.ts'
import type { Visit } from './visit.ts'

/** Returns the filters of a list of records, named for the reader; none if it is not filtered. */
export function filtersOf({
  contentQuery,
  labels,
}: Pick<Visit<unknown>, 'contentQuery' | 'labels'>): readonly NamedFilter[] {
  const isLevel = (value: string): value is (typeof LEVELS)[number] => LEVELS.some((level) => level === value)
  const isAccess = (value: string): value is (typeof ACCESS_STATUSES)[number] =>
    ACCESS_STATUSES.some((status) => status === value)
  const asWritten = (value: string) => value
  const NAMED: Readonly<Record<string, (value: string) => string>> = {
    collection: asWritten,
    repository: asWritten,
    language: (value) => labels.languageName(value),
    level: (value) => (isLevel(value) ? labels.level(value) : value),
    access: (value) => (isAccess(value) ? labels.access(value) : value),
    has_image: (value) => labels.text(value === 'true' ? 'page.with_images' : 'page.without_images'),
    date_start: (year) => labels.text('page.from_year', { year }),
    date_end: (year) => labels.text('page.to_year', { year }),
  }
  return [...new URLSearchParams(contentQuery)].flatMap(([parameter, values]) => {
    const nameOf = NAMED[parameter]
    if (nameOf === undefined || values === '') return []
    return values.split(',').map((part): NamedFilter => {
      const value = part.trim()
      const label = value.startsWith('!') ? labels.text('page.not', { value: nameOf(value.slice(1)) }) : nameOf(value)
      return { parameter, value, label }
    })
  })
}
