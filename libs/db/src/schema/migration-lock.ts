import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'

/** Key of the advisory lock of a database that is being migrated: the letters "fond", and a number. */
const KEY = [0x666f6e64, 1] as const

const TRY_EVERY_MS = 250
const TELL_EVERY_MS = 10_000

const HOLDER = `
  SELECT a.pid, a.application_name AS program FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND l.granted AND l.classid = $1 AND l.objid = $2 AND l.objsubid = 2
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`

/**
 * Takes the lock under which a database is migrated; it lasts as long as the connection. Tries again and again rather
 * than waiting in a statement, whose snapshot would hold up `CREATE INDEX CONCURRENTLY` of the process that has the lock.
 * @param onNote called with a line every ten seconds
 * @throws CommandError busy if another process has it for longer than `waitSeconds`
 */
export async function takeMigrationLock(
  client: pg.Client,
  { waitSeconds, onNote }: { readonly waitSeconds: number; readonly onNote: (line: string) => void },
): Promise<void> {
  const begin = performance.now()
  let told = begin
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', [...KEY])
    if (rows[0]?.taken === true) return
    const now = performance.now()
    if (now - begin > waitSeconds * 1000) {
      throw new CommandError(
        'busy',
        `the database is being migrated by ${await holder(client)}, which has not finished within ${waitSeconds} s: ` +
          'try again when it has',
      )
    }
    if (now - told > TELL_EVERY_MS) {
      onNote(`waiting for ${await holder(client)}, which is migrating the database`)
      told = now
    }
    await sleep(TRY_EVERY_MS)
  }
}

async function holder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; program: string }>(HOLDER, [...KEY])
  const [row] = rows
  return row === undefined ? 'another process' : `pid ${row.pid} (${row.program})`
}
