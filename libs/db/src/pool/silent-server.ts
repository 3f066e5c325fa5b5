import type { Socket } from 'node:net'
import type { PoolClient } from 'pg'

/** Members of pg's client that its types leave out. */
interface Internals {
  readonly connection: { readonly stream: Socket }
  /** False while a statement runs. */
  readonly readyForQuery: boolean
}

/**
 * Closes a connection on which nothing is sent or received for `ms` while a statement runs, because PostgreSQL or the
 * network hangs. The statement fails. One timer of the socket serves all statements: pg's own option, `query_timeout`, gives
 * each statement a timer and a function that refers to it, which keeps its rows alive through scavenges (ADR 0022).
 */
export function closeWhenSilent(client: PoolClient, ms: number): void {
  const internals = client as unknown as Internals
  const { stream } = internals.connection
  stream.setTimeout(ms)
  stream.on('timeout', () => {
    if (!internals.readyForQuery) stream.destroy(new Error(`timeout: nothing came from the database for ${ms} ms`))
  })
}
