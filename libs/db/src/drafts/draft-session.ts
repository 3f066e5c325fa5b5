import type pg from 'pg'
import { draftView, type ReadTable } from './draft-views.ts'

/** Scope of a session that reads drafts. */
export interface DraftReading {
  /** UUID of the tenant; the session reads nothing of another. */
  readonly tenant: string
  /**
   * Whether the session keeps search documents of drafts, in a table that statements call `search.draft_document`. Its
   * reading functions find them together with the public's.
   */
  readonly searchable?: boolean
  /** Put before titles of drafts, and before names that only drafts mention. */
  readonly mark?: string
}

interface ReadingFunction {
  readonly name: string
  /** The function as a statement that creates it. */
  readonly definition: string
}

const FUNCTIONS = `
SELECT p.proname AS name, pg_get_functiondef(p.oid) AS definition FROM pg_proc p
WHERE p.pronamespace = 'api'::regnamespace AND p.prokind = 'f' ORDER BY p.oid`

const TABLES = `
SELECT c.relnamespace::regnamespace || '.' || c.relname AS name,
  array_agg(a.attname::text ORDER BY a.attnum) AS columns
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
WHERE c.relnamespace IN ('fonds'::regnamespace, 'search'::regnamespace, 'oai'::regnamespace) AND c.relkind = 'r'
GROUP BY c.oid`

const DOCUMENTS = 'search.document'
const QUALIFIED = /\b(?:fonds|search|oai|api)\.[a-z_]+/g

/**
 * Gives a session its own reading functions, in which drafts of one tenant count as visible, and changes its statements
 * to use them (docs/adr/0016-drafts-in-a-session.md). They are the functions of schema `api`, read from the database, over views in
 * place of tables. All of it is temporary: no other session can use it, and it ends with the session. Afterwards, the
 * session runs as `role`, which needs no right to any table, and may only read.
 * @param client a new connection of the schema's owner, whose transactions are read-only unless they say otherwise
 * @throws the database's error, in particular if the login may not create temporary views
 */
export async function readDrafts(client: pg.ClientBase, { tenant, searchable, mark }: DraftReading, role: string) {
  const { rows: functions } = await client.query<ReadingFunction>(FUNCTIONS)
  const { rows: tables } = await client.query<ReadTable>(TABLES)
  const named = new Set(functions.flatMap(({ definition }) => definition.match(QUALIFIED) ?? []))
  const read = tables.filter(({ name }) => named.has(name))
  const ownFunctions = new Map(functions.map(({ name }) => [`api.${name}`, `pg_temp.${name}`]))
  const own = new Map([...ownFunctions, ...read.map(({ name }) => [name, viewOf(name)] as const)])
  const views = read.map((table) => {
    const drafts = searchable && table.name === DOCUMENTS ? documentsOfDrafts(table) : ''
    const view = viewOf(table.name)
    return `CREATE VIEW ${view} AS ${draftView(table, tenant, mark)}${drafts}; GRANT SELECT ON ${view} TO ${role}`
  })
  const parts = [
    'BEGIN READ WRITE',
    // A function may precede those that it calls.
    'SET LOCAL check_function_bodies = off',
    ...(searchable ? [DRAFT_DOCUMENTS, `GRANT SELECT, INSERT, UPDATE, DELETE ON ${OWN_DOCUMENTS} TO ${role}`] : []),
    ...views,
    ...functions.map(({ definition }) => renamed(definition, own)),
    NEVER_CURRENT,
    'COMMIT',
    `SET ROLE ${role}`,
  ]
  await client.query(parts.join(';\n'))
  const inStatements = new Map([...ownFunctions, ['search.draft_document', OWN_DOCUMENTS]])
  rewrite(client, (text) => renamed(text, inStatements))
}

/** Names a view after its table. The schema is part of the name: "record" alone would be found before the type. */
const viewOf = (table: string): string => `pg_temp.${table.replace('.', '_')}`

const renamed = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replaceAll(QUALIFIED, (name) => names.get(name) ?? name)

const OWN_DOCUMENTS = 'pg_temp.draft_document'
const DRAFT_DOCUMENTS = 'CREATE TEMP TABLE draft_document (LIKE search.document INCLUDING ALL)'

/** Drafts change without an entry in the feed, so their documents are always looked up in the archive. */
const NEVER_CURRENT = `CREATE OR REPLACE FUNCTION pg_temp.search_current(p_tenant uuid) RETURNS SETOF boolean
LANGUAGE sql STABLE AS $$ SELECT false WHERE p_tenant IS NOT NULL $$`

const documentsOfDrafts = ({ columns }: ReadTable): string =>
  `\nUNION ALL SELECT ${columns.join(', ')} FROM ${OWN_DOCUMENTS}`

/** Changes the text of every statement that a connection sends from now on. */
function rewrite(client: pg.ClientBase, change: (text: string) => string): void {
  const send = client.query.bind(client) as (...args: readonly unknown[]) => unknown
  const query = (statement: unknown, ...rest: unknown[]) => send(changed(statement, change), ...rest)
  Object.assign(client, { query })
}

function changed(statement: unknown, change: (text: string) => string): unknown {
  if (typeof statement === 'string') return change(statement)
  if (
    typeof statement === 'object' &&
    statement !== null &&
    'text' in statement &&
    typeof statement.text === 'string'
  ) {
    const text = change(statement.text)
    // One that sends itself is more than its properties.
    return 'submit' in statement ? Object.assign(statement, { text }) : { ...statement, text }
  }
  throw new Error('a session with drafts cannot run this kind of statement')
}
