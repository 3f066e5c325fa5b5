import { contentLanguage, finishDraft, type InLanguage } from '@fonds/reader-ead/parts'
import { describe } from './description.ts'
import type { Layout } from './layout.ts'
import { IsadRow } from './row.ts'

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
  return inLanguage(row, language, repeats)
}

function inLanguage(row: IsadRow, language: string, repeats: boolean): InLanguage {
  const above = repeats ? { internal: false, repository: row.text('repository') } : null
  return { language, content: finishDraft(describe(row, above)) }
}

/** Reads what the columns of further languages say, such as `title (fr)`; not of those without a text. */
export function readTranslatedColumns(row: IsadRow, cells: readonly string[]): InLanguage[] {
  const { line, layout, report } = row
  return [...layout.translated].flatMap(([language, columns]) => {
    if ([...columns.values()].every((index) => (cells[index] ?? '').trim() === '')) return []
    const own: Layout = { ...layout, columns, unused: [], leftOut: [], defaults: new Map() }
    return [inLanguage(new IsadRow(line, cells, own, report), language, true)]
  })
}
