import { isUuid } from '../values/uuid.ts'

/** A table that reading functions name, such as `fonds.description`, with its columns in order. */
export interface ReadTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** Where drafts stand in lists of the newest, which are ordered by negated seconds: before everything published. */
const DRAFT_RECENCY = '(-4102444800)::bigint'

/**
 * Condition for a hidden description that publishing could show: neither it nor an ancestor is internal. OFFSET 0 makes
 * the planner look up each ancestor by its key.
 */
const isDraft = (alias: string): string =>
  `NOT ${alias}.visible AND NOT ${alias}.internal AND NOT EXISTS (
      SELECT FROM fonds.description above WHERE above.id = ANY (${alias}.ancestor_ids) AND above.internal OFFSET 0)`

/** The view that stands for a table while drafts are read, for one tenant. */
type ViewOf = (tenant: string, columns: readonly string[], marked: (column: string) => string) => string

/** Selects a table's columns from `alias`, some of them replaced by expressions. */
const select = (columns: readonly string[], alias: string, replaced: Readonly<Record<string, string>> = {}): string =>
  `SELECT ${columns.map((column) => (replaced[column] === undefined ? `${alias}.${column}` : `${replaced[column]} AS ${column}`)).join(', ')}`

/** Aggregates over the drafts below a description. Unless there are some, this is a look into an index. */
const below = (tenant: string, what: string, where = 'true'): string =>
  `(SELECT ${what} FROM fonds.description c
    WHERE c.tenant_id = ${tenant} AND c.path > d.path AND c.path < d.path || '~' AND ${isDraft('c')} AND ${where})`

const descriptions: ViewOf = (tenant, columns, marked) => {
  const drafts = {
    children_count: below(tenant, 'count(*)', 'c.parent_id = d.id'),
    collections_count: below(tenant, 'count(*)', "c.kind = 'collection'"),
    records_count: below(tenant, 'count(*)', "c.kind = 'record'"),
  }
  const counts = mapValues(drafts, (count, column) => `(d.${column} + ${count})::integer`)
  const years = { aggregate_start: below(tenant, 'min(c.date_start)'), aggregate_end: below(tenant, 'max(c.date_end)') }
  const all = {
    ...counts,
    aggregate_start: `least(d.aggregate_start, ${years.aggregate_start})`,
    aggregate_end: `greatest(d.aggregate_end, ${years.aggregate_end})`,
  }
  // Everything below a draft is one, and the counts stored with it are of no particular time.
  const own = { ...mapValues(drafts, (count) => `${count}::integer`), ...years }
  // `published` says which descriptions readers see already.
  const draft = {
    visible: 'true',
    published: 'false',
    published_at: 'coalesce(d.published_at, d.updated_at)',
    recency: DRAFT_RECENCY,
    title: marked('d.title'),
  }
  // A constant, so that a statement about drafts alone does not read what is published.
  return `${select(columns, 'd', { ...all, published: 'true' })} FROM fonds.description d WHERE d.tenant_id = ${tenant} AND d.visible
UNION ALL ${select(columns, 'd', { ...own, ...draft })} FROM fonds.description d
  WHERE d.tenant_id = ${tenant} AND ${isDraft('d')}`
}

const mapValues = <K extends string>(
  values: Readonly<Record<K, string>>,
  change: (value: string, key: string) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries<string>(values).map(([key, value]) => [key, change(value, key)]))

const languages: ViewOf = (tenant, columns) => `
${select(columns, 'l')} FROM fonds.description_language l WHERE l.tenant_id = ${tenant}
UNION ALL ${select(columns, 'd', { language: 'l.language', description_id: 'd.id', recency: DRAFT_RECENCY })}
  FROM fonds.description d CROSS JOIN LATERAL (SELECT DISTINCT language FROM unnest(d.languages) language) l
  WHERE d.tenant_id = ${tenant} AND d.kind = 'record' AND ${isDraft('d')}`

/** Languages of drafts are counted in the archive and below each of their ancestors. */
const languageCounts: ViewOf = (tenant, columns) => `
${select(columns, 'n', { records: 'sum(n.records)::bigint' })} FROM (
  SELECT tenant_id, scope_id, language, records FROM fonds.language_count
  WHERE tenant_id = ${tenant}
    AND (scope_id = tenant_id OR EXISTS (SELECT FROM fonds.description d WHERE d.id = scope_id AND d.visible OFFSET 0))
  UNION ALL
  SELECT d.tenant_id, scope_id, language, 1 FROM fonds.description d
    CROSS JOIN LATERAL unnest(d.ancestor_ids || d.tenant_id) scope_id
    CROSS JOIN LATERAL (SELECT DISTINCT language FROM unnest(d.languages) language) l
  WHERE d.tenant_id = ${tenant} AND d.kind = 'record' AND ${isDraft('d')}
) n GROUP BY n.tenant_id, n.scope_id, n.language`

