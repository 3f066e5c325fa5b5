import { type TemplateLanguage, tableTemplate } from '@fonds/reader-table'
import { UsageError } from '../usage-error.ts'

/** Writes an empty table to standard output. */
export async function writeTemplate(language: TemplateLanguage): Promise<void> {
  // A workbook is no text, and would fill a terminal with signs.
  if (process.stdout.isTTY)
    throw new UsageError('--template writes a workbook; send it to a file: … --template > list.xlsx')
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(tableTemplate(language), (error) => (error ? reject(error) : resolve()))
  })
}
