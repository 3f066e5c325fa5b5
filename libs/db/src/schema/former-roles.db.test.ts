import { ensureDatabase, startPostgres } from '@fonds/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runMigrate } from '../testing/run-migrate.ts'
import { dropFormerRoles } from './former-roles.ts'
import { migrate } from './migrate.ts'

// A separate server, since roles belong to the server.
let server: Awaited<ReturnType<typeof startPostgres>>
let owner: pg.Pool
const urls = { first: '', second: '' }
beforeAll(async () => {
  server = await startPostgres({ durable: false })
  for (const name of ['first', 'second'] as const) {
    urls[name] = await ensureDatabase(server.url, name)
    await migrate(urls[name])
  }
  owner = new pg.Pool({ connectionString: urls.first, max: 1 })
  owner.on('error', () => undefined)
})
afterAll(async () => {
  await owner?.end()
  await server?.stop()
})

/** Creates the roles as versions before the services' own logins did. */
beforeEach(async () => {
  expect(await former()).toEqual([])
  await owner.query(`CREATE ROLE fonds_disseminator; CREATE ROLE fonds_service LOGIN NOINHERIT;
    GRANT fonds_reader, fonds_indexer, fonds_disseminator TO fonds_service`)
  for (const name of ['first', 'second'] as const) {
    await owner.query(`GRANT CONNECT ON DATABASE ${name} TO fonds_service`)
    await onDatabase(name, (client) => client.query('GRANT USAGE ON SCHEMA oai TO fonds_disseminator'))
  }
})

const onDatabase = <T>(name: keyof typeof urls, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  connected(urls[name], work)

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Does what `migrate` does, and returns the roles that it drops. */
async function dropIn(name: keyof typeof urls): Promise<readonly string[]> {
  await migrate(urls[name])
  const pool = new pg.Pool({ connectionString: urls[name], max: 1 })
  // The server may stop before it has closed the connections of an ended pool.
  pool.on('error', () => undefined)
  try {
    return await dropFormerRoles(pool)
  } finally {
    await pool.end()
  }
}

const former = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ rolname: string }>(
    `SELECT rolname FROM pg_roles WHERE rolname IN ('fonds_service', 'fonds_disseminator') ORDER BY 1`,
  )
  return rows.map(({ rolname }) => rolname)
}

test('migrate drops roles of earlier versions once no database on the server uses them', async () => {
  expect(await dropIn('first')).toEqual([])
  expect(await former()).toEqual(['fonds_disseminator', 'fonds_service'])
  const { rows } = await onDatabase('second', (client) =>
    client.query(`SELECT has_schema_privilege('fonds_disseminator', 'oai', 'USAGE') AS oai,
      has_database_privilege('fonds_service', 'second', 'CONNECT') AS connect`),
  )
  expect(rows).toEqual([{ oai: true, connect: true }])
  const ended = await runMigrate({ DATABASE_URL: urls.second })
  expect([ended.status, ended.stderr]).toEqual([0, ''])
  expect(ended.stdout).toContain('dropped roles of earlier versions: fonds_service, fonds_disseminator')
  expect(await former()).toEqual([])
  expect(await dropIn('second')).toEqual([])
})

test('migrate leaves a role of an earlier version that is logged in or owns something', async () => {
  await dropIn('second')
  // The role may not create tables, so only a superuser can give it one.
  const superuserUrl = Object.assign(new URL(server.url), { pathname: 'first' }).href
  await connected(superuserUrl, (client) =>
    client.query('CREATE TABLE mine (); ALTER TABLE mine OWNER TO fonds_disseminator'),
  )
  const session = new pg.Client({
    connectionString: Object.assign(new URL(urls.first), { username: 'fonds_service' }).href,
  })
  await session.connect()
  try {
    expect(await dropIn('first')).toEqual([])
    expect(await former()).toEqual(['fonds_disseminator', 'fonds_service'])
  } finally {
    await session.end()
  }
  await connected(superuserUrl, (client) => client.query('DROP TABLE mine'))
  await expect
    .poll(async () => {
      await dropIn('first')
      return former()
    })
    .toEqual([])
})
