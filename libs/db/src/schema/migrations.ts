import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { BASELINE, LAST_BEFORE_BASELINE, SCHEMA_FILE } from './baseline.ts'
import {
  MIGRATIONS_FOLDER,
  type MigrationFile,
  readMigrations,
  runsInTransaction,
  statementsOf,
} from './migration-files.ts'

/**
 * The baseline, which creates the whole current schema, and the numbered migrations that upgrade existing databases. A
 * new database needs only the baseline, so the migrations are merely recorded, in the same transaction.
 */
export function providerOf(folder: string = MIGRATIONS_FOLDER): MigrationProvider {
  return {
    async getMigrations(): Promise<Record<string, Migration>> {
      let isNew = false
      const baseline: Migration = {
        async up(db: Kysely<unknown>) {
          await sql.raw(readFileSync(SCHEMA_FILE, 'utf8')).execute(db)
          isNew = true
        },
      }
      const later = readMigrations(folder).map((file): [string, Migration] => [
        file.name,
        {
          async up(db: Kysely<unknown>) {
            if (!isNew) await run(db, file)
          },
        },
      ])
      return Object.fromEntries([[BASELINE, baseline], ...later])
    },
  }
}

async function run(db: Kysely<unknown>, { text }: MigrationFile): Promise<void> {
  const parts = runsInTransaction(text) ? [text] : statementsOf(text)
  for (const part of parts) await sql.raw(part).execute(db)
}

/** Returns the names of all migrations of this version, in order. */
export async function knownMigrations(folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  return [BASELINE, ...readMigrations(folder).map(({ name }) => name)].sort()
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

/** Returns the names of the migrations that a database has; none if it is new. */
export async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const table = await sql<{ there: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(db)
  if (table.rows[0]?.there !== true) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name COLLATE "C"`.execute(db)
  return rows.map(({ name }) => name)
}

/** Returns the last migration of a database that has some migrations but not the baseline. */
async function lastBefore(db: Kysely<unknown>): Promise<string | undefined> {
  const names = await appliedMigrations(db)
  return names.includes(BASELINE) ? undefined : names.at(-1)
}
