// Every check of the repository, one line each, and the sum at the end.
import { parseArgs } from 'node:util'
import { type Check, failed, type Outcome } from './checks/check.ts'
import { drawDemoPictures } from './checks/demo-pictures.ts'
import { deployChecks } from './checks/deploy.ts'
import { generatedCheck } from './checks/generated.ts'
import { openapiCheck } from './checks/openapi.ts'
import { playwright } from './checks/playwright.ts'
import { staticChecks } from './checks/static.ts'
import { vitest } from './checks/vitest.ts'
import { listenForStop } from './lib/stop-request.ts'

const CHECKS: readonly Check[] = [
  ...staticChecks,
  generatedCheck,
  openapiCheck,
  ...deployChecks,
  ...['unit', 'db'].map((project) => ({ name: project, run: vitest.bind(undefined, project) })),
  { name: 'stack', run: withPictures((context) => vitest('stack', context)) },
  { name: 'e2e', run: withPictures((context) => playwright(context)) },
]

const DETAIL_LINES = 300

// What the programs print is read, and repeated where it matters.
process.env.FORCE_COLOR = '0'
process.exit(await main())

/** A check that starts demos. */
function withPictures(check: Check['run']): Check['run'] {
  return async (context) => {
    await drawDemoPictures(context.signal)
    return check(context)
  }
}

/** Exit code: 0 when nothing failed, 1 when something did, 2 for arguments that make no sense. */
async function main(): Promise<number> {
  const chosen = chooseChecks(process.argv.slice(2))
  if (typeof chosen === 'string') {
    console.error(chosen)
    return 2
  }
  const signal = listenForStop()
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const check of chosen) {
    const begin = Date.now()
    const outcome = await outcomeOf(check, signal)
    if (signal.aborted) break
    report(check.name, outcome, Date.now() - begin)
    for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += outcome[key]
  }
  if (signal.aborted) {
    console.error('stopped')
    return 1
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1
}

/** The checks that `--only` and `--skip` leave (both repeatable, or with commas); or what is wrong with them. */
function chooseChecks(args: readonly string[]): readonly Check[] | string {
  const names = CHECKS.map(({ name }) => name)
  const usage = `usage: npm test -- [--only NAME] [--skip NAME]   with NAME one of ${names.join(', ')}`
  const options = { only: { type: 'string', multiple: true }, skip: { type: 'string', multiple: true } } as const
  try {
    const { values } = parseArgs({ args: [...args], options })
    const only = (values.only ?? []).flatMap((list) => list.split(','))
    const skip = (values.skip ?? []).flatMap((list) => list.split(','))
    const unknown = [...only, ...skip].filter((name) => !names.includes(name))
    if (unknown.length > 0) return `no check is called ${unknown.join(', ')}\n${usage}`
    return CHECKS.filter(({ name }) => (only.length === 0 || only.includes(name)) && !skip.includes(name))
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${usage}`
  }
}

async function outcomeOf(check: Check, signal: AbortSignal): Promise<Outcome> {
  if (process.stdout.isTTY) process.stdout.write(`… ${check.name}`)
  try {
    return await check.run({ signal })
  } catch (error) {
    return failed('could not run', error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  }
}

function report(name: string, outcome: Outcome, milliseconds: number): void {
  const mark = outcome.failed > 0 ? '✗' : outcome.passed > 0 ? '✓' : '-'
  const counts = outcome.passed + outcome.failed > 1 ? `, ${outcome.failed} failed, ${outcome.skipped} skipped` : ''
  console.log(
    `${mark} ${name.padEnd(11)} ${`${(milliseconds / 1000).toFixed(1)} s`.padStart(8)}  ${outcome.note}${counts}`,
  )
  if (outcome.detail === '') return
  const lines = outcome.detail.split('\n')
  for (const line of lines.slice(0, DETAIL_LINES)) console.log(`    ${line}`)
  if (lines.length > DETAIL_LINES) console.log(`    … ${lines.length - DETAIL_LINES} lines more`)
}
