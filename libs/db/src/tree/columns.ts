// The columns of a description and of the temporary tables of an import, each written once: CREATE TABLE, INSERT, UPDATE and
// the buffers of the stage are made of these lists.

/** PostgreSQL types of a table's columns, by name and in their order. */
export type Columns = Readonly<Record<string, string>>

/** `import_stage`: what the next steps use of a unit. */
export const UNIT = {
  ord: 'integer PRIMARY KEY',
  parent: 'integer',
  position: 'integer NOT NULL',
  depth: 'integer NOT NULL',
  xml_id: 'text',
  unit_key: 'text',
  text_key: 'text NOT NULL',
  tree_hash: 'text NOT NULL',
  content_hash: 'text NOT NULL',
  kind: 'text NOT NULL',
  level: 'text NOT NULL',
  title: 'text NOT NULL',
  slug_base: 'text NOT NULL',
  reference_code: 'text',
  internal: 'boolean NOT NULL',
  date_start: 'integer',
  date_end: 'integer',
  own_languages: 'text[] NOT NULL',
  own_access: 'jsonb',
  own_rights: 'jsonb',
  own_use_conditions: 'text',
  own_notice: 'jsonb',
} as const satisfies Columns

/** `import_words`: the rest of a unit. */
export const WORDS = {
  ord: 'integer PRIMARY KEY',
  other_level: 'text',
  title_devised: 'boolean NOT NULL',
  sort_title: 'text NOT NULL',
  date: 'jsonb',
  summary: 'text',
  body: 'jsonb NOT NULL',
  internal_content: 'jsonb',
  quality: 'integer NOT NULL',
  titles: 'jsonb',
  title_keys: 'jsonb',
  translations: 'jsonb',
  note_ids: 'text[]',
} as const satisfies Columns

/** Columns for the position of a unit in its file, which is no part of its content. */
type Structure = 'ord' | 'parent' | 'position' | 'depth' | 'xml_id' | 'tree_hash'
/** The columns of the stage that derive from a unit's content alone. */
export type DerivedColumn = Exclude<keyof typeof UNIT | keyof typeof WORDS, Structure>

/** `import_place`: what derives from a unit's identity and position. */
export const PLACE = {
  ord: 'integer PRIMARY KEY',
  id: 'uuid NOT NULL',
  depth: 'integer NOT NULL',
  known: 'boolean NOT NULL',
  kind: 'text NOT NULL',
  parent_id: 'uuid',
  ancestor_ids: 'uuid[] NOT NULL',
  collection_id: 'uuid',
  path: 'text COLLATE "C" NOT NULL',
  languages: 'text[] NOT NULL',
  languages_from: 'uuid',
  access: 'jsonb',
  access_from: 'uuid',
  rights: 'jsonb',
  rights_from: 'uuid',
  use_conditions: 'text',
  use_conditions_from: 'uuid',
  notice: 'jsonb',
  set_notice: 'jsonb',
  set_access: 'jsonb',
  cover_id: 'uuid',
  published: 'boolean NOT NULL',
  publication_decided: 'boolean NOT NULL',
  published_at: 'timestamptz',
  suppress: 'boolean NOT NULL',
  visible: 'boolean NOT NULL',
  suppressed: 'boolean NOT NULL',
  was_visible: 'boolean NOT NULL',
  old_kind: 'text',
  old_slug: 'text',
  slug: 'text',
  slug_settled: 'boolean NOT NULL',
  head_changed: 'boolean NOT NULL',
  touched: 'boolean NOT NULL',
  moved: 'boolean NOT NULL',
  parent: 'integer',
  date_start: 'integer',
  date_end: 'integer',
  reference_code: 'text',
  code_below: 'text',
} as const satisfies Columns

/** The columns whose change touches a description, besides those of its content. */
export const TOUCHING = [
  ...['languages', 'languages_from', 'access', 'access_from', 'set_access', 'rights', 'rights_from', 'use_conditions'],
  ...['use_conditions_from', 'notice', 'set_notice', 'published', 'visible', 'suppressed'],
] as const

/** The columns that a tombstone keeps as they were. */
export const KEPT_BY_TOMBSTONE = [
  ...['source', 'source_xml_id', 'source_unit_key', 'source_text_key', 'published', 'publication_decided'],
  ...['suppress', 'set_access', 'set_notice', 'cover_id'],
] as const

