import { join } from 'node:path'
import { LocalStackError } from '../errors.ts'
import { freePort } from '../ports.ts'
import type { ServerProcess } from '../server-process.ts'
import { becameReady } from './ready.ts'

export interface ElasticsearchClusterOptions {
  /** Folder for the nodes' folders. */
  readonly dir: string
  readonly nodes: number
  /** Size of the Java heap of each node in MB, 512 by default. */
  readonly heapMb?: number | undefined
  /** Compiles code as in production, for better throughput and a slower start. */
  readonly longRunning?: boolean | undefined
  readonly onLog?: ((line: string) => void) | undefined
}

/** A node of a cluster. */
export interface ElasticsearchNode {
  readonly url: string
  /** The process that runs it at present. */
  readonly pid: number
  /** Ends it at once, and resolves when it has ended. */
  kill(): Promise<void>
  /** Starts it again at its port and with its data, and waits until it has joined the others. */
  restart(): Promise<void>
}

export interface ElasticsearchCluster {
  /** Value of ELASTICSEARCH_URL: all nodes. */
  readonly url: string
  readonly nodes: readonly ElasticsearchNode[]
  stop(): Promise<void>
}

/** Settings with which a node starts. */
export interface NodeOptions extends Pick<ElasticsearchClusterOptions, 'heapMb' | 'longRunning' | 'onLog'> {
  readonly dir: string
  readonly port: number
  readonly settings: Readonly<Record<string, string | number | readonly string[]>>
}

/**
 * Starts the nodes of a cluster on 127.0.0.1, all of which can become master, and waits until they know each other.
 *
 * @param startNode starts a node, without waiting for it
 * @throws LocalStackError if a node does not start
 */
export async function startCluster(
  { dir, nodes: count, ...options }: ElasticsearchClusterOptions,
  startNode: (node: NodeOptions) => Promise<ServerProcess>,
): Promise<ElasticsearchCluster> {
  const places = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `node-${index + 1}`,
      port: await freePort(),
      transport: await freePort(),
    })),
  )
  const shared = {
    'discovery.seed_hosts': places.map(({ transport }) => `127.0.0.1:${transport}`),
    'cluster.initial_master_nodes': places.map(({ name }) => name),
  }
  const running: ServerProcess[] = []
  const start = async (index: number): Promise<void> => {
    const place = places[index]
    if (place === undefined) throw new Error(`there is no node ${index}`)
    const { name, port, transport } = place
    const settings = { 'node.name': name, 'transport.port': transport, ...shared }
    running[index] = await startNode({ ...options, dir: join(dir, name), port, settings })
  }
  const awaitNode = async (index: number): Promise<void> => {
    const [server, place] = [running[index], places[index]]
    if (server === undefined || place === undefined) return
    if (await becameReady(server, place.port, count)) return
    throw new LocalStackError(`${place.name} of Elasticsearch did not start: ${server.tail()}`)
  }
  const stop = async () => void (await Promise.all(running.map((server) => server.stop())))
  const all = [...places.keys()]
  try {
    await Promise.all(all.map(start))
    await Promise.all(all.map(awaitNode))
  } catch (error) {
    await stop()
    throw error
  }
  const nodes = places.map(({ port }, index) => ({
    url: `http://127.0.0.1:${port}`,
    get pid() {
      return running[index]?.pid ?? 0
    },
    async kill() {
      process.kill(-(running[index]?.pid ?? 0), 'SIGKILL')
      await running[index]?.exited
    },
    async restart() {
      await start(index)
      await awaitNode(index)
    },
  }))
  return { url: nodes.map(({ url }) => url).join(','), nodes, stop }
}
