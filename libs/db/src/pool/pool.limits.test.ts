import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { toApiError } from '@fonds/http'
import { createTestDatabase, startFaultyProxy, type TestDatabase } from '@fonds/test-kit'
import { runWithSignal } from '@fonds/util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '../transaction/transaction.ts'
import { createPool, type Pool, query } from './pool.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

type Limits = Pick<Parameters<typeof createPool>[1], 'max' | 'statementTimeout' | 'acquireMs' | 'hangingMs'>

const open = (limits: Limits, url = database.url): Pool => createPool(url, { name: 'pool-test', ...limits })

const ONE = { name: 'one', text: 'SELECT 1 AS one', values: [] }
/** Runs until it is cancelled. */
const SLEEP = { name: 'sleep', text: 'SELECT pg_sleep(500)', values: [] }

/** PostgreSQL's message that a session awaits a statement. */
const READY_FOR_QUERY = Buffer.from('Z\0\0\0\u0005I', 'latin1')

test('a statement that times out is a 503, and the connection remains usable', async () => {
  const pool = open({ max: 1, statementTimeout: 1_000 })
  const error = await query(pool, SLEEP).catch(toApiError)
  expect(error).toMatchObject({ code: 'service_unavailable' })
  expect(await query(pool, ONE)).toEqual([{ one: 1 }])
  await pool.end()
})

test('PostgreSQL itself ends a statement whose caller has no more time, and the session keeps its own timeout', async () => {
  const pool = open({ max: 1, statementTimeout: 600_000 })
  const timeout = { name: 'timeout', text: `SELECT current_setting('statement_timeout') AS ms`, values: [] }
  const { signal } = new AbortController()
  // The signal does not abort, so nothing asks PostgreSQL to cancel.
  const until = <T>(ms: number, work: () => Promise<T>) => runWithSignal(signal, work, Date.now() + ms)
  expect(await until(500, () => query(pool, SLEEP)).catch((error: unknown) => error)).toMatchObject({ code: '57014' })
  const slept = until(500, () => withTransaction(pool, 'snapshot', (client) => client.query(SLEEP.text)))
  await expect(slept).rejects.toMatchObject({ code: '57014' })
  const [{ ms } = expect.fail()] = await until(60_000, () => query<{ ms: string }>(pool, timeout))
  expect(ms).not.toBe('10min')
  expect(await query(pool, timeout)).toEqual([{ ms: '10min' }])
  expect(await until(3_600_000, () => query(pool, timeout))).toEqual([{ ms: '10min' }])
  await pool.end()
})

test('an exhausted pool is a 503, not an endless queue', async () => {
  const busy = open({ max: 1, acquireMs: 2_000 })
  const left = new AbortController()
  const long = runWithSignal(left.signal, () => query(busy, SLEEP)).catch((error: unknown) => error)
  const error = await query(busy, ONE).catch(toApiError)
  expect(error).toMatchObject({ code: 'service_unavailable' })
  left.abort(new Error('left'))
  expect(await long).toMatchObject({ message: 'left' })
  await busy.end()
})

test('a statement that PostgreSQL never answers is a 503, and the next one gets another connection', async () => {
  const silent = await startFaultyProxy(database.url)
  const cut = open({ max: 1, statementTimeout: 1_000, hangingMs: 500 }, silent.url)
  const ask = () => query(cut, ONE)
  try {
    await ask()
    silent.hang()
    expect(await ask().catch(toApiError)).toMatchObject({ code: 'service_unavailable' })
    expect(cut.totalCount).toBe(0)
    await silent.mend()
    expect(await ask()).toEqual([{ one: 1 }])
  } finally {
    await cut.end()
    await silent.close()
  }
})

test('a server that hangs while a session is checked is a 503, and does not end the process', async () => {
  const { hostname, port } = new URL(database.url)
  // Passes on what a server sends until it is ready for the first statement, and nothing after that, like a pooler whose
  // server hangs.
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    let isStarted = false
    near.pipe(far)
    far.on('data', (data) => {
      if (!isStarted) near.write(data)
      isStarted ||= data.includes(READY_FOR_QUERY)
    })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const)
      socket.on('error', () => undefined).on('close', () => other.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port: own } = proxy.address() as AddressInfo
  const url = Object.assign(new URL(database.url), { port: String(own) }).href
  const hung = open({ max: 1, statementTimeout: 1_000, hangingMs: 500 }, url)
  try {
    const error = await query(hung, ONE).catch(toApiError)
    expect(error).toMatchObject({ code: 'service_unavailable' })
  } finally {
    await hung.end()
    proxy.close()
  }
})

test('a server that accepts no connections is tried by one request at a time, and used again once it accepts them', async () => {
  const silent = await startFaultyProxy(database.url)
  const cut = open({ max: 5, acquireMs: 2_000 }, silent.url)
  const ask = () => query(cut, ONE)
  const failure = () => ask().catch(toApiError)
  try {
    silent.hang()
    // Each needs its own connection.
    await Promise.all(Array.from({ length: 5 }, failure))
    const timed = async () => {
      const started = performance.now()
      expect(await failure()).toMatchObject({ code: 'service_unavailable' })
      return performance.now() - started
    }
    const times = await Promise.all(Array.from({ length: 50 }, timed))
    expect(times.filter((ms) => ms > 1_000).length).toBeLessThanOrEqual(1)
    await silent.mend()
    await expect.poll(() => ask().catch(() => null)).toEqual([{ one: 1 }])
  } finally {
    await cut.end()
    await silent.close()
  }
})
