import { read } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { tableOf } from '../testing/read.ts'
import { WORDS, type WordLanguage } from '../words/index.ts'
import { TEMPLATE_NOTES, TEMPLATE_ROLES } from './notes.ts'
import { tableTemplate } from './template.ts'

const LANGUAGES = Object.keys(WORDS) as WordLanguage[]

test.each(LANGUAGES)('the template in %s has a note for each column, and its columns are recognised', (language) => {
  const sheet = read(tableTemplate(language), { type: 'buffer', dense: true }).Sheets.Fonds
  const [header = []] = sheet?.['!data'] ?? []
  expect(header.map((cell) => cell?.c?.[0]?.t)).toEqual(TEMPLATE_ROLES.map((role) => TEMPLATE_NOTES[language][role]))
  const names = header.map((cell) => String(cell?.v))
  const values: Readonly<Record<string, string>> = {
    file: 'a.jpg',
    publish: 'yes',
    closedUntil: '2090',
    title: 'Letters',
  }
  const row = TEMPLATE_ROLES.map((role) => values[role] ?? 'Some words')
  const table = tableOf(`${names.join('\t')}\n${row.join('\t')}\n`)
  expect(table.sheets[0]?.columns.map(({ role }) => role)).toEqual([...TEMPLATE_ROLES])
})
