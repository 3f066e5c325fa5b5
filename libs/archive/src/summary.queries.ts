import { defineStatement } from '@fonds/db/statement'

/**
 * Parts of statements that select descriptions for lists, as plain columns (`SummaryRow`). Presenters give them a form. A
 * statement first selects the rows of a page (`summaryColumns`), then sends them with each description that they refer to
 * (`references`, `rowsOf`).
 */

/** The columns of a description that lists use. */
export const SUMMARY_COLUMNS: readonly string[] = [
  'id, kind, slug, path, title, titles, level, reference_code, date, summary, languages, updated_at, quality',
  'collection_id, root_id, rights, access, children_count, records_count, aggregate_start, aggregate_end',
  'image_count, file_kinds, thumbnail, translations, notice',
]
  .join(', ')
  .split(', ')

/**
 * Selects from a row of `api.visible_descriptions` a column of texts in other languages. Where the archive writes in several, it
 * also says of a description without translations in which it is, as the source wrote that. `OFFSET 0` reads that once: it is in
 * a large column, whose value PostgreSQL would otherwise unpack wherever the expression stands.
 */
const inSeveral = (row: string, column: 'titles' | 'translations', own: string): string => `CASE
    WHEN ${row}.${column} IS NULL AND (SELECT cardinality(s.languages) > 1 FROM api.tenant_state(:tenant) s)
      THEN (SELECT ${own} FROM (SELECT ${row}.body ->> 'description_language' AS language OFFSET 0) w WHERE w.language IS NOT NULL)
    ELSE ${row}.${column} END AS ${column}`

const IN_SEVERAL: ReadonlyMap<string, (row: string) => string> = new Map([
  ['titles', (row: string) => inSeveral(row, 'titles', `jsonb_build_object(w.language, ${row}.title)`)],
  [
    'translations',
    (row: string) => inSeveral(row, 'translations', `jsonb_build_object('original', w.language, 'in', '{}'::jsonb)`),
  ],
])

/** Selects a column of a description from a row of `api.visible_descriptions`, as lists and references have it. */
export const shownColumn = (row: string, column: string): string => IN_SEVERAL.get(column)?.(row) ?? `${row}.${column}`

/** Selects the columns of a summary from a row of `api.visible_descriptions`. */
export const summaryColumns = (row: string): string =>
  [
    ...SUMMARY_COLUMNS.map((column) => shownColumn(row, column)),
    `CASE WHEN ${row}.kind = 'collection' THEN ${row}.body -> 'extent' END AS extent`,
  ].join(', ')

/** The columns of a description that others refer to, or whose picture they show (`ReferenceRow`). */
const REFERENCE_COLUMNS: readonly string[] = ['id', 'kind', 'slug', 'title', 'titles', 'level', 'thumbnail', 'notice']

/** Selects the columns of a reference from a row of `api.visible_descriptions`. */
export const referenceColumns = (row: string): string =>
  REFERENCE_COLUMNS.map((column) => shownColumn(row, column)).join(', ')

/**
 * Selects the translations of the name of a repository. Each row of a list has those of its repository, and texts such as its history
 * are long.
 */
export const repositoryNames = (row: string): string =>
  `(SELECT coalesce(jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('name', t.value -> 'name'))), '{}') FROM jsonb_each(${row}.translations) t)`

/** Selects the repository that holds a description (`RepositoryRow`) from a row with its `root_id`; null unless the archive has several. */
export const repositoryColumn = (row: string): string =>
  `(SELECT json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'language', h.language, 'translations', ${repositoryNames('h')})
    FROM api.repository_of(:tenant, ${row}.root_id) h)`

/**
 * Selects the statement of an archive for material that has none, from a row of `api.tenant`: with the language in which the archive
 * writes, since those to whose material it applies may be in others.
 */
export const materialRights = (row: string): string =>
  `${row}.material_rights || jsonb_build_object('language', ${row}.languages[1])`

/** Columns that are sent in another form, which the driver parses faster; rights are those in force. */
const SENT_AS: ReadonlyMap<string, (row: string) => string> = new Map([
  ['languages', (row: string) => `to_json(${row}.languages)`],
  ['file_kinds', (row: string) => `to_json(${row}.file_kinds)`],
  ['updated_at', (row: string) => `date_part('epoch', ${row}.updated_at)`],
  ['repository', repositoryColumn],
  ['rights', (row: string) => `coalesce(${row}.rights, (SELECT ${materialRights('t')} FROM api.tenant(:tenant) t))`],
])

const SENT = [...SUMMARY_COLUMNS.filter((column) => column !== 'path'), 'extent', 'repository']

