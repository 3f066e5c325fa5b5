import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OPEN_END, OPEN_START } from '../documents/years.ts'
import { histogramOf, MAX_YEAR, MIN_YEAR } from './year-histogram.ts'

type Span = readonly [from: number, to: number]

const OPEN = { date_start: null, date_end: null }
const counted = (years: readonly number[]) => years.map((year) => ({ year, count: 1 }))
const of = (spans: readonly Span[], filter = OPEN as Parameters<typeof histogramOf>[1]) =>
  histogramOf({ first: counted(spans.map(([from]) => from)), last: counted(spans.map(([, to]) => to)) }, filter)
const overlapping = (spans: readonly Span[], from: number, to: number) =>
  spans.filter((span) => span[0] <= to && span[1] >= from).length

describe('the years of a result', () => {
  test('are null without dates, or with none that a filter accepts', () => {
    expect(of([])).toBeNull()
    expect(of([[MAX_YEAR + 1, MAX_YEAR + 2]])).toBeNull()
    expect(of([[MIN_YEAR - 2, MIN_YEAR - 1]])).toBeNull()
  })

  test('are counted year by year if there are few, with empty years', () => {
    expect(
      of([
        [1871, 1871],
        [1873, 1874],
        [1874, 1874],
      ]),
    ).toEqual({
      ...{ min: 1871, max: 1874, interval: 1 },
      buckets: [
        { from: 1871, to: 1871, count: 1 },
        { from: 1872, to: 1872, count: 0 },
        { from: 1873, to: 1873, count: 1 },
        { from: 1874, to: 1874, count: 2 },
      ],
    })
  })

  test.each([
    [1900, 1929, 1, 30],
    [1900, 1930, 5, 7],
    [1901, 2049, 5, 30],
    [1900, 2050, 10, 16],
    [1600, 2024, 25, 17],
    [-43, 1950, 100, 21],
    [-3000, 2000, 250, 21],
    [-999_999, 9_999, 50_000, 21],
  ])('from %d to %d have intervals of %d years', (min, max, interval, buckets) => {
    const years = of([[min, max]])
    expect([years?.min, years?.max, years?.interval, years?.buckets.length]).toEqual([min, max, interval, buckets])
    expect(years?.buckets[1]?.from).toBe((Math.floor(min / interval) + 1) * interval)
  })

  test('begin and end with known years, although open ends count in every interval on their side', () => {
    const spans: Span[] = [
      [OPEN_START, 1895],
      [1890, OPEN_END],
      [1892, 1893],
    ]
    const years = of(spans)
    expect([years?.min, years?.max]).toEqual([1890, 1895])
    expect(years?.buckets.map(({ count }) => count)).toEqual([2, 2, 3, 3, 2, 2])
    expect(of([[1950, OPEN_END]], { date_start: 2000, date_end: null })).toEqual({
      ...{ min: 2000, max: 2000, interval: 1, buckets: [{ from: 2000, to: 2000, count: 1 }] },
    })
  })

  test('stay within the requested years, so that filtering by an interval finds no others', () => {
    const years = of([[1700, 2000]], { date_start: 1903, date_end: 1961 })
    expect([years?.min, years?.max, years?.interval]).toEqual([1903, 1961, 5])
    expect(years?.buckets.at(0)).toEqual({ from: 1903, to: 1904, count: 1 })
    expect(years?.buckets.at(-1)).toEqual({ from: 1960, to: 1961, count: 1 })
  })

  test('count in each interval the documents that a filter by it finds, in at most 30 contiguous intervals', () => {
    const year = fc.integer({ min: -4_000, max: 2_100 })
    const span = fc
      .tuple(year, fc.nat({ max: 900 }), fc.constantFrom('', '', '', 'start', 'end'))
      .map(
        ([from, length, open]): Span => [
          open === 'start' ? OPEN_START : from,
          open === 'end' ? OPEN_END : from + length,
        ],
      )
    const bound = fc.option(year, { nil: null })
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 40 }), bound, bound, (all, a, b) => {
        const [date_start, date_end] = a !== null && b !== null && a > b ? [b, a] : [a, b]
        const found = all.filter(([from, to]) => to >= (date_start ?? from) && from <= (date_end ?? to))
        const years = of(found, { date_start, date_end })
        if (found.length === 0) {
          expect(years).toBeNull()
          return
        }
        const { buckets = [], min = 0, max = 0 } = years ?? {}
        expect(buckets.length).toBeGreaterThan(0)
        expect(buckets.length).toBeLessThanOrEqual(30)
        for (const [n, { from, to, count }] of buckets.entries()) {
          expect(count).toBe(overlapping(all, from, to))
          expect(to).toBeGreaterThanOrEqual(from)
          expect(buckets[n + 1]?.from ?? to + 1).toBe(to + 1)
        }
        expect(buckets[0]?.from).toBeLessThanOrEqual(min)
        expect(buckets.at(-1)?.to).toBeGreaterThanOrEqual(max)
      }),
    )
  })
})
