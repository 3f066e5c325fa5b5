import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { type Ended, run } from '../lib/run.ts'
import { bringTool } from '../tools.ts'
import type { CheckContext, Outcome } from './check.ts'
import { byReport, outcomeOf, type SkippedTest } from './test-report.ts'

/** The parts of Playwright's JSON report that are used. */
interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly { readonly message?: string }[]
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      /** Has the type `skip` if the test gave a reason. */
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}

/**
 * Runs the end-to-end tests through the gateway.
 * @param args more arguments of Playwright, such as its configuration and the files to run
 * @param cwd the package whose tests run
 */
export async function playwright(
  context: CheckContext,
  args: readonly string[] = [],
  cwd: string = join(ROOT, 'e2e'),
): Promise<Outcome> {
  // Without a browser, its tests are skipped, and listed by name.
  for (const browser of ['chromium', 'w3m'] as const) await bringTool(browser, context.signal)
  const program = join(cwd, 'node_modules/.bin/playwright')
  return byReport((report) => {
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    return run(program, ['test', '--reporter=json', ...args], { ...context, cwd, env })
  }, judgePlaywright)
}

export function judgePlaywright({ suites, errors, stats }: PlaywrightReport, ended: Ended): Outcome {
  const tests = suites.flatMap(flatten)
  const failures = [
    ...errors.map((error) => error.message ?? 'an error without a message'),
    ...tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ name, messages }) => `${name}\n${messages}`),
  ]
  const skipped = tests.filter(({ status }) => status === 'skipped')
  // A test that passes only on a retry has revealed a problem.
  const count = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
  return outcomeOf(count, failures, skipped, ended)
}

interface FlatTest extends SkippedTest {
  readonly status: string
  readonly messages: string
}

function flatten(suite: PlaywrightSuite): FlatTest[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ status, annotations, results }) => ({
      name: `${spec.file}:${spec.line} ${spec.title}`,
      status,
      missing: annotations.find(({ type }) => type === 'skip')?.description,
      messages: results.flatMap(({ errors }) => errors.map((error) => error.message ?? '')).join('\n'),
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(flatten)]
}
