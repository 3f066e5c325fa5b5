import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'
import { type Ended, run } from './run.ts'

/** A task of a run, from turbo's summary. */
export interface TaskRun {
  /** Such as `@fonds/db#test` or `//#format`. */
  readonly taskId: string
  readonly task: string
  /** Path from the root of the checkout; empty for the root. */
  readonly directory: string
  /** Missing if the task is never cached. */
  readonly logFile?: string
  readonly cache: { readonly status: 'HIT' | 'MISS' }
  /** Missing if the task never started. */
  readonly execution?: {
    readonly startTime: number
    readonly endTime: number
    readonly exitCode: number | null
  }
}

export interface TurboRun {
  readonly ended: Ended
  readonly tasks: readonly TaskRun[]
}

export interface TurboOptions {
  /** Number of tasks to run at a time. */
  readonly concurrency: number
  /** The packages whose tasks run, as turbo's filters; none for all. */
  readonly filters?: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly onLine: (line: string) => void
  readonly signal: AbortSignal
}

/** Runs tasks to completion, continuing after failures, and returns the result of each. */
export async function runTasks(tasks: readonly string[], options: TurboOptions): Promise<TurboRun> {
  const args = ['run', ...tasks, '--continue=always', '--output-logs=hash-only', '--summarize']
  args.push(`--concurrency=${options.concurrency}`, ...(options.filters ?? []))
  // CI must not rely on cached results.
  if (isTrue(options.env.CI)) args.push('--force')
  let summary: string | undefined
  const ended = await run(join(ROOT, 'node_modules/.bin/turbo'), args, {
    ...options,
    onLine: (line) => {
      summary ??= /Summary:\s+(\S+\.json)/.exec(line)?.[1]
      options.onLine(line)
    },
  })
  if (summary === undefined) return { ended, tasks: [] }
  const { tasks: ran } = JSON.parse(readFileSync(summary, 'utf8')) as { tasks: readonly TaskRun[] }
  rmSync(summary)
  return { ended, tasks: ran }
}

function isTrue(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false'].includes(value)
}
