import { eventually } from '@fonds/test-kit/conditions'
import type { Loss } from '../loss.ts'
import { Broken } from '../promise.ts'
import { documentArrives } from '../promises/once.ts'
import type { Shape } from '../shape.ts'
import type { World } from '../world.ts'

type Server = NonNullable<World['installation']['servers']['redisCluster']>['servers'][number]

/** Keys of which one is in each third of a cluster's slots. */
const SPREAD = ['a', 'b', 'c'] as const

async function kill(server: Server): Promise<void> {
  process.kill(server.pid, 'SIGKILL')
  await server.exited
}

interface Health {
  readonly services: { readonly redis: { readonly status: string } }
}

/** Waits until both gateways use Redis. */
async function untilConnected(world: World): Promise<void> {
  for (const gateway of world.gateways) {
    await eventually(
      async () => {
        const { services } = await world.json<Health>('/health', { gateway })
        if (services.redis.status !== 'ok') throw new Error(`Redis is ${services.redis.status}`)
      },
      { interval: 500 },
    )
  }
}

function masterLost(key: string): Loss {
  let lost: Server | undefined
  const clusterOf = ({ installation }: World) => {
    const { redisCluster } = installation.servers
    if (redisCluster === null) throw new Error('there is no cluster')
    return redisCluster
  }
  return {
    name: `master of the keys of ${key} killed`,
    async begin(world) {
      lost = await clusterOf(world).masterOf(key)
      await kill(lost)
    },
    takenOver: (world) =>
      eventually(async () => {
        if ((await clusterOf(world).masterOf(key)).port === lost?.port) throw new Error('no other master yet')
      }),
    async end(world) {
      if (lost !== undefined) await clusterOf(world).restart(lost)
      await untilConnected(world)
    },
    meanwhile: [documentArrives],
  }
}

/** Three masters with a replica each. */
export const REDIS_CLUSTER: Shape = {
  name: 'redis-cluster',
  head: 'Redis Cluster',
  what: 'Held on many: a Redis Cluster of six nodes',
  options: { redis: 'cluster', twins: 'gateway' },
  losses: SPREAD.map(masterLost),
  async proof({ installation }) {
    const masters = new Set<number>()
    for (const key of SPREAD) masters.add((await installation.servers.redisCluster?.masterOf(key))?.port ?? 0)
    if (masters.size !== SPREAD.length || masters.has(0)) throw new Broken(`${masters.size} masters were lost`)
    return '6 nodes, each master lost once'
  },
}

const sentinelsOf = ({ installation }: World) => {
  const { redisSentinels } = installation.servers
  if (redisSentinels === null) throw new Error('there are no Sentinels')
  return redisSentinels
}

let lostMaster: Server | undefined

const sentinelLoss: Loss = {
  name: 'the master killed',
  async begin(world) {
    lostMaster = await sentinelsOf(world).master()
    await kill(lostMaster)
  },
  takenOver: (world) =>
    eventually(async () => {
      if ((await sentinelsOf(world).master()).port === lostMaster?.port) throw new Error('no other master yet')
    }),
  end: untilConnected,
  meanwhile: [documentArrives],
}

/** A master and two replicas, watched by three Sentinels. */
export const REDIS_SENTINEL: Shape = {
  name: 'redis-sentinel',
  head: 'Sentinel',
  what: 'Held on many: Redis with two replicas and three Sentinels',
  options: { redis: 'sentinel', twins: 'gateway' },
  losses: [sentinelLoss],
  async proof(world) {
    const { port } = await sentinelsOf(world).master()
    if (port === lostMaster?.port) throw new Broken('the master was not replaced')
    return 'one of the replicas is the master'
  },
}

/** One Redis, whose every connection is encrypted. */
export const REDIS_TLS: Shape = {
  name: 'redis-tls',
  head: 'Redis with TLS',
  what: 'Held on many: Redis on another machine, with TLS',
  options: { redis: 'tls', twins: 'gateway' },
  losses: [],
  async proof(world) {
    await untilConnected(world)
    const { protocol } = new URL(world.installation.servers.redisUrl)
    if (protocol !== 'rediss:') throw new Broken(`the URL is ${protocol}`)
    return 'no connection without TLS'
  },
}
