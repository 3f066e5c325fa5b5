import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { onClient } from '../transaction/on-client.ts'

/** A command as it was given. */
export interface LoggedCommand {
  /** Who gave it. */
  readonly operator: string
  /** Name of the machine. */
  readonly host: string
  /** Version of the program. */
  readonly version: string
  /** Its words, such as `import ead`. */
  readonly command: string
  /** Slug or UUID of the archive as given; null if it names none. */
  readonly tenant: string | null
  readonly arguments: readonly string[]
}

/** What is known of a command. */
export interface LogEntry extends LoggedCommand {
  readonly id: string
  readonly at: Date
  /** Null if it has not ended, or was killed. */
  readonly ended: Date | null
  readonly exit_code: number | null
}

/** SQLSTATEs of a table or a schema that is not there: the database is older than the log, or empty. */
const NO_LOG = new Set(['42P01', '3F000'])

const INSERT = `
INSERT INTO fonds.command_log (id, begun, at, operator, host, version, command, tenant, arguments, exit_code)
VALUES ($1, $2, coalesce($3, clock_timestamp()), $4, $5, $6, $7, $8, $9, $10)`

interface Row {
  readonly id: string
  readonly begun?: string
  readonly at?: Date
  readonly exitCode?: number
}

/** @returns whether there is a log */
async function add(pool: pg.Pool, command: LoggedCommand, { id, begun, at, exitCode }: Row): Promise<boolean> {
  const { operator, host, version, command: words, tenant, arguments: given } = command
  try {
    await pool.query(INSERT, [id, begun, at, operator, host, version, words, tenant, given, exitCode])
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && NO_LOG.has(error.code ?? '')) return false
    throw error
  }
}

/**
 * Records that a command begins. If the database has no log yet, because the command is the one that makes it, that is
 * recorded with the end.
 * @returns records that the command has ended with an exit code
 */
export async function logCommand(pool: pg.Pool, command: LoggedCommand): Promise<(exitCode: number) => Promise<void>> {
  const [id, at] = [randomUUID(), new Date()]
  const isBegun = await add(pool, command, { id })
  return async (exitCode) => {
    if (!isBegun) await add(pool, command, { id, at })
    await add(pool, command, { id: randomUUID(), begun: id, exitCode })
  }
}

/** Entries to read of a log. */
export interface LogFilter {
  readonly tenant: string | null
  /** The first words of the command. */
  readonly command: string | null
  readonly since: Date | null
  readonly most: number
}

/** Reads the latest commands, oldest first. */
export async function readCommandLog(pool: pg.Pool, { tenant, command, since, most }: LogFilter): Promise<LogEntry[]> {
  const { rows } = await pool.query<LogEntry>(
    `SELECT b.id, b.at, e.at AS ended, b.operator, b.host, b.version, b.command, b.tenant, b.arguments, e.exit_code
     FROM fonds.command_log b LEFT JOIN fonds.command_log e ON e.begun = b.id
     WHERE b.begun IS NULL AND ($1::text IS NULL OR b.tenant = $1) AND ($2::text IS NULL OR starts_with(b.command, $2))
       AND ($3::timestamptz IS NULL OR b.at >= $3)
     ORDER BY b.at DESC, b.id LIMIT $4`,
    [tenant, command, since, most],
  )
  return rows.toReversed()
}

/** Where the log waits while a backup is restored. */
const ASIDE = 'fonds_log_aside'

/** Puts the log aside, where a restore does not remove it; adds to one that an interrupted restore has left there. */
export function putLogAside(pool: pg.Pool): Promise<void> {
  return onClient(pool, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      `SELECT to_regclass('fonds.command_log') IS NOT NULL AS there`,
    )
    if (!rows[0]?.there) return
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS ${ASIDE};
      CREATE TABLE IF NOT EXISTS ${ASIDE}.command_log (LIKE fonds.command_log INCLUDING INDEXES);
      INSERT INTO ${ASIDE}.command_log SELECT * FROM fonds.command_log ON CONFLICT DO NOTHING`)
  })
}

/** Adds the log that was put aside to that of the backup. */
export function bringLogBack(pool: pg.Pool): Promise<void> {
  return onClient(pool, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      `SELECT to_regclass('${ASIDE}.command_log') IS NOT NULL AS there`,
    )
    if (!rows[0]?.there) return
    await client.query(`
      INSERT INTO fonds.command_log SELECT * FROM ${ASIDE}.command_log ON CONFLICT DO NOTHING;
      DROP SCHEMA ${ASIDE} CASCADE`)
  })
}
