import { parse } from 'edtf'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEdtf } from './date-edtf.ts'
import { readDate } from './dates.ts'

const words = (display: string) => readDate({ display, normal: null, certainty: null })
const coded = (normal: string, display = '', certainty: string | null = null) =>
  readDate({ display, normal, certainty })
const codes = (read: { problems: readonly { code: string }[] }) => read.problems.map((problem) => problem.code)

describe('dates in words', () => {
  test.each([
    ['1900', '1900', 1900, 1900],
    ['1988-1989.', '1988/1989', 1988, 1989],
    ['1976 -- 1989', '1976/1989', 1976, 1989],
    ['1990–91', '1990/1991', 1990, 1991],
    ['May 2002', '2002-05', 2002, 2002],
    ['1990 May', '1990-05', 1990, 1990],
    ['17 Oct. 1987', '1987-10-17', 1987, 1987],
    ['July 24, 1989', '1989-07-24', 1989, 1989],
    ['Tuesday, May 5, 1900', '1900-05-05', 1900, 1900],
    ['1961 November 15-17', '1961-11-15/1961-11-17', 1961, 1961],
    ['19-22 Oct. 1984', '1984-10-19/1984-10-22', 1984, 1984],
    ['31 May - 3 Jun. 1994', '1994-05-31/1994-06-03', 1994, 1994],
    ['Mar. - Apr. 1998', '1998-03/1998-04', 1998, 1998],
    ['Oct 2, 1976-Jan 3, 1977', '1976-10-02/1977-01-03', 1976, 1977],
    ['Bulk, 1960-1970', '1960/1970', 1960, 1970],
    ['[1879?]', '1879?', 1879, 1879],
    ['[188-?]', '1880?/1889?', 1880, 1889],
    ['1er mai 1900', '1900-05-01', 1900, 1900],
    ['15 août 1914', '1914-08-15', 1914, 1914],
    ['1. März 1848', '1848-03-01', 1848, 1848],
    ['1581 juni 19', '1581-06-19', 1581, 1581],
    ['16 de mayo de 1810', '1810-05-16', 1810, 1810],
    ['1 gennaio 1900', '1900-01-01', 1900, 1900],
    ['circa 1770-1830', '1770~/1830~', 1770, 1830],
    ['c1900', '1900~', 1900, 1900],
    ['um 1250', '1250~', 1250, 1250],
    ['vers 1250', '1250~', 1250, 1250],
    ['1941 ca.', '1941~', 1941, 1941],
    ['Z.j. (ca. 1810)', '1810~', 1810, 1810],
    ['between 1900 and 1910', '1900/1910', 1900, 1910],
    ['zwischen 1900 und 1910', '1900/1910', 1900, 1910],
    ['entre 1900 et 1910', '1900/1910', 1900, 1910],
    ['von 1900 bis 1910', '1900/1910', 1900, 1910],
    ['de 1900 à 1910', '1900/1910', 1900, 1910],
    ['before 1900', '../1900', null, 1900],
    ['nach 1945', '1945/..', 1945, null],
    ['1990-present', '1990/..', 1990, null],
    ['1990-', '1990/..', 1990, null],
    ['1890s', '189X', 1890, 1899],
    ['circa 1890s', '1890~/1899~', 1890, 1899],
    ['1960s-1970s', '1960/1979', 1960, 1979],
    ['19th century', '18XX', 1800, 1899],
    ['late 17th century', '16XX', 1600, 1699],
    ['18th-19th century', '1700/1899', 1700, 1899],
    ['19de eeuw', '18XX', 1800, 1899],
    ['XIXe siècle', '18XX', 1800, 1899],
    ['19. Jahrhundert', '18XX', 1800, 1899],
    ['siglo XIX', '18XX', 1800, 1899],
    ['XX secolo', '19XX', 1900, 1999],
    ['44 B.C.', '-0043', -43, -43],
    ['1 BC', '0000', 0, 0],
    ['300 v. Chr.', '-0299', -299, -299],
    ['300-200 BC', '-0299/-0199', -299, -199],
    ['100 BC - 50 AD', '-0099/0050', -99, 50],
    ['5th century BC', '-0499/-0400', -499, -400],
    ['8/27/1937', '1937-08-27', 1937, 1937],
    ['27.8.1937', '1937-08-27', 1937, 1937],
    ['3/19/1916-12/10/1916', '1916-03-19/1916-12-10', 1916, 1916],
    ['5/2005', '2005-05', 2005, 2005],
    ['1979-1980, undated', '1979/1980', 1979, 1980],
  ])('"%s" is %s', (display, edtf, start, end) => {
    expect(words(display)).toEqual({ edtf, start, end, problems: [] })
  })

  test('day and month that cannot be distinguished give only the year', () => {
    expect(words('1/3/1922')).toMatchObject({ edtf: '1922', start: 1922 })
  })

  test('several dates give the years that they span, for which level 1 has no form', () => {
    expect(words('1902-1903 and 1911-1912')).toMatchObject({ edtf: null, start: 1902, end: 1912 })
    expect(words('1900 or 1901')).toMatchObject({ edtf: null, start: 1900, end: 1901 })
  })

  test.each([
    ...['undated', 'n.d.', 's.d.', 'o.D.', 'Z.j', 'sans date', '1800s', '1904-05'],
    ...['3-21-61', 'dates not examined', '30 February 1900', 'October-May 1998', '4/10', '1907/2412', 'ca.', '-', ''],
    ...['FY 1976', '12 boxes', 'letter 1900', '1900'.repeat(60)],
  ])('"%s" is not guessed', (display) => {
    expect(words(display)).toMatchObject({ edtf: null, start: null, end: null })
  })

  test('a range of years in reverse order is swapped, with a warning', () => {
    const read = words('1993-1989')
    expect(read).toMatchObject({ edtf: '1989/1993', start: 1989, end: 1993 })
    expect(codes(read)).toEqual(['date_reversed'])
  })
})

