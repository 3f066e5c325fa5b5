import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { BASELINE, LAST_BEFORE_BASELINE, SCHEMA_FILE } from './baseline.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')

const run = async (db: Kysely<unknown>, file: string) => void (await sql.raw(readFileSync(file, 'utf8')).execute(db))

/**
 * The baseline, which creates the whole current schema, and the numbered migrations that upgrade existing databases. A
 * new database needs only the baseline, so the migrations are merely recorded.
 */
export const provider: MigrationProvider = {
  async getMigrations(): Promise<Record<string, Migration>> {
    let isNew = false
    const baseline: Migration = {
      async up(db: Kysely<unknown>) {
        await run(db, SCHEMA_FILE)
        // All migrations run in one transaction, under the migrator's lock; the later ones read this flag.
        isNew = true
      },
    }
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
    const later = files.sort().map((name): [string, Migration] => [
      name.slice(0, -4),
      {
        async up(db: Kysely<unknown>) {
          if (!isNew) await run(db, join(FOLDER, name))
        },
      },
    ])
    return Object.fromEntries([[BASELINE, baseline], ...later])
  },
}

/** Returns the names of all migrations of this version, in order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await provider.getMigrations()).sort()
}

/**
 * Records the baseline in place of the migrations that it replaces, in a database to which all of them were applied.
 * @returns whether it did
 * @throws if only some of them were applied
 */
export async function adoptBaseline(db: Kysely<unknown>): Promise<boolean> {
  if ((await lastBefore(db)) === undefined) return false
  return db.transaction().execute(async (transaction) => {
    // Another process may be doing the same, or may still be applying the old migrations.
    await sql`LOCK TABLE kysely_migration IN ACCESS EXCLUSIVE MODE`.execute(transaction)
    const last = await lastBefore(transaction)
    if (last === undefined) return false
    if (last !== LAST_BEFORE_BASELINE) {
      throw new Error(
        `this database was made by a development version of Fonds and is too old to upgrade: its last migration is ${last}. ` +
          `Upgrade it first with a version that has migration ${LAST_BEFORE_BASELINE}, or import into a new database.`,
      )
    }
    await sql`DELETE FROM kysely_migration`.execute(transaction)
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${BASELINE}, ${new Date().toISOString()})`.execute(
      transaction,
    )
    return true
  })
}

/** Returns the last migration of a database that has some migrations but not the baseline. */
async function lastBefore(db: Kysely<unknown>): Promise<string | undefined> {
  const table = await sql<{ there: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(db)
  if (table.rows[0]?.there !== true) return undefined
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
  return rows.some(({ name }) => name === BASELINE) ? undefined : rows.at(-1)?.name
}
