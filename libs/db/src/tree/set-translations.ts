import { contentLanguage, MAX_LANGUAGES, titlesByLanguage } from '@fonds/language'
import type { Access, DescriptionContent, Rights, Translations } from '@fonds/types'
import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import { CAPTION_FIELD, setCaptions } from '../media/set-captions.ts'
import { jsonText } from '../values/clean-text.ts'
import { summaryOf } from './derive.ts'
import { cardsOf, titleKeys, withTranslatedTitles } from './derive-translations.ts'
import { checkTexts, type Original, type TranslatedTexts, withAllTexts } from './translated-texts.ts'

/** An operator's texts by language and field (`fieldTexts`); null takes one back, so that the source's counts again. */
export type SetTranslations = Readonly<Record<string, Readonly<Record<string, string | null>>>>

/** What is stored of a description and its translations. */
export interface TranslatedRow extends Pick<Original, 'title' | 'use_conditions'> {
  readonly id: string
  readonly path: string
  readonly body: Omit<DescriptionContent, 'title' | 'access' | 'rights' | 'use_conditions'>
  readonly own_access: Access | null
  readonly own_rights: Rights | null
  readonly texts: Readonly<Record<string, TranslatedTexts>> | null
  readonly source: Translations | null
}

/** Selects them from descriptions `d`. */
export const TRANSLATED_ROWS = `
SELECT d.id, d.path, d.title, d.body, d.own_access, d.own_rights, d.own_use_conditions AS use_conditions, s.texts, s.source
FROM fonds.description d LEFT JOIN fonds.set_translation s ON s.description_id = d.id`

const originalOf = ({ title, body, own_access, own_rights, use_conditions }: TranslatedRow): Original => ({
  ...body,
  title,
  access: own_access,
  rights: own_rights,
  use_conditions,
})

/**
 * Sets an operator's translations of a description whose tree is locked. Imports keep them.
 * @returns the descriptions whose content changed
 * @throws CommandError invalid for a language or field that it does not have
 */
export async function setTranslations(batch: Batch, id: string, given: SetTranslations): Promise<string[]> {
  const { client, tenantId } = batch
  const { rows } = await client.query<TranslatedRow>(`${TRANSLATED_ROWS} WHERE d.id = $1`, [id])
  const [row] = rows
  if (row === undefined) return []
  const isCaptioned = await setCaptions(batch, id, given)
  const own = row.body.description_language
  const texts: Record<string, TranslatedTexts> = { ...row.texts }
  for (const [language, fields] of Object.entries(given)) {
    if (own !== null && contentLanguage(own) === language) {
      throw new CommandError(
        'invalid',
        `the description is written in ${JSON.stringify(language)}; change it in its source`,
      )
    }
    // Only what is given: the source may have lost fields that were set before.
    checkTexts(originalOf(row), stated(fields))
    const all = stated({ ...texts[language], ...fields })
    if (Object.keys(all).length === 0) delete texts[language]
    else texts[language] = all
  }
  if (Object.keys(texts).length > MAX_LANGUAGES) {
    throw new CommandError('invalid', `a description has translations into at most ${MAX_LANGUAGES} languages`)
  }
  const source = row.texts === null ? (row.body.translations ?? null) : row.source
  if (Object.keys(texts).length === 0) {
    await client.query('DELETE FROM fonds.set_translation WHERE description_id = $1', [id])
  } else {
    await client.query(
      `INSERT INTO fonds.set_translation (tenant_id, description_id, texts, source) VALUES ($1, $2, $3, $4)
       ON CONFLICT (description_id) DO UPDATE SET texts = excluded.texts, source = excluded.source`,
      [tenantId, id, jsonText(texts), source === null ? null : jsonText(source)],
    )
  }
  const changed = await storeTranslations(batch, { ...row, texts, source })
  return isCaptioned ? [...new Set([...changed, id])] : changed
}

/** Returns the texts that say anything. */
const stated = (fields: Readonly<Record<string, string | null>>): TranslatedTexts =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      text === null || text.trim() === '' || name.startsWith(CAPTION_FIELD) ? [] : [[name, text.trim()] as const],
    ),
  )

// Statements keep their translations where they are inherited, which is below the description ($4 tenant, $5 path). One that the
// operator replaced has none.
const INHERITED = (column: 'access' | 'rights') => `
UPDATE fonds.description d SET ${column} = (d.${column} - 'statements') || $2::jsonb, updated_at = date_trunc('second', now())
WHERE d.tenant_id = $4 AND d.path >= $5 AND d.path < $5 || '~'
  AND (d.${column}_from = $1 OR (d.id = $1 AND d.${column}_from IS NULL)) AND d.${column} ->> 'statement' = $3
  AND d.${column} IS DISTINCT FROM (d.${column} - 'statements') || $2::jsonb
RETURNING d.id`

const translationsOf = (row: TranslatedRow): Translations | undefined =>
  withAllTexts(originalOf(row), row.source ?? {}, row.texts ?? {})

/**
 * Stores the translations of a description but for statements: those of its `source` and an operator's `texts`.
 * @returns its UUID if its content changed
 */
export async function storeTexts(
  { client }: Batch,
  row: TranslatedRow,
  translations = translationsOf(row),
): Promise<string[]> {
  const { id, title, body } = row
  const original = originalOf(row)
  const { description_language } = body
  const titles = withTranslatedTitles(titlesByLanguage(title, body.titles, description_language), title, {
    ...(translations && { translations }),
    description_language,
  })
  const cards = cardsOf(translations, original, summaryOf)
  const { rows } = await client.query<{ id: string }>(
    `UPDATE fonds.description d SET body = n.body, titles = $3, translations = $4, title_keys = $5, updated_at = date_trunc('second', now())
     FROM (SELECT CASE WHEN $2::jsonb IS NULL THEN o.body - 'translations'
         ELSE jsonb_set(o.body, '{translations}', $2::jsonb) END AS body FROM fonds.description o WHERE o.id = $1) n
     WHERE d.id = $1 AND (d.body, d.titles, d.translations) IS DISTINCT FROM (n.body, $3::jsonb, $4::jsonb)
     RETURNING d.id`,
    [id, ...[translations, titles, cards, titleKeys(titles)].map((value) => (value ? jsonText(value) : null))],
  )
  return rows.map((each) => each.id)
}

/**
 * Stores the translations of a description, with what depends on them.
 * @returns the descriptions whose content changed
 */
export async function storeTranslations(batch: Batch, row: TranslatedRow): Promise<string[]> {
  const { client, tenantId } = batch
  const { id, path } = row
  const translations = translationsOf(row)
  const changed = new Set(await storeTexts(batch, row, translations))
  for (const [column, own] of [
    ['access', row.own_access],
    ['rights', row.own_rights],
  ] as const) {
    if (own?.statement == null) continue
    const statements = Object.entries(translations ?? {}).flatMap(([language, translation]) => {
      const text = translation[column]
      return text === undefined ? [] : [[language, text] as const]
    })
    const member = jsonText(statements.length === 0 ? {} : { statements: Object.fromEntries(statements) })
    await client.query(
      `UPDATE fonds.description SET own_${column} = (own_${column} - 'statements') || $2::jsonb WHERE id = $1`,
      [id, member],
    )
    const inherited = await client.query<{ id: string }>(INHERITED(column), [id, member, own.statement, tenantId, path])
    for (const each of inherited.rows) changed.add(each.id)
  }
  return [...changed]
}
