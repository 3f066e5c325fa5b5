import { describe, expect, test } from 'vitest'
import { readWorkbook } from '../grid/read-workbook.ts'
import { linesOf, tableOf, unitsIn } from '../testing/read.ts'
import { type TestSheet, workbookOf } from '../testing/workbook.ts'

const xlsx = (...sheets: TestSheet[]) => tableOf(workbookOf(...sheets), { file: 'list.xlsx' })
const everything = async (table: ReturnType<typeof tableOf>) => JSON.stringify([await unitsIn(table), [...table.files]])

describe('hidden parts of a workbook', () => {
  const rows = [
    ['Title', 'Dates', 'Note'],
    ['Letters', '1921', 'SECRET column'],
    ['SECRET row', '1922', ''],
    ['Diaries', '1923', ''],
  ]

  test('columns and rows are left out, and counted', async () => {
    const table = xlsx({ name: 'A', rows, hiddenRows: [3], hiddenColumns: ['C'] })
    expect(table.sheets[0]?.left).toMatchObject({ rows: 1, columns: ['C'] })
    expect(await linesOf(table)).toEqual(['Letters | 1921', 'Diaries | 1923'])
    expect(await everything(table)).not.toContain('SECRET')
  })

  test.each(['hidden', 'veryHidden'] as const)('%s sheets are left out', async (state) => {
    const table = xlsx({ name: 'A', rows, hiddenRows: [3], hiddenColumns: ['C'] }, { name: 'Old', state, rows })
    expect(table.sheets[1]).toMatchObject({ sheet: 'Old', skipped: 'it is hidden' })
    expect(await linesOf(table)).toEqual(['Letters | 1921', 'Diaries | 1923'])
    expect(await everything(table)).not.toContain('SECRET')
  })

  const filter = (condition: string) =>
    `<autoFilter ref="A1:C4"><filterColumn colId="1">${condition}</filterColumn></autoFilter>`
  const listed = filter('<filters><filter val="1921"/><filter val="1923"/></filters>')
  const tableXml = (inner: string) =>
    `<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="T" ref="A1:C4">${inner}</table>`

  test.each<[string, Partial<TestSheet>]>([
    ['a filter that hides rows', { after: listed, hiddenRows: [3] }],
    ['a filter that leaves hiding to the next program', { after: listed }],
    ['a filter of a table', { table: tableXml(listed) }],
    [
      'a filter of a table that hides rows',
      { table: tableXml(filter('<customFilters><customFilter val="x"/></customFilters>')), hiddenRows: [3] },
    ],
  ])('%s', async (_, how) => {
    const table = xlsx({ name: 'A', rows, hiddenColumns: ['C'], ...how })
    expect(await linesOf(table)).toEqual(['Letters | 1921', 'Diaries | 1923'])
    expect(table.sheets[0]?.left.rows).toBe(1)
    expect(await everything(table)).not.toContain('SECRET')
  })

  test.each([
    ['sheet', { after: filter('<customFilters><customFilter operator="greaterThan" val="1922"/></customFilters>') }],
    ['table', { table: tableXml(filter('<top10 val="1"/>')) }],
  ])('a filter of a %s whose rows nothing marks is refused', (_, how) => {
    expect(() => readWorkbook(workbookOf({ name: 'A', rows, ...how }), 'a.xlsx')).toThrow(/remove the filter/)
  })

  test('a line that somebody hid beside a filter does not stand for those that the filter hides', async () => {
    const more = [...rows, ['Maps', '1923', '']]
    const after = listed.replace('A1:C4', 'A1:C5')
    const table = xlsx({ name: 'A', rows: more, hiddenColumns: ['C'], after, hiddenRows: [5] })
    expect(await linesOf(table)).toEqual(['Letters | 1921', 'Diaries | 1923'])
  })

  test('a filter without a condition hides nothing', async () => {
    const after = '<autoFilter ref="A1:C4"><filterColumn colId="1" hiddenButton="1"/></autoFilter>'
    expect(await linesOf(xlsx({ name: 'A', rows, after }))).toHaveLength(3)
  })

  test('what a hidden column forbids stays forbidden', async () => {
    const table = xlsx({
      name: 'A',
      rows: [
        ['Title', 'Publish', 'Access'],
        ['Letters', 'yes', 'open'],
        ['Diaries', 'no', 'open'],
        ['Files', 'yes', 'SECRET: closed until 2050'],
      ],
      hiddenColumns: ['B', 'C'],
    })
    const units = await unitsIn(table)
    expect(units.slice(1).map(({ content }) => [content.internal, content.access?.status ?? null])).toEqual([
      [false, null],
      [true, null],
      [false, 'restricted'],
    ])
    expect(await everything(table)).not.toContain('SECRET')
  })
})

test('what hidden columns of ArchivesSpace’s template forbid stays forbidden', async () => {
  const table = xlsx({
    name: 'A',
    rows: [
      ['ref_id', 'hierarchy', 'title', 'n_odd', 'publish', 'p_odd', 'restrictions_flag', 'n_accessrestrict'],
      ['a', '1', 'Letters', 'Shown', '1', '1', '', ''],
      ['b', '1', 'Diaries', 'SECRET note', '1', '0', '', 'SECRET: closed'],
      ['c', '1', 'Files', '', '0', '', '', ''],
      ['d', '1', 'Maps', '', '1', '', '1', ''],
    ],
    hiddenColumns: ['E', 'F', 'G', 'H'],
  })
  const units = await unitsIn(table)
  expect(units.slice(1).map(({ content }) => [content.internal, content.access?.status ?? null])).toEqual([
    ...[
      [false, null],
      [false, 'restricted'],
      [true, null],
      [false, 'restricted'],
    ],
  ])
  expect(await everything(table)).toContain('Shown')
  expect(await everything(table)).not.toContain('SECRET')
})

test('a heading that a hidden column forbids to show is not shown', async () => {
  const table = xlsx({
    name: 'A',
    rows: [
      ['Title', 'Dates', 'Publish'],
      [{ v: 'Patients', bold: true }, '', 'no'],
      ['Files', '1921', 'yes'],
      [{ v: 'Staff', bold: true }, '', 'yes'],
      ['Lists', '1921', 'yes'],
    ],
    hiddenColumns: ['C'],
  })
  expect(await linesOf(table)).toEqual([
    ...['Patients | series | hidden', '  Files | 1921 | hidden', 'Staff | series', '  Lists | 1921'],
  ])
})
