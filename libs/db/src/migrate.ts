import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { reviewNames } from './name-review.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Migrations are SQL files, named in their order, so that a reviewer reads what the database will run. */
const provider: MigrationProvider = {
  async getMigrations(): Promise<Record<string, Migration>> {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
    return Object.fromEntries(
      files.sort().map((name) => {
        const text = readFileSync(join(FOLDER, name), 'utf8')
        return [name.slice(0, -4), { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }]
      }),
    )
  },
}

/** Brings stored names in line with the rules of this version, where a migration has asked for it. */
async function reviewAll(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // A connection that breaks while idle is noticed at the next statement.
  pool.on('error', () => undefined)
  try {
    await reviewNames(pool)
  } finally {
    await pool.end()
  }
}

/**
 * Brings a database to the present schema, and what is stored in line with it. Safe to run at every start and by several processes at once (the migrator
 * takes a lock). Needs the right to create schemas and, once for a cluster, the role `fonds_reader`.
 * @returns names of the migrations that were applied now
 * @throws the first failing migration's error; each migration is all or nothing
 */
export async function migrate(url: string): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
  })
  try {
    const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
    if (error) throw error instanceof Error ? error : new Error('a migration failed', { cause: error })
    await reviewAll(url)
    return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName)
  } finally {
    await db.destroy()
  }
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL
  if (!url) {
    console.error('migrate: set DATABASE_URL to the database to migrate, e.g. postgres://owner@127.0.0.1:5432/fonds')
    process.exit(2)
  }
  try {
    const applied = await migrate(url)
    console.log(applied.length ? `migrated: ${applied.join(', ')}` : 'migrations: nothing to do')
  } catch (error) {
    console.error(`migrate: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
