import { resolveSecrets } from '@fonds/config'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { reviewNames } from '../entities/review/name-review.ts'
import { BASELINE } from './baseline.ts'
import { dropFormerRoles } from './former-roles.ts'
import { adoptBaseline, provider } from './migrations.ts'
import { restoreRights } from './rights.ts'
import { passwordsIn, putServiceLogins, type ServicePasswords } from './service-logins.ts'

function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max })
  // A connection that breaks while idle is noticed by the next statement. Without a listener, the error would end the
  // process.
  pool.on('error', () => undefined)
  return pool
}

/** Updates stored names to the rules of this version if a migration has requested it. */
const reviewAll = (url: string) => withPool(url, reviewNames)

const putLogins = (url: string, passwords: ServicePasswords): Promise<void> =>
  withPool(url, (pool) => putServiceLogins(pool, passwords))

async function withPool<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool(url, 1)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/**
 * Migrates a database and its content to the current schema. Restores the services' roles and rights if a restored dump
 * lacks them. Safe to run at every start, and by several processes at once, because the migrator takes a lock. Needs
 * the right to create schemas and, once per cluster, roles.
 * @param passwords for the services' logins; other logins are left unchanged
 * @returns the names of the migrations applied now, then `rights` if rights were restored
 * @throws the first failing migration's error, with nothing applied; an error if the database predates the baseline
 */
export async function migrate(url: string, passwords: ServicePasswords = {}): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool(url, 2) }),
  })
  try {
    const adopted = await adoptBaseline(db)
    const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
    if (error) throw error instanceof Error ? error : new Error('a migration failed', { cause: error })
    await reviewAll(url)
    const done = (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName)
    const applied = adopted ? [BASELINE, ...done] : done
    const restored = await restoreRights(db)
    await putLogins(url, passwords)
    return restored ? [...applied, 'rights'] : applied
  } finally {
    await db.destroy()
  }
}

if (import.meta.main) {
  const { env, problems } = resolveSecrets(process.env)
  if (problems.length > 0) {
    console.error(`migrate: invalid configuration: ${problems.join('; ')}`)
    process.exit(2)
  }
  const { DATABASE_URL: url } = env
  if (!url) {
    console.error('migrate: set DATABASE_URL to the database to migrate, e.g. postgres://owner@127.0.0.1:5432/fonds')
    process.exit(2)
  }
  try {
    const applied = await migrate(url, passwordsIn(env))
    console.log(applied.length ? `migrated: ${applied.join(', ')}` : 'migrations: nothing to do')
    const dropped = await withPool(url, dropFormerRoles)
    if (dropped.length > 0) console.log(`dropped roles of earlier versions: ${dropped.join(', ')}`)
  } catch (error) {
    console.error(`migrate: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
