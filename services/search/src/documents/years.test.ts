import type { DescriptionDate } from '@fonds/types'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decadesOf, MAX_DECADES, OPEN_END, yearsOf, yearsOfDescription } from './years.ts'

const decades = (edtf: string, start: number | null, end: number | null) =>
  decadesOf(yearsOf({ date: { display: edtf, edtf, start, end }, aggregate: { start: null, end: null } }), 2026)
const from = (first: number, last: number) =>
  Array.from({ length: (last - first) / 10 + 1 }, (_, index) => first + 10 * index)

const dated = (type: string, start: number | null, end: number | null, edtf: string): DescriptionDate => ({
  ...{ type, display: edtf, edtf, start, end, normal: null, certainty: null, era: null, calendar: null },
})
const yearsFrom = (...dates: readonly DescriptionDate[]) =>
  yearsOfDescription({ body: { dates }, date: dates[0] ?? null, aggregate: { start: 1700, end: 1710 } })

describe('a description is found by', () => {
  const [bulk, whole] = [dated('bulk', 1920, 1930, '1920/1930'), dated('creation', 1900, 1950, '1900/1950')]
  test.each([
    ['all dates but bulk, whatever comes first', [bulk, whole, dated('publication', 1960, 1960, '1960')], 1900, 1960],
    ['several years', [dated('creation', 1900, 1900, '1900'), dated('creation', 1950, 1950, '1950')], 1900, 1950],
    ['bulk dates if there are no others', [bulk], 1920, 1930],
    ['an open end', [dated('creation', 1900, null, '1900/..'), bulk], 1900, OPEN_END],
    ['an unknown end, which equals the beginning', [dated('creation', 1900, null, '1900/')], 1900, 1900],
    ['the years of its contents if it has no date', [], 1700, 1710],
  ])('%s', (_, dates, year_from, year_to) => {
    expect(yearsFrom(...dates)).toEqual({ year_from, year_to, sort_year: year_from })
  })
})

describe('the decades of a description', () => {
  test.each<[string, number | null, number | null, number[]]>([
    ['1945', 1945, 1945, [1940]],
    ['1939/1951', 1939, 1951, [1930, 1940, 1950]],
    ['1287/1949', 1287, 1949, from(1280, 1940)],
    ['1950/', 1950, null, [1950]],
    ['1950/..', 1950, null, from(1950, 2020)],
    ['2050/..', 2050, null, [2050]],
    ['../1950', null, 1950, [1950]],
    ['-0400', -400, -400, [-400]],
    ['-0391', -391, -391, [-400]],
    ['-0390', -390, -390, [-390]],
    ['-0043', -43, -43, [-50]],
    ['0000', 0, 0, [0]],
    ['-0001/0001', -1, 1, [-10, 0]],
    ['-9000/2000', -9000, 2000, from(-9000, -9000 + 10 * (MAX_DECADES - 1))],
  ])('%s', (edtf, start, end, expected) => {
    expect(decades(edtf, start, end)).toEqual(expected)
  })

  test('of a collection span the known dates of its contents, in either order', () => {
    const years = yearsOf({ date: null, aggregate: { start: 1850, end: 1823 } })
    expect(years).toEqual({ year_from: 1823, year_to: 1850, sort_year: 1823 })
    expect(decadesOf(years, 2026)).toEqual([1820, 1830, 1840, 1850])
  })

  test('are all decades that the dates overlap, once each and in order, up to the limit', () => {
    const year = fc.integer({ min: -3_000, max: 2_100 })
    fc.assert(
      fc.property(year, year, (a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)]
        const touched = from(-3_000, 2_100).filter((first) => start <= first + 9 && end >= first)
        expect(decades('closed', start, end)).toEqual(touched.slice(0, MAX_DECADES))
      }),
    )
  })
})
