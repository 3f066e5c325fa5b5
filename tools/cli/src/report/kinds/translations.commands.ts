import { Option } from '@commander-js/extra-typings'
import { defineCommand } from '@fonds/db/statement'
import type { Report } from '../report.ts'

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
  prepare: async (preparation) => (await import('../untranslated.ts')).untranslated(preparation),
}