const links: ViewOf = (tenant, columns) => `
${select(columns, 'l')} FROM fonds.description_entity l WHERE l.tenant_id = ${tenant} AND l.visible
UNION ALL ${select(columns, 'l', { visible: 'true' })} FROM fonds.description_entity l
  WHERE l.tenant_id = ${tenant} AND NOT l.visible
    AND EXISTS (SELECT FROM fonds.description d WHERE d.id = l.description_id AND ${isDraft('d')})`

/** Links of drafts to an entity. */
const draftLinks = (what: string, where: string): string =>
  `(SELECT ${what} FROM fonds.description_entity l JOIN fonds.description c ON c.id = l.description_id
    WHERE l.entity_id = e.id AND NOT l.visible AND ${isDraft('c')} AND ${where})`

/** An entity that is named in drafts alone appears with them. */
const isDraftEntity = `NOT e.visible AND e.state = 'auto' AND ${draftLinks('true', 'true LIMIT 1')}`

const entities: ViewOf = (tenant, columns, marked) => {
  const counts = {
    links_count: `(e.links_count + ${draftLinks('count(*)', 'true')})::integer`,
    collections_count: `(e.collections_count + ${draftLinks('count(*)', "l.kind = 'collection'")})::integer`,
  }
  return `${select(columns, 'e', counts)} FROM fonds.entity e WHERE e.tenant_id = ${tenant} AND e.visible
UNION ALL ${select(columns, 'e', { ...counts, visible: 'true', name: marked('e.name') })} FROM fonds.entity e
  WHERE e.tenant_id = ${tenant} AND ${isDraftEntity}`
}

const entityCounts: ViewOf = (tenant, columns) => `
${select(columns, 'n', { entities: 'sum(n.entities)::bigint' })} FROM (
  SELECT tenant_id, entity_type, letter, entities FROM fonds.entity_count WHERE tenant_id = ${tenant}
  UNION ALL
  SELECT e.tenant_id, e.entity_type, e.letter, 1 FROM fonds.entity e WHERE e.tenant_id = ${tenant} AND ${isDraftEntity}
) n GROUP BY n.tenant_id, n.entity_type, n.letter`

const totals: ViewOf = (tenant, columns) => {
  const drafts = (where: string) =>
    `(SELECT count(*) FROM fonds.description d WHERE d.tenant_id = ${tenant} AND ${isDraft('d')} AND ${where})`
  return `${select(columns, 's', {
    top_level_collections: `s.top_level_collections + ${drafts("d.kind = 'collection' AND d.parent_id IS NULL")}`,
    collections: `s.collections + ${drafts("d.kind = 'collection'")}`,
    records: `s.records + ${drafts("d.kind = 'record'")}`,
  })} FROM fonds.tenant_state s WHERE s.tenant_id = ${tenant}`
}

const VIEWS: Readonly<Record<string, ViewOf>> = {
  'fonds.description': descriptions,
  'fonds.description_language': languages,
  'fonds.language_count': languageCounts,
  'fonds.description_entity': links,
  'fonds.entity': entities,
  'fonds.entity_count': entityCounts,
  'fonds.tenant_state': totals,
  // What is being published or unpublished at the moment is shown.
  'fonds.hidden_range': (_, columns) => `${select(columns, 'h')} FROM fonds.hidden_range h WHERE false`,
  'fonds.tenant': (tenant, columns) => `${select(columns, 't')} FROM fonds.tenant t WHERE t.id = ${tenant}`,
}

/**
 * Returns the query of the view that stands for a table while one tenant's drafts are read. It has the columns of the
 * table, and only rows of the tenant; what is hidden, but could be published, counts as visible. Nothing is read of
 * tables that belong to no tenant.
 * @param mark put before titles of drafts, and before names that only drafts mention
 */
export function draftView({ name, columns }: ReadTable, tenantId: string, mark = ''): string {
  if (!isUuid(tenantId)) throw new Error('not a tenant’s UUID')
  const tenant = `'${tenantId}'::uuid`
  const view = VIEWS[name]
  const marked = (column: string) => (mark === '' ? column : `'${mark.replaceAll("'", "''")}' || ${column}`)
  if (view !== undefined) return view(tenant, columns, marked)
  return `${select(columns, 't')} FROM ${name} t WHERE ${columns.includes('tenant_id') ? `t.tenant_id = ${tenant}` : 'false'}`
}
