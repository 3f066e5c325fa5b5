import { ensureDatabase, type PostgresServer, REPLICATION_SETTINGS, startPostgres } from '@fonds/local-stack'
import { eventually } from '@fonds/test-kit/conditions'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createPool, type Pool, query } from '../pool/pool.ts'
import { Replicas, type ReplicasOptions } from '../replicas/replicas.ts'
import { readWalPosition } from '../replicas/wal-position.ts'

/** Gives the tests of a file a primary with a table `noted`, and a replica of it. */
export function useReplica() {
  let primary: PostgresServer
  let replica: PostgresServer
  let owner: pg.Client
  let onReplica: pg.Client
  let urls: { readonly primary: string; readonly replica: string }
  const opened: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    primary = await startPostgres({ durable: false, settings: REPLICATION_SETTINGS })
    const url = await ensureDatabase(primary.url, 'fonds')
    owner = await connectTo(url)
    await owner.query('CREATE TABLE noted (value integer NOT NULL)')
    replica = await startPostgres({ durable: false, settings: REPLICATION_SETTINGS, replicaOf: primary })
    urls = { primary: url, replica: withPort(url, replica.port) }
    onReplica = await connectTo(replica.url)
  })
  afterAll(async () => {
    await onReplica?.end()
    await replica?.stop()
    await owner?.end()
    await primary?.stop()
  })
  afterEach(async () => {
    for (const close of opened.splice(0)) await close()
    await onReplica.query('SELECT pg_wal_replay_resume()')
  })
  return {
    primary: () => primary,
    replica: () => replica,
    /** URLs of the database, with the login of its owner. */
    urls: () => urls,
    /** A connection to the replica as the superuser, who alone can pause it. */
    onReplica: () => onReplica,
    /** Closes something after the test. */
    closeLater: (close: () => Promise<unknown>) => void opened.push(close),
    /** Opens a pool to the primary that reads from replicas. */
    open(options: Partial<Pick<ReplicasOptions, 'urls' | 'maxLagMs' | 'answerMs'>> = {}) {
      const replicas = new Replicas({ primary: urls.primary, urls: [urls.replica], name: 'replicas-test', ...options })
      const pool = createPool(urls.primary, { name: 'replicas-test-pool', role: null, replicas })
      opened.push(
        () => pool.end(),
        () => replicas.close(),
      )
      return { pool, replicas }
    },
    /** Commits a row, and returns the position that its commit precedes. */
    async note(): Promise<string | null> {
      await owner.query('INSERT INTO noted VALUES (1)')
      return readWalPosition(owner)
    },
  }
}

/** Returns the URL of the same database on a server at another port. */
export const withPort = (url: string, port: number): string => Object.assign(new URL(url), { port }).href

export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export const SERVER =
  "SELECT current_setting('port')::integer AS port, pg_is_in_recovery() AS replica, $1::integer AS value"

/** Returns the port of the server that answers. */
export async function portOf(pool: Pool): Promise<number> {
  const [row] = await query<{ port: number }>(pool, { name: 'server', text: SERVER, values: [1] })
  return row?.port ?? 0
}

export const count = async (pool: Pool): Promise<number> => {
  const [row] = await query<{ n: number }>(pool, {
    name: 'count',
    text: 'SELECT count(*)::integer AS n FROM noted',
    values: [],
  })
  return row?.n ?? -1
}

export const isUsed = ({ statuses }: Replicas): boolean => statuses.every((status) => status.isUsed)

export async function used(replicas: Replicas): Promise<void> {
  await eventually(() => expect(isUsed(replicas)).toBe(true))
}
