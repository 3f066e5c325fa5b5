import { join } from 'node:path'
import {
  type bringElasticsearch,
  type ElasticsearchCluster,
  freePort,
  type PostgresServer,
  type RedisCluster,
  type RedisSentinels,
  startPostgres,
  startRedis,
  startRedisCluster,
  startRedisSentinel,
  startTlsRedis,
} from '@fonds/local-stack'
import { openLog } from '@fonds/scripts/demo/log-file.ts'
import type { Member } from './member.ts'

/** How many servers there are of each kind. */
export interface ServersWanted {
  /** Streaming replicas of PostgreSQL; none by default. */
  readonly replicas?: number
  /** `cluster` is one of six nodes, `sentinel` a master and two replicas with three Sentinels, `tls` one with TLS only. */
  readonly redis?: 'cluster' | 'sentinel' | 'tls'
  /** Nodes of Elasticsearch, 1 by default. */
  readonly searchNodes?: number
  /** Whether services connect to PostgreSQL through PgBouncer in transaction mode. */
  readonly pooler?: boolean
}

/** The servers of an installation. */
export interface Servers {
  /** Ports of single servers; 0 for a cluster. */
  readonly at: { readonly postgres: number; readonly redis: number; readonly elasticsearch: number }
  /** Ports of the replicas of PostgreSQL. */
  readonly replicas: readonly number[]
  readonly redisUrl: string
  /** Settings with which Node accepts the servers' certificates. */
  readonly trust: Readonly<Record<string, string>>
  readonly elasticsearchUrl: string
  readonly redisCluster: RedisCluster | null
  readonly redisSentinels: RedisSentinels | null
  readonly searchCluster: ElasticsearchCluster | null
}

export type Add = (name: string, launch: ConstructorParameters<typeof Member>[1]) => Promise<void>

interface Starting extends ServersWanted {
  readonly folder: string
  readonly elasticsearch: Extract<ReturnType<typeof bringElasticsearch>, { start: unknown }>
  readonly longRunning: boolean | undefined
  readonly add: Add
  readonly stops: (() => Promise<unknown>)[]
}

/** Starts the servers. Each is added as a member, or the end of its cluster to `stops`, as soon as it runs. */
export async function startServers(starting: Starting): Promise<Servers> {
  const postgres = await startDatabase(starting)
  const redis = await startRedisOf(starting)
  const search = await startSearch(starting)
  return {
    ...redis,
    ...search,
    at: { postgres: postgres.port, redis: redis.port, elasticsearch: search.port },
    replicas: postgres.replicas,
  }
}

const logOf = ({ folder }: Starting, name: string) => openLog(join(folder, 'logs', `${name}.log`))

async function startDatabase(starting: Starting) {
  const { folder, add, replicas: count = 0 } = starting
  const port = await freePort()
  const onLog = logOf(starting, 'postgres')
  const dataDir = join(folder, 'postgres')
  // Two sets of services open more connections than PostgreSQL accepts by default.
  const settings = { max_connections: '300', wal_keep_size: '256MB' }
  let primary: PostgresServer | undefined
  await add('postgres', async () => {
    const running = await startPostgres({ dataDir, port, durable: true, settings, onLog })
    primary = running
    return running
  })
  const replicas: number[] = []
  for (let n = 1; n <= count; n++) {
    const own = await freePort()
    const log = logOf(starting, `replica-${n}`)
    const replicaOf = primary
    const place = { dataDir: join(folder, `replica-${n}`), port: own }
    await add(`replica-${n}`, () => startPostgres({ ...place, durable: true, settings, replicaOf, onLog: log }))
    replicas.push(own)
  }
  return { port, replicas }
}

async function startRedisOf(starting: Starting) {
  const { folder, add, stops, redis } = starting
  const dir = join(folder, 'redis')
  const onLog = logOf(starting, 'redis')
  const none = { port: 0, redisCluster: null, redisSentinels: null, trust: {} }
  if (redis === 'cluster') {
    const redisCluster = await startRedisCluster({ dir, masters: 3, replicas: 1, onLog })
    stops.push(redisCluster.stop)
    return { ...none, redisCluster, redisUrl: redisCluster.url }
  }
  if (redis === 'sentinel') {
    const redisSentinels = await startRedisSentinel({ dir, replicas: 2, onLog })
    stops.push(redisSentinels.stop)
    return { ...none, redisSentinels, redisUrl: redisSentinels.url }
  }
  if (redis === 'tls') {
    const { url, authority, stop } = await startTlsRedis({ dir, onLog })
    stops.push(stop)
    return { ...none, redisUrl: url, trust: { NODE_EXTRA_CA_CERTS: authority } }
  }
  const port = await freePort()
  await add('redis', () => startRedis({ dir, port, onLog }))
  return { ...none, port, redisUrl: `redis://127.0.0.1:${port}` }
}

async function startSearch(starting: Starting) {
  const { folder, add, stops, elasticsearch, longRunning, searchNodes = 1 } = starting
  const dir = join(folder, 'elasticsearch')
  const onLog = logOf(starting, 'elasticsearch')
  if (searchNodes > 1) {
    const searchCluster = await elasticsearch.startCluster({ dir, nodes: searchNodes, longRunning, onLog })
    stops.push(searchCluster.stop)
    return { port: 0, elasticsearchUrl: searchCluster.url, searchCluster }
  }
  const port = await freePort()
  await add('elasticsearch', () => elasticsearch.start({ dir, port, longRunning, onLog }))
  return { port, elasticsearchUrl: `http://127.0.0.1:${port}`, searchCluster: null }
}
