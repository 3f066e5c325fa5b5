import { connect } from 'node:net'
import type pg from 'pg'

/** `CancelRequest` of PostgreSQL's protocol: its length, and its code in place of a version. */
const LENGTH = 16
const CODE = 80_877_102

/** How long PostgreSQL may take to accept a cancellation, in milliseconds. */
const CANCEL_TIMEOUT_MS = 2_000

/** The properties of a connection that are not part of its types. */
interface Backend {
  readonly host: string
  readonly port: number
  readonly processID: number | null
  readonly secretKey: number | null
}

/**
 * Asks PostgreSQL to cancel the statement that a connection is running, which closing the connection does not do. Sends
 * the request and does not wait for its effect; a failure leaves the statement to its timeout. PostgreSQL accepts the
 * request without encryption, and it authorises nothing else.
 */
export function cancelStatement(client: pg.ClientBase): void {
  const { host, port, processID, secretKey } = client as pg.ClientBase & Backend
  if (typeof processID !== 'number' || typeof secretKey !== 'number') return
  const request = Buffer.alloc(LENGTH)
  for (const [index, value] of [LENGTH, CODE, processID, secretKey].entries()) request.writeInt32BE(value, index * 4)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.on('error', () => socket.destroy())
  socket.setTimeout(CANCEL_TIMEOUT_MS, () => socket.destroy())
  socket.end(request)
  socket.resume()
}
