import { describe, expect, test } from 'vitest'
import { eac2, eac2010, read2, read2010, readWhole } from './read-for-test.ts'

const exist = (dates: string) => `<existDates>${dates}</existDates>`
const dateOf = async (dates: string) => (await read2010({ description: exist(dates) })).date
const range = (from: string, to = '') => `<dateRange>${from}${to}</dateRange>`

describe('dates of existence', () => {
  test('a range is one date from its first to its last year', async () => {
    const dates = range(
      '<fromDate standardDate="1753-11-20">20 novembre 1753</fromDate>',
      '<toDate standardDate="1815-06-01">1er juin 1815</toDate>',
    )
    expect(await dateOf(dates)).toEqual({
      display: '20 novembre 1753 - 1er juin 1815',
      edtf: '1753-11-20/1815-06-01',
      start: 1753,
      end: 1815,
    })
  })

  test("keep the source's attributes unchanged", async () => {
    const { exist_dates } = await read2({
      description: exist(
        range(
          '<fromDate notBefore="1917" notAfter="1920" certainty="uncertain" calendar="julian" era="ce" localType="birth">1917?</fromDate>',
        ),
      ),
    })
    expect(exist_dates[0]?.parts).toEqual([
      {
        kind: 'range',
        type: null,
        to: null,
        from: {
          display: '1917?',
          standard: null,
          not_before: '1917',
          not_after: '1920',
          certainty: 'uncertain',
          calendar: 'julian',
          era: 'ce',
          status: null,
          type: 'birth',
        },
      },
    ])
  })

  test('without a coded form are parsed from the words, even if only both ends together make sense', async () => {
    expect(await dateOf(range('<fromDate>1851</fromDate>', '<toDate>1922</toDate>'))).toMatchObject({
      edtf: '1851/1922',
    })
    expect(await dateOf(range('<fromDate>March</fromDate>', '<toDate>May 1900</toDate>'))).toMatchObject({
      start: 1900,
      end: 1900,
    })
    expect(await dateOf('1851-1922')).toMatchObject({ display: '1851-1922', edtf: '1851/1922' })
  })

  test('that cannot be parsed stay as written', async () => {
    expect(await dateOf('<date>in the days of the old harbour</date>')).toEqual({
      display: 'in the days of the old harbour',
      edtf: null,
      start: null,
      end: null,
    })
  })

  test('a qualifier in the words is combined with the coded year', async () => {
    expect(await dateOf('<date standardDate="1850">circa 1850</date>')).toMatchObject({ edtf: '1850~', start: 1850 })
  })

  test('several dates, and sets, are combined into one span, and each is kept', async () => {
    const content = await read2({
      description:
        exist(
          '<dateSet><date standardDate="1990">1990</date><dateRange><fromDate standardDate="1995">1995</fromDate><toDate standardDate="1999">1999</toDate></dateRange></dateSet>',
        ) + exist('<date standardDate="2005">2005</date><descriptiveNote><p>Refounded.</p></descriptiveNote>'),
    })
    expect(content.date).toEqual({ display: '1990; 1995-1999; 2005', edtf: null, start: 1990, end: 2005 })
    expect(content.exist_dates.map((date) => [date.display, date.parts.length])).toEqual([
      ['1990; 1995-1999', 2],
      ['2005', 1],
    ])
    expect(content.exist_dates[1]?.note).toEqual([{ t: 'p', c: ['Refounded.'] }])
  })

  test('a date known only to lie within a span becomes the span; a range uses the outer dates', async () => {
    expect(await dateOf('<date notBefore="1917" notAfter="1920"/>')).toMatchObject({
      edtf: '1917/1920',
      display: '1917/1920',
    })
    const both = range(
      '<fromDate notBefore="1917" notAfter="1920">1917</fromDate>',
      '<toDate notBefore="1930" notAfter="1935">1935</toDate>',
    )
    expect(await dateOf(both)).toMatchObject({ start: 1917, end: 1935 })
    expect(await dateOf(range('<fromDate notAfter="1758">1758</fromDate>'))).toMatchObject({
      edtf: '1758?/..',
      start: 1758,
    })
  })
})

