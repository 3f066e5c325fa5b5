import { once } from 'node:events'
import { toApiError } from '@fonds/http'
import { createTestDatabase, DATABASE_OWNER, stripStartOptions, type TestDatabase } from '@fonds/test-kit'
import { costSoFar, newCost, runCounted, runWithSignal } from '@fonds/util'
import { BUILD, buildName } from '@fonds/util/build'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withTransaction } from '../transaction/transaction.ts'
import { createPool, type Pool, pingDatabase, query } from './pool.ts'
import { WrongSession } from './session.ts'
import { machineDelay } from './statement-cost.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { name: 'pool-test', max: 1, statementTimeout: 70_000 })
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const ask = (name: string, text: string, values: unknown[] = []) => query(pool, { name, text, values })

test('sessions run as the reader, with its timeout, name and build', async () => {
  const text = `SELECT current_user::text AS role, current_setting('statement_timeout') AS timeout,
    current_setting('application_name') AS name, $1::int AS value`
  expect(await ask('settings', text, [7])).toEqual([
    { role: 'fonds_reader', timeout: '70s', name: `pool-test/${buildName(BUILD)}`, value: 7 },
  ])
})

test('sessions of searches plan each execution, avoid whole tables and have more memory', async () => {
  const options = { plan: 'each_value', wholeTables: false, workMemMb: 32 } as const
  const searching = createPool(database.url, { name: 'pool-test', max: 1, ...options })
  const text = `SELECT current_setting('plan_cache_mode') AS plan, current_setting('enable_seqscan') AS whole_tables,
    current_setting('work_mem') AS work_mem`
  try {
    expect(await query(searching, { name: 'settings', text, values: [] })).toEqual([
      { plan: 'force_custom_plan', whole_tables: 'off', work_mem: '32MB' },
    ])
  } finally {
    await searching.end()
  }
})

describe('the cost of a statement for the work that sends it', () => {
  /** The counted share of a time on a machine that is as busy as this one, without the first milliseconds. */
  const least = (ms: number, together = 1) => (0.8 * ms) / Math.max(together, machineDelay()) - 10
  const sleeping = async (seconds: number, from: Pool = pool) => {
    const cost = newCost()
    const sleep = { name: 'sleep', text: 'SELECT pg_sleep($1)', values: [seconds] }
    await runCounted(cost, () => query(from, sleep))
    return costSoFar(cost)
  }

  test('is the time of the database', async () => {
    const cost = await sleeping(0.3)
    expect(cost).toBeGreaterThan(least(250))
    // Not the time in which this process does something else.
    expect(cost).toBeLessThan(2_000)
  })

  test('is nothing if it is short, since a busy machine delays all', async () => {
    await sleeping(0)
    expect(await sleeping(0)).toBeLessThan(10)
  })

  test('is shared by those that the process awaits at the same time', async () => {
    const two = createPool(database.url, { name: 'pool-test', max: 2, statementTimeout: 70_000 })
    try {
      await Promise.all([sleeping(0, two), sleeping(0, two)])
      const [one, other] = await Promise.all([sleeping(0.4, two), sleeping(0.4, two)])
      expect(one + other).toBeGreaterThan(2 * least(400, 2))
      expect(one + other).toBeLessThan(1.5 * Math.max(400, one, other))
    } finally {
      await two.end()
    }
  })

  test('does not include the wait for a connection', async () => {
    const [one, other] = await Promise.all([sleeping(0.3), sleeping(0)])
    expect(one).toBeGreaterThan(least(250))
    expect(other).toBeLessThan(100)
  })

  test('includes what this process does with its rows', async () => {
    const cost = newCost()
    const text = "SELECT repeat('x', 100)::text AS x FROM generate_series(1, 100000)"
    await runCounted(cost, () => query(pool, { name: 'rows', text, values: [] }))
    expect(costSoFar(cost)).toBeGreaterThan(20)
  })
})

test('the reader cannot read a table directly', async () => {
  await expect(ask('table', 'SELECT * FROM fonds.tenant')).rejects.toThrow(/permission denied/)
})

