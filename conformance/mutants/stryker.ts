import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import { bringNpm } from '../npm.ts'
import type { MutantReport } from './report.ts'
import type { Scope } from './scopes.ts'

export const STRYKER = '10.1.1'

const FOLDER = `stryker-${STRYKER}`
const FILES = ['@stryker-mutator/core/bin/stryker.js', '@stryker-mutator/vitest-runner/dist/src/index.js'] as const
const [CORE, RUNNER] = FILES.map((file) => join(ROOT, '.tools', FOLDER, 'node_modules', file)) as [string, string]

/**
 * Installs Stryker from npm, unless it is there.
 * @returns why it could not; null if it is there
 */
export async function bringStryker(signal: AbortSignal): Promise<string | null> {
  const brought = await bringNpm(
    {
      folder: FOLDER,
      packages: ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${STRYKER}`),
      files: FILES,
    },
    signal,
  )
  return 'failure' in brought ? brought.failure : null
}

/**
 * Tests the mutants of a scope in a copy of its package.
 * @returns the report, or the output of a run that has none
 */
export async function testMutants(
  { folder, mutate, tests = ['src/**/*.test.ts'] }: Scope,
  signal: AbortSignal,
): Promise<MutantReport | { readonly failure: string }> {
  const own = join(ROOT, folder, '.cache/mutants')
  const [config, report] = [join(own, 'config.json'), join(own, 'report.json')]
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  const options = {
    mutate,
    testRunner: 'vitest',
    plugins: [RUNNER],
    vitest: { configFile: join(ROOT, 'conformance/mutants/vitest.config.ts'), related: true },
    concurrency: Math.min(2, availableParallelism()),
    // Stryker would read the package's with an interface that TypeScript 7 does not have.
    tsconfigFile: 'none',
    ignorePatterns: ['tsconfig.json', 'dist', '.reports'],
    tempDirName: '.cache/mutants/copies',
    reporters: ['json'],
    jsonReporter: { fileName: report },
    allowConsoleColors: false,
    // Some files have no unit tests.
    allowEmpty: true,
    dryRunTimeoutMinutes: 15,
  }
  writeFileSync(config, JSON.stringify(options))
  // Not Stryker's option for it, with which mutants of what is computed on loading a file are never active.
  const env = { ...process.env, FONDS_MUTANT_TESTS: tests.join(',') }
  const ended = await run('node', [CORE, 'run', config], { cwd: join(ROOT, folder), env, signal })
  if (!existsSync(report)) return { failure: ended.output }
  return JSON.parse(readFileSync(report, 'utf8')) as MutantReport
}
