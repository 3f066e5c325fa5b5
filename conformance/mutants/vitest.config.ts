import { configDefaults, defineConfig } from 'vitest/config'

// For Stryker: the tests of a scope that need no servers.
export default defineConfig({
  test: {
    include: process.env.FONDS_MUTANT_TESTS?.split(',') ?? [],
    exclude: [...configDefaults.exclude, '**/*.{db,http,stack,limits}.test.ts'],
  },
})
