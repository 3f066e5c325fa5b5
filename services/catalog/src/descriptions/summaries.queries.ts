/**
 * Parts of statements that build what lists show, whole, in PostgreSQL: here the `json_build_object` is the presenter.
 * Each takes the alias of a row of `api.visible_descriptions`; `:tenant` is the archive, `:base` the URL of its API.
 *
 * References and items are scalar subqueries on purpose: whatever the planner believes of a page's size, they stay
 * lookups by index, and the order of the keys stands.
 */

/** A time as UTC RFC 3339, to the second. */
const time = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const url = (alias: string) => `:base::text || '/' || ${alias}.kind || 's/' || ${alias}.slug`

/** A reference to a description, from its row. */
export const referenceJson = (alias: string) => `json_build_object(
  'type', ${alias}.kind, 'id', ${alias}.id, 'slug', ${alias}.slug, 'title', ${alias}.title, 'level', ${alias}.level,
  'url', ${url(alias)})`

const referenceTo = (id: string) =>
  `(SELECT ${referenceJson('r')} FROM api.visible_descriptions(:tenant) r WHERE r.id = ${id})`

/** Rights in force: by inheritance, else what the archive states for all it holds. */
const rightsJson = (alias: string) => `coalesce(${alias}.rights, (SELECT t.rights FROM api.tenant(:tenant) t),
    '{"statement":null,"uri":null}'::jsonb)`

const accessJson = (alias: string) =>
  `coalesce(${alias}.access, '{"status":"unknown","until":null,"statement":null}'::jsonb)`

const commonPairs = (alias: string) => `'type', ${alias}.kind, 'id', ${alias}.id, 'slug', ${alias}.slug,
  'title', ${alias}.title, 'level', ${alias}.level, 'reference_code', ${alias}.reference_code,
  'summary', ${alias}.summary, 'languages', ${alias}.languages, 'updated_at', ${time(`${alias}.updated_at`)},
  'url', ${url(alias)}`

/** A record summary, from a record's row. */
export const recordJson = (alias: string) => `json_build_object(${commonPairs(alias)},
  'date', ${alias}.date, 'language', ${alias}.languages[1],
  'collection', ${referenceTo(`${alias}.collection_id`)}, 'fonds', ${referenceTo(`${alias}.root_id`)},
  'thumbnail', null, 'image_count', 0, 'rights', ${rightsJson(alias)}, 'access', ${accessJson(alias)},
  'quality', ${alias}.quality)`

/** A year as a reader expects it. Astronomical year 0 is 1 BCE. */
const yearText = (year: string) => `CASE WHEN ${year} > 0 THEN ${year}::text ELSE (1 - ${year})::text || ' BCE' END`

/** A year in EDTF: four digits, with a sign before year 0; longer ones after a `Y`. */
const yearEdtf = (year: string) => `CASE WHEN abs(${year}) > 9999 THEN 'Y' || ${year}
    ELSE CASE WHEN ${year} < 0 THEN '-' ELSE '' END || lpad(abs(${year})::text, 4, '0') END`

/** The date of what has none of its own but whose contents have: their first and last year. */
const aggregateDate = (alias: string) => {
  const start = `${alias}.aggregate_start`
  const end = `${alias}.aggregate_end`
  return `CASE WHEN ${start} IS NULL OR ${end} IS NULL THEN NULL
    WHEN ${start} = ${end} THEN jsonb_build_object('display', ${yearText(start)}, 'edtf', ${yearEdtf(start)},
      'start', ${start}, 'end', ${end})
    ELSE jsonb_build_object('display', (${yearText(start)}) || '–' || (${yearText(end)}),
      'edtf', (${yearEdtf(start)}) || '/' || (${yearEdtf(end)}), 'start', ${start}, 'end', ${end}) END`
}

/** A collection summary, from a collection's row. */
export const collectionJson = (alias: string) => `json_build_object(${commonPairs(alias)},
  'date', coalesce(${alias}.date, ${aggregateDate(alias)}),
  'date_aggregate', json_build_object('start', ${alias}.aggregate_start, 'end', ${alias}.aggregate_end),
  'cover_image', null, 'extent', coalesce(${alias}.body -> 'extent', '[]'::jsonb),
  'children_count', ${alias}.children_count, 'records_count', ${alias}.records_count)`

/** The summary of either kind. */
export const descriptionJson = (alias: string) =>
  `CASE WHEN ${alias}.kind = 'record' THEN ${recordJson(alias)}\nELSE ${collectionJson(alias)} END`
