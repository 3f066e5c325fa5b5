import { OBJECT_ADDRESS_PATTERN } from '@fonds/types'

/**
 * Parts of statements that build what lists show, whole, in PostgreSQL: here the `json_build_object` is the presenter.
 * `:tenant` is the archive, `:base` the URL of its API. A statement first takes the rows of a page (`summaryColumns`),
 * then the descriptions they refer to, each once (`references`), then makes the items of both.
 */

/** A time as UTC RFC 3339, to the second. */
const time = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const url = (row: string) => `:base::text || '/' || ${row}.kind || 's/' || ${row}.slug`

/** The columns of a description that a summary is made of, as they are. */
export const SUMMARY_COLUMNS: readonly string[] = [
  'id, kind, slug, path, title, level, reference_code, date, summary, languages, updated_at, quality',
  'collection_id, root_id, rights, access, children_count, records_count, aggregate_start, aggregate_end',
  'image_count, thumbnail, cover_id',
]
  .join(', ')
  .split(', ')

/** What a summary is made of, from a row of `api.visible_descriptions`. */
export const summaryColumns = (row: string) =>
  [
    ...SUMMARY_COLUMNS.map((column) => `${row}.${column}`),
    `CASE WHEN ${row}.kind = 'collection' THEN ${row}.body -> 'extent' END AS extent`,
  ].join(', ')

/** A reference to a description, from its row. */
export const referenceJson = (row: string) =>
  `json_build_object('type', ${row}.kind, 'id', ${row}.id, 'slug', ${row}.slug, 'title', ${row}.title,
    'level', ${row}.level, 'url', ${url(row)})`

/**
 * A common table expression `refs`, one row: the collections and wholes that the rows of others lie in. A page has
 * few of them, so they are looked up once, not once an item.
 */
export const references = (...tables: readonly string[]) => `refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(${referenceJson('r')}) AS json
  FROM api.visible_descriptions(:tenant) r
  WHERE r.id = ANY (ARRAY(
    ${tables.map((table) => `SELECT collection_id FROM ${table} UNION ALL SELECT root_id FROM ${table}`).join('\n    UNION ALL ')}
  ))
)`

const referenceTo = (id: string) => `(SELECT json FROM refs)[array_position((SELECT ids FROM refs), ${id})]`

/** Stored JSON, of which PostgreSQL keeps no order, with its members in that of the contract; null for null. */
const membersOf = (object: string, names: readonly string[]) =>
  `CASE WHEN jsonb_typeof(${object}) = 'object' THEN json_build_object(${names
    .map((name) => `'${name}', ${object} -> '${name}'`)
    .join(', ')}) END`

/** A date as it is stored. */
export const dateJson = (date: string) => membersOf(date, ['display', 'edtf', 'start', 'end'])

/** A statement of rights as it is stored; its URI only where it may stand in a link. */
const statedRights = (object: string) =>
  `CASE WHEN jsonb_typeof(${object}) = 'object' THEN json_build_object('statement', ${object} -> 'statement',
      'uri', CASE WHEN ${object} ->> 'uri' ~* '${OBJECT_ADDRESS_PATTERN}' THEN ${object} -> 'uri' END) END`

/** Rights in force: by inheritance, else what the archive states for all it holds. */
const rightsJson = (row: string) =>
  `coalesce(${statedRights(`${row}.rights`)},
      (SELECT ${statedRights('t.rights')} FROM api.tenant(:tenant) t), json_build_object('statement', NULL, 'uri', NULL))`

const accessJson = (row: string) =>
  `coalesce(${membersOf(`${row}.access`, ['status', 'until', 'statement'])},
      json_build_object('status', 'unknown', 'until', NULL, 'statement', NULL))`

