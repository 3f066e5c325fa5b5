import { connect } from 'node:net'
import { limit } from '@fonds/util'
import type pg from 'pg'

/** `CancelRequest` of PostgreSQL's protocol: length, and a code in place of the version. */
const LENGTH = 16
const CODE = 80_877_102

/** A request to cancel a statement is given up if PostgreSQL does not accept it in time; the statement goes on. */
const CANCEL_MS = limit(2_000)

/** Properties of a connection that its published types omit. */
interface Backend {
  readonly host: string
  readonly port: number
  readonly processID: number | null
  readonly secretKey: number | null
}

/**
 * Asks PostgreSQL to cancel the statement running on a connection, which closing the connection would not do. Does not
 * wait for the effect; if the request fails, the statement runs until its timeout. PostgreSQL accepts the request
 * without encryption, and it authorises nothing else.
 */
export function cancelStatement(client: pg.ClientBase): void {
  const { host, port, processID, secretKey } = client as pg.ClientBase & Backend
  if (typeof processID !== 'number' || typeof secretKey !== 'number') return
  const request = Buffer.alloc(LENGTH)
  for (const [index, value] of [LENGTH, CODE, processID, secretKey].entries()) request.writeInt32BE(value, index * 4)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.on('error', () => socket.destroy())
  socket.setTimeout(CANCEL_MS, () => socket.destroy())
  socket.end(request)
  socket.resume()
}
