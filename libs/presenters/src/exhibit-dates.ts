import type { ExhibitItemRow } from '@fonds/archive'
import type { DateValue } from '@fonds/types'
import { translationIn } from './field-languages.ts'
import { dateOf, type Shown } from './item.ts'

type Dated = Pick<ExhibitItemRow, 'own_date' | 'dated'>

/** Returns the date of an item of a timeline, as its description has it; null for one that is undated, or elsewhere. */
export function dateOfDescription({ dated }: Pick<Dated, 'dated'>, shown: Shown): DateValue | null {
  if (dated === null) return null
  const display = translationIn(dated.translations, shown.textLanguage)?.card.date
  return dateOf(
    display === undefined || dated.date === null ? dated : { ...dated, date: { ...dated.date, display } },
    shown,
  )
}

/** Orders items by their dates, as precisely as these are known; the undated are last. */
export function byDate(a: Dated, b: Dated): number {
  const [first, second] = [pointOf(a), pointOf(b)]
  if (first.year !== second.year) return first.year < second.year ? -1 : 1
  return first.within < second.within ? -1 : Number(first.within > second.within)
}

/** Returns the year by which an item is placed, infinite without one, and its month and day in EDTF, if they are known. */
function pointOf({ own_date, dated }: Dated): { readonly year: number; readonly within: string } {
  const date = own_date ?? dated?.date ?? null
  const [start, end] = date === null ? [dated?.aggregate_start, dated?.aggregate_end] : [date.start, date.end]
  const [, within = ''] = /^-?\d{4}-(\d\d(?:-\d\d)?)/.exec(date?.edtf ?? '') ?? []
  return { year: start ?? end ?? Number.POSITIVE_INFINITY, within }
}
