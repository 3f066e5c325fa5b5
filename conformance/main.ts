// Runs the database tests on every supported PostgreSQL, third-party conformance tests and a full crawl, and writes their
// rows of the committed table of results, and their days into the page of standards.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { failed, type Outcome } from '@fonds/scripts/checks/check.ts'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import { listenForStop } from '@fonds/scripts/lib/stop-request.ts'
import { withLastRuns } from './last-runs.ts'
import type { Part } from './part.ts'
import { PARTS } from './parts.ts'
import { withRuns } from './results.ts'

const RESULTS = join(ROOT, 'conformance/RESULTS.md')
/** The page for users, which has the days of the last runs. */
const STANDARDS = join(ROOT, 'docs/standards.md')

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
  let bad = 0
  for (const part of PARTS.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const begin = Date.now()
    const outcome = await part.run(signal).catch((error: unknown) => failed('could not run', String(error)))
    if (signal.aborted) return 1
    bad += outcome.failed
    const seconds = Math.round((Date.now() - begin) / 1000)
    console.log(`| ${part.what} | ${outcome.passed} | ${outcome.failed} | ${outcome.skipped} | ${seconds} s |`)
    if (outcome.detail) console.log(outcome.detail)
    for (const name of outcome.withoutShared ?? []) console.log(`skipped without ../shared: ${name}`)
    await record(part, outcome, seconds, signal)
  }
  return bad > 0 ? 1 : 0
}

/** Writes the row of a part into the committed table, and its day into the page of standards. */
async function record(part: Part, outcome: Outcome, seconds: number, signal: AbortSignal): Promise<void> {
  const commit = (await run('git', ['rev-parse', '--short', 'HEAD'], { signal })).output.trim()
  const ran = { part, outcome, seconds, day: new Date().toISOString().slice(0, 10), commit }
  const results = withRuns(existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '', PARTS, [ran])
  writeFileSync(RESULTS, results)
  writeFileSync(STANDARDS, withLastRuns(readFileSync(STANDARDS, 'utf8'), results))
}
