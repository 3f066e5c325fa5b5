import { defineConfig } from '@playwright/test'

// One stack for the whole run, started as a user starts it; the specs share it and write only to tenants of their own.
export default defineConfig({
  testDir: 'specs',
  globalSetup: './stack/start-stack.ts',
  timeout: 60_000,
  fullyParallel: false,
  workers: 2,
  reporter: process.env.CI ? [['line']] : [['list']],
})
