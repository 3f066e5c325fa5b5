import { contentLanguage, finishDraft, type InLanguage } from '@fonds/reader-ead/parts'
import { describe } from './description.ts'
import type { IsadRow } from './row.ts'

/**
 * Reads a row in another language as the whole description that it is; its codes, status and place are those of the row that it
 * translates.
 * @param repeats whether that row only repeats the repository of the one above it
 * @returns null if the row does not say in which language it is
 */
export function readTranslation(row: IsadRow, repeats: boolean): InLanguage | null {
  const language = contentLanguage(row.text('culture'))
  if (language === null) {
    row.report.countUnmapped('a further row of the same id without a language', row.line)
    return null
  }
  const above = repeats ? { internal: false, repository: row.text('repository') } : null
  return { language, content: finishDraft(describe(row, above)) }
}
