import { DATABASE_OWNER, ensureDatabase, eventually, startPostgres } from '@fonds/test-kit'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPool, query } from '../pool/index.ts'
import { runMigrate } from '../testing/run-migrate.ts'
import { migrate } from './migrate.ts'
import { complaintOf, remedyOf, requireServiceRoles, rolesOutOfReach } from './owner-roles.ts'
import { grantRights } from './rights.ts'
import { asLogin, roleOf, SERVICE_LOGINS } from './service-logins.ts'

const ROLES = ['fonds_reader', ...SERVICE_LOGINS.map(roleOf)]

// A separate server, since roles belong to the server.
let server: Awaited<ReturnType<typeof startPostgres>>
/** Does what somebody else who runs the server does: creates roles, and grants what an owner cannot grant itself. */
let superuser: pg.Client
let major: number
beforeAll(async () => {
  server = await startPostgres({ durable: false })
  superuser = new pg.Client({ connectionString: server.url })
  await superuser.connect()
  const { rows } = await superuser.query<{ major: number }>(
    `SELECT current_setting('server_version_num')::integer / 10000 AS major`,
  )
  major = rows[0]?.major ?? 0
})
afterAll(async () => {
  await superuser?.end()
  await server?.stop()
})

const pools: pg.Pool[] = []
const made: string[] = []
/** Leaves a server that has never had a role of the services. */
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
  // The server closes connections of ended pools a moment later.
  await eventually(async () => {
    const { rowCount } = await superuser.query('SELECT FROM pg_stat_activity WHERE datname = ANY ($1)', [made])
    expect(rowCount).toBe(0)
  })
  for (const name of made.splice(0)) await superuser.query(`DROP DATABASE ${name}`)
  const { rows } = await superuser.query<{ role: string }>(
    `SELECT rolname::text AS role FROM pg_roles WHERE rolname LIKE 'fonds\\_%' OR rolname = 'another'`,
  )
  if (rows.length === 0) return
  const names = rows.map(({ role }) => role).join(', ')
  await superuser.query(`DROP OWNED BY ${names}; DROP ROLE ${names}`)
})

/** Creates an empty database that belongs to the prescribed owner. */
async function database(name: string): Promise<string> {
  made.push(name)
  return ensureDatabase(server.url, name)
}

function poolOf(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2 })
  pools.push(pool)
  return pool
}

/** Returns the roles that a session of the owner becomes when it asks for each of them. */
async function reached(url: string): Promise<string[]> {
  const found: string[] = []
  for (const role of ROLES) {
    const pool = createPool(url, { name: 'owner-roles-test', role, max: 1 })
    pools.push(pool)
    const text = 'SELECT current_user::text AS role'
    const rows = await query<{ role: string }>(pool, { name: 'who', text, values: [] }).catch(() => [])
    found.push(...rows.map((row) => row.role))
  }
  return found
}

/** Makes the owner what earlier releases left: it may administer the roles that it created, and is no member of them. */
async function forget(url: string): Promise<void> {
  const owner = poolOf(url)
  for (const role of ROLES) await owner.query(`REVOKE ${role} FROM CURRENT_USER`)
  expect(await reached(url)).toEqual([])
}

test('migrate lets an owner who is no superuser go over to every role of the services', async () => {
  const url = await database('fresh')
  await migrate(url)
  expect(await reached(url)).toEqual(ROLES)
  const owner = poolOf(url)
  expect(await rolesOutOfReach(owner)).toEqual([])
  const { rows } = await owner.query(
    `SELECT rolname::text AS name, rolsuper, rolbypassrls FROM pg_roles r
    WHERE rolname = current_user OR rolname = ANY ($1) AND pg_has_role(r.oid, current_user, 'MEMBER')`,
    [ROLES],
  )
  expect(rows).toEqual([{ name: DATABASE_OWNER, rolsuper: false, rolbypassrls: false }])
})

test('migrate mends the database of an earlier release, and so does fonds database rights', async () => {
  const url = await database('earlier')
  const { length } = await migrate(url)
  expect(length).toBeGreaterThan(0)
  await forget(url)
  await expect(requireServiceRoles(poolOf(url))).rejects.toThrow(
    `${DATABASE_OWNER} is no member of ${ROLES.join(', ')}, so fonds export and fonds preview cannot read as the services ` +
      'do: run fonds database rights',
  )
  expect(await migrate(url)).toEqual([])
  expect(await reached(url)).toEqual(ROLES)
  await forget(url)
  await grantRights(poolOf(url))
  expect(await reached(url)).toEqual(ROLES)
})

