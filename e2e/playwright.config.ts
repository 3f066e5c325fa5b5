import { CONDITION_TIMEOUT_MS, TEST_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { defineConfig } from '@playwright/test'
import { program } from './stack/browser.ts'

// The stack's own deadlines are ten times as long in tests, and its children as important, as in vitest.config.ts.
process.env.FONDS_TIME_SCALE ??= '10'
process.env.FONDS_CHILD_PRIORITY ??= 'same'

// One stack serves the whole run, and is started as a user would start it. Specs share it, and write only to their own
// tenants.
export default defineConfig({
  testDir: 'specs',
  globalSetup: './stack/start-stack.ts',
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: CONDITION_TIMEOUT_MS },
  fullyParallel: false,
  workers: 2,
  use: {
    launchOptions: {
      executablePath: program ?? '',
      // Drawing WebGL without a graphics card takes most of Chromium's time; the viewer then uses a 2D canvas.
      args: ['--no-sandbox', '--disable-gpu', '--disable-software-rasterizer'],
      ignoreDefaultArgs: ['--enable-unsafe-swiftshader'],
      timeout: CONDITION_TIMEOUT_MS,
    },
  },
  // `npm test` reads this report.
  reporter: process.env.npm_lifecycle_event
    ? [['line'], ['json', { outputFile: '.reports/test-e2e.json' }]]
    : [['list']],
})
