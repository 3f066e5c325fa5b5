import { defineCommand } from '@fonds/db/statement'
import type { ArchiveTexts, ExhibitCards, ExhibitSection, Rights } from '@fonds/types'

/** The texts of an exhibit, with their translations. */
export interface ExhibitTextsRow {
  readonly slug: string
  readonly title: string
  readonly summary: string | null
  readonly translations: ExhibitCards | null
  readonly sections: readonly ExhibitSection[]
  readonly captions: readonly { readonly caption: string; readonly captions: Readonly<Record<string, string>> | null }[]
}

/** Number of exhibits whose texts are read at once; one has up to 3 MB. */
export const EXHIBITS_READ = 10

/** Reads the texts of the exhibits that follow one by its slug. */
export const exhibitTexts = defineCommand(
  'report.exhibit_texts',
  ['after'],
  `
SELECT x.slug, x.title, x.summary, x.translations, x.sections, (
    SELECT coalesce(jsonb_agg(jsonb_build_object('caption', i.caption, 'captions', i.captions)), '[]')
    FROM fonds.exhibit_item i WHERE i.exhibit_id = x.id AND i.caption IS NOT NULL
  ) AS captions
FROM fonds.exhibit x WHERE x.tenant_id = :tenant AND x.slug > :after ORDER BY x.slug LIMIT ${EXHIBITS_READ}`,
)

/** What an archive says of itself, with its translations. */
export interface ArchiveTextsRow {
  readonly name: string
  readonly description: string | null
  readonly opening_hours: string | null
  readonly metadata_rights: Rights | null
  readonly material_rights: Rights | null
  readonly languages: readonly string[]
  readonly translations: ArchiveTexts | null
}

/** Reads what an archive says of itself. */
export const archiveTexts = defineCommand(
  'report.archive_texts',
  [],
  `
SELECT name, description, opening_hours, metadata_rights, material_rights, languages, translations
FROM api.tenant(:tenant)`,
)

/** Reads the languages in which the archive has any translation. */
export const translatedLanguages = defineCommand(
  'report.translated_languages',
  [],
  `
SELECT DISTINCT jsonb_object_keys(d.translations -> 'in') AS language FROM fonds.description d
WHERE d.tenant_id = :tenant AND d.translations IS NOT NULL
UNION SELECT jsonb_object_keys(x.translations -> 'in') FROM fonds.exhibit x WHERE x.tenant_id = :tenant AND x.translations IS NOT NULL
UNION SELECT jsonb_object_keys(t.translations) FROM fonds.tenant t WHERE t.id = :tenant AND t.translations IS NOT NULL
ORDER BY 1`,
)
