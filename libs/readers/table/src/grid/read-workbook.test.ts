import { expect, test } from 'vitest'
import { workbookOf, zipOf } from '../testing/workbook.ts'
import { readWorkbook } from './read-workbook.ts'
import { TABLE_LIMITS } from './sheet.ts'

const cellsOf = (bytes: Buffer, file = 'list.xlsx') =>
  readWorkbook(bytes, file).sheets.map(({ rows }) => rows.map(({ cells }) => cells))
const text = (words: string, encoding: BufferEncoding = 'utf8') => Buffer.from(words, encoding)

test('formulas have their stored values, dates are as exact as they are shown, and numbers have no separators', () => {
  const rows = [
    [{ f: '1+1', v: 2 }, { f: 'A1+1' }, { v: 11452, date: 'day' as const }, { v: 11452, date: 'month' as const }],
    [{ v: 11452, date: 'year' as const }, 1921, 12345.5, '  x '],
  ]
  const { sheets } = readWorkbook(workbookOf({ name: 'A', rows }), 'list.xlsx')
  expect(sheets[0]?.rows.map(({ cells }) => cells)).toEqual([
    ['2', '', '1931-05-09', '05/1931'],
    ['1931', '1921', '12345.5', 'x'],
  ])
  expect(sheets[0]?.left.formulas).toEqual(['B1'])
})

test('a cell over several rows is in each of them, one over several columns in the first', () => {
  const rows = [
    ['Box', 'Title'],
    [1, 'Letters'],
    [null, 'Diaries'],
    ['Wide', null],
  ]
  expect(cellsOf(workbookOf({ name: 'A', rows, merges: ['A2:A3', 'A4:B4'] }))).toEqual([
    [['Box', 'Title'], ['1', 'Letters'], ['1', 'Diaries'], ['Wide']],
  ])
})

test('tells headings: one cell that is bold, or spans columns', () => {
  const rows = [
    [{ v: 'Bold', bold: true as const }],
    ['Plain'],
    ['Wide', null],
    [{ v: 'Bold', bold: true as const }, 'x'],
  ]
  const [sheet] = readWorkbook(workbookOf({ name: 'A', rows, merges: ['A3:B3'] }), 'list.xlsx').sheets
  expect(sheet?.rows.map(({ heading }) => heading)).toEqual([true, false, true, false])
})

test.each([
  ['Title;Dates\nA;1921', 'utf8'],
  ['Title,Dates\nA,1921', 'utf8'],
  ['\ufeffTitle\tDates\r\nA\t1921', 'utf8'],
  ['\ufeffTitle\tDates\nA\t1921', 'utf16le'],
  ['sep=;\nTitle;Dates\nA;1921', 'utf8'],
] as const)('reads %j', (words, encoding) => {
  expect(cellsOf(text(words, encoding), 'list.csv')).toEqual([
    [
      ['Title', 'Dates'],
      ['A', '1921'],
    ],
  ])
})

test('keeps line breaks and quotation marks in cells, and knows the lines of rows', () => {
  const [sheet] = readWorkbook(text('Title,Note\n"A\nB","He said ""no"""\n\nC,12" record\n'), 'list.csv').sheets
  expect(sheet?.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, 'Title', 'Note'],
    [2, 'A\nB', 'He said "no"'],
    [5, 'C', '12" record'],
  ])
})

test('text that is not UTF-8 is Windows-1252, and says so', () => {
  const book = readWorkbook(text('Titel;Ort\nBrücke;Köln', 'latin1'), 'list.csv')
  expect(book).toMatchObject({ encoding: 'Windows-1252', sheets: [{ rows: [{}, { cells: ['Brücke', 'Köln'] }] }] })
})

test('a wrong byte in UTF-8 is named, and never turns the file into another encoding', () => {
  const bytes = Buffer.concat([text('Titel;Ort\nBrücke;Köln\nStra'), Buffer.from([0xdf]), text('e;Bonn\n')])
  expect(() => readWorkbook(bytes, 'list.csv')).toThrow(
    expect.objectContaining({ line: 3, message: expect.stringContaining('UTF-8') }),
  )
})

