import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { failed, type Outcome, skipped } from '@fonds/scripts/checks/check.ts'
import { ELASTICSEARCH_FAULTS } from './faults/elasticsearch.ts'
import { causeFault, type Fault } from './faults/fault.ts'
import { OBJECT_STORE_FAULTS } from './faults/object-store.ts'
import { POSTGRES_FAULTS } from './faults/postgres.ts'
import { REDIS_FAULTS } from './faults/redis.ts'
import { SERVICE_FAULTS } from './faults/services.ts'
import { tableHead, tableRow } from './faults/table.ts'
import { startLoad } from './load/mixed-load.ts'
import { recordGolden } from './load/plan.ts'
import type { Part } from './part.ts'
import { startStack } from './stack/stack.ts'

const FAULTS: readonly Fault[] = [
  ...POSTGRES_FAULTS,
  ...REDIS_FAULTS,
  ...ELASTICSEARCH_FAULTS,
  ...OBJECT_STORE_FAULTS,
  ...SERVICE_FAULTS,
]

/** Causes faults in every part of the stack under a mixed load, and compares every body with a golden copy. */
export const FAULT_PARTS: readonly Part[] = [
  { name: 'faults', what: 'Faults of every server, service and worker under load: what users get', run: causeAll },
]

/** Limits are higher than the load, so that the limiter is used without rejecting anything. */
const SETTINGS = {
  RATE_LIMIT_PER_MINUTE: '100000',
  IIIF_RATE_LIMIT_PER_MINUTE: '100000',
  SUGGEST_RATE_LIMIT_PER_MINUTE: '100000',
}

/** Time for filling caches and pools, and for Elasticsearch to compile its code, in milliseconds. */
const WARM_UP_MS = 10_000

async function causeAll(signal: AbortSignal): Promise<Outcome> {
  const begin = Date.now()
  const say = (line: string) => console.log(`[faults ${((Date.now() - begin) / 1000).toFixed(0)}s] ${line}`)
  const stack = await startStack({ say, signal, settings: SETTINGS })
  if ('failure' in stack) return skipped(stack.failure)
  try {
    const plan = await recordGolden(stack)
    say(`golden copies of ${plan.length} answers; load average ${loadavg()[0]?.toFixed(0)}`)
    const load = startLoad(stack, plan)
    await sleep(WARM_UP_MS)
    const table = tableHead()
    const problems: string[] = []
    let met = 0
    for (const fault of chosen(FAULTS)) {
      signal.throwIfAborted()
      const row = await causeFault(fault, stack, load)
      table.push(tableRow(row))
      say([tableRow(row), ...row.problems].join('\n  '))
      if (row.problems.length === 0) met++
      else problems.push(`${fault.name}:`, ...row.problems.map((problem) => `  ${problem}`))
    }
    await load.stop()
    const count = { passed: met, failed: chosen(FAULTS).length - met, skipped: 0 }
    return { ...count, note: `${load.samples.length} answers compared`, detail: [...table, ...problems].join('\n') }
  } catch (error) {
    if (signal.aborted) throw error
    return failed('the stack', error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    await stack.stop()
  }
}

/** Returns the faults whose names contain `FONDS_FAULTS`, for work on one of them; defaults to all. */
function chosen(faults: readonly Fault[]): readonly Fault[] {
  const words = (process.env.FONDS_FAULTS ?? '').split(',')
  return faults.filter(({ name }) => words.some((word) => name.includes(word)))
}
