import { DATABASE_OWNER, ensureDatabase, eventually, startPostgres, stripStartOptions } from '@fonds/test-kit'
import { limit } from '@fonds/util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, pingDatabase, query } from '../pool/index.ts'
import { migrate } from './migrate.ts'
import { asLogin, passwordsIn, putServiceLogins, roleOf, SERVICE_LOGINS } from './service-logins.ts'

const REFUSED = /password authentication failed/

// A separate server that requires passwords, since roles belong to the server.
let server: Awaited<ReturnType<typeof startPostgres>>
let owner: pg.Pool
let url: string
/** Writes the server's rules, and reads what it stores for passwords. */
let superuser: pg.Pool
beforeAll(async () => {
  server = await startPostgres({ durable: false })
  superuser = poolOf(server.url)
  url = await ensureDatabase(server.url, 'fonds')
  await migrate(url)
  owner = poolOf(url)
  const trusted = ['postgres', DATABASE_OWNER].map((name) => `host all ${name} all trust`)
  const rules = ['local all all trust', ...trusted, 'host all all all scram-sha-256']
  const { rows } = await superuser.query<{ hba_file: string }>('SHOW hba_file')
  const lines = rules.map((rule) => `(${pg.escapeLiteral(rule)})`).join(', ')
  await superuser.query(`COPY (VALUES ${lines}) TO ${pg.escapeLiteral(rows[0]?.hba_file ?? '')}`)
  await superuser.query('SELECT pg_reload_conf()')
  // The server takes a while to read its rules.
  await putServiceLogins(owner, { gateway: 'right' })
  await eventually(async () => expect(await failureOf('gateway', 'wrong')).toMatch(REFUSED))
})
afterAll(async () => {
  await owner?.end()
  await superuser?.end()
  await server?.stop()
})

function poolOf(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1 })
  // The server may stop before it has closed the connections of an ended pool.
  pool.on('error', () => undefined)
  return pool
}

/** Returns the reason why a login is rejected, or null. */
async function failureOf(login: (typeof SERVICE_LOGINS)[number], password: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: asLogin(url, login, password) })
  try {
    await client.connect()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.end()
  }
}

test('a service cannot log in before it has a password, and then only with its own', async () => {
  for (const login of SERVICE_LOGINS) expect(await failureOf(login, 'secret')).not.toBeNull()
  const passwords = Object.fromEntries(SERVICE_LOGINS.map((login) => [login, `it's-${login}:%@/`]))
  await putServiceLogins(owner, passwords)
  for (const login of SERVICE_LOGINS) {
    expect(await failureOf(login, passwords[login] ?? '')).toBeNull()
    const another = passwords[login === 'gateway' ? 'catalog' : 'gateway'] ?? ''
    expect(await failureOf(login, another)).toMatch(REFUSED)
  }
})

test('the same password can be set again; a different one replaces it, and other logins keep theirs', async () => {
  await putServiceLogins(owner, { catalog: 'first', media: 'first' })
  await migrate(url, { catalog: 'first' })
  expect(await failureOf('catalog', 'first')).toBeNull()
  await migrate(url, { catalog: 'second' })
  expect(await failureOf('catalog', 'first')).toMatch(REFUSED)
  expect(await failureOf('catalog', 'second')).toBeNull()
  expect(await failureOf('media', 'first')).toBeNull()
})

test('no statement contains the password, whatever the server logs', async () => {
  const { rows } = await superuser.query<{ line: string }>(
    'SELECT rolpassword AS line FROM pg_authid WHERE rolname = $1',
    [roleOf('catalog')],
  )
  expect(rows[0]?.line).toMatch(/^SCRAM-SHA-256\$4096:/)
  const sent: string[] = []
  const pool = poolOf(url)
  pool.on('connect', (connection) => {
    const query = connection.query.bind(connection) as (...words: unknown[]) => unknown
    Object.assign(connection, {
      query(...words: unknown[]) {
        sent.push(String(words[0]))
        return query(...words)
      },
    })
  })
  await putServiceLogins(pool, { catalog: 'a-most-secret-word' })
  await pool.end()
  expect(sent.join()).toContain('ALTER ROLE fonds_catalog')
  expect(sent.join()).not.toContain('a-most-secret-word')
})

test('rejects a password that PostgreSQL would have to normalise, naming the setting and not the password', async () => {
  await expect(putServiceLogins(owner, { oai: 'pässword' })).rejects.toThrow(/^OAI_DATABASE_PASSWORD: use letters/)
})

test('reads passwords from settings with uniform names; an empty one counts as unset', () => {
  expect(passwordsIn({ GATEWAY_DATABASE_PASSWORD: 'a', INDEXER_DATABASE_PASSWORD: '', DATABASE_URL: 'b' })).toEqual({
    gateway: 'a',
  })
})

/** Returns a deadline as PostgreSQL shows it. */
const seconds = (n: number): string => `${limit(n * 1_000) / 1_000}s`

test('if a pooler drops startup options, the settings of the login limit sessions', async () => {
  await putServiceLogins(owner, { catalog: 'pooled', search: 'pooled' })
  const settingsOf = async (login: 'catalog' | 'search') => {
    const client = new pg.Client({ connectionString: asLogin(url, login, 'pooled') })
    await client.connect()
    const { rows } = await client.query<{ line: string }>(
      `SELECT concat_ws(' ', current_setting('statement_timeout'), current_setting('plan_cache_mode'), current_setting('jit'),
         current_setting('enable_seqscan'), current_setting('work_mem')) AS line`,
    )
    await client.end()
    return rows[0]?.line
  }
  expect(await settingsOf('catalog')).toBe(`${seconds(5)} force_generic_plan off on 4MB`)
  expect(await settingsOf('search')).toBe(`${seconds(3)} force_custom_plan off off 32MB`)
})

test('a pool works behind a pooler that drops its startup options, within the limits of the login', async () => {
  await putServiceLogins(owner, { media: 'mine' })
  const pooler = await stripStartOptions(asLogin(url, 'media', 'mine'))
  const options = { name: 'pooled', role: 'fonds_media', max: 1, statementTimeout: 70_000 }
  const pool = createPool(pooler.url, options)
  await pingDatabase(pool)
  const [row] = await query(pool, {
    name: 'timeout',
    text: `SELECT current_setting('statement_timeout') AS t`,
    values: [],
  })
  expect(row).toEqual({ t: seconds(5) })
  await pool.end()
  await owner.query('ALTER ROLE fonds_media IN DATABASE fonds RESET statement_timeout')
  const unbounded = createPool(pooler.url, options)
  await expect(pingDatabase(unbounded)).rejects.toThrow('statement_timeout is 0 ms instead of 70000')
  await unbounded.end()
  await pooler.stop()
})
