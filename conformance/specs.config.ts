import { fileURLToPath } from 'node:url'
import { CONDITION_TIMEOUT_MS, TEST_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { defineConfig } from '@playwright/test'

// Third-party clients and validators against the whole stack; `npm run conformance` installs them.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: fileURLToPath(import.meta.resolve('@fonds/e2e/stack/start-stack.ts')),
  // Installed programs start, crawl, fuzz and measure for minutes.
  timeout: 2 * TEST_TIMEOUT_MS,
  expect: { timeout: CONDITION_TIMEOUT_MS },
  fullyParallel: false,
  workers: 1,
  reporter: [['list']],
})
