import { fileURLToPath } from 'node:url'
import { type Ending, ProcessPool, TaskEnded } from '@fonds/process'
import { limit } from '@fonds/util'
import { BULK_BOUNDS, type BulkAnswer, type BulkTask } from './messages.ts'

const PROGRAM = fileURLToPath(new URL('./bulk.ts', import.meta.url))

/**
 * Kills the process that writes documents for `fonds export` if it still runs this long after a document exceeded its
 * time limit.
 */
const GRACE_MS = limit(60_000)

/** How long an idle process is kept for the next document, in milliseconds. */
const IDLE_MS = 60 * 60 * 1000

/** Writes documents one after another. */
export interface BulkProcess {
  write(task: BulkTask): Promise<BulkAnswer>
  close(): Promise<void>
}

/**
 * Starts a process that writes documents. A process that dies while writing a document is replaced for the next.
 * @param env holds the settings of the database and the object store
 */
export function startBulkProcess(env: NodeJS.ProcessEnv): BulkProcess {
  const pool = new ProcessPool<BulkTask, BulkAnswer>({
    program: PROGRAM,
    env,
    memoryBytes: BULK_BOUNDS.memoryBytes,
    ms: BULK_BOUNDS.ms + GRACE_MS,
    idleMs: IDLE_MS,
  })
  return {
    write: (task) =>
      pool.ask(task).catch((error: unknown) => {
        if (error instanceof TaskEnded) return failureOf(error.ending)
        throw error
      }),
    close: () => pool.stop(),
  }
}

const REASONS: Readonly<Partial<Record<Ending['how'], string>>> = { time: 'time_limit', memory: 'memory_limit' }

const failureOf = ({ how, status }: Ending): BulkAnswer => ({
  outcome: 'failed',
  reason: REASONS[how] ?? 'internal_error',
  message: `the child process ended (${status})`,
})
