import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { CONDITION_TIMEOUT_MS, TEST_TIMEOUT_MS } from './libs/test-kit/src/conditions.ts'

// Serves the whole repository (`vitest run --project db libs/db`) and, with `-c`, the tasks of each package.

const databaseTests = ['**/*.{db,http}.test.ts']
/** Tests that start and stop servers: slow, each with processes, ports and folders of its own. */
const stackTests = ['**/*.stack.test.ts']
/** Tests of hard deadlines, which give them values of their own: they run alone, so that nothing else uses up the time. */
const limitTests = ['**/*.limits.test.ts']
const never = [...configDefaults.exclude, '**/dist/**', '**/e2e/**']
/** Timeouts end what hangs; they never measure. A slow machine must be green, so no test sets a shorter one. */
const timeouts = {
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  expect: { poll: { timeout: CONDITION_TIMEOUT_MS } },
}
/** Starts PostgreSQL and Redis, or uses those of the whole run. */
const globalSetup = [join(import.meta.dirname, 'libs/test-kit/src/global-setup.ts')]
/** The package's script that runs us, such as `test:integration`: `npm test` reads the report that it leaves. */
const task = process.env.npm_lifecycle_event?.replace(':', '-')
const report = task?.startsWith('test') ? `.reports/${task}.json` : undefined

// Turborepo runs several tasks at a time, each on half of the processors: tests of databases wait a third of
// the time. Without it, as many test files run at once as there are processors.
const maxWorkers = report === undefined ? '100%' : '50%'

// The product's own deadlines are ten times as long in tests: a slow machine must not reach one by accident.
process.env.FONDS_TIME_SCALE ??= '10'
// Beside other tests, a child with a low priority would hardly run at all.
process.env.FONDS_CHILD_PRIORITY ??= 'same'

export default defineConfig({
  test: {
    // Tasks of different packages load the same libraries: each module is transformed once for all of them.
    fsModuleCache: true,
    reporters: report === undefined ? ['default'] : ['dot', ['json', { outputFile: report }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...never, ...databaseTests, ...stackTests, ...limitTests],
          maxWorkers,
          // Loads a module once for each worker, not for each file: that was 45% of the work.
          isolate: false,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'db',
          include: databaseTests,
          exclude: never,
          globalSetup,
          maxWorkers,
          isolate: false,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'stack',
          include: stackTests,
          exclude: never,
          maxWorkers: report === undefined ? 2 : 1,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'limits',
          include: limitTests,
          exclude: never,
          globalSetup,
          maxWorkers: 1,
          ...timeouts,
        },
      },
    ],
  },
})