/** The picture of a description's first image, from its row; null for null. */
export const thumbnailJson = (row: string) => `CASE WHEN ${row}.thumbnail IS NOT NULL THEN json_build_object(
      'url', :base::text || '/images/' || :tenant::uuid || '/' || ${row}.id || '/thumb?v=' || (${row}.thumbnail ->> 'v'),
      'width', ${row}.thumbnail -> 'width', 'height', ${row}.thumbnail -> 'height') END`

/** A cover: the first of several selections of descriptions that gives one; each a whole `SELECT … c …`. */
export const coverJson = (...selections: readonly string[]) => `(
    SELECT json_build_object('thumbnail', ${thumbnailJson('c')}, 'record', ${referenceJson('c')})
    FROM (${selections.map((selection) => `(${selection})`).join('\n      UNION ALL ')} LIMIT 1) c
  )`

const PICTURED = 'SELECT c.id, c.kind, c.slug, c.title, c.level, c.thumbnail FROM api.visible_descriptions(:tenant) c'

/** A description with a picture, by its UUID. */
export const pictured = (id: string) => `${PICTURED} WHERE c.id = ${id} AND c.thumbnail IS NOT NULL`

/**
 * The cover of a collection, from its columns: the one chosen, else the first picture of a record below it, else its own.
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
    'title', ${row}.title, 'level', ${row}.level, 'reference_code', ${row}.reference_code,
    'summary', ${row}.summary, 'languages', ${row}.languages, 'updated_at', ${time(`${row}.updated_at`)},
    'url', ${url(row)}`

const recordPairs = (row: string, date: string) => `${commonPairs(row)},
    'date', ${date}, 'language', ${row}.languages[1],
    'collection', ${referenceTo(`${row}.collection_id`)},
    'fonds', ${referenceTo(`${row}.root_id`)},
    'thumbnail', ${thumbnailJson(row)}, 'image_count', ${row}.image_count,
    'rights', ${rightsJson(row)},
    'access', ${accessJson(row)}, 'quality', ${row}.quality`

/** A record summary, from its columns. */
export const recordJson = (row: string) => `json_build_object(${recordPairs(row, dateJson(`${row}.date`))})`

/** A year as a reader expects it; null for null. Astronomical year 0 is 1 BCE. */
const yearText = (year: string) => `CASE WHEN ${year} > 0 THEN ${year}::text ELSE (1 - ${year})::text || ' BCE' END`

/** A year in EDTF, null for null: four digits, with a sign before year 0; longer ones after a `Y`. */
const yearEdtf = (year: string) => `CASE WHEN abs(${year}) > 9999 THEN 'Y' || ${year}
      ELSE CASE WHEN ${year} < 0 THEN '-' ELSE '' END || lpad(abs(${year})::text, 4, '0') END`

/**
 * The date of what has none of its own but whose contents have: their first and last year. One of the two may be
 * unknown; EDTF then leaves its place empty.
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

/** A collection summary, from its columns. */
export const collectionJson = (row: string) => `json_build_object(${commonPairs(row)},
    'date', coalesce(${dateJson(`${row}.date`)}, ${aggregateDate(row)}),
    'date_aggregate', json_build_object('start', ${row}.aggregate_start, 'end', ${row}.aggregate_end),
    'cover_image', ${collectionCoverJson(row)}, 'extent', coalesce(${row}.extent, '[]'::jsonb),
    'children_count', ${row}.children_count, 'records_count', ${row}.records_count)`

/** The summary of either kind. */
export const descriptionJson = (row: string) =>
  `CASE WHEN ${row}.kind = 'record' THEN ${recordJson(row)}\n    ELSE ${collectionJson(row)} END`

/** Either kind in the shape of a record summary, with further pairs. */
export const recordLikeJson = (row: string, pairs: string) => {
  const date = `CASE WHEN ${row}.kind = 'record' THEN ${dateJson(`${row}.date`)}
    ELSE coalesce(${dateJson(`${row}.date`)}, ${aggregateDate(row)}) END`
  return `json_build_object(${recordPairs(row, date)},\n    ${pairs})`
}
