import { contentLanguage } from '@fonds/language'
import type { AlternateTitle, Translations } from '@fonds/types'
import { storeTranslations, TRANSLATED_ROWS, type TranslatedRow } from '../tree/set-translations.ts'
import { jsonText } from '../values/clean-text.ts'
import type { Batch } from './batch.ts'

/** The type of other titles that earlier readers made of AtoM's rows in other languages. */
const TYPE = 'translated'

/**
 * Makes translations of other titles that are certain to be translations: AtoM's titles of another culture, of which earlier
 * readers kept nothing else. The first of each language counts. Any other title may be another one, whatever its language.
 */
export async function moveTranslatedTitles(batch: Batch, ids: readonly string[]): Promise<void> {
  const { client } = batch
  const { rows } = await client.query<TranslatedRow>(
    `${TRANSLATED_ROWS} WHERE d.id = ANY ($1::uuid[]) AND d.body -> 'titles' @> $2::jsonb`,
    [ids, JSON.stringify([{ type: TYPE }])],
  )
  for (const row of rows) {
    const { body } = row
    const own = body.description_language === null ? null : contentLanguage(body.description_language)
    const source: Record<string, Translations[string]> = { ...body.translations }
    const rest = body.titles.filter((title) => !isMoved(title, own, source))
    if (rest.length === body.titles.length) continue
    await client.query(`UPDATE fonds.description SET body = jsonb_set(body, '{titles}', $2::jsonb) WHERE id = $1`, [
      row.id,
      jsonText(rest),
    ])
    await storeTranslations(batch, { ...row, body: { ...body, titles: rest }, source })
  }
}

/** Returns whether a title is a translation, and adds it to those of its language, unless there is one. */
function isMoved(
  { type, text, lang }: AlternateTitle,
  own: string | null,
  translations: Record<string, Translations[string]>,
): boolean {
  const language = type === TYPE && lang !== null ? contentLanguage(lang) : null
  if (language === null || language === own || translations[language]?.title !== undefined) return false
  translations[language] = { ...translations[language], title: text }
  return true
}
