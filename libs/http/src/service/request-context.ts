import { randomUUID } from 'node:crypto'

const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/

/** Returns the client's request id if it is safe to log and return, otherwise a new one. */
export function acceptRequestId(sent: string | undefined): string {
  return sent !== undefined && REQUEST_ID.test(sent) ? sent : randomUUID()
}
