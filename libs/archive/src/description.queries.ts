import { defineStatement } from '@fonds/db/statement'
import { provenanceColumn } from './provenance.queries.ts'
import { materialRights, repositoryColumn, shownColumn } from './summary.queries.ts'
import { HEADINGS_OF_LINK } from './written-names.ts'

/** The columns of a complete description. */
export const columns = [
  'id',
  'kind',
  'slug',
  'level',
  'other_level',
  'title',
  'reference_code',
  'written_code',
  'date',
  'summary',
  'languages',
  'languages_from',
  'access',
  'access_from',
  'rights',
  'rights_from',
  'use_conditions',
  'use_conditions_from',
  'quality',
  'suppressed',
  'parent_id',
  'collection_id',
  'root_id',
  'path',
  'children_count',
  'collections_count',
  'records_count',
  'aggregate_start',
  'aggregate_end',
  'updated_at',
  'image_count',
  'file_kinds',
  'thumbnail',
  'body',
  'translations',
  'notice',
  'set_notice',
]

/** Selects whether a description's files are withheld. Skips reading the tenant's setting if there are no files. */
export const withheldColumn = (
  row: string,
): string => `CASE WHEN ${row}.image_count > 0 OR cardinality(${row}.file_kinds) > 0
    THEN (SELECT w FROM api.originals_withheld(:tenant, ${row}.suppressed, ${row}.access) w) ELSE ${row}.suppressed
  END AS originals_withheld`

/**
 * Whether its manifest has any canvas: of its own pictures, of sound and film whose length is known and that is not withheld or, for a
 * record, of the pictures of the records below it.
 */
export const picturedColumn = (
  row: string,
): string => `${row}.thumbnail IS NOT NULL AND ${row}.image_count > 0 OR (${row}.file_kinds && '{sound,film}' AND EXISTS (
    SELECT FROM api.visible_media(:tenant) r WHERE r.description_id = ${row}.id AND r.recording ->> 'duration' IS NOT NULL
  ) AND NOT (SELECT w FROM api.originals_withheld(:tenant, ${row}.suppressed, ${row}.access) w)) OR (${row}.kind = 'record' AND ${row}.children_count > 0 AND EXISTS (
    SELECT FROM api.visible_descriptions(:tenant) b
    WHERE b.kind = 'record' AND b.thumbnail IS NOT NULL AND b.path > ${row}.path AND b.path < ${row}.path || '~')) AS has_pictures`

/** Selects rows of a few columns as one value, in order; an empty list for none. */
const listOf = (columns: readonly string[], from: string, order: string): string =>
  `(SELECT coalesce(json_agg(x), '[]') FROM (SELECT ${columns.join(', ')} FROM ${from} ORDER BY ${order}) x)`

const of = (row: string, ...columns: readonly string[]): string[] => columns.map((column) => `${row}.${column}`)

const ANCESTORS = listOf(
  [
    ...of('a', 'id', 'kind', 'slug', 'title'),
    shownColumn('a', 'titles'),
    ...of('a', 'translations', 'level', 'reference_code', 'children_count'),
  ],
  'api.visible_descriptions(:tenant) a WHERE a.id = ANY (d.ancestor_ids)',
  'a.depth',
)

/**
 * Reads the names linked to the description (`own`), and the creators of it and of its ancestors, in order, except
 * suppressed ones; of each at most `most`. All in one subquery, since deciding which entities are visible takes PostgreSQL
 * longer to prepare than to do.
 */
const NAMES = listOf(
  [
    ...of('e', 'id', 'slug', 'name', 'entity_type', 'translations'),
    ...of('l', 'roles', 'creator', 'confidence'),
    `${HEADINGS_OF_LINK} AS headings`,
    'l.description_id',
    'o.n > cardinality(d.ancestor_ids) + 1 AS own',
  ],
  `unnest(d.ancestor_ids || d.id || d.id) WITH ORDINALITY o (id, n) CROSS JOIN LATERAL (
      SELECT k.* FROM api.visible_entity_links(:tenant) k
      WHERE k.description_id = o.id AND (k.creator OR o.n > cardinality(d.ancestor_ids) + 1)
      ORDER BY k.position, k.entity_id LIMIT :most::int
    ) l JOIN api.visible_entities(:tenant) e ON e.id = l.entity_id`,
  'l.position, e.id',
)

