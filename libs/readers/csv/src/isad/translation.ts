import { languageCode, type UnitDraft } from '@fonds/reader-ead/parts'
import type { IsadRow } from './row.ts'

/**
 * Adds what a row in another language says of a unit: its title. The model has one text of each field, so the rest is
 * counted as lost.
 */
export function addTranslation(row: IsadRow, draft: UnitDraft): void {
  const title = row.text('title')
  if (title !== '') {
    draft.titles.push({ inline: [title], type: 'translated', lang: languageCode(row.text('culture')), label: null })
  }
  if (row.hasMoreThanItsTitle()) row.report.countUnmapped('a row in another language, apart from its title', row.line)
}
