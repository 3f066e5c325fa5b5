import { OBJECT_ADDRESS_PATTERN } from '@fonds/types'
import { THUMBNAIL_EDGE } from './image-urls.ts'

/**
 * Parts of statements that build complete list items as JSON in PostgreSQL. `:tenant` is the archive, `:base` the URL
 * of its API, `:labels` the labels of the request's language, and `:text_language` the language preferred for titles
 * (`summaryWords`). A statement first selects the rows of a page (`summaryColumns`), then each description they refer to
 * once (`references`), and builds the items from both.
 */

/** Formats a time as UTC RFC 3339, to the second. */
const time = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const url = (row: string) => `:base::text || '/' || ${row}.kind || 's/' || ${row}.slug`

/** The columns of a description that a summary uses. */
export const SUMMARY_COLUMNS: readonly string[] = [
  'id, kind, slug, path, title, level, reference_code, date, summary, languages, updated_at, quality',
  'collection_id, root_id, rights, access, children_count, records_count, aggregate_start, aggregate_end',
  'image_count, thumbnail, cover_id, titles',
]
  .join(', ')
  .split(', ')

/** Selects the columns of a summary from a row of `api.visible_descriptions`. */
export const summaryColumns = (row: string) =>
  [
    ...SUMMARY_COLUMNS.map((column) => `${row}.${column}`),
    `CASE WHEN ${row}.kind = 'collection' THEN ${row}.body -> 'extent' END AS extent`,
  ].join(', ')

/** Looks up a label. The subquery runs once per statement, so that PostgreSQL parses the labels only once. */
const labelOf = (kind: 'level' | 'access' | 'entity', value: string) =>
  `(SELECT :labels::jsonb -> '${kind}') ->> ${value}`

/** Builds a level and its label, as pairs. */
export const levelPairs = (row: string) => `'level', ${row}.level, 'level_label', ${labelOf('level', `${row}.level`)}`

/** Builds a reference to an entity from its row. */
export const entityReferencePairs = (
  row: string,
) => `'type', 'entity', 'id', ${row}.id, 'slug', ${row}.slug, 'name', ${row}.name,
    'entity_type', ${row}.entity_type, 'entity_type_label', ${labelOf('entity', `${row}.entity_type`)},
    'url', :base::text || '/entities/' || ${row}.slug`

/** Builds the title of a description in the preferred language if the archive wrote one, else the main title. */
export const titleJson = (row: string) =>
  `CASE WHEN ${row}.titles IS NULL THEN ${row}.title ELSE coalesce(${row}.titles ->> :text_language::text, ${row}.title) END`

/** The columns of a description that a reference uses. */
const REFERENCE_COLUMNS = ['id', 'kind', 'slug', 'title', 'level', 'titles'] as const

/** Selects the columns of a reference from a row of `api.visible_descriptions`. */
export const referenceColumns = (row: string) => REFERENCE_COLUMNS.map((column) => `${row}.${column}`).join(', ')

/** Builds a reference to a description from its row. */
export const referenceJson = (row: string) =>
  `json_build_object('type', ${row}.kind, 'id', ${row}.id, 'slug', ${row}.slug, 'title', ${titleJson(row)},
    ${levelPairs(row)}, 'url', ${url(row)})`

/**
 * Returns a common table expression `refs` with one row: the collections and parent units of other rows. A page has few
 * of them, so they are looked up once instead of per item.
 */
export const references = (...tables: readonly string[]) => `refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(${referenceJson('r')}) AS json
  FROM api.visible_descriptions(:tenant) r
  WHERE r.id = ANY (ARRAY(
    ${tables.map((table) => `SELECT collection_id FROM ${table} UNION ALL SELECT root_id FROM ${table}`).join('\n    UNION ALL ')}
  ))
)`

/** SQL expressions for the references from an item to its collection and its fonds, from the item's row. */
export interface ItemReferences {
  readonly collection: (row: string) => string
  readonly fonds: (row: string) => string
}

const referenceTo = (id: string) => `(SELECT json FROM refs)[array_position((SELECT ids FROM refs), ${id})]`

