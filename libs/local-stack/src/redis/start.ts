import { join } from 'node:path'
import { freePort } from '../ports.ts'
import { ask, until } from './ask.ts'
import { MEMORY_ONLY, type RedisServer, startServer } from './server.ts'

export interface RedisOptions {
  /** Working folder of the server; nothing is saved in it. */
  readonly dir: string
  /** A port of 127.0.0.1; defaults to a free one, as does 0. */
  readonly port?: number | undefined
  /** Receives each line of the server's log. */
  readonly onLog?: ((line: string) => void) | undefined
}

/**
 * Starts a Redis or Valkey server on 127.0.0.1 that keeps everything in memory and evicts nothing.
 *
 * @throws LocalStackError if no program is available (the message says how to install one) or the port is taken
 */
export const startRedis = (options: RedisOptions): Promise<RedisServer> =>
  startServer({
    ...options,
    args: (port) => ['--port', String(port), '--bind', '127.0.0.1', '--dir', options.dir, ...MEMORY_ONLY],
  })

/**
 * Starts a Redis Cluster of a single server. Clients can use it like a server by itself, but it rejects commands and
 * scripts whose keys are in different slots.
 *
 * @throws LocalStackError as `startRedis` does
 */
export async function startStrictRedis(options: RedisOptions): Promise<RedisServer> {
  const bus = await freePort()
  const cluster = ['--cluster-enabled', 'yes', '--cluster-config-file', 'nodes.conf', '--cluster-port', String(bus)]
  const server = await startServer({
    ...options,
    dir: join(options.dir, 'cluster'),
    args: (port) => [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', join(options.dir, 'cluster')],
      ...MEMORY_ONLY,
      ...cluster,
    ],
  })
  try {
    await ask(server.port, ['CLUSTER', 'ADDSLOTSRANGE', '0', '16383'])
    await until(async () => (await ask(server.port, ['CLUSTER', 'INFO'])).includes('cluster_state:ok'))
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}
