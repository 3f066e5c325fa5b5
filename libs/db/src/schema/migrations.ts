import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { readBaseline, SCHEMA_FILE } from './baseline.ts'
import {
  MIGRATIONS_FOLDER,
  type MigrationFile,
  readMigrations,
  runsInTransaction,
  statementsOf,
} from './migration-files.ts'

/**
 * The migrations of the baseline and the numbered ones after it. A new database needs none of them: the first creates the
 * whole current schema, and the others are merely recorded, in the same transaction. An existing one has those of the
 * baseline.
 */
export function providerOf(folder: string = MIGRATIONS_FOLDER): MigrationProvider {
  return {
    async getMigrations(): Promise<Record<string, Migration>> {
      let isNew = false
      const create: Migration = {
        async up(db: Kysely<unknown>) {
          await sql.raw(readFileSync(SCHEMA_FILE, 'utf8')).execute(db)
          isNew = true
        },
      }
      const nothing: Migration = { up: async () => undefined }
      const baseline = readBaseline().migrations.map((name, n): [string, Migration] => [
        name,
        n === 0 ? create : nothing,
      ])
      const later = readMigrations(folder).map((file): [string, Migration] => [
        file.name,
        {
          async up(db: Kysely<unknown>) {
            if (!isNew) await run(db, file)
          },
        },
      ])
      return Object.fromEntries([...baseline, ...later])
    },
  }
}

async function run(db: Kysely<unknown>, { text }: MigrationFile): Promise<void> {
  const parts = runsInTransaction(text) ? [text] : statementsOf(text)
  for (const part of parts) await sql.raw(part).execute(db)
}

/** Returns the names of all migrations of this version, in order. */
export async function knownMigrations(folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  return [...readBaseline().migrations, ...readMigrations(folder).map(({ name }) => name)]
}

/** Returns the names of the migrations that a database has; none if it is new. */
export async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const table = await sql<{ there: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(db)
  if (table.rows[0]?.there !== true) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name COLLATE "C"`.execute(db)
  return rows.map(({ name }) => name)
}
