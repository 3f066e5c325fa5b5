import { isUuid } from '../values/uuid.ts'

/** A table that reading functions name, such as `fonds.description`, with its columns in order. */
export interface ReadTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** Where drafts stand in lists of the newest, which are ordered by negated seconds: before everything published. */
const DRAFT_RECENCY = '(-4102444800)::bigint'

/**
 * Condition for a description that publishing could show: neither it nor an ancestor is internal. The internal ones of
 * the tenant are looked up once per statement, which most archives have none of.
 */
const isOpen = (tenant: string, alias: string): string =>
  `NOT ${alias}.internal AND (
      NOT EXISTS (SELECT FROM fonds.description i WHERE i.tenant_id = ${tenant} AND i.internal)
      OR NOT EXISTS (
        SELECT FROM unnest(${alias}.ancestor_ids) above
        WHERE above IN (SELECT i.id FROM fonds.description i WHERE i.tenant_id = ${tenant} AND i.internal)
      )
    )`

/** Condition for such a description that is hidden. */
const isDraft = (tenant: string, alias: string): string => `NOT ${alias}.visible AND ${isOpen(tenant, alias)}`

/** The view that stands for a table while drafts are read, for one tenant. */
type ViewOf = (tenant: string, columns: readonly string[], marked: Marked) => string

/** Returns the expression for a text with the mark of drafts before it, unless it is public. */
type Marked = (column: string, isPublic: string) => string

/** Selects a table's columns from `alias`, some of them replaced by expressions. */
const select = (columns: readonly string[], alias: string, replaced: Readonly<Record<string, string>> = {}): string =>
  `SELECT ${columns.map((column) => (replaced[column] === undefined ? `${alias}.${column}` : `${replaced[column]} AS ${column}`)).join(', ')}`

/** Aggregates over the drafts below a description. Unless there are some, this is a look into an index. */
const below = (tenant: string, what: string, where = 'true'): string =>
  `(SELECT ${what} FROM fonds.description c
    WHERE c.tenant_id = ${tenant} AND c.path > d.path AND c.path < d.path || '~' AND ${isDraft(tenant, 'c')} AND ${where})`

/**
 * One scan of the table, so that conditions and joins find its indexes. Counts are expressions, which a statement with a
 * limit evaluates for its page alone.
 */
const descriptions: ViewOf = (tenant, columns, marked) => {
  // Everything below a draft is one, and the counts stored with it are of no particular time.
  const count = (column: string, where: string) =>
    `(CASE WHEN d.visible THEN d.${column} ELSE 0 END + ${below(tenant, 'count(*)', where)})::integer`
  const year = (column: string, first: 'least' | 'greatest', what: string) =>
    `${first}(CASE WHEN d.visible THEN d.${column} END, ${below(tenant, what)})`
  return `${select(columns, 'd', {
    children_count: count('children_count', 'c.parent_id = d.id'),
    collections_count: count('collections_count', "c.kind = 'collection'"),
    records_count: count('records_count', "c.kind = 'record'"),
    aggregate_start: year('aggregate_start', 'least', 'min(c.date_start)'),
    aggregate_end: year('aggregate_end', 'greatest', 'max(c.date_end)'),
    visible: 'true',
    // Which descriptions readers see already.
    published: 'd.visible',
    published_at: 'CASE WHEN d.visible THEN d.published_at ELSE coalesce(d.published_at, d.updated_at) END',
    recency: `CASE WHEN d.visible THEN d.recency ELSE ${DRAFT_RECENCY} END`,
    title: marked('d.title', 'd.visible'),
  })} FROM fonds.description d WHERE d.tenant_id = ${tenant} AND (d.visible OR ${isOpen(tenant, 'd')})`
}

