import { defineStatement } from '@fonds/db/statement'

/** Reads the combinations of languages in which descriptions have titles, each separated by spaces. */
export const titleLanguages = defineStatement(
  'title_order.languages',
  [],
  'SELECT l AS languages FROM api.title_languages(:tenant) l',
)

/** The row that it returns. */
export interface TitleLanguagesRow {
  readonly languages: string
}
