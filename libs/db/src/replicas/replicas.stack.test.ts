import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer } from 'node:net'
import { eventually } from '@fonds/test-kit/conditions'
import { expect, test } from 'vitest'
import { query } from '../pool/pool.ts'
import { count, isUsed, portOf, SERVER, used, useReplica, withPort } from '../testing/replica.ts'
import { withTransaction } from '../transaction/transaction.ts'
import { onPrimary } from './reading.ts'

const { primary, replica, urls, onReplica, open, note, closeLater } = useReplica()

test('a request reads from the replica in one session that is set up like the primary’s, and everything else from the primary', async () => {
  const { pool, replicas } = open()
  const position = await note()
  await used(replicas)
  await eventually(async () => expect(await replicas.run(position, () => portOf(pool))).toBe(replica().port))
  expect(await replicas.run(position, () => onPrimary(() => portOf(pool)))).toBe(primary().port)
  expect(await replicas.run(null, () => portOf(pool))).toBe(primary().port)
  expect(await portOf(pool)).toBe(primary().port)
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

test('all reads of a request go to one server, even if another one is available meanwhile', async () => {
  const { pool, replicas } = open()
  await used(replicas)
  const position = await note()
  await onReplica().query('SELECT pg_wal_replay_pause()')
  await note().then(async (later) => {
    const ports = await replicas.run(later, async () => {
      const before = await portOf(pool)
      await onReplica().query('SELECT pg_wal_replay_resume()')
      await eventually(async () => {
        const { rows } = await onReplica().query('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS there', [later])
        expect(rows).toEqual([{ there: true }])
      })
      return [before, await portOf(pool)]
    })
    expect(ports).toEqual([primary().port, primary().port])
  })
  await eventually(async () => expect(await replicas.run(position, () => portOf(pool))).toBe(replica().port))
})

test('a server that is away, no replica, or a replica of another server is not read from', async () => {
  const { pool, replicas } = open({ urls: [withPort(urls().primary, 1), urls().primary] })
  const position = await note()
  await eventually(() => expect(replicas.statuses.map((status) => status.isUsed)).toEqual([false, false]))
  expect(await replicas.run(position, () => portOf(pool))).toBe(primary().port)
  expect(replicas.statuses.map(({ reads }) => reads)).toEqual([0, 0])
})

test('a URL that leads to several servers is not read from', async () => {
  const target = { port: replica().port }
  const balancer = createServer((client) => {
    const server = connectTo(target.port, '127.0.0.1')
    client.pipe(server).pipe(client)
    for (const socket of [client, server]) socket.on('error', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  closeLater(async () => balancer.close())
  const { port } = balancer.address() as AddressInfo
  const { pool, replicas } = open({ urls: [withPort(urls().primary, port)] })
  await used(replicas)
  const position = await note()
  target.port = primary().port
  await eventually(async () => {
    expect(await replicas.run(position, () => portOf(pool))).toBe(primary().port)
    expect(isUsed(replicas)).toBe(false)
  })
})
