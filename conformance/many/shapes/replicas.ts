import { eventually } from '@fonds/test-kit/conditions'
import pg from 'pg'
import { BROWSING, type Loss } from '../loss.ts'
import { Broken } from '../promise.ts'
import { publish } from '../promises/publish.ts'
import type { Shape } from '../shape.ts'
import type { World } from '../world.ts'
import { killed } from './member-loss.ts'
import { replicaFigures } from './replica-figures.ts'

const READERS = ['catalog', 'search', 'media', 'export'] as const

/** Waits until all services that have asked use this many replicas. */
const untilUsed = (world: World, replicas: number) =>
  eventually(async () => {
    const used = await world.sumOf(READERS, 'db_replica_used')
    if (used !== replicas * READERS.length) throw new Error(`${used} replicas are used by ${READERS.length} services`)
  })

/** Runs a statement that needs a superuser, such as one that pauses the replay. */
const onReplica = async ({ installation }: World, statement: string): Promise<void> => {
  const [port] = installation.servers.replicas
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const lagging: Loss = {
  name: 'a replica replays nothing',
  begin: (world) => onReplica(world, 'SELECT pg_wal_replay_pause()'),
  takenOver: async (world) => {
    // Something must be written before a replica is behind.
    await publish.keep(world)
    await untilUsed(world, 1)
  },
  meanwhile: [publish],
  async end(world) {
    await onReplica(world, 'SELECT pg_wal_replay_resume()')
    await untilUsed(world, 2)
  },
}

const dead = killed('replica-1', 'a replica killed', {
  takenOver: (world) => untilUsed(world, 1),
  meanwhile: [publish],
})

const withoutPrimary = killed('postgres', 'the primary killed', { paths: BROWSING })

/** One primary and two streaming replicas. */
export const REPLICAS: Shape = {
  name: 'replicas',
  head: 'Two replicas',
  what: 'Held on many: PostgreSQL with two streaming replicas',
  options: { replicas: 2, twins: 'gateway' },
  losses: [
    lagging,
    { ...dead, end: async (world) => void (await dead.end(world).then(() => untilUsed(world, 2))) },
    { ...withoutPrimary, end: async (world) => void (await withoutPrimary.end(world).then(() => untilUsed(world, 2))) },
  ],
  own: [replicaFigures(untilUsed)],
  async proof(world) {
    const reads: number[] = []
    for (const port of world.installation.servers.replicas) {
      reads.push(await world.sumOf(READERS, 'db_replica_reads_total', `replica="127.0.0.1:${port}"`))
    }
    if (reads.some((count) => count === 0)) throw new Broken(`reads from the replicas: ${reads.join(', ')}`)
    return `${reads.join(' and ')} reads from the replicas`
  },
}
