import { limit } from '@fonds/util'
import pg from 'pg'
import { bytesAt, WAL_POSITION } from './wal-position.ts'

/** State of a server, as it reports it. */
export interface ServerState {
  /** Whether it replays the log of another server. */
  readonly isReplica: boolean
  /** Up to where its content is complete, in bytes of the write-ahead log. */
  readonly position: bigint
  /** Identifies the installation of PostgreSQL; the same for a primary and its replicas. */
  readonly system: string
  /** When it was started, which identifies the server behind a URL. */
  readonly startedAt: string
}

/** The state, or the reason why there is none. */
export type Report = ServerState | { readonly failure: unknown }

export interface ServerWatch {
  /** Checks the server now instead of at the next regular time. */
  hurry(): void
  close(): void
}

interface WatchOptions {
  /** The `application_name` shown in `pg_stat_activity`. */
  readonly name: string
  readonly report: (report: Report) => void
  /** How long the server may take to answer, in milliseconds; {@link ANSWER_MS} by default. */
  readonly answerMs?: number | undefined
}

/** Pause between two checks of a server, and before it is connected to again, in milliseconds. */
const PAUSE_MS = 200
/** Shortest pause between two checks, however many requests hurry them, in milliseconds. */
const MIN_PAUSE_MS = 10
/** A server that does not answer a check within this time is left out, and reads in progress go to the primary. */
const ANSWER_MS = limit(1_000)

// A replica that has replayed nothing since its start has no position yet.
const STATE = `
SELECT pg_is_in_recovery() AS "isReplica",
  coalesce(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text ELSE ${WAL_POSITION} END, '0/0') AS position,
  (SELECT system_identifier::text FROM pg_control_system()) AS system,
  pg_postmaster_start_time()::text AS "startedAt"`

/**
 * Checks a server in the background, over its own connection, until it is closed. Reports each answer, and each
 * failure to connect or to answer in time.
 */
export function watchServer(url: string, { name, report, answerMs = ANSWER_MS }: WatchOptions): ServerWatch {
  let closed = false
  let shorten = (): void => undefined
  let wake = (): void => undefined
  const pause = () =>
    new Promise<void>((resolve) => {
      // oxlint-disable-next-line fonds/bare-limit -- a pause
      let timer = setTimeout(resolve, PAUSE_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      shorten = () => {
        clearTimeout(timer)
        // oxlint-disable-next-line fonds/bare-limit -- a pause
        timer = setTimeout(resolve, MIN_PAUSE_MS)
        shorten = () => undefined
      }
    })
  const check = async (client: pg.Client) => {
    const { rows } = await client.query<Omit<ServerState, 'position'> & { readonly position: string }>(STATE)
    const [row] = rows
    if (row !== undefined && !closed) report({ ...row, position: bytesAt(row.position) ?? 0n })
  }
  const follow = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    // A connection that breaks fails the next statement. Without a listener, the event would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      for (; !closed; await pause()) await check(client)
    } finally {
      // Nobody waits for it: a frozen server never confirms the end.
      client.end().catch(() => undefined)
    }
  }
  void (async () => {
    for (; !closed; await pause()) {
      await follow().catch((failure: unknown) => {
        if (!closed) report({ failure })
      })
    }
  })()
  return {
    hurry: () => shorten(),
    close() {
      closed = true
      wake()
    },
  }
}