/** Looks the references up in `refs`. */
const FROM_REFS: ItemReferences = {
  collection: (row) => referenceTo(`${row}.collection_id`),
  fonds: (row) => referenceTo(`${row}.root_id`),
}

/** Reorders the members of stored JSON, whose order PostgreSQL does not keep, to match the contract; null for null. */
const membersOf = (object: string, names: readonly string[]) =>
  `CASE WHEN jsonb_typeof(${object}) = 'object' THEN json_build_object(${names
    .map((name) => `'${name}', ${object} -> '${name}'`)
    .join(', ')}) END`

/**
 * Builds a list from its stored form, with the members that the contract names, in the contract's order. Scanning the
 * function returns the items in order; sorting them would cost more than everything else.
 */
const listOf = (array: string, names: readonly string[]) =>
  `coalesce((SELECT json_agg(json_build_object(${names.map((name) => `'${name}', l.item -> '${name}'`).join(', ')}))
      FROM jsonb_array_elements(${array}) l(item)), '[]'::json)`

/** Builds a date from its stored form. */
export const dateJson = (date: string) => membersOf(date, ['display', 'edtf', 'start', 'end'])

/** Builds a rights statement from its stored form; its URI only if it is safe in a link. */
const statedRights = (object: string) =>
  `CASE WHEN jsonb_typeof(${object}) = 'object' THEN json_build_object('statement', ${object} -> 'statement',
      'uri', CASE WHEN ${object} ->> 'uri' ~* '${OBJECT_ADDRESS_PATTERN}' THEN ${object} -> 'uri' END) END`

/** Builds the rights in force: inherited, else the archive's default. */
const rightsJson = (row: string) =>
  `coalesce(${statedRights(`${row}.rights`)},
      (SELECT ${statedRights('t.rights')} FROM api.tenant(:tenant) t), json_build_object('statement', NULL, 'uri', NULL))`

const accessJson = (row: string) =>
  `CASE WHEN jsonb_typeof(${row}.access) = 'object' THEN json_build_object('status', ${row}.access -> 'status',
      'label', ${labelOf('access', `(${row}.access ->> 'status')`)},
      'until', ${row}.access -> 'until', 'statement', ${row}.access -> 'statement')
    ELSE json_build_object('status', 'unknown', 'label', ${labelOf('access', `'unknown'`)}, 'until', NULL, 'statement', NULL) END`

/** Builds the picture of a description's first image from its row; null for null. */
export const thumbnailJson = (row: string) => `CASE WHEN ${row}.thumbnail IS NOT NULL THEN json_build_object(
      'url', :base::text || '/iiif/' || :tenant::uuid || '/' || ${row}.id || '/image/' || (${row}.thumbnail ->> 'id')
        || '/full/!${THUMBNAIL_EDGE},${THUMBNAIL_EDGE}/0/default.jpg?v=' || (${row}.thumbnail ->> 'v'),
      'width', ${row}.thumbnail -> 'width', 'height', ${row}.thumbnail -> 'height') END`

/**
 * Builds a cover from the first of several selections of descriptions that returns one; each is a whole `SELECT … c …`.
 */
export const coverJson = (...selections: readonly string[]) => `(
    SELECT json_build_object('thumbnail', ${thumbnailJson('c')}, 'record', ${referenceJson('c')})
    FROM (${selections.map((selection) => `(${selection})`).join('\n      UNION ALL ')} LIMIT 1) c
  )`

const PICTURED = `SELECT ${referenceColumns('c')}, c.thumbnail FROM api.visible_descriptions(:tenant) c`

/** Selects a description with a picture by UUID. */
export const pictured = (id: string) => `${PICTURED} WHERE c.id = ${id} AND c.thumbnail IS NOT NULL`

/**
 * Builds the cover of a collection from its columns: the chosen one, else the first picture of a record below it, else
 * its own.
 */
export const collectionCoverJson = (row: string) =>
  coverJson(
    pictured(`${row}.cover_id`),
    `${PICTURED}
        WHERE c.kind = 'record' AND c.thumbnail IS NOT NULL AND c.path > ${row}.path AND c.path < ${row}.path || '~'
        ORDER BY c.path LIMIT 1`,
    pictured(`${row}.id`),
  )

