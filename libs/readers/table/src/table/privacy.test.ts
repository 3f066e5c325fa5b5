import { describe, expect, test } from 'vitest'
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