describe('normal', () => {
  test.each([
    ['1907/1912', '1907/1912', 1907, 1912],
    ['1994/1994', '1994', 1994, 1994],
    ['19420522', '1942-05-22', 1942, 1942],
    ['194205', '1942-05', 1942, 1942],
    ['1995-01-01/1998-12-31', '1995/1998', 1995, 1998],
    ['2014-11-11T15:20:54.061+01:00', '2014-11-11', 2014, 2014],
    ['-0043', '-0043', -43, -43],
    ['-0099/0050', '-0099/0050', -99, 50],
    ['1950/', '1950/', 1950, null],
    ['1950/9999', '1950/..', 1950, null],
    ['1950/open', '1950/..', 1950, null],
    ['/1950', '/1950', null, 1950],
    ['1900~', '1900~', 1900, 1900],
  ])('%s is %s', (normal, edtf, start, end) => {
    expect(coded(normal)).toEqual({ edtf, start, end, problems: [] })
  })

  test('takes precedence over the words, but adopts their qualifier if both give the same years', () => {
    expect(coded('1930/1980', 'undated')).toMatchObject({ edtf: '1930/1980' })
    expect(coded('1720/1720', 'circa 1720')).toMatchObject({ edtf: '1720~' })
    expect(coded('1770/1830', 'circa 1770-1830')).toMatchObject({ edtf: '1770~/1830~' })
    expect(coded('1805/1815', 'ca. 1810')).toMatchObject({ edtf: '1805/1815' })
  })

  test('certainty qualifies each side', () => {
    expect(coded('1900/1910', '', 'approximate').edtf).toBe('1900~/1910~')
    expect(coded('1900', '', 'questionable').edtf).toBe('1900?')
    expect(coded('1900', '', 'probably circa').edtf).toBe('1900%')
    expect(coded('1900', '', 'inferred').edtf).toBe('1900')
  })

  test('a range in reverse order is swapped, with a warning', () => {
    const read = coded('1845/1755')
    expect(read).toMatchObject({ edtf: '1755/1845', start: 1755, end: 1845 })
    expect(codes(read)).toEqual(['date_reversed'])
  })

  test('a year far in the future is left out, with a warning', () => {
    const read = coded('1907/2412')
    expect(read).toMatchObject({ edtf: '1907/', start: 1907, end: null })
    expect(codes(read)).toEqual(['date_implausible'])
    expect(coded('2412')).toMatchObject({ edtf: null, start: null, end: null })
    expect(coded('1907/2412', '1907-1912')).toMatchObject({ edtf: '1907/1912', start: 1907, end: 1912 })
  })

  test.each([
    ['198X', '198X', 1980, 1989],
    ['19XX', '19XX', 1900, 1999],
    ['1985-04-XX', '1985-04', 1985, 1985],
    ['1997-21', '1997-21', 1997, 1997],
    ['1904-02-29', '1904-02-29', 1904, 1904],
  ])('%s of level 1 is %s', (normal, edtf, start, end) => {
    expect(coded(normal)).toEqual({ edtf, start, end, problems: [] })
  })

  test.each([
    '17901793',
    '1900-02-29',
    '1901-02-29/1902',
    '1900/1901-04-31',
    '1900-13',
    '1900-02-30',
    'abc',
    '1900/1910/1920',
    '190',
  ])('%s is not a date: the words are parsed instead, with a warning', (normal) => {
    const read = coded(normal, '1790-1793')
    expect(read).toMatchObject({ edtf: '1790/1793', start: 1790, end: 1793 })
    expect(codes(read)).toEqual(['date_invalid'])
  })
})