const languages: ViewOf = (tenant, columns) => `
${select(columns, 'l')} FROM fonds.description_language l WHERE l.tenant_id = ${tenant}
UNION ALL ${select(columns, 'd', { language: 'l.language', description_id: 'd.id', recency: DRAFT_RECENCY })}
  FROM fonds.description d CROSS JOIN LATERAL (SELECT DISTINCT language FROM unnest(d.languages) language) l
  WHERE d.tenant_id = ${tenant} AND d.kind = 'record' AND ${isDraft(tenant, 'd')}`

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
  WHERE d.tenant_id = ${tenant} AND d.kind = 'record' AND ${isDraft(tenant, 'd')}
) n GROUP BY n.tenant_id, n.scope_id, n.language`

const links: ViewOf = (tenant, columns) => `
${select(columns, 'l', { visible: 'true' })} FROM fonds.description_entity l
  WHERE l.tenant_id = ${tenant}
    AND (l.visible OR EXISTS (SELECT FROM fonds.description d WHERE d.id = l.description_id AND ${isDraft(tenant, 'd')}))`

const titles: ViewOf = (tenant, columns) => `
${select(columns, 't', { visible: 'true' })} FROM fonds.description_title t
  WHERE t.tenant_id = ${tenant}
    AND (t.visible OR EXISTS (SELECT FROM fonds.description d WHERE d.id = t.description_id AND ${isDraft(tenant, 'd')}))`

/** Links of drafts to an entity. */
const draftLinks = (tenant: string, what: string, where: string): string =>
  `(SELECT ${what} FROM fonds.description_entity l JOIN fonds.description c ON c.id = l.description_id
    WHERE l.entity_id = e.id AND NOT l.visible AND ${isDraft(tenant, 'c')} AND ${where})`

/** An entity that is named in drafts alone appears with them. */
const isDraftEntity = (tenant: string): string =>
  `NOT e.visible AND e.state = 'auto' AND ${draftLinks(tenant, 'true', 'true LIMIT 1')}`

const entities: ViewOf = (tenant, columns, marked) => {
  const count = (column: string, where: string) => `(e.${column} + ${draftLinks(tenant, 'count(*)', where)})::integer`
  return `${select(columns, 'e', {
    links_count: count('links_count', 'true'),
    collections_count: count('collections_count', "l.kind = 'collection'"),
    visible: 'true',
    first_visible_at: 'coalesce(e.first_visible_at, e.created_at)',
    name: marked('e.name', 'e.visible'),
  })} FROM fonds.entity e WHERE e.tenant_id = ${tenant} AND (e.visible OR (${isDraftEntity(tenant)}))`
}

const entityCounts: ViewOf = (tenant, columns) => `
${select(columns, 'n', { entities: 'sum(n.entities)::bigint' })} FROM (
  SELECT tenant_id, entity_type, letter, entities FROM fonds.entity_count WHERE tenant_id = ${tenant}
  UNION ALL
  SELECT e.tenant_id, e.entity_type, e.letter, 1 FROM fonds.entity e WHERE e.tenant_id = ${tenant} AND ${isDraftEntity(tenant)}
) n GROUP BY n.tenant_id, n.entity_type, n.letter`

const totals: ViewOf = (tenant, columns) => {
  const drafts = (where: string) =>
    `(SELECT count(*) FROM fonds.description d WHERE d.tenant_id = ${tenant} AND ${isDraft(tenant, 'd')} AND ${where})`
  return `${select(columns, 's', {
    top_level_collections: `s.top_level_collections + ${drafts("d.kind = 'collection' AND d.parent_id IS NULL")}`,
    collections: `s.collections + ${drafts("d.kind = 'collection'")}`,
    records: `s.records + ${drafts("d.kind = 'record'")}`,
    exhibits: `(SELECT count(*) FROM fonds.exhibit x WHERE x.tenant_id = ${tenant})`,
  })} FROM fonds.tenant_state s WHERE s.tenant_id = ${tenant}`
}

/** Drafts, and those whose day has not come or is over. */
const exhibits: ViewOf = (tenant, columns, marked) =>
  `${select(columns, 'x', { visible: 'true', title: marked('x.title', 'x.visible') })} FROM fonds.exhibit x WHERE x.tenant_id = ${tenant}`

const VIEWS: Readonly<Record<string, ViewOf>> = {
  'fonds.description': descriptions,
  'fonds.description_language': languages,
  'fonds.language_count': languageCounts,
  'fonds.description_title': titles,
  'fonds.description_entity': links,
  'fonds.entity': entities,
  'fonds.entity_count': entityCounts,
  'fonds.tenant_state': totals,
  'fonds.exhibit': exhibits,
  // Subtrees that are being published or unpublished are shown.
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
  const marked: Marked = (column, isPublic) =>
    mark === '' ? column : `CASE WHEN ${isPublic} THEN '' ELSE '${mark.replaceAll("'", "''")}' END || ${column}`
  if (view !== undefined) return view(tenant, columns, marked)
  return `${select(columns, 't')} FROM ${name} t WHERE ${columns.includes('tenant_id') ? `t.tenant_id = ${tenant}` : 'false'}`
}
