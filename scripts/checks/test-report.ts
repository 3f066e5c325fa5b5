import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ended } from '../lib/run.ts'
import { failed, type Outcome } from './check.ts'

/**
 * Runs tests with a machine-readable report, and derives the outcome from it.
 *
 * @param runTests receives the path of the report to write
 * @param judge reads the report; not called if the report is missing, which is a failure
 */
export async function byReport<T>(
  runTests: (report: string) => Promise<Ended>,
  judge: (report: T, ended: Ended) => Outcome,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'fonds-checks-'))
  const file = join(folder, 'report.json')
  try {
    const ended = await runTests(file)
    const report = readReport<T>(file)
    return report === undefined ? failed('no report', ended.output) : judge(report, ended)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

export interface TestCount {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** A test that was skipped. */
export interface SkippedTest {
  readonly name: string
  /** Its requirements, if it states them. */
  readonly missing: string | undefined
}

/** Fails if there are no tests, or if the run failed although every test passed (an error between tests). */
export function outcomeOf(
  count: TestCount,
  failures: readonly string[],
  skippedTests: readonly SkippedTest[],
  ended: Ended,
): Outcome {
  const note = `${count.passed + count.failed + count.skipped} tests`
  const isForShared = ({ missing }: SkippedTest) => missing?.includes('../shared') === true
  const withoutShared = skippedTests.filter(isForShared).map(({ name }) => name)
  const others = skippedTests.filter((test) => !isForShared(test))
  const names = others.map(({ name }) => `skipped: ${name}`).join('\n')
  if (count.failed > 0) return { ...count, note, detail: [...failures, names].join('\n\n'), withoutShared }
  const ranNone = count.passed === 0 && withoutShared.length === 0
  if (ranNone || ended.code !== 0) {
    return { ...count, failed: 1, note, detail: ended.output || 'No test ran.', withoutShared }
  }
  return { ...count, note, detail: names, withoutShared }
}
