import { readMapping } from '@fonds/reader-csv'
import { expect, test } from 'vitest'
import { mappingOf } from '../mapping.ts'
import { linesOf, tableOf, unitsIn } from '../testing/read.ts'
import { type TestSheet, workbookOf } from '../testing/workbook.ts'

const xlsx = (...sheets: TestSheet[]) => tableOf(workbookOf(...sheets), { file: 'list.xlsx' })
const bold = (v: string) => ({ v, bold: true as const })
const rolesOf = (table: ReturnType<typeof tableOf>) => table.sheets[0]?.columns.map(({ role }) => role)

test('codes continue each other, whatever the order of the rows, and may skip a level', async () => {
  const csv = 'Ref,Title\nK/2/1,Maps\nK,Council\nK/2,Works\nK/1/7,Bills\nK 1,Other\n'
  expect(await linesOf(tableOf(csv))).toEqual([
    ...['Council | K', '  Works | K/2', '    Maps | K/2/1', '  Bills | K/1/7', 'Other | K 1'],
  ])
})

test('ids of parents come first, and one that no row has is named', async () => {
  const csv = 'ID,Parent ID,Title\n2,1,Letters\n1,,Office\n3,9,Lost\n4,4,Self\n'
  const table = tableOf(csv)
  expect(await linesOf(table)).toEqual(['Office', '  Letters', 'Lost', 'Self'])
  expect(table.sheets[0]?.remarks.map(({ line }) => line)).toEqual([4, 5])
})

test('headings have a code and a title, and headings of subseries lie below them', async () => {
  const rows = [
    ['Title', 'Dates'],
    [bold('Series A: Committee')],
    [bold('Subseries A1: Board')],
    ['Minutes', 1901],
    [bold('Section 2 – Money')],
    ['Accounts', 1902],
    ['Total', 2],
  ]
  expect(await linesOf(xlsx({ name: 'A', rows }))).toEqual([
    ...[
      'Committee | series | A',
      '  Board | subseries | A1',
      '    Minutes | 1901',
      'Money | series | 2',
      '  Accounts | 1902',
    ],
  ])
})

test('boxes and folders fill down, but not where every row names its own', async () => {
  const filled = 'Box,Folder,Title\n1,1,A\n,2,B\n,,C\n2,,D\n'
  expect(await linesOf(tableOf(filled))).toEqual([
    'A | box 1, folder 1',
    'B | box 1, folder 2',
    'C | box 1, folder 2',
    'D | box 2',
  ])
  expect(await linesOf(tableOf('Box,Title\n1,A\n1,B\n,C\n'))).toEqual(['A | box 1', 'B | box 1', 'C'])
})

test('several files and sheets: series where their columns are the same; others are named', () => {
  const table = xlsx(
    { name: 'Read me', rows: [['This list was made in 2019']] },
    {
      name: 'Files',
      rows: [
        ['Title', 'Dates'],
        ['A', 1901],
        ['B', 1902],
      ],
    },
    {
      name: 'Photos',
      rows: [
        ['Dates', 'Title'],
        [1903, 'C'],
      ],
    },
    {
      name: 'Loans',
      rows: [
        ['Title', 'Borrower', 'Creator'],
        ['D', 'x', 'y'],
      ],
    },
  )
  expect(table.sheets.map(({ sheet, skipped }) => [sheet, skipped?.slice(0, 24) ?? null])).toEqual([
    ['Read me', 'no line names its column'],
    ['Files', null],
    ['Photos', null],
    ['Loans', 'its columns differ from '],
  ])
})

test('a sheet that does not exist is named with the nearest one', () => {
  const bytes = workbookOf({ name: 'Photos', rows: [['Title'], ['A']] })
  expect(() => tableOf(bytes, { file: 'a.xlsx', sheet: 'Fotos' })).toThrow(/did you mean Photos/)
})

test('a table without a header is refused with advice', () => {
  expect(() => tableOf('Minutes of 3 May,4,5\nLetters to the mayor,6,7\n')).toThrow(
    /name the columns in its first line/,
  )
})

