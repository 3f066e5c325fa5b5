import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import type { TaskRun } from '../lib/turbo.ts'
import { failed, type Outcome, passed } from './check.ts'
import { judgePlaywright } from './playwright.ts'
import { judgeVitest } from './vitest.ts'

/**
 * Returns a task's outcome from the report that it left, which turbo caches with the task; without a report, from how
 * it ended.
 */
export function outcomeOfTask(run: TaskRun): Outcome {
  // Tasks that are never cached have no log.
  const log = (run.logFile && readIfThere(run.logFile)) || ''
  const code = run.execution?.exitCode ?? null
  const report = readIfThere(join(run.directory, reportOf(run.task)))
  if (report === undefined) return run.task.startsWith('test') || code !== 0 ? failed('no report', log) : passed('')
  if (!run.task.startsWith('test')) return JSON.parse(report)
  const judge = run.task === 'test:e2e' ? judgePlaywright : judgeVitest
  return judge(JSON.parse(report), { code, signal: null, output: log })
}

/** Returns the path of a task's report within its package, as in vitest.config.ts and e2e/playwright.config.ts. */
export function reportOf(task: string): string {
  return join('.reports', `${task.replace(':', '-')}.json`)
}

function readIfThere(file: string): string | undefined {
  const path = join(ROOT, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
