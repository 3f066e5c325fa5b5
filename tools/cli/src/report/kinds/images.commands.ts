import { defineCommand } from '@fonds/db/statement'
import { DESCRIBED, DESCRIPTION_COLUMNS } from '../description-columns.ts'
import type { Report } from '../report.ts'

export const images: Report = {
  name: 'images',
  summary: 'List records whose digital objects have no image, and images that cannot be shown',
  details: 'Digital objects that the finding aid hides do not count.',
  problems: {
    none_attached: {
      title: 'Digital objects without an image',
      advice: 'Readers find a link, but no picture. Attach the files (fonds image attach), unless the link is enough.',
    },
    refused: {
      title: 'Image that cannot be shown',
      advice: 'Readers can only download the file. Attach a better copy, and detach this one (fonds image detach).',
    },
    not_an_image: {
      title: 'Attached file that is not an image',
      advice: 'Readers can download it. Attach an image as well to show one.',
    },
  },
  columns: [
    ...DESCRIPTION_COLUMNS,
    { key: 'digital_objects', heading: 'Digital objects' },
    { key: 'url', heading: 'First URL', textWidth: 50 },
    { key: 'file_name', heading: 'File' },
    { key: 'reason', heading: 'Reason' },
  ],
  statement: defineCommand(
    'report.images',
    [],
    `
SELECT 'none_attached' AS problem, ${DESCRIBED}, jsonb_array_length(d.body -> 'digital_objects') AS digital_objects,
  d.body -> 'digital_objects' -> 0 ->> 'url' AS url, NULL AS file_name, NULL AS reason, d.path, NULL::integer AS position
FROM fonds.description d JOIN fonds.description r ON r.id = d.root_id
WHERE d.tenant_id = :tenant AND d.kind = 'record' AND d.image_count = 0 AND d.file_kinds = '{}' AND d.body -> 'digital_objects' <> '[]'
UNION ALL
SELECT CASE WHEN m.mime_type LIKE 'image/%' THEN 'refused' ELSE 'not_an_image' END, ${DESCRIBED}, NULL, NULL, m.file_name,
  m.reason, d.path, m.position
FROM fonds.media m JOIN fonds.description d ON d.id = m.description_id JOIN fonds.description r ON r.id = d.root_id
WHERE m.tenant_id = :tenant AND NOT m.renderable AND coalesce(m.pages, 0) = 0 AND m.copy_id IS NULL
ORDER BY path, position`,
  ),
}