const FILE_COLUMNS = of(
  'm',
  ...['id', 'sha256', 'mime_type', 'bytes', 'file_name', 'caption', 'captions', 'renderable'],
)
/** Selects the timed words of a file `m` that may have any. */
const FILE_TEXTS = `CASE WHEN m.mime_type LIKE 'audio/%' OR m.mime_type LIKE 'video/%' THEN (
      SELECT coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'language', t.language)
        ORDER BY t.kind, t.language, t.id), '[]')
      FROM api.visible_file_texts(:tenant) t WHERE t.media_id = m.id) END AS texts`

/** Selects the master of a file `m` that is an access copy, if readers get that, too. */
export const MASTER_COLUMN = `(SELECT json_build_object('id', o.id, 'sha256', o.sha256, 'mime_type', o.mime_type, 'bytes', o.bytes, 'file_name', o.file_name)
      FROM api.visible_masters(:tenant) o WHERE o.copy_id = m.id AND o.file_id IS NULL ORDER BY o.position LIMIT 1) AS master`

const OTHER_FILE_COLUMNS = [...FILE_COLUMNS, ...of('m', 'width', 'height', 'role'), MASTER_COLUMN]

/** Selects whether an image `m` has a text that readers may see, of the descriptions that a condition selects. */
export const hasTextColumn = (descriptions: string): string =>
  `m.id IN (SELECT t.image_id FROM api.visible_image_texts(:tenant) t WHERE t.description_id ${descriptions}) AS has_text`

const IMAGE_COLUMNS = [
  ...FILE_COLUMNS,
  ...of(
    'm',
    ...['width', 'height', 'thumb_width', 'thumb_height', 'colour', 'placeholder', 'page', 'file_id', 'page_label'],
  ),
  MASTER_COLUMN,
]

/** Selects a picture `p` that stands for a file, with its size and that of its thumbnail. */
const COVER = `json_build_object('id', p.id, 'sha256', p.sha256, 'width', p.thumb_width, 'height', p.thumb_height,
      'full_width', p.width, 'full_height', p.height, 'page', p.page)`

/**
 * Selects what a file has beside its own columns: what sound or film says of itself, the number of pages that are images, and the picture
 * that stands for it: the first of these pages, or a poster.
 */
const DOCUMENT_COLUMNS: readonly string[] = [
  'm.pages',
  `CASE WHEN m.pages > 0 AND NOT m.renderable THEN (
      SELECT ${COVER} FROM api.visible_media(:tenant) p WHERE p.file_id = m.id ORDER BY p.page LIMIT 1)
    WHEN m.poster_id IS NOT NULL THEN (SELECT ${COVER} FROM api.visible_posters(:tenant) p WHERE p.id = m.poster_id) END AS cover`,
  FILE_TEXTS,
]

/** Selects the same without chapters, of which a thousand may be in each file: only whole descriptions show them. */
export const DOCUMENT_COLUMNS_LISTED = [`m.recording - 'chapters' AS recording`, ...DOCUMENT_COLUMNS]

const DOCUMENT_COLUMNS_OF_MOST = [
  `CASE WHEN :most::int IS NULL THEN m.recording ELSE m.recording - 'chapters' END AS recording`,
  'CASE WHEN :most::int IS NULL THEN m.outline END AS outline',
  ...DOCUMENT_COLUMNS,
]

const FILES_OF = 'api.visible_media(:tenant) m WHERE m.description_id'

/** Reads the attached pictures, in order. Skipped for the many descriptions that have none. */
const IMAGES = `CASE WHEN d.image_count > 0 THEN ${listOf(
  [...IMAGE_COLUMNS, hasTextColumn('= d.id')],
  `${FILES_OF} = d.id AND m.renderable`,
  'm.position LIMIT :most::int',
)} END`

/** Reads the attached files that are not pictures, in order. */
const FILES = `CASE WHEN cardinality(d.file_kinds) > 0 THEN ${listOf(
  [...OTHER_FILE_COLUMNS, ...DOCUMENT_COLUMNS_OF_MOST],
  `${FILES_OF} = d.id AND NOT m.renderable`,
  'm.position LIMIT :most::int',
)} END`

/**
 * Selects the containers in which a description lies: its own, else those of the nearest record above it, such as the file of an
 * item.
 */
export const shelfColumn = (row: string): string => `CASE
    WHEN ${row}.kind = 'record' AND jsonb_array_length(coalesce(${row}.body -> 'containers', '[]')) = 0 THEN (
      SELECT a.body -> 'containers' FROM api.visible_descriptions(:tenant) a
      WHERE a.id = ANY (${row}.ancestor_ids) AND a.kind = 'record'
        AND jsonb_array_length(coalesce(a.body -> 'containers', '[]')) > 0
      ORDER BY a.depth DESC LIMIT 1)
    ELSE ${row}.body -> 'containers' END AS shelf`

