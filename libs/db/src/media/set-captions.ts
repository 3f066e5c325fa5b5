import { MAX_LANGUAGES } from '@fonds/language'
import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import type { SetTranslations } from '../tree/set-translations.ts'

/** The beginning of the name of a caption among the texts of a description, before the image's UUID: `images.UUID`. */
export const CAPTION_FIELD = 'images.'

/** Maximum number of characters of a caption. */
const MAX_LENGTH = 5_000

/**
 * Sets captions of a description's images in other languages: the texts named `images.UUID`. All others are left alone.
 * @returns whether any caption changed
 * @throws CommandError invalid for an image that the description does not have, or that has no caption, or too many languages
 */
export async function setCaptions({ client }: Batch, descriptionId: string, given: SetTranslations): Promise<boolean> {
  let changed = false
  for (const [language, texts] of Object.entries(given)) {
    for (const [name, text] of Object.entries(texts)) {
      if (!name.startsWith(CAPTION_FIELD)) continue
      const caption = text?.trim() || null
      if ((caption ?? '').length > MAX_LENGTH)
        throw new CommandError('invalid', `${name} has more than ${MAX_LENGTH} characters`)
      const { rows } = await client.query<{ changed: boolean; languages: number }>(
        `WITH known AS (
           SELECT m.id, m.captions, nullif(coalesce(m.captions, '{}'::jsonb) - $3::text ||
             CASE WHEN $4::text IS NULL THEN '{}'::jsonb ELSE jsonb_build_object($3::text, $4::text) END, '{}'::jsonb) AS wanted
           FROM fonds.media m WHERE m.description_id = $1 AND m.id::text = lower($2) AND m.caption IS NOT NULL
         ), written AS (
           UPDATE fonds.media m SET captions = k.wanted FROM known k WHERE m.id = k.id AND k.captions IS DISTINCT FROM k.wanted
           RETURNING m.id
         )
         SELECT k.captions IS DISTINCT FROM k.wanted AS changed,
           (SELECT count(*)::integer FROM jsonb_object_keys(k.wanted)) AS languages FROM known k`,
        [descriptionId, name.slice(CAPTION_FIELD.length), language, caption],
      )
      const [row] = rows
      if (row === undefined)
        throw new CommandError('invalid', `it has no ${name} to translate: no image of that UUID with a caption`)
      if (row.languages > MAX_LANGUAGES)
        throw new CommandError('invalid', `${name} is in more than ${MAX_LANGUAGES} languages beside its own`)
      changed ||= row.changed
    }
  }
  if (changed)
    await client.query(`UPDATE fonds.description SET updated_at = date_trunc('second', now()) WHERE id = $1`, [
      descriptionId,
    ])
  return changed
}
