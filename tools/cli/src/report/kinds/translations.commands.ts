import { Option } from '@commander-js/extra-typings'
import { CAPTION_FIELD, hasWords, missingTexts } from '@fonds/db'
import { defineCommand } from '@fonds/db/statement'
import { contentLanguage } from '@fonds/language'
import type { Access, DescriptionContent, Rights } from '@fonds/types'
import { plural } from '@fonds/util'
import { UsageError } from '../../usage-error.ts'
import type { Preparation, Report, Row, Select } from '../report.ts'
import { untranslatedSite } from '../untranslated-site.ts'

/** A row of the statement. */
interface Described {
  readonly id: string
  readonly kind: string
  readonly reference_code: string | null
  readonly title: string
  readonly body: Omit<DescriptionContent, 'title' | 'access' | 'rights' | 'use_conditions'>
  readonly own_access: Access | null
  readonly own_rights: Rights | null
  readonly own_use_conditions: string | null
  /** Those with a caption; null for none. */
  readonly images: readonly CaptionedImage[] | null
}

interface CaptionedImage {
  readonly id: string
  readonly caption: string
  readonly captions: Readonly<Record<string, string>> | null
}

/** Maximum length of a text that is listed. */
const MAX_LENGTH = 32_000

export const translations: Report = {
  name: 'translations',
  summary: 'List what is not translated',
  details:
    'Lists each text of a description, and caption of an image, that a language lacks: of the languages in which the archive has any translation, or ' +
    'of those that --language names. A translator fills in the column Value of the CSV, and “fonds set --from” takes the file back. Says at the end how much exhibits and the archive itself lack.',
  problems: {
    untranslated: { title: 'Not translated', advice: 'Readers of that language get the original, marked as such.' },
  },
  columns: [
    { key: 'reference', heading: 'Reference', textWidth: 0 },
    { key: 'code', heading: 'Code', textWidth: 30 },
    { key: 'kind', heading: 'Kind', textWidth: 0 },
    { key: 'field', heading: 'Field' },
    { key: 'value', heading: 'Value', textWidth: 0 },
    { key: 'original', heading: 'Original', textWidth: 60 },
  ],
  options: () => [new Option('--language <code...>', 'languages to look for, such as fr')],
  statement: defineCommand(
    'report.translations',
    [],
    `
SELECT 'untranslated' AS problem, d.id, d.kind, d.reference_code, d.title, d.body, d.own_access, d.own_rights, d.own_use_conditions,
  CASE WHEN d.image_count > 0 OR d.file_kinds <> '{}' THEN (
    SELECT jsonb_agg(jsonb_build_object('id', m.id, 'caption', m.caption, 'captions', m.captions) ORDER BY m.position)
    FROM fonds.media m WHERE m.description_id = d.id AND m.caption IS NOT NULL
  ) END AS images
FROM fonds.description d WHERE d.tenant_id = :tenant AND NOT d.internal AND NOT d.title_devised ORDER BY d.path`,
  ),
  prepare: async (preparation) => {
    const languages = await languagesOf(preparation)
    return untranslated(languages, preparation.note, await untranslatedSite(preparation, languages))
  },
}

/** Returns the languages to look for. @throws UsageError */
async function languagesOf({ pool, tenant, options }: Preparation): Promise<readonly string[]> {
  const given = options.language as readonly string[] | undefined
  if (given !== undefined) {
    return given.map((code) => {
      const language = contentLanguage(code)
      if (language === null) throw new UsageError(`${JSON.stringify(code)} is not a language, such as fr or sr-Latn`)
      return language
    })
  }
  const { rows } = await pool.query<{ language: string }>(
    `SELECT DISTINCT jsonb_object_keys(d.translations -> 'in') AS language FROM fonds.description d
     WHERE d.tenant_id = $1 AND d.translations IS NOT NULL
     UNION SELECT jsonb_object_keys(x.translations -> 'in') FROM fonds.exhibit x WHERE x.tenant_id = $1 AND x.translations IS NOT NULL
     UNION SELECT jsonb_object_keys(t.translations) FROM fonds.tenant t WHERE t.id = $1 AND t.translations IS NOT NULL
     ORDER BY 1`,
    [tenant.id],
  )
  return rows.map(({ language }) => language)
}

/** Returns what finds missing texts, and counts them by language at the end. */
const untranslated = (languages: readonly string[], note: (text: string) => void, ofSite: readonly string[]): Select =>
  async function* (rows) {
    const counts = new Map(languages.map((language) => [language, { texts: 0, descriptions: 0 }]))
    for await (const row of rows) {
      for (const [language, count] of counts) {
        const found = missingIn(row as unknown as Described, language)
        if (found.length === 0) continue
        count.texts += found.length
        count.descriptions++
        for (const finding of found) yield { ...finding, problem: row.problem }
      }
    }
    for (const [language, { texts, descriptions }] of counts) {
      note(`${language}: ${plural(texts, 'text')} of ${plural(descriptions, 'description')} not translated`)
    }
    for (const text of ofSite) note(text)
  }

function missingIn(row: Described, language: string): Row[] {
  const { id, kind, reference_code, title, body, own_access, own_rights, own_use_conditions, images } = row
  const own = body.description_language
  if (own !== null && contentLanguage(own) === language) return []
  const original = { ...body, title, access: own_access, rights: own_rights, use_conditions: own_use_conditions }
  const missing = missingTexts(original, body.translations?.[language] ?? {})
  const captions = (images ?? []).flatMap((image) =>
    image.captions?.[language] === undefined && hasWords(image.caption)
      ? [[`${CAPTION_FIELD}${image.id}`, image.caption] as const]
      : [],
  )
  return [...missing, ...captions].map(([name, text]) => ({
    reference: id,
    code: reference_code,
    kind,
    field: `${name} (${language})`,
    value: null,
    original: text.slice(0, MAX_LENGTH),
  }))
}