/** Selects what the manifests said that a description links to; null without links. */
export const manifestsColumn = (row: string): string => `CASE WHEN ${row}.body -> 'digital_objects' <> '[]' THEN (
    SELECT json_object_agg(l.url, json_build_object('label', l.label, 'thumbnail', l.thumbnail, 'canvases', l.canvases, 'origins', l.origins))
    FROM api.linked_manifests(:tenant) l WHERE l.description_id = ${row}.id) END AS manifests`

/**
 * Reads one description by its slug or its UUID; the other is null. `most` is the number of names, images and files, null for all. The id
 * is a subquery: policies keep "coalesce" itself from being looked up in an index, so that all descriptions would be read.
 */
export const description = defineStatement(
  'description',
  ['kind', 'slug', 'id', 'most'],
  `
SELECT ${columns.map((column) => `d.${column}`).join(', ')}, ${withheldColumn('d')},
  ${picturedColumn('d')}, ${repositoryColumn('d')} AS repository, ${provenanceColumn('d', 'root_id')},
  (SELECT s.committed_at FROM api.tenant_state(:tenant) s) AS committed_at,
  (SELECT ${materialRights('t')} FROM api.tenant(:tenant) t) AS default_rights,
  (SELECT t.requests FROM api.tenant(:tenant) t) AS ordering,
  ${shelfColumn('d')},
  ${manifestsColumn('d')},
  ${ANCESTORS} AS ancestors,
  ${NAMES} AS names,
  ${IMAGES} AS images,
  ${FILES} AS files
FROM api.visible_descriptions(:tenant) d
WHERE d.kind = :kind AND d.id = (SELECT coalesce(:id::uuid,
  (SELECT s.id FROM api.visible_descriptions(:tenant) s WHERE s.kind = :kind AND s.slug = :slug)))`,
)

/** Counts the names of a description, once for each role. */
export const namesCount = defineStatement(
  'description.names_count',
  ['description'],
  `
SELECT coalesce(sum(cardinality(l.roles)), 0)::int AS total FROM api.visible_entity_links(:tenant) l
WHERE l.description_id = :description`,
)

/** Reads one page of the names of a description, once for each role, in order. */
export const namesPage = defineStatement(
  'description.names_page',
  ['description', 'offset', 'limit'],
  `
SELECT e.id, e.slug, e.name, e.entity_type, e.translations, p.role, l.roles, l.creator, l.confidence, ${HEADINGS_OF_LINK} AS headings
FROM (
  SELECT k.entity_id, k.position, r.role, r.n
  FROM api.visible_entity_links(:tenant) k CROSS JOIN LATERAL unnest(k.roles) WITH ORDINALITY r (role, n)
  WHERE k.description_id = :description
  ORDER BY k.position, k.entity_id, r.n OFFSET :offset::int LIMIT :limit::int
) p JOIN api.visible_entity_links(:tenant) l ON l.description_id = :description AND l.entity_id = p.entity_id
  JOIN api.visible_entities(:tenant) e ON e.id = p.entity_id
ORDER BY p.position, p.entity_id, p.n`,
)

/** Reads one page of the images of a description, in order. */
export const imagesPage = defineStatement(
  'description.images_page',
  ['description', 'offset', 'limit'],
  `
SELECT ${[...IMAGE_COLUMNS, hasTextColumn('= :description')].join(', ')} FROM ${FILES_OF} = :description AND m.renderable
ORDER BY m.position OFFSET :offset::int LIMIT :limit::int`,
)

/** Reads one page of the files of a description that are not pictures, in order. */
export const filesPage = defineStatement(
  'description.files_page',
  ['description', 'offset', 'limit'],
  `
SELECT ${[...OTHER_FILE_COLUMNS, ...DOCUMENT_COLUMNS_LISTED].join(', ')} FROM ${FILES_OF} = :description AND NOT m.renderable
ORDER BY m.position OFFSET :offset::int LIMIT :limit::int`,
)

/** Counts the files of a description that are not pictures. */
export const filesCount = defineStatement(
  'description.files_count',
  ['description'],
  `
SELECT count(*)::int AS total FROM ${FILES_OF} = :description AND NOT m.renderable`,
)
