// Runs every check of the repository: installs what the checks need, runs their tasks with turbo, and summarizes the
// results.
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { failed, type Outcome } from './checks/check.ts'
import { CHECKS, type Check, type Lane, STAGES } from './checks/list.ts'
import { outcomeOfTask, reportOf } from './checks/outcome.ts'
import { addTests, listTests, type TestsWithoutShared } from './checks/without-shared.ts'
import { ROOT } from './lib/root.ts'
import { listenForStop } from './lib/stop-request.ts'
import { openTestEnvironment } from './lib/test-environment.ts'
import { runTasks, type TaskRun } from './lib/turbo.ts'

const DETAIL_LINES = 300

// The output of programs is parsed, and repeated where it matters, so it must not contain colours.
process.env.FORCE_COLOR = '0'
process.exit(await main())

/** Returns the exit code: 0 if nothing failed, 1 if something did, 2 for invalid arguments. */
async function main(): Promise<number> {
  const chosen = chooseChecks(process.argv.slice(2))
  if (typeof chosen === 'string') {
    console.error(chosen)
    return 2
  }
  const signal = listenForStop()
  for (const { task } of chosen) deleteReports(task)
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const withoutShared: TestsWithoutShared = new Map()
  const environment = await openTestEnvironment(signal)
  try {
    for (const stage of STAGES) {
      const lanes = stage.map((lane) => ({ ...lane, checks: lane.checks.filter((check) => chosen.includes(check)) }))
      for (const outcome of await runLanes(lanes, environment.env, withoutShared, signal)) {
        for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += outcome[key]
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error
    console.error('stopped')
    return 1
  } finally {
    await environment.stop()
  }
  for (const line of listTests(withoutShared)) console.log(line)
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1
}

/**
 * Runs lanes side by side, prints a line for each check when all have ended, and returns the checks' outcomes.
 * @param withoutShared receives the tests that were skipped because ../shared is missing
 */
async function runLanes(
  lanes: readonly Lane[],
  env: NodeJS.ProcessEnv,
  withoutShared: TestsWithoutShared,
  signal: AbortSignal,
): Promise<Outcome[]> {
  const used = lanes.filter(({ checks }) => checks.length > 0)
  const lanesRun = used.map(async ({ checks, concurrency, filters = [] }) => {
    const names = checks.map(({ task }) => task)
    const { tasks, ended } = await runTasks(names, { env, concurrency, filters, onLine: printStarted, signal })
    return checks.map((check) => ({
      check,
      runs: tasks.filter((run) => [run.task, run.taskId].includes(check.task)),
      output: ended.output,
    }))
  })
  // If one fails, the others must end before their servers.
  await Promise.allSettled(lanesRun)
  const parts = Map.groupBy((await Promise.all(lanesRun)).flat(), ({ check }) => check)
  return [...parts].map(([check, parts]) => report(check, parts, withoutShared))
}

/** Deletes old reports, which could otherwise be mistaken for those of a task that writes none. */
function deleteReports(task: string): void {
  const name = reportOf(task.replace('//#', ''))
  for (const file of globSync(`{.,*,*/*,libs/readers/*}/${name}`, { cwd: ROOT })) rmSync(join(ROOT, file))
}

/** Returns the checks selected by `--only` and `--skip` (repeatable, or comma-separated), or an error message. */
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

/** Prints which tasks are executed, according to the line that turbo prints for each. */
function printStarted(line: string): void {
  const [, name, task] = /^([^:\s]+):(\S+): cache (?:miss|bypass).*executing/.exec(line) ?? []
  if (name !== undefined) console.log(`  ${name === '//' ? '' : `${name} `}${task}`)
}

/** The tasks of a check that one lane ran. */
interface CheckPart {
  readonly runs: readonly TaskRun[]
  readonly output: string
}

/** Prints a check's line and the failures below it; returns the combined outcome of its tasks. */
function report(check: Check, parts: readonly CheckPart[], withoutShared: TestsWithoutShared): Outcome {
  const runs = parts.flatMap((part) => part.runs)
  // A part without tasks has checked nothing, which is a failure.
  const outcomes: { taskId: string; outcome: Outcome }[] = parts.flatMap((part) =>
    part.runs.length > 0
      ? part.runs.map((run) => ({ taskId: run.taskId, outcome: outcomeOfTask(run) }))
      : [{ taskId: check.task, outcome: failed('', part.output) }],
  )
  const total = (key: 'passed' | 'failed' | 'skipped') => outcomes.reduce((sum, { outcome }) => sum + outcome[key], 0)
  const sum = { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
  const mark = sum.failed > 0 ? '✗' : sum.passed > 0 ? '✓' : '-'
  const seconds =
    runs.reduce((time, { execution: e }) => time + (e === undefined ? 0 : e.endTime - e.startTime), 0) / 1000
  const cached = runs.filter((run) => run.cache.status === 'HIT').length
  const from =
    cached === 0 ? '' : `, ${cached} of ${runs.length} ${runs.length === 1 ? 'task' : 'tasks'} from the cache`
  console.log(
    `${mark} ${check.name.padEnd(11)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped${from}`,
  )
  for (const { taskId, outcome } of outcomes) {
    addTests(withoutShared, taskId, outcome.withoutShared)
    if (outcome.detail === '') continue
    console.log(`  ${taskId}`)
    const lines = stripVTControlCharacters(outcome.detail).split('\n')
    for (const line of lines.slice(0, DETAIL_LINES)) console.log(`    ${line}`)
    if (lines.length > DETAIL_LINES) console.log(`    … ${lines.length - DETAIL_LINES} lines more`)
  }
  return { ...sum, note: '', detail: '' }
}
