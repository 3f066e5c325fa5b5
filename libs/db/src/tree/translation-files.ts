import { plural } from '@fonds/util'
import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'

/** A language into which a file of its own translates a finding aid. */
export interface TranslationFile {
  readonly language: string
  /** Name of the file, without its folder. */
  readonly file: string
}

const MAX_LENGTH = 500

const NOTE = `
WITH given AS (
  SELECT g.language, left(g.file, ${MAX_LENGTH}) AS file FROM jsonb_to_recordset($3) AS g(language text, file text)
), stored AS (
  INSERT INTO fonds.translation_file AS f (tenant_id, source, language, file)
  SELECT $1, $2, language, file FROM given
  ON CONFLICT (tenant_id, source, language) DO UPDATE SET file = excluded.file WHERE f.file <> excluded.file
)
DELETE FROM fonds.translation_file f
WHERE f.tenant_id = $1 AND f.source = $2 AND NOT EXISTS (SELECT FROM given g WHERE g.language = f.language)
RETURNING f.language, f.file`

/**
 * Notes which files translate a finding aid.
 * @returns those of the last import that this one lacks
 */
export async function noteTranslationFiles(
  { client, tenantId }: Pick<Batch, 'client' | 'tenantId'>,
  source: string,
  files: readonly TranslationFile[],
): Promise<TranslationFile[]> {
  const { rows } = await client.query<TranslationFile>(NOTE, [tenantId, source, JSON.stringify(files)])
  return rows.toSorted((a, b) => a.language.localeCompare(b.language))
}

// An operator's own translations stay. Those of a unit that leaves the file go with it.
const COUNT_LOST = `
SELECT count(*)::integer AS lost
FROM fonds.description d JOIN import_id i ON i.id = d.id JOIN import_words w ON w.ord = i.ord
  LEFT JOIN fonds.set_translation t ON t.description_id = d.id
WHERE d.tenant_id = $1 AND d.source = $2 AND EXISTS (
  SELECT FROM unnest($3::text[]) l
  WHERE (CASE WHEN t.description_id IS NULL THEN d.body -> 'translations' ELSE t.source END) ? l
    AND NOT coalesce(w.body -> 'translations' ? l, false))`

/**
 * Holds an import that would take translations away because their file was not named. Call this once every unit of the stage has its
 * id, and before anything is written.
 * @param lacking what `noteTranslationFiles` returned
 * @throws CommandError would_replace
 */
export async function holdTranslations(
  { client, tenantId }: Pick<Batch, 'client' | 'tenantId'>,
  source: string,
  root: { readonly title: string; readonly rootSlug: string },
  lacking: readonly TranslationFile[],
): Promise<void> {
  const languages = lacking.map(({ language }) => language)
  const { rows } = await client.query<{ lost: number }>(COUNT_LOST, [tenantId, source, languages])
  const lost = rows[0]?.lost ?? 0
  if (lost === 0) return
  const files = [...new Set(lacking.map(({ file }) => file))]
  const these = files.length === 1 ? 'that file' : 'those files'
  throw new CommandError(
    'would_replace',
    `${plural(lost, 'description')} of “${root.title}” (${root.rootSlug}) would lose translations (${languages.join(', ')}) that came ` +
      `from ${files.join(' and ')}; name ${these} with fonds import ead --translation to keep them`,
  )
}
