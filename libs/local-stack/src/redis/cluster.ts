import { join } from 'node:path'
import { freePort } from '../ports.ts'
import { ask, until } from './ask.ts'
import { MEMORY_ONLY, type RedisServer, startServer } from './server.ts'

export interface RedisClusterOptions {
  /** Folder for the servers' folders. */
  readonly dir: string
  /** Number of masters, 3 by default. */
  readonly masters?: number | undefined
  /** Replicas of each master, none by default. */
  readonly replicas?: number | undefined
  readonly password?: string | undefined
  readonly onLog?: ((line: string) => void) | undefined
}

export interface RedisCluster {
  /** Value of REDIS_URL. */
  readonly url: string
  /** The masters first, in the order of their slots, then the replicas. */
  readonly servers: readonly RedisServer[]
  /** Returns the master that holds a key at present. */
  masterOf(key: string): Promise<RedisServer>
  /** Starts a server again that has ended, with its port and folder. */
  restart(server: RedisServer): Promise<void>
  stop(): Promise<void>
}

const SLOTS = 16_384

/** Milliseconds after which the others replace a master that does not answer, for which tests wait. */
const NODE_TIMEOUT_MS = 2_000

/** Starts a Redis Cluster on 127.0.0.1 and waits until it is complete. @throws LocalStackError as `startRedis` does */
export async function startRedisCluster(options: RedisClusterOptions): Promise<RedisCluster> {
  const { dir, masters = 3, replicas = 0, password, onLog } = options
  const servers: RedisServer[] = []
  const buses: number[] = []
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())))
  const launch = async (index: number, port = 0): Promise<void> => {
    const own = join(dir, `redis-${index}`)
    const bus = buses[index] ?? (await freePort())
    buses[index] = bus
    const args = (at: number) => [
      ...['--port', String(at), '--bind', '127.0.0.1', '--dir', own, ...MEMORY_ONLY],
      ...['--cluster-enabled', 'yes', '--cluster-config-file', 'nodes.conf', '--cluster-port', String(bus)],
      ...['--cluster-node-timeout', String(NODE_TIMEOUT_MS), '--cluster-replica-validity-factor', '0'],
      ...['--repl-diskless-sync-delay', '0'],
      ...(password === undefined ? [] : ['--requirepass', password, '--masterauth', password]),
    ]
    servers[index] = await startServer({ dir: own, port, onLog, args })
  }
  try {
    const count = masters * (1 + replicas)
    await Promise.all(Array.from({ length: count }, (_, index) => launch(index)))
    await introduce(servers, { buses, masters, password })
  } catch (error) {
    await stop()
    throw error
  }
  const userinfo = password === undefined ? '' : `:${encodeURIComponent(password)}@`
  return {
    url: `redis+cluster://${userinfo}${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    servers,
    async masterOf(key) {
      const port = await portOf(servers, key, password)
      const found = servers.find((server) => server.port === port)
      if (found === undefined) throw new Error(`no server holds ${key}`)
      return found
    },
    restart: (server) => launch(servers.indexOf(server), server.port),
    stop,
  }
}

interface Joining {
  readonly buses: readonly number[]
  readonly masters: number
  readonly password: string | undefined
}

/** Gives the masters their slots, introduces all servers to the first, and makes the rest replicas. */
async function introduce(servers: readonly RedisServer[], { buses, masters, password }: Joining): Promise<void> {
  const [first] = servers
  if (first === undefined) return
  for (const [index, { port }] of servers.entries()) {
    if (index < masters) {
      const [from, to] = [index, index + 1].map((part) => Math.floor((part * SLOTS) / masters))
      await ask(port, ['CLUSTER', 'ADDSLOTSRANGE', String(from), String((to ?? 0) - 1)], password)
    }
    // Different epochs, so that the servers need not agree on them first.
    await ask(port, ['CLUSTER', 'SET-CONFIG-EPOCH', String(index + 1)], password)
    if (index > 0) await ask(port, ['CLUSTER', 'MEET', '127.0.0.1', String(first.port), String(buses[0])], password)
  }
  const info = (port: number) => ask(port, ['CLUSTER', 'INFO'], password)
  for (const { port } of servers) {
    await until(async () => (await info(port)).includes(`cluster_known_nodes:${servers.length}\r`))
  }
  for (const [index, { port }] of servers.slice(masters).entries()) {
    const master = servers[index % masters]
    const id = await ask(master?.port ?? 0, ['CLUSTER', 'MYID'], password)
    await until(() =>
      // A server learns the addresses of the others one by one.
      ask(port, ['CLUSTER', 'REPLICATE', id], password).then(
        () => true,
        () => false,
      ),
    )
  }
  for (const { port } of servers) {
    await until(async () => (await info(port)).includes('cluster_state:ok'))
  }
  for (const { port } of servers.slice(masters)) {
    await until(async () => (await ask(port, ['INFO', 'replication'], password)).includes('master_link_status:up'))
  }
}

/** Asks the servers in turn for the port of the master of a key. */
async function portOf(servers: readonly RedisServer[], key: string, password: string | undefined): Promise<number> {
  for (const { port } of servers) {
    try {
      const slot = Number(await ask(port, ['CLUSTER', 'KEYSLOT', key], password))
      const nodes = await ask(port, ['CLUSTER', 'NODES'], password)
      const found = nodes.split('\n').find((line) => holds(line, slot))
      const address = /:(\d+)@/.exec(found ?? '')
      if (address !== null) return Number(address[1])
    } catch {
      // This server has been killed, so another one is asked.
    }
  }
  throw new Error(`no server knows the master of ${key}`)
}

/** Returns whether a line of CLUSTER NODES is a master with this slot. The slots follow eight other fields. */
function holds(line: string, slot: number): boolean {
  const [, , flags = '', , , , , , ...ranges] = line.split(' ')
  if (!flags.includes('master') || flags.includes('fail')) return false
  return ranges.some((range) => {
    const [from, to = from] = range.split('-').map(Number)
    return from !== undefined && to !== undefined && from <= slot && slot <= to
  })
}