describe('EDTF', () => {
  const accepted = (edtf: string) => {
    try {
      parse(edtf, { level: 1 })
      return true
    } catch {
      return false
    }
  }
  /** Returns whether the days in an EDTF string exist in JavaScript's calendar. */
  const inCalendar = (edtf: string) =>
    [...edtf.matchAll(/(-?)(\d{4})-(\d\d)-(\d\d)/g)].every(([, sign, year, month, day]) => {
      const date = new Date(0)
      date.setUTCFullYear(Number(`${sign}${year}`), Number(month) - 1, Number(day))
      return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
    })
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  const year = fc.integer({ min: 0, max: 9_999 }).map((value) => pad(value, 4))
  const part = fc.integer({ min: 0, max: 32 }).map((value) => pad(value, 2))
  const mark = fc.constantFrom('', '~', '?', '%')
  const date = fc
    .tuple(fc.constantFrom('', '-'), year, fc.array(part, { maxLength: 2 }), mark)
    .map(([sign, digits, parts, suffix]) => `${sign}${[digits, ...parts].join('-')}${suffix}`)

  test('a date is valid if and only if the edtf package accepts it and it exists in the calendar', () => {
    fc.assert(
      fc.property(date, (edtf) => isEdtf(edtf) === (accepted(edtf) && inCalendar(edtf))),
      { numRuns: 500 },
    )
  })

  test('every interval that is kept is accepted by the edtf package', () => {
    const side = fc.oneof(date, fc.constantFrom('..', ''))
    fc.assert(
      fc.property(
        side,
        side,
        (from, to) => !isEdtf(`${from}/${to}`) || (accepted(`${from}/${to}`) && inCalendar(`${from}/${to}`)),
      ),
      { numRuns: 500 },
    )
  })

  test('the result for any text is EDTF with years in order and within bounds', () => {
    const piece = fc.constantFrom(
      ...['1900', '1850', '12', 'May', 'ca.', '-', '?', ',', 'and', 'between', 'before', '1890s', '19th century'],
      ...['BC', 'AD', 'undated', '/', '3', '[', ']', 'bis', '44', '.', 'Jahrhundert', 'xix', 'siècle', 'present'],
      ...[
        '29',
        '30',
        '31',
        'février',
        'Feb.',
        '1904',
        '02',
        '-02-29',
        'Spring',
        'hiver',
        '943',
        '1942',
        '19--',
        '193-',
      ],
      ...['(bulk', ')', 'V', '1899-01', '0000', 'de', 'mid-', 'ante', '31/2/1900', '5.V.', "'33", '198X', '~', '..'],
    )
    const coded = fc.oneof(
      date,
      fc.tuple(date, date).map((sides) => sides.join('/')),
    )
    const text = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' ')),
      fc.string(),
    )
    fc.assert(
      fc.property(text, fc.option(fc.oneof(text, coded)), (display, normal) => {
        const read = readDate({ display, normal, certainty: null })
        if (read.edtf !== null) {
          expect(accepted(read.edtf) && inCalendar(read.edtf), `${display}|${normal}: ${read.edtf}`).toBe(true)
        }
        for (const bound of [read.start, read.end]) if (bound !== null) expect(Math.abs(bound)).toBeLessThan(10_000)
        if (read.start !== null && read.end !== null) expect(read.start).toBeLessThanOrEqual(read.end)
        const [from = '', to = ''] = (read.edtf ?? '').split('/')
        if (from !== '' && to !== '' && !`${from}${to}`.includes('..')) expect(isEdtf(`${from}/${to}`)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