describe('missing ends', () => {
  test('an end in the future is open, and an unknown one is unknown', async () => {
    const from = '<fromDate standardDate="1972">1972</fromDate>'
    expect(await dateOf(range(from))).toEqual({ display: '1972-', edtf: '1972/..', start: 1972, end: null })
    expect(await dateOf(range(from, '<toDate>present</toDate>'))).toMatchObject({ edtf: '1972/..', end: null })
    const read = async (status: string) =>
      (await read2({ description: exist(range(from, `<toDate status="${status}"/>`)) })).date
    expect(await read('ongoing')).toMatchObject({ edtf: '1972/..', display: '1972-', end: null })
    expect(await read('unknown')).toMatchObject({ edtf: '1972/', display: '1972 - ?', end: null })
  })

  test('a start may be missing', async () => {
    expect(await dateOf(range('', '<toDate standardDate="1917">1917</toDate>'))).toEqual({
      display: '-1917',
      edtf: '../1917',
      start: null,
      end: 1917,
    })
  })

  test('a year in the distant future is an open end, with a warning', async () => {
    const document = eac2010({
      description: exist(range('<fromDate standardDate="2010"/>', '<toDate standardDate="2199"/>')),
    })
    const { content, report } = await readWhole(document)
    expect(content.date).toEqual({ display: '2010-', edtf: '2010/..', start: 2010, end: null })
    expect(report.warnings).toMatchObject([{ code: 'date_open_by_convention' }])
  })

  test('an empty date is ignored', async () => {
    expect(await dateOf('<date/>')).toBeNull()
    expect(await dateOf(range('<fromDate/>', '<toDate/>'))).toBeNull()
  })
})

describe('before the common era', () => {
  test('years are astronomical: 44 BCE is -43', async () => {
    expect(await dateOf('<date standardDate="-0043">44 BCE</date>')).toMatchObject({ edtf: '-0043', start: -43 })
    const life = range(
      '<fromDate standardDate="-0099">100 BC</fromDate>',
      '<toDate standardDate="-0043">44 BC</toDate>',
    )
    expect(await dateOf(life)).toMatchObject({ edtf: '-0099/-0043', start: -99, end: -43 })
    expect(await dateOf(range('<fromDate>63 BCE</fromDate>', '<toDate>14 CE</toDate>'))).toMatchObject({
      start: -62,
      end: 14,
    })
  })

  test('a code that counts without a year 0 is corrected according to the words, with a warning', async () => {
    const { content, report } = await readWhole(
      eac2010({ description: exist('<date standardDate="-0044">44 BC</date>') }),
    )
    expect(content.date).toMatchObject({ edtf: '-0043', start: -43 })
    expect(report.warnings).toMatchObject([{ code: 'date_bce_counted' }])
  })

  test('the era may be an attribute', async () => {
    const { content, report } = await readWhole(
      eac2({ description: exist('<date standardDate="0044" era="bce">44</date>') }),
    )
    expect(content.date).toMatchObject({ start: -43, edtf: '-0043' })
    expect(report.warnings).toMatchObject([{ code: 'date_bce_counted' }])
  })
})

test('a range that ends before it begins is swapped, with a warning', async () => {
  const dates = range('<fromDate standardDate="1922">1922</fromDate>', '<toDate standardDate="1851">1851</toDate>')
  const { content, report } = await readWhole(eac2010({ description: exist(dates) }))
  expect(content.date).toMatchObject({ edtf: '1851/1922', start: 1851, end: 1922 })
  expect(report.warnings).toMatchObject([{ code: 'date_reversed' }])
})

test('a code that is not a date is kept, and the words are parsed, with a warning', async () => {
  const { content, report } = await readWhole(eac2010({ description: exist('<date standardDate="soon">1900</date>') }))
  expect(content.exist_dates[0]).toMatchObject({ edtf: '1900', parts: [{ from: { standard: 'soon' } }] })
  expect(report.warnings).toMatchObject([
    { code: 'date_invalid', message: 'standardDate="soon" is not a date: kept as written' },
  ])
})
