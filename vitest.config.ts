import { defineConfig } from 'vitest/config'

const databaseTests = ['**/*.db.test.ts', '**/*.http.test.ts']
/** Tests of what starts and stops servers: they are slow, and each has processes, ports and folders of its own. */
const stackTests = ['libs/local-stack/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.stack.test.ts']
const never = ['**/node_modules/**', '**/dist/**', 'e2e/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...never, ...databaseTests, ...stackTests],
          maxWorkers: '100%',
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'stack',
          include: stackTests,
          exclude: never,
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
