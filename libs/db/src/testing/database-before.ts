import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase } from '@fonds/test-kit'
import pg from 'pg'
import { applyMigrations } from '../schema/apply-migrations.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../schema/migration-files.ts'
import { makeDatabaseAt0039 } from './database-at-0039.ts'

/** A database with the schema of an earlier version. */
export interface EarlierDatabase {
  readonly url: string
  readonly pool: pg.Pool
  drop(): Promise<void>
}

/**
 * Creates a database whose last migration is the one before a given one, and copies the content of another one into it, as
 * far as the earlier schema has tables and columns for it.
 * @param from the owner's URL of a database with the current schema
 * @param migration name of the first migration that is left out, or its number
 */
export async function createDatabaseBefore(from: string, migration: string): Promise<EarlierDatabase> {
  const { url, drop } = await createEmptyDatabase()
  const current = new pg.Pool({ connectionString: from, max: 1 })
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  await makeDatabaseAt0039(pool)
  await migrateUntil(url, migration)
  await copyContent(current, pool)
  await current.end()
  return {
    url,
    pool,
    async drop() {
      await pool.end()
      await drop()
    },
  }
}

async function migrateUntil(url: string, migration: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fonds-migrations-'))
  try {
    for (const { name } of readMigrations()) {
      if (name < migration) await symlink(join(MIGRATIONS_FOLDER, `${name}.sql`), join(folder, `${name}.sql`))
    }
    await applyMigrations(url, { folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const TABLES = `
SELECT c.oid::regclass::text AS table, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns,
  ARRAY(SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint f
    WHERE f.contype = 'f' AND f.conrelid = c.oid AND f.confrelid <> c.oid) AS needs
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
WHERE c.relnamespace = 'fonds'::regnamespace AND c.relkind = 'r' GROUP BY c.oid ORDER BY 1`

interface Table {
  readonly table: string
  readonly columns: readonly string[]
  /** Tables to which it refers. */
  readonly needs: readonly string[]
}

const PAGE_SIZE = 500

async function copyContent(from: pg.Pool, to: pg.Pool): Promise<void> {
  const there = new Map((await from.query<Table>(TABLES)).rows.map((row) => [row.table, row]))
  const due = new Map((await to.query<Table>(TABLES)).rows.map((row) => [row.table, row]))
  // Rows that migrations have made are copied, too.
  const shared = [...due.keys()].filter((table) => there.has(table))
  await to.query(`TRUNCATE ${shared.join(', ')} CASCADE`)
  while (due.size > 0) {
    const next = [...due.values()].find(({ needs }) => needs.every((table) => !due.has(table)))
    if (next === undefined) throw new Error('tables refer to each other in a circle')
    due.delete(next.table)
    const columns = next.columns.filter((column) => there.get(next.table)?.columns.includes(column) ?? false)
    if (columns.length > 0) await copyTable(from, to, next.table, columns.join(', '))
  }
  const { rows } = await from.query<{ name: string; last: string }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'fonds' AND last_value IS NOT NULL`,
  )
  for (const { name, last } of rows) {
    await to.query(
      `SELECT setval(s.oid::regclass, $2::bigint) FROM pg_class s WHERE s.oid = to_regclass('fonds.' || quote_ident($1))`,
      [name, last],
    )
  }
}

async function copyTable(from: pg.Pool, to: pg.Pool, table: string, columns: string): Promise<void> {
  const { rows } = await from.query<{ row: unknown }>(`SELECT to_jsonb(t) AS row FROM ${table} t`)
  for (let start = 0; start < rows.length; start += PAGE_SIZE) {
    const page = rows.slice(start, start + PAGE_SIZE).map(({ row }) => row)
    await to.query(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(page)],
    )
  }
}
