import { describe, expect, test } from 'vitest'
import { readWorkbook } from '../grid/read-workbook.ts'
import { linesOf, tableOf, unitsIn } from '../testing/read.ts'
import { type TestSheet, workbookOf } from '../testing/workbook.ts'

const xlsx = (...sheets: TestSheet[]) => tableOf(workbookOf(...sheets), { file: 'list.xlsx' })
const everything = async (table: ReturnType<typeof tableOf>) => JSON.stringify([await unitsIn(table), [...table.files]])

describe('columns that forbid publication are never imported', () => {
  test.each([
    ...[
      'Internal',
      'Insurance (internal)',
      'Confidential',
      'Notes - not for publication',
      'DO NOT PUBLISH',
      'Donor address',
    ],
    ...['Notes (valuation)', 'Remarks (secret)', 'Notes (staff)', 'Notes / donor address', 'Description [unpublished]'],
    ...['Bemerkung (privat)', 'Anmerkung privat', 'Notiz (nur für Mitarbeiter)', 'Note (privé)', 'Nota privada'],
    ...['Intern', 'Bemerkung (nicht veröffentlichen)', 'Vertraulich', 'interne Notiz', 'Nur für den Dienstgebrauch'],
    ...['Note interne', 'Confidentiel', 'Ne pas publier', 'Observations (à usage interne)', 'Non publiable'],
    ...['Notas internas', 'Confidencial', 'No publicar', 'Observaciones: no difundir'],
    ...[
      'Note interne (riservato)',
      'Non pubblicare',
      'Uso interno',
      'Interne opmerking',
      'Niet publiceren',
      'Vertrouwelijk',
    ],
    ...['Não publicar', 'Notas internas', 'Confidencial', 'Uwagi wewnętrzne', 'Nie publikować', 'Poufne'],
    ...[
      'Εσωτερικές σημειώσεις',
      'Εμπιστευτικό',
      'Να μη δημοσιευτεί',
      '内部备注',
      '不公开',
      '保密',
      'ملاحظات داخلية',
      'لا ينشر',
      'سري',
    ],
  ])('%s', async (header) => {
    const table = tableOf(`Title\t${header}\nLetters\tSECRET words\n`)
    expect(table.sheets[0]?.columns[1]).toMatchObject({ role: 'private', examples: [] })
    expect(await everything(table)).not.toContain('SECRET')
  })

  test.each([
    'International contacts',
    'Publication place',
    'Value of the pound',
    'Internat',
    'Privatarchiv',
    'Secretary',
    'Title / Dates',
  ])('but not %s', (header) => {
    expect(tableOf(`Title\tDates\t${header}\nLetters\t1921\tx\n`).sheets[0]?.columns[2]?.role).not.toBe('private')
  })
})

test.each([
  ['Not for publication', ['x', '', 'no'], [true, false, false]],
  ['Nicht veröffentlichen', ['ja', '', 'nein'], [true, false, false]],
  ['Ne pas publier', ['x', '', ''], [true, false, false]],
  ['Confidential', ['names of patients', '', ''], [true, false, false]],
  ['不公开', ['是', '', '否'], [true, false, false]],
  ["Don't publish", ['x', '', 'no'], [true, false, false]],
  ['Nicht sichtbar', ['x', 'Patient', 'nein'], [true, true, false]],
  ['Niet op website', ['ja', '', 'nee'], [true, false, false]],
  ['No visible', ['x', '', ''], [true, false, false]],
  ['Not visible', ['yes', '', ''], [true, false, false]],
  ['Publish', ['yes', '', 'no'], [false, true, true]],
  ['Publish', ['', '', 'no'], [false, false, true]],
  ['Publish', ['yes', 'later', ''], [false, true, true]],
  ['Publish', ['', '', ''], [false, false, false]],
  ['Veröffentlichen', ['ja', '', 'nein'], [false, true, true]],
  ['Publier', ['oui', 'non', ''], [false, true, true]],
  ['publicationStatus', ['Published', 'Draft', ''], [false, true, true]],
  ['Publication status', ['Final', 'In review', 'Draft'], [true, true, true]],
  ['Status', ['done', 'done', 'Draft'], [true, true, true]],
  ['Status', ['done', '-', 'described'], [false, false, false]],
  ['Status\tPublication status', ['ok\tPublished', 'ok\tDraft', 'ok\t'], [false, true, true]],
  ['لا ينشر', ['نعم', '', 'لا'], [true, false, false]],
])('%s: %j', async (header, marks, hidden) => {
  const rows = marks.map((mark, n) => `Letters ${n}\t1921\t${mark}\n`).join('')
  const units = await unitsIn(tableOf(`Title\tDates\t${header}\n${rows}`))
  expect(units.slice(1).map(({ content }) => content.internal)).toEqual(hidden)
})

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

test('a restriction that is only in a translation holds', async () => {
  const table = tableOf('Title\tAccess\tAccess (fr)\nLetters\t\tFermé\nMaps\t\t\n')
  const units = await unitsIn(table)
  expect(units.slice(1).map(({ content }) => content.access?.status ?? null)).toEqual(['restricted', null])
})

test('a series whose rows are all drafts is a draft', async () => {
  const csv = 'Series,Title,Publish\nStaff,Files A,no\nStaff,Files B,no\nClub,Minutes,yes\nClub,Letters,no\n'
  expect(await linesOf(tableOf(csv))).toEqual([
    ...['Staff | series | hidden', '  Files A | hidden', '  Files B | hidden'],
    ...['Club | series', '  Minutes', '  Letters | hidden'],
  ])
  const sheet = (name: string, mark: string) => ({
    name,
    rows: [
      ['Title', 'Publish'],
      ['Letters', mark],
      ['Diaries', mark],
    ],
  })
  expect(await linesOf(xlsx(sheet('Open', 'yes'), sheet('Staff', 'no')))).toEqual([
    ...[
      'Open | series',
      '  Letters',
      '  Diaries',
      'Staff | series | hidden',
      '  Letters | hidden',
      '  Diaries | hidden',
    ],
  ])
})
