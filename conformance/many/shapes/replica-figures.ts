import { onClient, withBatch } from '@fonds/db'
import { eventually } from '@fonds/test-kit/conditions'
import pg from 'pg'
import type { Promised } from '../promise.ts'
import type { World } from '../world.ts'

const PUBLISHES = 60
const READS = 150

/** Median and 95th percentile, in milliseconds. */
interface Times {
  readonly median: number
  readonly p95: number
}

/** Measures what replicas cost and save (docs/adr/0019-replicas-by-position.md), on this machine and under its load. */
export const replicaFigures = (untilUsed: (world: World, replicas: number) => Promise<void>): Promised => ({
  name: 'What a publish and a read cost',
  done: `${PUBLISHES} changes are committed and ${READS} pages that no cache has are read, with two replicas, with two that each commit waits for, and without any`,
  seen: 'times',
  async keep(world) {
    await untilUsed(world, 2)
    const pool = new pg.Pool({ connectionString: world.installation.direct.databaseUrl, max: 1 })
    try {
      const withTwo = { read: await timeReads(world), publish: await timePublishes(pool) }
      await waitForReplicas(world, true)
      const waiting = await timePublishes(pool)
      await waitForReplicas(world, false)
      const members = ['replica-1', 'replica-2'].map((name) => world.installation.members.get(name))
      for (const member of members) await member?.kill()
      await untilUsed(world, 0)
      const alone = { read: await timeReads(world), publish: await timePublishes(pool) }
      for (const member of members) await member?.start()
      await untilUsed(world, 2)
      return [
        `publish ${textOf(withTwo.publish)} with two replicas, ${textOf(waiting)} with remote_apply, ${textOf(alone.publish)} without`,
        `read ${textOf(withTwo.read)} with two replicas, ${textOf(alone.read)} without`,
      ].join('; ')
    } finally {
      await pool.end()
    }
  },
})

/** Number of pages asked for so far, each different from the others. */
let pages = 0

async function timeReads(world: World): Promise<Times> {
  const times: number[] = []
  for (let n = 0; n < READS; n++) {
    const page = pages++
    const path = `/records?collection=court-of-wards&limit=${(page % 90) + 5}&page=${Math.floor(page / 90) + 1}`
    const began = performance.now()
    await world.complete(path, { gateway: n % 2 })
    times.push(performance.now() - began)
  }
  return timesOf(times)
}

async function timePublishes(pool: pg.Pool): Promise<Times> {
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM fonds.tenant WHERE slug = 'alpha'`)
  const times: number[] = []
  for (let n = 0; n < PUBLISHES; n++) {
    const began = performance.now()
    await onClient(pool, (client) =>
      withBatch(client, rows[0]?.id ?? '', async (batch) => {
        batch.changed()
      }),
    )
    times.push(performance.now() - began)
  }
  return timesOf(times)
}

/** Makes each commit wait until both replicas show it, or no longer, which only a superuser can. */
async function waitForReplicas({ installation }: World, waits: boolean): Promise<void> {
  const pool = new pg.Pool({ connectionString: installation.direct.postgresUrl, max: 1 })
  try {
    await setWaiting(pool, waits)
  } finally {
    await pool.end()
  }
}

async function setWaiting(pool: pg.Pool, waits: boolean): Promise<void> {
  const names = waits ? `'ANY 2 (*)'` : `''`
  await pool.query(`ALTER SYSTEM SET synchronous_standby_names = ${names}`)
  await pool.query(`ALTER SYSTEM SET synchronous_commit = ${waits ? 'remote_apply' : 'on'}`)
  await pool.query('SELECT pg_reload_conf()')
  await eventually(async () => {
    const { rows } = await pool.query<{ synchronous_commit: string }>('SHOW synchronous_commit')
    const { rows: standbys } = await pool.query(`SELECT FROM pg_stat_replication WHERE sync_state = 'quorum'`)
    if (rows[0]?.synchronous_commit !== (waits ? 'remote_apply' : 'on')) throw new Error('not reloaded yet')
    if (waits && standbys.length < 2) throw new Error('the replicas are not waited for yet')
  })
}

function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

const textOf = ({ median, p95 }: Times): string => `${median.toFixed(1)} ms (95th percentile ${p95.toFixed(1)})`