test('without a role, sessions run as the user of the URL', async () => {
  const owner = createPool(database.url, { name: 'pool-test', role: null })
  const [row] = await query(owner, {
    name: 'who',
    text: 'SELECT current_user::text = session_user::text AS own',
    values: [],
  })
  expect(row).toEqual({ own: true })
  await owner.end()
})

test('rejects a role that is not a plain name', () => {
  expect(() => createPool(database.url, { name: 'x', role: 'a -c b=c' })).toThrow('a role must consist of')
})

test('connections closed by the server do not end the process', async () => {
  await ask('before', 'SELECT 1')
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'pool-test/%'",
  )
  await expect.poll(() => ask('again', 'SELECT 2 AS two').catch(() => null)).toEqual([{ two: 2 }])
})

test('an error in a statement stays an error', async () => {
  expect(toApiError(await ask('wrong', 'SELECT nothing').catch((error) => error))).toMatchObject({
    code: 'internal_error',
  })
})

test('statements are prepared once per connection', async () => {
  await ask('kept', 'SELECT $1::int AS n', [1])
  await ask('kept', 'SELECT $1::int AS n', [2])
  const rows = await ask(
    'names',
    "SELECT generic_plans + custom_plans AS runs FROM pg_prepared_statements WHERE name = 'kept'",
  )
  expect(rows).toEqual([{ runs: '2' }])
})

describe('statements and the health check reject a session that is not the service’s own', () => {
  const refused = async (wrong: Pool) => {
    await expect(pingDatabase(wrong)).rejects.toThrow(WrongSession)
    const error = await query(wrong, { name: 'one', text: 'SELECT 1', values: [] }).catch(toApiError)
    expect(error).toMatchObject({ code: 'service_unavailable' })
    await wrong.end()
  }

  test('if a pooler drops the startup options, and with them role and timeout', async () => {
    const pooler = await stripStartOptions(database.url)
    await refused(createPool(pooler.url, { name: 'pool-test' }))
    await pooler.stop()
  })

  test('if its role has the owner’s rights', async () => {
    await refused(createPool(database.superuserUrl, { name: 'pool-test', role: DATABASE_OWNER }))
  })

  test('if its timeout differs', async () => {
    const right = createPool(database.url, { name: 'pool-test', max: 1, statementTimeout: 70_000 })
    await pingDatabase(right)
    await query(right, { name: 'raise', text: 'SET statement_timeout = 0', values: [] })
    await expect(pingDatabase(right)).rejects.toThrow('statement_timeout is 0 ms instead of 70000')
    await right.end()
  })
})

describe('a statement that is run again on the same connection', () => {
  const alone = async (work: (pool: Pool) => Promise<void>) => {
    const pool = createPool(database.url, { name: 'again-test', max: 1, role: null })
    try {
      await work(pool)
    } finally {
      await pool.end()
    }
  }
  const typed = (value: number) => ({
    name: 'typed',
    text: `SELECT $1::int AS n, $1::int::text AS text, jsonb_build_object('n', $1::int) AS object, ARRAY[$1::int] AS list,
      NULL::int AS missing, timestamptz '2026-01-02 03:04:05Z' AS at FROM generate_series(1, 2)`,
    values: [value],
  })
  const rowOf = (n: number) => ({
    ...{ n, text: String(n), object: { n }, list: [n], missing: null },
    at: new Date('2026-01-02T03:04:05Z'),
  })

  test('returns values of the same types, also between others', () =>
    alone(async (pool) => {
      for (const n of [1, 2, 3]) {
        expect(await query(pool, typed(n))).toEqual([rowOf(n), rowOf(n)])
        expect(await query(pool, { name: 'one', text: 'SELECT 1 AS one', values: [] })).toEqual([{ one: 1 }])
      }
    }))

  test('can fail in between', () =>
    alone(async (pool) => {
      const inverse = (n: number) => query(pool, { name: 'inverse', text: 'SELECT 6 / $1::int AS n', values: [n] })
      expect(await inverse(2)).toEqual([{ n: 3 }])
      await expect(inverse(0)).rejects.toMatchObject({ code: '22012' })
      expect(await inverse(3)).toEqual([{ n: 2 }])
    }))

  test('fails if a migration has changed its columns', () =>
    alone(async (pool) => {
      await query(pool, { name: 'make', text: 'CREATE TEMPORARY TABLE changing AS SELECT 1 AS n', values: [] })
      const read = () => query(pool, { name: 'read', text: 'SELECT n FROM changing', values: [] })
      expect(await read()).toEqual([{ n: 1 }])
      expect(await read()).toEqual([{ n: 1 }])
      await query(pool, { name: 'change', text: 'ALTER TABLE changing ALTER n TYPE text', values: [] })
      await expect(read()).rejects.toThrow('cached plan must not change result type')
    }))
})

