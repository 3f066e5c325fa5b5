import { defineCommand } from '@fonds/db/statement'

/** Originals and texts that readers are kept from are left out of what is published. */
const OPEN = `(NOT :published::boolean OR NOT (SELECT w FROM api.originals_withheld(:tenant, d.suppressed, d.access) w))`

/** Lists collections, and whatever has files, in the order of their UUIDs behind `after`; of one collection, or of all. */
export const unitsOfArchive = defineCommand(
  'ocfl.units',
  ['root', 'published', 'after', 'limit'],
  `
SELECT d.id, d.kind, d.parent_id IS NULL AS is_root, d.title, d.reference_code, d.slug, d.level,
  r.id AS root_id, r.slug AS root_slug, r.title AS root_title
FROM fonds.description d JOIN fonds.description r ON r.id = d.root_id
WHERE d.tenant_id = :tenant AND d.id > :after::uuid AND (:root::uuid IS NULL OR d.root_id = :root)
  AND (d.parent_id IS NULL OR (${OPEN} AND EXISTS (SELECT FROM fonds.media m WHERE m.description_id = d.id)))
  AND (NOT :published OR EXISTS (SELECT FROM api.visible_descriptions(:tenant) v WHERE v.id = d.id))
ORDER BY d.id LIMIT :limit::integer`,
)

/** Lists the files of a description in order. Pages of a document are in its file. */
export const filesOfUnit = defineCommand(
  'ocfl.files',
  ['unit', 'published'],
  `
SELECT m.id, m.sha256, m.bytes::float8 AS bytes, m.mime_type, m.file_name, m.caption, m.copy_id, m.withheld, m.poster_id
FROM fonds.media m JOIN fonds.description d ON d.id = m.description_id
WHERE m.tenant_id = :tenant AND m.description_id = :unit::uuid AND m.file_id IS NULL AND ${OPEN} AND NOT (:published AND m.withheld)
ORDER BY m.position`,
)

/** Lists the texts of a description, without their words: of images and pages, and of sound and film. */
export const textsOfUnit = defineCommand(
  'ocfl.texts',
  ['unit', 'published'],
  `
SELECT t.image_id AS id, coalesce(m.file_id, m.id) AS media_id, m.page, t.format AS kind, t.language, t.file_name,
  t.boxes IS NULL AS is_plain
FROM fonds.image_text t JOIN fonds.media m ON m.id = t.image_id LEFT JOIN fonds.media f ON f.id = m.file_id
  JOIN fonds.description d ON d.id = t.description_id
WHERE t.tenant_id = :tenant AND t.description_id = :unit::uuid AND ${OPEN}
  AND NOT (:published AND coalesce(f.withheld, m.withheld))
UNION ALL
SELECT t.id, t.media_id, NULL, t.kind, t.language, t.file_name, false
FROM fonds.file_text t JOIN fonds.media m ON m.id = t.media_id JOIN fonds.description d ON d.id = t.description_id
WHERE t.tenant_id = :tenant AND t.description_id = :unit::uuid AND ${OPEN} AND NOT (:published AND m.withheld)
ORDER BY media_id, page, kind, language, id`,
)

/** Reads the words of one text, with places on the image, or with the seconds of each line. */
export const wordsOfText = defineCommand(
  'ocfl.words',
  ['text'],
  `
SELECT t.content, t.boxes, NULL::float8[] AS times FROM fonds.image_text t
WHERE t.tenant_id = :tenant AND t.image_id = :text::uuid
UNION ALL
SELECT t.content, NULL, t.times FROM fonds.file_text t WHERE t.tenant_id = :tenant AND t.id = :text::uuid`,
)

/** Finds a top-level collection by its slug or UUID. */
export const collectionNamed = defineCommand(
  'ocfl.collection',
  ['name'],
  `
SELECT d.id FROM fonds.description d
WHERE d.tenant_id = :tenant AND d.parent_id IS NULL AND (d.slug = :name OR d.id::text = :name)`,
)
