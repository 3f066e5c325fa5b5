import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { type Ended, run } from '../lib/run.ts'
import { bringTool } from '../tools.ts'
import type { CheckContext, Outcome } from './check.ts'
import { byReport, outcomeOf } from './test-report.ts'

/** The parts of vitest's JSON report that are used. */
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[] | null
      /** `missing` is declared in libs/test-kit/src/shared.ts. */
      readonly meta?: { readonly missing?: string }
    }[]
  }[]
}

/** Runs one project of vitest.config.ts, or only the given files of it. */
export async function vitest(project: string, context: CheckContext, files: readonly string[] = []): Promise<Outcome> {
  // Tests look for these programs on the PATH. Without them, tests are skipped, and listed by name.
  for (const tool of ['pip', 'maven', 'xmllint'] as const) await bringTool(tool, context.signal)
  const program = join(ROOT, 'node_modules/.bin/vitest')
  const args = ['run', ...files, '--project', project, '--reporter=json']
  return byReport((report) => run(program, [...args, `--outputFile=${report}`], context), judgeVitest)
}

export function judgeVitest(report: VitestReport, ended: Ended): Outcome {
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: file.name })),
  )
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failures = [
    ...broken.map((file) => `${file.name}\n${file.message}`),
    ...tests
      .filter((test) => test.status === 'failed')
      .map((test) => `${test.file}\n  ${test.fullName}\n${test.failureMessages?.join('\n') ?? ''}`),
  ]
  const skipped = tests
    .filter((test) => ['pending', 'skipped', 'todo'].includes(test.status))
    .map(({ fullName, meta }) => ({ name: fullName, missing: meta?.missing }))
  return outcomeOf(
    { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, skipped: skipped.length },
    failures,
    skipped,
    ended,
  )
}
