import { defineConfig } from '@playwright/test'

// Third-party clients and validators against the whole stack; `npm run conformance` brings what they need.
export default defineConfig({
  testDir: 'conformance',
  globalSetup: './stack/start-stack.ts',
  timeout: 180_000,
  fullyParallel: false,
  workers: 1,
  reporter: [['list']],
})
