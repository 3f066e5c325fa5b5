import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { applyMigrations, type MigrateOptions } from '../schema/apply-migrations.ts'
import { MIGRATIONS_FOLDER } from '../schema/migration-files.ts'

/** Gives the tests of a file a database with a table `sample` of one column, and a folder of migrations to add to. */
export function useSampleMigrations() {
  let db: TestDatabase
  const folder = mkdtempSync(join(tmpdir(), 'fonds-migrations-'))
  let number = 9000
  beforeAll(async () => {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
    db = await createTestDatabase()
  })
  beforeEach(async () => {
    await db.pool.query('DROP TABLE IF EXISTS sample; CREATE TABLE sample (a integer)')
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await db?.drop()
  })
  return {
    db: () => db,
    /** Adds a migration, and returns its name. */
    addMigration(text: string, label = 'sample'): string {
      const name = `${++number}_${label}`
      writeFileSync(join(folder, `${name}.sql`), text)
      return name
    },
    fix: (name: string, text: string) => writeFileSync(join(folder, `${name}.sql`), text),
    apply: async (options: MigrateOptions = {}) => (await applyMigrations(db.url, { folder, ...options })).applied,
    async recorded(): Promise<string[]> {
      const { rows } = await db.pool.query(`SELECT name FROM kysely_migration WHERE name >= '9' ORDER BY name`)
      return rows.map((row) => row.name)
    },
    async columns(): Promise<string[]> {
      const { rows } = await db.pool.query(
        `SELECT attname FROM pg_attribute WHERE attrelid = 'sample'::regclass AND attnum > 0`,
      )
      return rows.map((row) => row.attname)
    },
  }
}
