import type { PostgresServer } from '@fonds/local-stack'
import { eventually } from '@fonds/test-kit/conditions'
import { expect, test } from 'vitest'
import { pingDatabase } from '../pool/pool.ts'
import { connectTo, count, isUsed, portOf, SERVER, used, useReplica } from '../testing/replica.ts'
import { withTransaction } from '../transaction/transaction.ts'

const { primary, replica, onReplica, open, note } = useReplica()

test('a request after a commit sees it, on the primary until the replica has replayed it; one that is behind for long is left out', async () => {
  const { pool, replicas } = open({ maxLagMs: 1_000 })
  const first = await note()
  await used(replicas)
  await eventually(async () => expect(await replicas.run(first, () => portOf(pool))).toBe(replica().port))
  await onReplica().query('SELECT pg_wal_replay_pause()')
  const known = await count(pool)
  const second = await note()
  const seen = await replicas.run(second, async () => [await count(pool), await portOf(pool)])
  expect(seen).toEqual([known + 1, primary().port])
  await eventually(() => expect(isUsed(replicas)).toBe(false))
  expect(await replicas.run(first, () => portOf(pool))).toBe(primary().port)
  await onReplica().query('SELECT pg_wal_replay_resume()')
  await used(replicas)
  await eventually(async () => expect(await replicas.run(second, () => portOf(pool))).toBe(replica().port))
  expect(await replicas.run(second, () => count(pool))).toBe(known + 1)
})

test('a replica that freezes in the middle of a statement or a snapshot is left, and the primary answers', async () => {
  const { pool, replicas } = open({ answerMs: 2_000 })
  const position = await note()
  await used(replicas)
  await eventually(async () => expect(await replicas.run(position, () => portOf(pool))).toBe(replica().port))
  await replicas.run(position, () =>
    withTransaction(pool, 'snapshot', async (client) => (await client.query('SELECT 1')).rows),
  )
  // With the process that accepts connections: otherwise a new one could show at any time that the replica works.
  const pids = [replica().pid, ...(await sessionsOf(replica()))]
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
    expect(ports).toEqual([primary().port, primary().port])
    expect(attempts).toBe(2)
    // Far less than the time that a statement may take before it counts as lost.
    expect(performance.now() - started).toBeLessThan(6_000)
    expect(isUsed(replicas)).toBe(false)
    await pingDatabase(pool)
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
  await used(replicas)
  expect(await replicas.run(position, () => portOf(pool))).toBe(replica().port)
})

async function sessionsOf(server: PostgresServer): Promise<number[]> {
  const client = await connectTo(server.url)
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'replicas-test%'`,
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}