const commonPairs = (row: string) => `'type', ${row}.kind, 'id', ${row}.id, 'slug', ${row}.slug,
    'title', ${titleJson(row)}, ${levelPairs(row)}, 'reference_code', ${row}.reference_code,
    'summary', ${row}.summary, 'languages', ${row}.languages, 'updated_at', ${time(`${row}.updated_at`)},
    'url', ${url(row)}`

const recordPairs = (row: string, date: string, { collection, fonds } = FROM_REFS) => `${commonPairs(row)},
    'date', ${date}, 'language', ${row}.languages[1],
    'collection', ${collection(row)},
    'fonds', ${fonds(row)},
    'thumbnail', ${thumbnailJson(row)}, 'image_count', ${row}.image_count,
    'rights', ${rightsJson(row)},
    'access', ${accessJson(row)}, 'quality', ${row}.quality`

/** Builds a record summary from its columns. */
export const recordJson = (row: string, refs?: ItemReferences) =>
  `json_build_object(${recordPairs(row, dateJson(`${row}.date`), refs)})`

/** Formats a year for readers; null for null. Astronomical year 0 is 1 BCE. */
const yearText = (year: string) => `CASE WHEN ${year} > 0 THEN ${year}::text
      ELSE replace((SELECT :labels::jsonb ->> 'bce'), '#', (1 - ${year})::text) END`

/** Formats a year in EDTF; null for null: four digits, with a sign before year 0; longer ones after a `Y`. */
const yearEdtf = (year: string) => `CASE WHEN abs(${year}) > 9999 THEN 'Y' || ${year}
      ELSE CASE WHEN ${year} < 0 THEN '-' ELSE '' END || lpad(abs(${year})::text, 4, '0') END`

/**
 * Builds a date from the first and last year of a description's contents, for descriptions without a date of their own.
 * If one of the years is unknown, EDTF leaves its place empty.
 */
const aggregateDate = (row: string) => {
  const start = `${row}.aggregate_start`
  const end = `${row}.aggregate_end`
  const either = (text: (year: string) => string, between: string) =>
    `CASE WHEN ${start} = ${end} THEN ${text(start)}
      ELSE coalesce(${text(start)}, '') || '${between}' || coalesce(${text(end)}, '') END`
  return `CASE WHEN coalesce(${start}, ${end}) IS NOT NULL THEN json_build_object(
      'display', ${either(yearText, '–')}, 'edtf', ${either(yearEdtf, '/')}, 'start', ${start}, 'end', ${end}) END`
}

/** Builds a collection summary from its columns. */
export const collectionJson = (row: string) => `json_build_object(${commonPairs(row)},
    'date', coalesce(${dateJson(`${row}.date`)}, ${aggregateDate(row)}),
    'date_aggregate', json_build_object('start', ${row}.aggregate_start, 'end', ${row}.aggregate_end),
    'cover_image', ${collectionCoverJson(row)},
    'extent', ${listOf(`${row}.extent`, ['text', 'unit', 'quantity'])},
    'children_count', ${row}.children_count, 'records_count', ${row}.records_count)`

/** Builds the summary of either kind. */
export const descriptionJson = (row: string, refs?: ItemReferences) =>
  `CASE WHEN ${row}.kind = 'record' THEN ${recordJson(row, refs)}\n    ELSE ${collectionJson(row)} END`

/** Builds the date of either kind: a collection's may derive from its contents. */
export const shownDateJson = (row: string) => `CASE WHEN ${row}.kind = 'record' THEN ${dateJson(`${row}.date`)}
    ELSE coalesce(${dateJson(`${row}.date`)}, ${aggregateDate(row)}) END`

/** Selects the same date with its members in any order, which takes a fraction of the time. */
export const shownDate = (row: string) => `CASE WHEN jsonb_typeof(${row}.date) = 'object' THEN ${row}.date
    WHEN ${row}.kind <> 'record' THEN (${aggregateDate(row)})::jsonb END`

/** Builds either kind in the shape of a record summary, with further pairs. */
export const recordLikeJson = (row: string, pairs: string) =>
  `json_build_object(${recordPairs(row, shownDateJson(row))},\n    ${pairs})`
