import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { listenForStop } from '../lib/stop-request.ts'

/** Outcome of a check. A check that examined nothing has failed. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** A few words on the amount of what was examined. */
  readonly note: string
  /** The details needed to fix a failure, or the names of skipped tests. */
  readonly detail: string
  /** Names of tests that were skipped because ../shared is missing; `detail` does not repeat them. */
  readonly withoutShared?: readonly string[]
}

export interface CheckContext {
  readonly signal: AbortSignal
}

export function passed(note: string): Outcome {
  return { passed: 1, failed: 0, skipped: 0, note, detail: '' }
}

export function failed(note: string, detail: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, note, detail }
}

/** Outcome of a check that lacks a tool: skipped, but a failure in CI, where nothing may be left out. */
export function skipped(reason: string): Outcome {
  if (isTrue(process.env.CI)) return failed(`not run: ${reason}`, 'In CI no check may be left out.')
  return { passed: 0, failed: 0, skipped: 1, note: '', detail: `skipped: ${reason}` }
}

function isTrue(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false'].includes(value)
}

/** Runs a check as the program of a task: prints its outcome, saves it as a report, and exits with 1 on failure. */
export async function runAsTask(check: (context: CheckContext) => Promise<Outcome>): Promise<never> {
  const outcome = await check({ signal: listenForStop() })
  console.log([outcome.note, outcome.detail].filter((text) => text !== '').join('\n'))
  const folder = join(ROOT, '.reports')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${process.env.npm_lifecycle_event}.json`), JSON.stringify(outcome))
  process.exit(outcome.failed === 0 ? 0 : 1)
}