const parts = (content: string | Buffer): [string, string | Buffer][] => [['xl/workbook.xml', content]]

test.each([
  ['.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), /save it as \.xlsx/],
  ['.ods', zipOf([['content.xml', '<x/>']]), /\.ods.*save it as \.xlsx/],
  ['.xlsb', zipOf([['xl/workbook.bin', 'x']]), /save it as \.xlsx/],
  ['a zip archive', zipOf([['a.txt', 'x']]), /without a workbook/],
  ['a damaged workbook', workbookOf({ name: 'A', rows: [['x']] }).subarray(0, 400), /damaged/],
  ['a PDF', text('%PDF-1.7'), /PDF/],
  ['NUL', text('a;b\nc\0;d'), /NUL/],
  ['an open quotation mark', text('Title,Dates\n"A,1921\n'), /quotation mark/],
])('refuses %s', (_, bytes, message) => {
  expect(() => readWorkbook(bytes, 'list')).toThrow(message)
})

test('refuses bombs by the sizes they declare, and parts that are larger than declared, before they are unpacked', () => {
  const large = Buffer.alloc(8_000_000)
  const limits = { ...TABLE_LIMITS, unpacked: 1_000_000 }
  expect(() => readWorkbook(zipOf(parts(large)), 'a.xlsx', limits)).toThrow(/larger than any inventory/)
  expect(() => readWorkbook(zipOf(parts(large), 1_000), 'a.xlsx', limits)).toThrow(/larger than it says/)
  expect(() => readWorkbook(zipOf(parts('x'), 0xffff_ffff), 'a.xlsx')).toThrow(/larger than any inventory/)
})

test('bounds rows, columns, cells and bytes', () => {
  const limits = { ...TABLE_LIMITS, rows: 3, columns: 3, cell: 10, bytes: 5_000 }
  const refuse = (words: string | Buffer) => expect(() => readWorkbook(Buffer.from(words), 'a.csv', limits))
  refuse('a,b\n'.repeat(4)).toThrow(/more than 3 lines/)
  refuse('a,b,c,d').toThrow(/more than 3 columns/)
  refuse('a,bbbbbbbbbbbb').toThrow(/more than 10 characters/)
  refuse('x'.repeat(6_000)).toThrow(/larger than/)
  refuse(workbookOf({ name: 'A', rows: [['a'], ['b'], ['c'], ['d']] })).toThrow(/more than 3 lines/)
  refuse(workbookOf({ name: 'A', rows: [['a', 'b', 'c', 'd']] })).toThrow(/more than 3 columns/)
  refuse(workbookOf({ name: 'A', rows: [['bbbbbbbbbbbb']] })).toThrow(/more than 10 characters/)
})

test('bounds text that many cells share, and refuses parts with invalid names', () => {
  const rows = [['Note', 'Title'], ['x'.repeat(1_000), 'A'], ...Array.from({ length: 60 }, () => ['', 'A'])]
  const limits = { ...TABLE_LIMITS, unpacked: 30_000 }
  expect(() => readWorkbook(workbookOf({ name: 'A', rows }), 'a.xlsx', limits)).not.toThrow()
  const merged = workbookOf({ name: 'A', rows, merges: ['A2:A62'] })
  expect(() => readWorkbook(merged, 'a.xlsx', limits)).toThrow(/larger than any inventory/)
  for (const target of ['http://[', '%E0%A4%A']) {
    const rels = `<Relationships><Relationship Id="r1" Type="x/worksheet" Target="${target}"/></Relationships>`
    const book = zipOf([
      ['xl/workbook.xml', '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'],
      ['xl/_rels/workbook.xml.rels', rels],
    ])
    expect(() => readWorkbook(book, 'a.xlsx')).toThrow(/damaged/)
  }
  const other = workbookOf({ name: 'A', rows })
  other.writeUInt16LE(2, other.length - 14)
  expect(() => readWorkbook(other, 'a.xlsx')).toThrow(/damaged/)
})
