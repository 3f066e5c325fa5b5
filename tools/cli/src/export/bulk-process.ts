import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CommandError } from '@fonds/db'
import { z } from 'zod'

// The export service renders documents. It runs as a separate program, because no other command needs its fonts and
// typesetting.
const PROGRAM = fileURLToPath(new URL('../../../../services/export/src/bulk/bulk.ts', import.meta.url))

/** The tenant, with the URLs that its documents contain. */
export interface ExportTenant {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly origin: string
  readonly siteUrlTemplate: string | null
}

export interface BulkTask {
  readonly kind: 'ead' | 'eac' | 'eac2' | 'pdf'
  readonly tenant: ExportTenant
  /** UUID or slug. */
  readonly resource: string
  readonly out: string
  /** Version of the existing file. */
  readonly known: string | null
}

const Answer = z.discriminatedUnion('outcome', [
  // A document that is not lasting lacks a thumbnail that will be made soon.
  z.object({ outcome: z.literal('written'), id: z.string(), lasting: z.boolean() }),
  z.object({ outcome: z.literal('unchanged'), id: z.string() }),
  z.object({ outcome: z.literal('absent') }),
  z.object({ outcome: z.literal('failed'), reason: z.string(), message: z.string() }),
])
export type BulkAnswer = z.output<typeof Answer>

/** Writes documents one after another. */
export interface BulkProcess {
  write(task: BulkTask): Promise<BulkAnswer>
  close(): void
}

/** Starts the export service's program. @throws CommandError if the export service is not installed */
export function startBulk(databaseUrl: string, dataDir: string): BulkProcess {
  if (!existsSync(PROGRAM)) throw new CommandError('invalid', 'the export service is not installed with this command')
  let child: ChildProcess | null = null
  const start = (): ChildProcess => {
    const started = fork(PROGRAM, [], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    })
    child = started
    started.once('exit', () => {
      child = null
    })
    return started
  }
  return {
    // A process that dies while writing a document is replaced for the next.
    write: (task) => ask(child ?? start(), task),
    close: () => child?.disconnect(),
  }
}

function ask(child: ChildProcess, task: BulkTask): Promise<BulkAnswer> {
  return new Promise((resolve) => {
    const answered = (message: unknown) => {
      child.off('exit', ended)
      resolve(Answer.parse(message))
    }
    const ended = (code: number | null, signal: NodeJS.Signals | null) => {
      child.off('message', answered)
      resolve({ outcome: 'failed', reason: 'internal_error', message: `the process ended (${signal ?? code})` })
    }
    child.once('message', answered)
    child.once('exit', ended)
    child.send(task)
  })
}
