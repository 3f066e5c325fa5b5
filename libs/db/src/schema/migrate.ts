import { resolveSecrets } from '@fonds/config'
import pg from 'pg'
import { reviewCodes } from '../codes/review-codes.ts'
import { reviewFeeds } from '../feed/feed-review.ts'
import { applyMigrations, type MigrateOptions } from './apply-migrations.ts'
import { changingRoles, complaintOf, letOwnerBecomeServices, remedyOf, rolesOutOfReach } from './owner-roles.ts'
import { restoreRights } from './rights.ts'
import { passwordsIn, putServiceLogins, type ServicePasswords } from './service-logins.ts'

function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max })
  // A connection that breaks while idle is noticed by the next statement. Without a listener, the error would end the
  // process.
  pool.on('error', () => undefined)
  return pool
}

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
 * lacks them, and makes the owner a member of these roles if it may. Safe to run at every start, and by several processes
 * at once, because they take turns. Needs the right to create schemas and, once per cluster, roles. Leaves the schema alone
 * if a later version of Fonds has migrated it and this version can use it.
 * @param passwords for the services' logins; other logins are left unchanged
 * @returns the names of the migrations applied now, then `rights` if rights were restored
 * @throws as {@link applyMigrations} does; migrations before the one that failed stay applied. CommandError invalid if the
 *   roles have to be changed and somebody else created them
 */
export async function migrate(
  url: string,
  passwords: ServicePasswords = {},
  options: MigrateOptions = {},
): Promise<string[]> {
  return withPool(url, async (pool) => {
    const { applied, later } = await changingRoles(pool, () => applyMigrations(url, options))
    let restored = false
    if (later.length === 0) {
      await reviewFeeds(pool)
      await reviewCodes(pool)
      restored = await restoreRights(pool)
    } else {
      options.onNote?.(
        `a later version of Fonds has migrated the database, to ${later.at(-1)}; this version can use it`,
      )
    }
    await changingRoles(pool, () => putServiceLogins(pool, passwords))
    await letOwnerBecomeServices(pool)
    return restored ? [...applied, 'rights'] : [...applied]
  })
}

if (import.meta.main) {
  const { env, problems } = resolveSecrets(process.env)
  if (problems.length > 0) {
    console.error(`migrate: invalid configuration: ${problems.join('; ')}`)
    process.exit(2)
  }
  const { DATABASE_URL: url, MIGRATE_WAIT_SECONDS: wait = '' } = env
  if (!url) {
    console.error('migrate: set DATABASE_URL to the database to migrate, e.g. postgres://owner@127.0.0.1:5432/fonds')
    process.exit(2)
  }
  if (wait !== '' && !/^[1-9]\d{0,4}$/.test(wait)) {
    console.error('migrate: MIGRATE_WAIT_SECONDS is a number of seconds from 1 to 99999')
    process.exit(2)
  }
  try {
    const options = { onNote: (line: string) => console.error(`migrate: ${line}`) }
    const applied = await migrate(
      url,
      passwordsIn(env),
      wait === '' ? options : { ...options, waitSeconds: Number(wait) },
    )
    console.log(applied.length ? `migrated: ${applied.join(', ')}` : 'migrations: nothing to do')
    const lacking = await withPool(url, rolesOutOfReach)
    if (lacking.length > 0) console.error(`migrate: ${complaintOf(lacking)}: ${remedyOf(lacking)}`)
  } catch (error) {
    console.error(`migrate: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