test('several processes that migrate at once do not disturb each other', async () => {
  const url = await database('concurrent')
  await migrate(url)
  await forget(url)
  await Promise.all(Array.from({ length: 4 }, () => migrate(url)))
  expect(await reached(url)).toEqual(ROLES)
})

test('the owner sees what sessions of the services do, and can end them', async () => {
  const url = await database('seen')
  await migrate(url, { catalog: 'for-tests-only' })
  const service = new pg.Client({ connectionString: asLogin(url, 'catalog', 'for-tests-only') })
  service.on('error', () => undefined)
  await service.connect()
  await service.query('BEGIN')
  const ended = new Promise((resolve) => service.once('end', resolve))
  const owner = poolOf(url)
  const { rows } = await owner.query<{ state: string; ended: boolean }>(
    `SELECT state, pg_terminate_backend(pid) AS ended FROM pg_stat_activity WHERE usename = 'fonds_catalog'`,
  )
  expect(rows).toEqual([{ state: 'idle in transaction', ended: true }])
  await ended
})

describe('roles that somebody else created', () => {
  /** Has a superuser run the statement of a message. */
  async function follow(message: string): Promise<void> {
    const [, statement = ''] = /run as a superuser (GRANT .+)/.exec(message) ?? []
    expect(statement).not.toBe('')
    await superuser.query(statement)
  }
  const messageOf = (work: Promise<unknown>) =>
    work.then(
      () => '',
      (error: Error) => error.message,
    )

  test('can be used by a second owner after a superuser has run the statement that migrate names', async () => {
    await superuser.query('CREATE ROLE another LOGIN CREATEROLE')
    await superuser.query('CREATE DATABASE first OWNER another')
    made.push('first')
    await migrate(Object.assign(new URL(server.url), { username: 'another', pathname: 'first' }).href)
    const url = await database('second')
    const message = await messageOf(migrate(url, { catalog: 'for-tests-only' }))
    if (major < 16) {
      expect(message).toBe('')
    } else {
      expect(message).toContain(`somebody other than ${DATABASE_OWNER} created ${ROLES.join(', ')}; run as a superuser`)
      await follow(message)
      await migrate(url, { catalog: 'for-tests-only' })
    }
    expect(await reached(url)).toEqual(ROLES)
    await poolOf(asLogin(url, 'catalog', 'for-tests-only')).query('SELECT FROM api.visible_descriptions(NULL)')
  })

  test('are named with the statement that mends them, and services keep running', async () => {
    const url = await database('recreated')
    await migrate(url)
    await forget(url)
    // As after an upgrade of the server from version 15: the owner does not administer the roles any more.
    for (const role of ROLES) await superuser.query(`REVOKE ${role} FROM ${DATABASE_OWNER} CASCADE`)
    await superuser.query(
      'GRANT fonds_reader TO fonds_catalog, fonds_search, fonds_indexer, fonds_media, fonds_export, fonds_oai',
    )
    const owner = poolOf(url)
    if (major < 16) {
      expect(await migrate(url)).toEqual([])
      expect(await reached(url)).toEqual(ROLES)
      return
    }
    const ended = await runMigrate({ DATABASE_URL: url })
    expect(ended).toMatchObject({ status: 0, stderr: expect.stringContaining('migrate: fonds is no member of') })
    const lacking = await rolesOutOfReach(owner)
    expect(ended.stderr).toContain(`${complaintOf(lacking)}: ${remedyOf(lacking)}`)
    for (const work of [
      () => migrate(url, { oai: 'for-tests-only' }),
      () => grantRights(owner),
      () => requireServiceRoles(owner),
    ]) {
      expect(await messageOf(work())).toMatch(/run as a superuser GRANT fonds_reader, .* TO "fonds" WITH ADMIN TRUE/)
    }
    await follow(ended.stderr)
    expect(await reached(url)).toEqual(ROLES)
    await migrate(url, { oai: 'for-tests-only' })
    await grantRights(owner)
  })

  test('do not stop migrate if one of them is a member of the owner, and can therefore not have it as a member', async () => {
    const url = await database('turned')
    await migrate(url)
    await superuser.query(`REVOKE fonds_media FROM ${DATABASE_OWNER} CASCADE`)
    await superuser.query(`GRANT ${DATABASE_OWNER} TO fonds_media`)
    expect(await migrate(url)).toEqual([])
    expect((await rolesOutOfReach(poolOf(url))).map(({ role }) => role)).toEqual(['fonds_media'])
    await superuser.query(`REVOKE ${DATABASE_OWNER} FROM fonds_media`)
  })
})
