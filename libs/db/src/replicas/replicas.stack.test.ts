import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer } from 'node:net'
import { type PostgresServer, REPLICATION_SETTINGS, startPostgres } from '@fonds/local-stack'
import { eventually } from '@fonds/test-kit/conditions'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPool, type Pool, pingDatabase, query } from '../pool/pool.ts'
import { withTransaction } from '../transaction/transaction.ts'
import { onPrimary } from './reading.ts'
import { Replicas } from './replicas.ts'
import { readWalPosition } from './wal-position.ts'

let primary: PostgresServer
let replica: PostgresServer
let owner: pg.Client
let onReplica: pg.Client
const opened: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  primary = await startPostgres({ durable: false, settings: REPLICATION_SETTINGS })
  owner = await connect(primary.url)
  await owner.query('CREATE TABLE noted (value integer NOT NULL)')
  replica = await startPostgres({ durable: false, settings: REPLICATION_SETTINGS, replicaOf: primary })
  onReplica = await connect(replica.url)
})
afterAll(async () => {
  await onReplica?.end()
  await replica?.stop()
  await owner?.end()
  await primary?.stop()
})
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
  await onReplica.query('SELECT pg_wal_replay_resume()')
})

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Opens a pool to the primary that reads from replicas. */
function open(urls: readonly string[] = [replica.url], url = primary.url) {
  const replicas = new Replicas({ primary: url, urls, name: 'replicas-test' })
  const pool = createPool(url, { name: 'replicas-test-pool', role: null, replicas })
  opened.push(
    () => pool.end(),
    () => replicas.close(),
  )
  return { pool, replicas }
}

const SERVER = "SELECT current_setting('port')::integer AS port, pg_is_in_recovery() AS replica, $1::integer AS value"

/** Returns the port of the server that answers. */
async function portOf(pool: Pool): Promise<number> {
  const [row] = await query<{ port: number }>(pool, { name: 'server', text: SERVER, values: [1] })
  return row?.port ?? 0
}

const count = async (pool: Pool): Promise<number> => {
  const [row] = await query<{ n: number }>(pool, {
    name: 'count',
    text: 'SELECT count(*)::integer AS n FROM noted',
    values: [],
  })
  return row?.n ?? -1
}

/** Commits a row, and returns the position that its commit precedes. */
async function note(): Promise<string | null> {
  await owner.query('INSERT INTO noted VALUES (1)')
  return readWalPosition(owner)
}

const isUsed = ({ statuses }: Replicas): boolean => statuses.every((status) => status.isUsed)

async function used(replicas: Replicas): Promise<void> {
  await eventually(() => expect(isUsed(replicas)).toBe(true))
}

test('a request reads from the replica in one session that is set up like the primary’s, and everything else from the primary', async () => {
  const { pool, replicas } = open()
  const position = await note()
  await used(replicas)
  await eventually(async () => expect(await replicas.run(position, () => portOf(pool))).toBe(replica.port))
  expect(await replicas.run(position, () => onPrimary(() => portOf(pool)))).toBe(primary.port)
  expect(await replicas.run(null, () => portOf(pool))).toBe(primary.port)
  expect(await portOf(pool)).toBe(primary.port)
  const text = "SELECT current_setting('statement_timeout') AS timeout, current_setting('plan_cache_mode') AS plans"
  const settings = () => query(pool, { name: 'settings', text, values: [] })
  expect(await replicas.run(position, settings)).toEqual(await settings())
  const snapshot = () => withTransaction(pool, 'snapshot', async (client) => (await client.query(SERVER, [1])).rows)
  expect(await replicas.run(position, snapshot)).toMatchObject([{ replica: true }])
  const write = () => withTransaction(pool, 'durable', async (client) => (await client.query(SERVER, [1])).rows)
  expect(await replicas.run(position, write)).toMatchObject([{ replica: false }])
})

test('a statement that only a primary can run goes there', async () => {
  const { pool, replicas } = open()
  const position = await note()
  await used(replicas)
  const before = await count(pool)
  const insert = () => query(pool, { name: 'insert', text: 'INSERT INTO noted VALUES (2)', values: [] })
  await replicas.run(position, insert)
  expect(await count(pool)).toBe(before + 1)
})

test('an error of a statement is the statement’s, and is not repeated on the primary', async () => {
  const { pool, replicas } = open()
  const position = await note()
  await used(replicas)
  await expect(
    replicas.run(position, () => query(pool, { name: 'wrong', text: 'SELECT 1 / 0', values: [] })),
  ).rejects.toThrow('division by zero')
})

