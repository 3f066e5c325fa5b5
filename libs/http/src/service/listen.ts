import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type Server as NetServer } from 'node:net'
import type { Logger } from './logger.ts'
import { takePassedSockets } from './passed-sockets.ts'

interface ListenOptions {
  readonly host: string
  readonly port: number
  /** Path of a socket to listen on instead. */
  readonly path?: string | undefined
  /** Name of the setting that gives the port, for errors; `PORT` by default. */
  readonly setting?: string
  readonly logger: Logger
}

/** Name of the setting that gives the port of a service, for which systemd passes sockets. */
const PORT = 'PORT'

/** Connections that may wait to be accepted. */
const BACKLOG = 1024

/**
 * Listens on the given path, on the sockets that systemd has passed for `PORT`, or else on host and port.
 * @returns the servers of all sockets but the first, whose connections `server` gets
 * @throws an error that names the setting, which is also logged
 */
export async function listen(server: Server, options: ListenOptions): Promise<NetServer[]> {
  const { host, port, path, setting = PORT, logger } = options
  if (path !== undefined) {
    await once(server.listen({ path, backlog: BACKLOG }), 'listening')
    return []
  }
  const [first, ...more] = setting === PORT ? takePassedSockets() : []
  if (first === undefined) {
    await listenAt(server, options)
    return []
  }
  await once(server.listen({ fd: first }, BACKLOG), 'listening')
  const others = more.map((fd) =>
    // With the options that Node gives to HTTP servers.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)).listen(
      { fd },
      BACKLOG,
    ),
  )
  await Promise.all(others.map((other) => once(other, 'listening')))
  const sockets = [server, ...others].map((each) => each.address())
  if (!sockets.some((at) => typeof at === 'object' && at?.address === host && at.port === port))
    logger.warn({ host, port, sockets }, 'HOST and PORT have no effect: systemd has passed other sockets')
  return others
}

const REFUSALS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'does not exist: this machine does not have the address',
}

function listenAt(server: Server, { host, port, setting = PORT, logger }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const { code = '' } = error
      const reason = REFUSALS[code]
      if (reason === undefined) return reject(error)
      const message = `${setting}: port ${port} of ${host} ${reason} (${code})`
      logger.fatal({ host, port }, message)
      reject(new Error(message, { cause: error }))
    }
    server.once('error', refuse)
    server.listen({ host, port, backlog: BACKLOG }, () => {
      server.removeListener('error', refuse)
      resolve()
    })
  })
}
