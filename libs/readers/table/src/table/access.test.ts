import { expect, test } from 'vitest'
import { tableOf, unitsIn } from '../testing/read.ts'

const everything = async (table: ReturnType<typeof tableOf>) => JSON.stringify([await unitsIn(table), [...table.files]])

test.each([
  ['Access', 'Closed until 2090.', 'closed'],
  ['Access', 'no', 'closed'],
  ['Access', 'yes', 'open'],
  ['Access', 'as the board decides', 'unknown'],
  ['Nicht zugänglich', 'x', 'restricted'],
  ['No accesible', 'sí', 'restricted'],
  ['Niet raadpleegbaar', 'nee', null],
  ['Restrictions', 'yes', 'restricted'],
  ['Restrictions', 'no', null],
  ['Restricted', 'x', 'restricted'],
  ['Restricted', 'donor wishes', 'unknown'],
  ['Closed until', '2090', 'closed'],
  ['Sperrfrist', '31.12.2090', 'closed'],
  ['gesperrt bis', '2090-06', 'closed'],
  ['Communicable à partir de', '2090', 'closed'],
  ['Openbaar vanaf', '2090', 'closed'],
  ['Sperrfrist', '80 Jahre', 'closed'],
  ['Zugang', 'gesperrt', 'closed'],
  ['Benutzung', 'nur mit Genehmigung', 'restricted'],
])('%s “%s” is read as a statement on access', async (header, cell, status) => {
  const [, unit] = await unitsIn(tableOf(`Title\tDates\t${header}\nLetters\t1921\t${cell}\n`))
  expect(unit?.content.access?.status ?? null).toBe(status)
})

test('several columns on access are one statement, as strict as the strictest', async () => {
  const [, unit] = await unitsIn(tableOf('Title\tAccess\tClosed until\nLetters\topen\t2090\n'))
  expect(unit?.content.access).toMatchObject({ status: 'closed', until: '2090-01-01' })
})

test('ArchivesSpace: what is not marked as published is not, nor are notes; restrictions keep their end', async () => {
  const header =
    'ref_id,title,unit_id,hierarchy,level,publish,restrictions_flag,n_accessrestrict,p_accessrestrict,b_accessrestrict,e_accessrestrict,n_odd,p_odd,processing_note'
  const csv = `${header}\n
r1,Open,A1,1,item,1,0,,,,,shown,1,SECRET\n
r2,Blank,A2,1,item,,,,,,,,,\n
r3,Ends,A3,1,item,1,,,,2020-01-01,2090-01-01,,,\n
r4,Concealed,A4,1,item,1,,SECRET reason,0,,,SECRET note,0,\n
r5,Flag,A5,1,item,TRUE,1,,,,,,,\n
r6,Begins,A6,1,item,1,,,,2020-01-01,,,,\n`
  const table = tableOf(csv)
  const units = await unitsIn(table)
  expect(
    units.slice(1).map(({ content }) => [content.title, content.internal, content.access?.status ?? null]),
  ).toEqual([
    ['Open', false, null],
    ['Blank', true, null],
    ['Ends', false, 'closed'],
    ['Concealed', false, 'restricted'],
    ['Flag', false, 'restricted'],
    ['Begins', false, 'restricted'],
  ])
  expect(units[3]?.content.access?.until).toBe('2090-01-01')
  expect(await everything(table)).not.toContain('SECRET')
})