/** Selects the columns of a `SummaryRow` from a row with those of `summaryColumns`. */
export const sentColumns = (row: string): string =>
  SENT.map((column) => {
    const written = SENT_AS.get(column)?.(row)
    return written === undefined ? `${row}.${column}` : `${written} AS ${column}`
  }).join(', ')

/** The columns by which a row refers to its collection and its fonds. */
export const PARENTS = ['collection_id', 'root_id'] as const

/**
 * Returns a common table expression `refs`: the descriptions to which the rows of a table refer. A page has few of them, so
 * each is looked up once.
 * @param columns SQL expressions for a UUID, or a set of them, of a row `p`
 */
export const references = (table: string, columns: readonly string[] = PARENTS.map((name) => `p.${name}`)): string =>
  `refs AS MATERIALIZED (
  SELECT ${referenceColumns('r')} FROM api.visible_descriptions(:tenant) r
  WHERE r.id = ANY (ARRAY(
    ${columns.map((column) => `SELECT ${column} FROM ${table} p`).join(' UNION ALL ')}
  ))
)`

/**
 * Selects the rows of a table, and then those of `refs`, of which `n` is null like all columns that references lack.
 * @param own what to send besides the columns of a summary: SQL expressions of a row `p`, the first of which is `n`, the place
 *   in the list
 */
export const rowsOf = (
  table: string,
  own: readonly string[],
): string => `SELECT ${[...own, sentColumns('p')].join(', ')}
  FROM ${table} p
  UNION ALL
  SELECT ${[
    ...own.map(() => 'NULL'),
    ...SENT.map((column) => (REFERENCE_COLUMNS.includes(column) ? `r.${column}` : 'NULL')),
  ].join(', ')} FROM refs r`

const PICTURED = `SELECT ${referenceColumns('c')} FROM api.visible_descriptions(:tenant) c`
const OPEN = '(:with_suppressed::boolean OR NOT c.suppressed)'

/**
 * Selects a description with a picture by UUID. `LIMIT` keeps PostgreSQL from looking for it among all pictures of the archive, which
 * it does where statistics are older than these.
 */
const pictured = (id: string): string => `(SELECT ${referenceColumns('c')} FROM (
    SELECT v.* FROM api.visible_descriptions(:tenant) v WHERE v.id = ${id} LIMIT 1
  ) c WHERE c.thumbnail IS NOT NULL AND ${OPEN})`

/** Finds the pictures of collections: the chosen one, else the first picture of a record below, else the collection's own. */
export const collectionCovers = defineStatement(
  'covers.collections',
  ['ids', 'with_suppressed'],
  `
SELECT k.id AS covers, c.* FROM unnest(:ids::uuid[]) k(id) CROSS JOIN LATERAL (
  SELECT d.id, d.path, d.cover_id FROM api.visible_descriptions(:tenant) d WHERE d.id = k.id LIMIT 1
) d CROSS JOIN LATERAL (
  ${pictured('d.cover_id')}
  UNION ALL
  (${PICTURED} WHERE c.kind = 'record' AND c.thumbnail IS NOT NULL AND c.path > d.path AND c.path < d.path || '~' AND ${OPEN}
    ORDER BY c.path LIMIT 1)
  UNION ALL
  ${pictured('d.id')}
  LIMIT 1
) c`,
)

/** Finds the pictures that were chosen for repositories. */
export const repositoryCovers = defineStatement(
  'covers.repositories',
  ['ids', 'with_suppressed'],
  `
SELECT k.id AS covers, c.* FROM unnest(:ids::uuid[]) k(id) CROSS JOIN LATERAL (
  SELECT r.cover_id FROM api.repositories(:tenant) r WHERE r.id = k.id LIMIT 1
) r CROSS JOIN LATERAL ${pictured('r.cover_id')} c`,
)

/** Finds the pictures of exhibits: the chosen one, else the first picture in it. */
export const exhibitCovers = defineStatement(
  'covers.exhibits',
  ['ids', 'with_suppressed'],
  `
SELECT k.id AS covers, c.* FROM unnest(:ids::uuid[]) k(id) CROSS JOIN LATERAL (
  SELECT x.id, x.cover_id FROM api.exhibits(:tenant) x WHERE x.id = k.id LIMIT 1
) x CROSS JOIN LATERAL (
  ${pictured('x.cover_id')}
  UNION ALL
  (SELECT c.* FROM api.visible_exhibit_items(:tenant) i CROSS JOIN LATERAL ${pictured('i.description_id')} c
    WHERE i.exhibit_id = x.id ORDER BY i.section, i.position LIMIT 1)
  LIMIT 1
) c`,
)