test('a request after a commit sees it, on the primary until the replica has replayed it; one that is behind for long is left out', async () => {
  const { pool, replicas } = open()
  const first = await note()
  await used(replicas)
  await eventually(async () => expect(await replicas.run(first, () => portOf(pool))).toBe(replica.port))
  await onReplica.query('SELECT pg_wal_replay_pause()')
  const known = await count(pool)
  const second = await note()
  const seen = await replicas.run(second, async () => [await count(pool), await portOf(pool)])
  expect(seen).toEqual([known + 1, primary.port])
  await eventually(() => expect(isUsed(replicas)).toBe(false))
  expect(await replicas.run(first, () => portOf(pool))).toBe(primary.port)
  await onReplica.query('SELECT pg_wal_replay_resume()')
  await used(replicas)
  await eventually(async () => expect(await replicas.run(second, () => portOf(pool))).toBe(replica.port))
  expect(await replicas.run(second, () => count(pool))).toBe(known + 1)
})

test('all reads of a request go to one server, even if another one is available meanwhile', async () => {
  const { pool, replicas } = open()
  await used(replicas)
  const position = await note()
  await onReplica.query('SELECT pg_wal_replay_pause()')
  await note().then(async (later) => {
    const ports = await replicas.run(later, async () => {
      const before = await portOf(pool)
      await onReplica.query('SELECT pg_wal_replay_resume()')
      await eventually(async () => {
        const { rows } = await onReplica.query('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS there', [later])
        expect(rows).toEqual([{ there: true }])
      })
      return [before, await portOf(pool)]
    })
    expect(ports).toEqual([primary.port, primary.port])
  })
  await eventually(async () => expect(await replicas.run(position, () => portOf(pool))).toBe(replica.port))
})

test('a replica that freezes in the middle of a statement or a snapshot is left, and the primary answers', async () => {
  const { pool, replicas } = open()
  const position = await note()
  await used(replicas)
  await eventually(async () => expect(await replicas.run(position, () => portOf(pool))).toBe(replica.port))
  await replicas.run(position, () =>
    withTransaction(pool, 'snapshot', async (client) => (await client.query('SELECT 1')).rows),
  )
  // With the process that accepts connections: otherwise a new one could show at any time that the replica works.
  const pids = [replica.pid, ...(await sessionsOf(replica))]
  let attempts = 0
  const snapshot = () =>
    withTransaction(pool, 'snapshot', async (client) => {
      attempts++
      await client.query('SELECT 1')
      if (attempts === 1) for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return (await client.query<{ port: number }>(SERVER, [1])).rows[0]?.port
    })
  try {
    const started = performance.now()
    const ports = await replicas.run(position, () => Promise.all([snapshot(), portOf(pool)]))
    expect(ports).toEqual([primary.port, primary.port])
    expect(attempts).toBe(2)
    // Far less than the time that a statement may take before it counts as lost.
    expect(performance.now() - started).toBeLessThan(6_000)
    expect(isUsed(replicas)).toBe(false)
    await pingDatabase(pool)
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
  await used(replicas)
  expect(await replicas.run(position, () => portOf(pool))).toBe(replica.port)
})

async function sessionsOf(server: PostgresServer): Promise<number[]> {
  const client = await connect(server.url)
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'replicas-test%'`,
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

test('a server that is away, no replica, or a replica of another server is not read from', async () => {
  const { pool, replicas } = open(['postgres://postgres@127.0.0.1:1/postgres', primary.url])
  const position = await note()
  await eventually(() => expect(replicas.statuses.map((status) => status.isUsed)).toEqual([false, false]))
  expect(await replicas.run(position, () => portOf(pool))).toBe(primary.port)
  expect(replicas.statuses.map(({ reads }) => reads)).toEqual([0, 0])
})

test('a URL that leads to several servers is not read from', async () => {
  const target = { port: replica.port }
  const balancer = createServer((client) => {
    const server = connectTo(target.port, '127.0.0.1')
    client.pipe(server).pipe(client)
    for (const socket of [client, server]) socket.on('error', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  opened.push(async () => balancer.close())
  const { port } = balancer.address() as AddressInfo
  const { pool, replicas } = open([`postgres://postgres@127.0.0.1:${port}/postgres`])
  await used(replicas)
  const position = await note()
  target.port = primary.port
  await eventually(async () => {
    expect(await replicas.run(position, () => portOf(pool))).toBe(primary.port)
    expect(isUsed(replicas)).toBe(false)
  })
})
