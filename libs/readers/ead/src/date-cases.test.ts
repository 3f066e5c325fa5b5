import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import { describe, expect, test } from 'vitest'
import { readDate } from './dates.ts'
import { ead2002, readDid, readWhole } from './read-for-test.ts'

const shared = sharedFolder()
const fileOf = (name: string) => readFileSync(join(shared ?? '', 'cases', name))
const rowsOf = (name: string) =>
  fileOf(name)
    .toString()
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t').map((cell) => (cell === '-' ? null : cell)))

/** Writes EDTF as its first and last day, month or year, since `189X`, `1890?/1899?` and `1890/1899` mean the same years. */
function spanOf(edtf: string): string {
  const [from = '', to = from] = edtf.replace(/[[\]{}~?%]/g, '').split(/\/|(?<=\d)\.\.|,/)
  const [first, last] = [from.replace(/(?<=\d)X+/, (digits) => '0'.repeat(digits.length)), to.replaceAll('X', '9')]
  return first === last ? first : `${first}/${last}`
}

/** Rows that are read otherwise on purpose, with the reason. */
const DOUBTFUL: Readonly<Record<string, string>> = {
  'début XXe siècle - 1933': 'all other rows begin a century with its year 00',
  'an II': 'the year II is from 22 September 1793 to 21 September 1794',
  '{1850,1852}': 'a set is no EDTF of level 1, which the contract promises',
}

describe('the shared tables of dates', needsShared('cases'), () => {
  test.each([
    ['dates.tsv', 0],
    ['normals.tsv', 1],
  ])('%s', (name, hasCode) => {
    const wrong = rowsOf(name).flatMap(([edtf = null, start, end, ...given]) => {
      const [normal, words] = hasCode === 1 ? given : [null, given[0]]
      const read = readDate({ display: words ?? '', normal: normal ?? null, certainty: null })
      const years = [start, end].map((year) => (year == null ? null : Number(year)))
      const isRight = read.start === years[0] && read.end === years[1]
      const isSame = edtf === null || (read.edtf !== null && spanOf(read.edtf) === spanOf(edtf))
      return (isRight && isSame) || (normal ?? words ?? '') in DOUBTFUL ? [] : [[normal, words, read]]
    })
    expect(wrong).toEqual([])
  })

  const datesOf = async (name: string) => {
    const { components, report } = await readWhole(fileOf(name))
    return {
      dates: components.flatMap(({ content }) =>
        content.dates[0] === undefined && !/^Case/.test(content.title ?? '') ? [] : [content.dates[0] ?? null],
      ),
      codes: report.warnings.map(({ code }) => code).filter((code) => code.startsWith('date')),
    }
  }

  test.each([
    ['05-unknown-end', '1985/ /1985 1985/.. ../1985 1985-04-12/ /2006 2004-06-01/'],
    ['06-unspecified-digits', '196X 19XX 1984-XX 198X 1980?/1989? 1980~/1989~ 1930/1969 1950~/1959~ 1985/1990 null'],
    ['07-dual-dates', '1649-01-30 1650-01-30 1732-02-11 1732-02 1700-03-01 1732-02-22 1675/1676 1699/1700 1742-03-10'],
    ['17-active-dates', '1600/1899 1850/1870 1850~ -0063~ 0017 1850 1912 null 1952 1916-06-07/1916-07-14 1921/1979~'],
    ['21-zero-months', '1880/1921 1880-05 1880/1921 null'],
    ['31-undated-XXXX', 'null null null /1920'],
  ])('%s is read without a warning', async (name, expected) => {
    const { dates, codes } = await datesOf(`${name}.ead.xml`)
    expect(dates.map((date) => String(date?.edtf ?? null))).toEqual(expected.split(' '))
    expect(codes).toEqual([])
  })

  test('no reader sees a code', async () => {
    for (const name of ['classes/dates-order', 'units', '06-unspecified-digits', '21-zero-months', '31-undated-XXXX']) {
      const { dates } = await datesOf(`${name}.ead.xml`)
      for (const date of dates) expect(date?.display ?? '').not.toMatch(/9999|0000|-00(?!\d)|\d[uX~]/)
    }
  })
})

test.each([
  ['1990/9999', '1990–'],
  ['../1990', '–1990'],
  ['1990/', '1990–?'],
  ['198u', '1980–1989'],
  ['1980~', 'ca. 1980'],
  ['1980%', 'ca. 1980?'],
  ['-0043', '44 BCE'],
  ['-0299/-0199', '300–200 BCE'],
  ['1980-22', '1980 (summer)'],
  ['1980/1990', '1980-1990'],
  ['1980-05-01/1980-06-02', '1980-05-01 - 1980-06-02'],
  ['{1980,1982}', '1980–1982'],
  ['1980-02-30', '1980-02-30'],
])('a unitdate of %s without words is shown as “%s”', async (normal, display) => {
  expect((await readDid(`<unitdate normal="${normal}"/>`)).dates).toMatchObject([{ display, normal }])
})

test('a code that says that there is no date is no date', async () => {
  for (const normal of ['0000', '9999/9999', 'uuuu', 'XXXX-XX-XX', '0/9999'])
    expect((await readDid(`<unitdate normal="${normal}"/>`)).dates, normal).toEqual([])
})

test('each form of a date that was not read is listed once, with its number and first line', async () => {
  const unread = ['before the flood', 'sometime', 'before the flood', 'undated'].map(
    (words) => `<unitdate>${words}</unitdate>`,
  )
  const { report } = await readWhole(ead2002(`<did>\n${unread.join('\n')}</did>`))
  expect(report.unread_dates).toEqual([
    { words: 'before the flood', count: 2, line: 2 },
    { words: 'sometime', count: 1, line: 3 },
  ])
})

test('a code that counts BCE without a year 0 gives way to the words', () => {
  const read = readDate({ display: '44 BC', normal: '-0044', certainty: null })
  expect(read).toMatchObject({ edtf: '-0043', start: -43, problems: [{ code: 'date_bce_counted' }] })
  expect(readDate({ display: '44 BC', normal: '-0043', certainty: null })).toMatchObject({ start: -43, problems: [] })
})
