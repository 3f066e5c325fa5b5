import { utils, type WorkSheet, write } from '@e965/xlsx'
import { WORDS, type WordLanguage } from '../words/index.ts'
import { TEMPLATE_NOTES, TEMPLATE_ROLES } from './notes.ts'

export type TemplateLanguage = WordLanguage

/** Widths of columns in characters. */
const WIDTHS: Readonly<Partial<Record<(typeof TEMPLATE_ROLES)[number], number>>> = {
  title: 40,
  scopeAndContent: 50,
  box: 8,
  folder: 8,
}

/** Returns an empty table as a workbook (.xlsx), with a note in each cell of its header that says what to write below it. */
export function tableTemplate(language: TemplateLanguage): Uint8Array {
  const words = WORDS[language]
  const notes = TEMPLATE_NOTES[language]
  const sheet: WorkSheet = utils.aoa_to_sheet([TEMPLATE_ROLES.map((role) => headerOf(words[role] ?? role))])
  for (const [index, role] of TEMPLATE_ROLES.entries()) {
    const cell = sheet[utils.encode_cell({ r: 0, c: index })]
    const note = Object.assign([{ a: 'Fonds', t: notes[role] }], { hidden: true })
    cell.c = note
  }
  sheet['!cols'] = TEMPLATE_ROLES.map((role) => ({ wch: WIDTHS[role] ?? 18 }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Fonds')
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}

const headerOf = (words: string): string => words.split(',')[0]?.trim() ?? ''
