import { OBJECT_ADDRESS_PATTERN } from '@fonds/types'
import { THUMBNAIL_EDGE } from './image-urls.ts'
import {
  integerOrNull,
  type JsonValue,
  jsonArrayOf,
  jsonObject,
  jsonOf,
  jsonOrNull,
  jsonText,
  quoted,
  textOf,
  textOrNull,
} from './json-text.ts'

/**
 * Parts of statements that build complete list items in PostgreSQL, as text in JSON. `:tenant` is the archive, `:base` the URL
 * of its API, `:labels` the labels of the request's language, and `:text_language` the language preferred for titles
 * (`summaryWords`). A statement first selects the rows of a page (`summaryColumns`), then each description they refer to
 * once (`references`), and builds the items from both.
 */

/** Formats a time as UTC RFC 3339, to the second. */
const time = (column: string): JsonValue =>
  quoted(jsonOf(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`))

const column = (row: string, name: string): JsonValue => jsonOf(`${row}.${name}`)
const BASE = jsonOf(':base::text')

const url = (row: string): JsonValue =>
  quoted(BASE, jsonText('/'), column(row, 'kind'), jsonText('s/'), column(row, 'slug'))

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

/** Writes a label. The subquery runs once per statement, so that PostgreSQL parses the labels only once. */
const label = (kind: 'level' | 'access' | 'entity', value: string): JsonValue =>
  jsonOrNull(`(SELECT :labels::jsonb -> '${kind}') -> ${value}`)

/** Builds the members of a reference to an entity from its row. */
const entityReferenceMembers = (row: string) => ({
  type: jsonText('"entity"'),
  id: quoted(column(row, 'id')),
  slug: quoted(column(row, 'slug')),
  name: textOf(`${row}.name`),
  entity_type: quoted(column(row, 'entity_type')),
  entity_type_label: label('entity', `${row}.entity_type`),
  url: quoted(BASE, jsonText('/entities/'), column(row, 'slug')),
})

/** Builds a reference to an entity from its row. */
export const entityReferenceJson = (row: string) => jsonObject(entityReferenceMembers(row))

/** Builds an entity's summary, with further members. */
export const entityJson = (row: string, members: Readonly<Record<string, JsonValue>> = {}) =>
  jsonObject({
    ...entityReferenceMembers(row),
    dates: jsonOrNull(dateJson(`${row}.dates`)),
    records_count: jsonOf(`${row}.links_count - ${row}.collections_count`),
    collections_count: column(row, 'collections_count'),
    type_certain: jsonOf(`to_json(${row}.type_certain)`),
    ...members,
  })

/** Builds the title of a description in the preferred language if the archive wrote one, else the main title. */
export const titleJson = (row: string) =>
  `CASE WHEN ${row}.titles IS NULL THEN ${row}.title ELSE coalesce(${row}.titles ->> :text_language::text, ${row}.title) END`

/** The columns of a description that a reference uses. */
const REFERENCE_COLUMNS = ['id', 'kind', 'slug', 'title', 'level', 'titles'] as const

/** Selects the columns of a reference from a row of `api.visible_descriptions`. */
export const referenceColumns = (row: string) => REFERENCE_COLUMNS.map((column) => `${row}.${column}`).join(', ')

/** Builds the members by which a description is identified. */
const identity = (row: string) => ({
  type: quoted(column(row, 'kind')),
  id: quoted(column(row, 'id')),
  slug: quoted(column(row, 'slug')),
  title: textOf(titleJson(row)),
  level: quoted(column(row, 'level')),
  level_label: label('level', `${row}.level`),
})

/** Builds a reference to a description from its row. */
export const referenceJson = (row: string) => jsonObject({ ...identity(row), url: url(row) })

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

const lookedUp = (id: string) =>
  `(SELECT ${referenceJson('r')} FROM api.visible_descriptions(:tenant) r WHERE r.id = ${id})`

/** Looks the references up for each item: for items from all over the archive, which have few of them in common. */
export const EACH_LOOKED_UP: ItemReferences = {
  collection: (row) => lookedUp(`${row}.collection_id`),
  fonds: (row) => lookedUp(`${row}.root_id`),
}

/** Returns the members of stored JSON, in this order, which PostgreSQL does not keep. */
const membersOf = (object: string, names: readonly string[]): Readonly<Record<string, JsonValue>> =>
  Object.fromEntries(names.map((name) => [name, jsonOrNull(`${object} -> '${name}'`)]))

/**
 * Builds a list from its stored form, with the members that the contract names, in the contract's order. Scanning the
 * function returns the items in order; sorting them would cost more than everything else.
 */
const listOf = (array: string, names: readonly string[]) =>
  `(SELECT ${jsonArrayOf(jsonObject(membersOf('l.item', names)))} FROM jsonb_array_elements(${array}) l(item))`

/** Builds a date from its stored form; null for null. */
export const dateJson = (date: string) =>
  `CASE WHEN jsonb_typeof(${date}) = 'object' THEN ${jsonObject(membersOf(date, ['display', 'edtf', 'start', 'end']))} END`

/** Builds a rights statement from its stored form; its URI only if it is safe in a link. */
const statedRights = (object: string) => {
  const uri = `CASE WHEN ${object} ->> 'uri' ~* '${OBJECT_ADDRESS_PATTERN}' THEN ${object} -> 'uri' END`
  const members = { ...membersOf(object, ['statement']), uri: jsonOrNull(uri) }
  return `CASE WHEN jsonb_typeof(${object}) = 'object' THEN ${jsonObject(members)} END`
}

/** Builds the rights in force: own or inherited, else what the archive says of such material. */
const rightsJson = (row: string) =>
  `coalesce(${statedRights(`${row}.rights`)},
      (SELECT ${statedRights('t.material_rights')} FROM api.tenant(:tenant) t), '{"statement":null,"uri":null}')`

const accessJson = (row: string) => {
  const access = `${row}.access`
  const stated = {
    ...membersOf(access, ['status']),
    label: label('access', `(${access} ->> 'status')`),
    ...membersOf(access, ['until', 'statement']),
    // As isUnderstood of @fonds/types.
    understood: jsonOrNull(`CASE WHEN ${access} ->> 'statement' IS NOT NULL
      THEN ${access} ->> 'status' <> 'unknown' OR coalesce(${access} -> 'understood' = 'true', false) END::text`),
  }
  const none = jsonText('null')
  const unknown = {
    status: jsonText('"unknown"'),
    label: label('access', "'unknown'"),
    until: none,
    statement: none,
    understood: none,
  }
  return `CASE WHEN jsonb_typeof(${access}) = 'object' THEN ${jsonObject(stated)}
    ELSE ${jsonObject(unknown)} END`
}

/** Builds the picture of a description's first image from its row; null for null. */
export const thumbnailJson = (row: string) => {
  const slash = jsonText('/')
  const image = [column(row, 'id'), jsonText('/image/'), jsonOf(`(${row}.thumbnail ->> 'id')`)]
  const size = jsonText(`/full/!${THUMBNAIL_EDGE},${THUMBNAIL_EDGE}/0/default.jpg?v=`)
  const address = [BASE, jsonText('/iiif/'), jsonOf(':tenant::uuid'), slash, ...image, size]
  const members = {
    url: quoted(...address, jsonOf(`(${row}.thumbnail ->> 'v')`)),
    ...membersOf(`${row}.thumbnail`, ['width', 'height']),
  }
  return `CASE WHEN ${row}.thumbnail IS NOT NULL THEN ${jsonObject(members)} END`
}

/**
 * Builds a cover from the first of several selections of descriptions that returns one; each is a whole `SELECT … c …`.
 * Null if none does.
 */
export const coverJson = (...selections: readonly string[]) => `(
    SELECT ${jsonObject({ thumbnail: jsonOrNull(thumbnailJson('c')), record: jsonOf(referenceJson('c')) })}
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

const commonMembers = (row: string) => ({
  ...identity(row),
  reference_code: textOrNull(`${row}.reference_code`),
  summary: textOrNull(`${row}.summary`),
  languages: textOf(`${row}.languages`),
  updated_at: time(`${row}.updated_at`),
  url: url(row),
})

const recordMembers = (row: string, date: string, { collection, fonds } = FROM_REFS) => ({
  ...commonMembers(row),
  date: jsonOrNull(date),
  language: textOrNull(`${row}.languages[1]`),
  collection: jsonOrNull(collection(row)),
  fonds: jsonOrNull(fonds(row)),
  thumbnail: jsonOrNull(thumbnailJson(row)),
  image_count: column(row, 'image_count'),
  rights: jsonOf(rightsJson(row)),
  access: jsonOf(accessJson(row)),
  quality: column(row, 'quality'),
})

/** Builds a record summary from its columns, with further members. */
export const recordJson = (row: string, refs?: ItemReferences, members: Readonly<Record<string, JsonValue>> = {}) =>
  jsonObject({ ...recordMembers(row, dateJson(`${row}.date`), refs), ...members })

/** Selects the columns of a description's place from a row of `api.visible_descriptions`. */
export const placeColumns = (row: string) => `${row}.ancestor_ids, ${row}.body -> 'containers' AS containers`

/** Builds the members that tell where in the tree, and where on the shelf, a description is. */
export const placeMembers = (row: string): Readonly<Record<string, JsonValue>> => ({
  ancestors: jsonOf(`(SELECT ${jsonArrayOf(referenceJson('a'), { order: 'a.depth' })}
    FROM api.visible_descriptions(:tenant) a WHERE a.id = ANY (${row}.ancestor_ids))`),
  containers: jsonOf(listOf(`${row}.containers`, ['type', 'label', 'indicator', 'group'])),
})

/** Builds the member with the access of a collection, whose summary has none. */
export const accessMember = (row: string): Readonly<Record<string, JsonValue>> => ({ access: jsonOf(accessJson(row)) })

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
  const members = {
    display: textOf(either(yearText, '–')),
    edtf: quoted(jsonOf(either(yearEdtf, '/'))),
    start: integerOrNull(start),
    end: integerOrNull(end),
  }
  return `CASE WHEN coalesce(${start}, ${end}) IS NOT NULL THEN ${jsonObject(members)} END`
}

/**
 * Builds a collection summary from its columns.
 * @param extent SQL expression for the stored list of its extents
 * @param members further members
 */
export const collectionJson = (
  row: string,
  extent = `${row}.extent`,
  members: Readonly<Record<string, JsonValue>> = {},
) => {
  const [start, end] = [`${row}.aggregate_start`, `${row}.aggregate_end`]
  return jsonObject({
    ...commonMembers(row),
    date: jsonOrNull(`coalesce(${dateJson(`${row}.date`)}, ${aggregateDate(row)})`),
    date_aggregate: jsonOf(jsonObject({ start: integerOrNull(start), end: integerOrNull(end) })),
    cover_image: jsonOrNull(collectionCoverJson(row)),
    extent: jsonOf(listOf(extent, ['text', 'unit', 'quantity'])),
    children_count: column(row, 'children_count'),
    records_count: column(row, 'records_count'),
    ...members,
  })
}

/** Builds the summary of either kind. */
export const descriptionJson = (row: string, { refs, extent }: DescriptionParts = {}) =>
  `CASE WHEN ${row}.kind = 'record' THEN ${recordJson(row, refs)}\n    ELSE ${collectionJson(row, extent)} END`

interface DescriptionParts {
  readonly refs?: ItemReferences
  /** As for `collectionJson`. */
  readonly extent?: string
}

/**
 * Builds the date of either kind. If a collection's derives from its contents, only their first and last year are written,
 * between tabs, which JSON never has: the service replaces them (`withDerivedDates` of the presenters), since PostgreSQL would
 * prepare what writes such a date for each statement, whether a row needs it or not.
 */
const shownDateJson = (row: string) => `coalesce(${dateJson(`${row}.date`)},
      CASE WHEN ${row}.kind <> 'record' AND coalesce(${row}.aggregate_start, ${row}.aggregate_end) IS NOT NULL
        THEN concat(E'\\t', ${row}.aggregate_start, E'\\t', ${row}.aggregate_end, E'\\t') END)`

/** The columns of a description that a node of a tree uses. */
export const NODE_COLUMNS: readonly string[] = [
  ...REFERENCE_COLUMNS,
  ...['date', 'reference_code', 'children_count', 'aggregate_start', 'aggregate_end'],
]

/**
 * Builds the members of a node of a tree from its columns: those that are the same wherever it is shown. Needs
 * `withDerivedDates`.
 */
export const nodeJson = (row: string) =>
  jsonObject({
    ...identity(row),
    date: jsonOrNull(shownDateJson(row)),
    reference_code: textOrNull(`${row}.reference_code`),
    children_count: column(row, 'children_count'),
    url: url(row),
  })

/** Builds either kind in the shape of a record summary, with further members. Needs `withDerivedDates`. */
export const recordLikeJson = (row: string, members: Readonly<Record<string, JsonValue>>, refs?: ItemReferences) =>
  jsonObject({ ...recordMembers(row, shownDateJson(row), refs), ...members })