describe('a statement whose caller has left', () => {
  const running = async () => {
    const { rows } = await database.pool.query<{ n: number }>(
      "SELECT count(*)::integer AS n FROM pg_stat_activity WHERE application_name LIKE 'left-test/%' AND state <> 'idle'",
    )
    return rows[0]?.n
  }
  const leaving = async (work: (patient: Pool, abort: AbortController) => Promise<void>) => {
    const patient = createPool(database.url, { name: 'left-test', max: 1, statementTimeout: 600_000 })
    try {
      await work(patient, new AbortController())
      expect(await query(patient, { name: 'next', text: 'SELECT 1 AS one', values: [] })).toEqual([{ one: 1 }])
    } finally {
      await patient.end()
    }
  }
  // Runs until it is cancelled.
  const sleep = { name: 'sleep', text: 'SELECT pg_sleep(500)', values: [] }

  test('is cancelled, and its connection is replaced', () =>
    leaving(async (patient, abort) => {
      const asked = runWithSignal(abort.signal, () => query(patient, sleep)).catch((error: unknown) => error)
      await expect.poll(running).toBe(1)
      abort.abort(new Error('left'))
      expect(await asked).toMatchObject({ message: 'left' })
      await expect.poll(running).toBe(0)
    }))

  test('is also cancelled in a transaction', () =>
    leaving(async (patient, abort) => {
      const work = (client: PoolClient) => client.query(sleep.text)
      const asked = runWithSignal(abort.signal, () => withTransaction(patient, 'snapshot', work)).catch(
        (error: unknown) => error,
      )
      await expect.poll(running).toBe(1)
      abort.abort(new Error('left'))
      expect(await asked).toMatchObject({ message: 'left' })
      await expect.poll(running).toBe(0)
    }))

  test('that waits for a connection gives up its place, and the others keep theirs', () =>
    leaving(async (patient, abort) => {
      const holder = await database.pool.connect()
      await holder.query('BEGIN; SELECT pg_advisory_xact_lock(1)')
      const text = 'SELECT 1 AS one, pg_advisory_xact_lock_shared(1)'
      const first = query(patient, { name: 'short', text, values: [] })
      const waiting = runWithSignal(abort.signal, () => query(patient, sleep)).catch((error: unknown) => error)
      const third = query(patient, { name: 'third', text: 'SELECT 3 AS three', values: [] })
      abort.abort(new Error('left'))
      expect(await waiting).toMatchObject({ message: 'left' })
      await holder.query('ROLLBACK')
      holder.release()
      expect(await first).toMatchObject([{ one: 1 }])
      expect(await third).toEqual([{ three: 3 }])
    }))

  test('is not started', () =>
    leaving(async (patient, abort) => {
      abort.abort(new Error('left'))
      await expect(runWithSignal(abort.signal, () => query(patient, sleep))).rejects.toThrow('left')
      expect(patient.totalCount).toBe(0)
    }))
})

test('an idle connection may be silent', async () => {
  const idle = createPool(database.url, { name: 'pool-test', max: 1 })
  const ask = () => query(idle, { name: 'backend', text: 'SELECT pg_backend_pid() AS pid', values: [] })
  const connected = once(idle, 'connect')
  try {
    const before = await ask()
    const [client] = await connected
    client.connection.stream.emit('timeout')
    expect(await ask()).toEqual(before)
  } finally {
    await idle.end()
  }
})