type Holders = { readonly s: typeof UNIT; readonly w: typeof WORDS; readonly p: typeof PLACE }
type DescriptionColumn = readonly [name: string, inserted: string, updated?: string | null]

/**
 * The columns of `fonds.description` that an import writes, with their value in a new row and in an updated one: the same by
 * default; null if it stays. `s`, `w`, `p`, `g` and `c` are the unit's rows of import_stage,
 * import_words, import_place, import_slug and import_count, `t.now` the time, and `d` the row to update.
 * In a new row, $1 is the tenant, $2 the root, $3 the source and $4 the batch; in an updated one, $1 is the batch.
 */
export const DESCRIPTION: readonly DescriptionColumn[] = [
  ['id', 'p.id', null],
  ['tenant_id', '$1', null],
  ...of('p', 'kind'),
  ['root_id', '$2', null],
  ...of('p', 'parent_id', 'ancestor_ids', 'collection_id', 'path'),
  ...of('s', 'position'),
  ...of('p', 'depth'),
  ['slug', 'coalesce(p.slug, g.slug)'],
  ...of('s', 'level'),
  ...of('w', 'other_level'),
  ...of('s', 'title'),
  ...of('w', 'title_devised', 'sort_title'),
  ...of('p', 'reference_code'),
  ...of('w', 'date'),
  ...of('s', 'date_start', 'date_end'),
  ...of('w', 'summary'),
  ...of('s', 'own_languages'),
  ...of('p', 'languages', 'languages_from'),
  ...of('s', 'own_access'),
  ...of('p', 'set_access', 'access', 'access_from'),
  ...of('s', 'own_rights'),
  ...of('p', 'rights', 'rights_from'),
  ...of('s', 'own_use_conditions'),
  ...of('p', 'use_conditions', 'use_conditions_from'),
  ...of('s', 'own_notice'),
  ...of('p', 'set_notice', 'notice'),
  ...of('w', 'body', 'quality'),
  ...of('p', 'published', 'publication_decided'),
  ...of('s', 'internal'),
  ...of('p', 'visible'),
  ['suppress', 'p.suppress', null],
  ...of('p', 'suppressed'),
  ['cover_id', 'p.cover_id', null],
  // Units that already have a time of publication are returning after a deletion, and keep the time when they were first shown.
  ['published_at', 'CASE WHEN p.visible THEN t.now ELSE p.published_at END', whenShown('t.now', 'd.published_at')],
  [
    'first_published_at',
    'CASE WHEN p.visible THEN p.published_at END',
    whenShown('coalesce(d.first_published_at, d.published_at)', 'd.first_published_at'),
  ],
  [
    'recency',
    'CASE WHEN p.visible THEN -extract(epoch FROM t.now)::bigint END',
    whenShown('-extract(epoch FROM t.now)::bigint', 'd.recency'),
  ],
  ['source', '$3', null],
  ['source_xml_id', 's.xml_id'],
  ['source_unit_key', 's.unit_key'],
  ['source_text_key', 's.text_key'],
  ...of('s', 'content_hash'),
  ['source_tree_hash', 's.tree_hash'],
  ['children_count', 'coalesce(c.children, 0)'],
  ['collections_count', 'coalesce(c.collections, 0)'],
  ['records_count', 'coalesce(c.records, 0)'],
  ['aggregate_start', 'c.first'],
  ['aggregate_end', 'c.last'],
  ['subtree_version', '$4', '$1'],
  ['created_at', 't.now', null],
  ['updated_at', 't.now'],
  ...of('w', 'titles'),
  ['written_code', 'nullif(s.reference_code, p.reference_code)'],
  ...of('w', 'translations', 'title_keys', 'note_ids'),
]

/** Returns columns that have the values of columns of the same names. */
function of<T extends keyof Holders>(table: T, ...names: readonly (keyof Holders[T] & string)[]): DescriptionColumn[] {
  return names.map((name) => [name, `${table}.${name}`])
}

function whenShown(value: string, otherwise: string): string {
  return `CASE WHEN p.visible AND NOT d.visible THEN ${value} ELSE ${otherwise} END`
}

/** Returns SQL that creates a temporary table until the end of the transaction. */
export const createTable = (name: string, columns: Columns): string =>
  `CREATE TEMPORARY TABLE ${name} (
  ${Object.entries(columns)
    .map((column) => column.join(' '))
    .join(', ')}
) ON COMMIT DROP;`