test('columns in two lines, dates in three columns, and files in one', async () => {
  const rows = [
    ['Ref', 'Title', 'Date', null, null, 'Scan'],
    [null, null, 'Day', 'Month', 'Year', null],
    ['A1', 'Fair', 3, 'May', 1901, 'a.jpg; b.jpg'],
    ['A2', 'Fete', null, 6, 1902, null],
  ]
  const table = xlsx({ name: 'A', rows, merges: ['A1:A2', 'B1:B2', 'C1:E1', 'F1:F2'] })
  expect(await linesOf(table)).toEqual(['Fair | A1 | 1901-05-03', 'Fete | A2 | 1902-06'])
  expect([...table.files]).toEqual([[1, ['a.jpg', 'b.jpg']]])
})

test('days in digits have the order that the column shows', async () => {
  const datesOf = async (...days: string[]) => {
    const units = await unitsIn(tableOf(`Title\tDate\n${days.map((day, n) => `T${n}\t${day}\n`).join('')}`))
    return units.slice(1).map(({ content }) => content.dates[0]?.edtf ?? null)
  }
  expect(await datesOf('1/2/1931', '30/12/1931')).toEqual(['1931-02-01', '1931-12-30'])
  expect(await datesOf('1/2/1931', '12/30/1931')).toEqual(['1931-01-02', '1931-12-30'])
})

test('a number of the row is no reference code', async () => {
  const [, unit] = await unitsIn(tableOf('No.,Title\n1,A\n2,B\n'))
  expect(unit?.content.reference_code).toBeNull()
  expect(JSON.stringify(unit?.content.notes)).toContain('No. 1')
  expect(await linesOf(tableOf('No.,Title\n17,A\n12,B\n'))).toEqual(['A | 17', 'B | 12'])
})

test('columns with a language translate', async () => {
  const [, unit] = await unitsIn(tableOf('Title,Dates,Title (fr)\nLetters,1921,Lettres\n'))
  expect(JSON.stringify(unit?.content.translations)).toContain('Lettres')
})

test('what was recognised is a mapping that reads the same table in the same way', async () => {
  const csv =
    'No.,Title,Dates,Box,Folder,Keywords,Names,Oddity,Internal\n1,Minutes,1901,1,1,"boats, water","Hale, Edith; Price, Owen",x,y\n2,Letters,,,2,,,,\n'
  const table = tableOf(csv)
  const yaml = mappingOf(table.columns, null)
  const again = tableOf(csv, { mapping: readMapping(yaml, { keyed: false }) })
  expect(await linesOf(again)).toEqual(await linesOf(table))
  expect(rolesOf(again)).toEqual(rolesOf(table))
  expect(yaml).toContain('# not recognised: Oddity')
})

test('a mapping with a separator splits names, examples and files by it alone', async () => {
  const csv = 'Wer,Was,Bild\n"Hale, Edith / Orrin; Paul",Fest,a.jpg/b.jpg\n'
  const yaml = 'columns: {title: Was, nameAccessPoints: Wer}\ntable: {Bild: file}\nseparator: /\n'
  const table = tableOf(csv, { mapping: readMapping(yaml, { keyed: false }) })
  expect(await linesOf(table)).toEqual(['Fest | Hale, Edith; Orrin; Paul'])
  const [, unit] = await unitsIn(table)
  expect(unit?.content.headings.map(({ name }) => name)).toEqual(['Hale, Edith', 'Orrin; Paul'])
  expect(table.sheets[0]?.columns[0]?.examples).toEqual(['Hale, Edith | Orrin; Paul'])
  expect([...table.files.values()]).toEqual([['a.jpg', 'b.jpg']])
})

test('a mapping cannot publish what a table forbids, and names what is wrong', async () => {
  const csv = 'Title,Publish,Insurance (internal),Sperrfrist\nLetters,yes,SECRET,2090\nDiaries,no,SECRET,\n'
  const read = (yaml: string) => tableOf(csv, { mapping: readMapping(yaml, { keyed: false }) })
  const units = await unitsIn(read('columns: {title: Title}\n'))
  expect(units.slice(1).map(({ content }) => [content.internal, content.access?.status ?? null])).toEqual([
    [false, 'closed'],
    [true, null],
  ])
  expect(() => read('columns: {title: Title, generalNote: Insurance (internal)}\n')).toThrow(/not to be published/)
  expect(() => read('columns: {title: Titel}\n')).toThrow(/did you mean "Title"/)
  expect(() => read('columns: {title: Title}\ntable: {Publish: publsh}\n')).toThrow(/did you mean publish/)
})
