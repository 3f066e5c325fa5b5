import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BACKUP_SCHEMAS, CommandError } from '@fonds/db'
import type { PgProgram } from './pg-programs.ts'

/** Bytes of error output that are kept. */
const MAX_COMPLAINT = 4_000

/**
 * Dumps Fonds' schemas as a snapshot shows them, in PostgreSQL's custom format.
 * @param snapshot name of an exported snapshot, whose transaction must stay open
 */
export async function* dumpDatabase(program: PgProgram, url: string, snapshot: string): AsyncGenerator<Buffer> {
  const schemas = BACKUP_SCHEMAS.map((schema) => `--schema=${schema}`)
  const child = start(program, ['--format=custom', `--snapshot=${snapshot}`, ...schemas], url)
  const { stdout } = child.process
  if (stdout === null) throw new Error('the output of pg_dump is not available')
  try {
    yield* stdout as AsyncIterable<Buffer>
    await child.ended()
  } finally {
    child.process.kill()
  }
}

/** Restores a dump in one transaction: all of it or nothing. Everything belongs to the user of the URL. */
export async function restoreDump(program: PgProgram, url: string, dump: Readable): Promise<void> {
  const child = start(program, ['--single-transaction', '--exit-on-error', '--no-owner'], url)
  const { stdin, stdout } = child.process
  if (stdin === null) throw new Error('the input of pg_restore is not available')
  stdout?.resume()
  try {
    // If the program gives up, its own message says more than the broken pipe.
    const fed = pipeline(dump, stdin).then(
      () => null,
      (error: unknown) =>
        error instanceof CommandError ? error : new Error('the dump could not be read', { cause: error }),
    )
    await child.ended().catch(async (error: unknown) => {
      const failure = await fed
      throw failure instanceof CommandError ? failure : error
    })
    const failure = await fed
    if (failure !== null) throw failure
  } finally {
    child.process.kill()
  }
}

interface Started {
  readonly process: ChildProcess
  /** Waits for the end. @throws with the last line of the error output if the program failed */
  ended(): Promise<void>
}

function start({ path }: PgProgram, args: readonly string[], url: string): Started {
  const { dbname, password } = withoutPassword(url)
  const child = spawn(path, [...args, `--dbname=${dbname}`, '--no-password'], {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C', PGAPPNAME: 'fonds-cli', ...(password === '' ? {} : { PGPASSWORD: password }) },
  })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-MAX_COMPLAINT)
  })
  child.stdin?.on('error', () => undefined)
  const closed = once(child, 'close')
  // The caller that awaits the end gets the error; without one, it must not end the process.
  closed.catch(() => undefined)
  return {
    process: child,
    async ended() {
      const [code, signal] = (await closed) as [number | null, NodeJS.Signals | null]
      if (code === 0) return
      const reason =
        complaint
          .trim()
          .split('\n')
          .find((line) => /error/i.test(line)) ?? complaint.trim().split('\n').at(-1)
      throw new Error(`${path} failed (${signal ?? code})${reason ? `: ${reason}` : ''}`)
    },
  }
}

/** Takes the password out of a URL, since the arguments of a process are visible to every user of the machine. */
function withoutPassword(text: string): { readonly dbname: string; readonly password: string } {
  const url = new URL(text)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { dbname: url.href, password }
}
