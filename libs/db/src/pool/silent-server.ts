import type { Socket } from 'node:net'
import type { PoolClient } from 'pg'

/** Members of pg's client that its types leave out. */
interface Internals {
  readonly connection: { readonly stream: Socket }
  /** False while a statement runs. */
  readonly readyForQuery: boolean
}

/**
 * Closes a connection on which nothing arrives for `ms` while a statement runs, because PostgreSQL or the network hangs.
 * The statement fails. The socket has one timer for all statements: pg's own option, `query_timeout`, gives each statement a
 * timer and a function that refers to it, whereby its rows survive quick garbage collections, which then take ten times
 * as long.
 */
export function closeWhenSilent(client: PoolClient, ms: number): void {
  const internals = client as unknown as Internals
  const { stream } = internals.connection
  stream.setTimeout(ms)
  stream.on('timeout', () => {
    if (!internals.readyForQuery) stream.destroy(new Error(`timeout: the database sent nothing for ${ms} ms`))
  })
}
