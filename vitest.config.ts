import { defineConfig } from 'vitest/config'
import { CONDITION_TIMEOUT_MS, TEST_TIMEOUT_MS } from './libs/test-kit/src/conditions.ts'

const databaseTests = ['**/*.db.test.ts', '**/*.http.test.ts']
/** Tests of what starts and stops servers: they are slow, and each has processes, ports and folders of its own. */
const stackTests = ['libs/local-stack/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.stack.test.ts']
const never = ['**/node_modules/**', '**/dist/**', 'e2e/**']
/** Timeouts end what hangs; they never measure. A slow machine must be green, so no test sets a shorter one. */
const timeouts = {
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  expect: { poll: { timeout: CONDITION_TIMEOUT_MS } },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...never, ...databaseTests, ...stackTests],
          maxWorkers: '100%',
          ...timeouts,
        },
      },
      {
        test: {
          name: 'db',
          include: databaseTests,
          exclude: never,
          globalSetup: ['libs/test-kit/src/global-setup.ts'],
          // They wait for PostgreSQL half of the time: as many files at once as there are processors.
          maxWorkers: '100%',
          ...timeouts,
        },
      },
      {
        test: {
          name: 'stack',
          include: stackTests,
          exclude: never,
          maxWorkers: 2,
          ...timeouts,
        },
      },
    ],
  },
})
