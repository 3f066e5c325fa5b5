import { setTimeout as sleep } from 'node:timers/promises'
import { violations } from '@fonds/conformance/faults/fault.ts'
import type { Kind } from '@fonds/conformance/load/judge.ts'
import { type Sample, sendArrivals, type Weights } from '@fonds/conformance/load/mixed-load.ts'
import { type Installation, startInstallation } from '@fonds/conformance/stack/installation.ts'
import { confirmedRate, highestRate } from '../measure/highest-rate.ts'
import { cpuSeconds, memoryBytes, ownMemoryBytes } from '../measure/processes.ts'
import { percentile } from '../measure/statistics.ts'
import type { Comparison } from '../report/comparison.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { mixedPlan } from './mixed-plan.ts'
import { thousands } from './rows.ts'

export const mixed: Benchmark = {
  name: 'mixed',
  about:
    'A whole installation with two gateways, Elasticsearch and workers under a mixed load: 70% browsing, 15% search, 10% ' +
    'pictures, 5% exports, by 50 clients. Requests are sent at a fixed rate, whether or not earlier ones have been ' +
    'answered, and timed from when they are due. Short steps find the highest rate at which 99% of responses take less ' +
    'than 250 ms; the load then stays at this rate for ten minutes. Every body is compared with the right one. The load ' +
    'generator shares the machine.',
  needs: ['elasticsearch'],
  run,
}

/** Percentages of the requests, by part. */
const PARTS: Readonly<Record<string, Weights>> = {
  browsing: { browse: 70 },
  search: { search: 12, suggest: 3 },
  pictures: { picture: 5, tile: 3, manifest: 2 },
  exports: { ead: 3, pdf: 2 },
}
const WEIGHTS: Weights = Object.assign({}, ...Object.values(PARTS))

/** Limits above the request rate, so the limiter takes part but refuses nothing. */
const SETTINGS = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  IIIF_RATE_LIMIT_PER_MINUTE: '1000000',
  SUGGEST_RATE_LIMIT_PER_MINUTE: '1000000',
}
const CLIENTS = 50
const P99_MS = 250
const RATES = { from: 20, atLeast: 1, atMost: 2_000, precision: 0.1 } as const
/** Minutes, of ten, at which memory is read. The first readings are taken while processes still fill their caches. */
const MINUTES = [1, 2, 5, 10] as const
const WHOLE_RUN = 10
const FLAT = { atMost: 1.2 } as const

/** Bytes by process at each of the minutes. */
type Memory = readonly ReadonlyMap<string, number>[]

async function run({ testbed: { say, signal }, scale }: Bench): Promise<Findings> {
  const { stepSeconds, seconds } = scale.mixed
  const installation = await startInstallation({ say, signal, settings: SETTINGS, longRunning: scale.name !== 'small' })
  if ('failure' in installation) throw new Error(installation.failure)
  try {
    const plan = await mixedPlan(installation, scale.mixed)
    say(`golden copies of ${plan.length} answers`)
    const arrive = (perSecond: number, duration: number) =>
      sendArrivals(installation, plan, { perSecond, seconds: duration, weights: WEIGHTS, clients: CLIENTS, signal })
    const holdsFor = (duration: number) => async (rate: number) => {
      const samples = await arrive(rate, duration)
      const p99 = percentile(timesOf(samples), 0.99)
      const wrong = violations({}, samples)
      say([`${rate.toFixed(1)}/s for ${duration} s: p99 ${p99.toFixed(0)} ms`, ...wrong].join('; '))
      return p99 < P99_MS && wrong.length === 0
    }
    await arrive(RATES.from, stepSeconds)
    const highest = await highestRate(holdsFor(stepSeconds), {
      ...RATES,
      atMost: Math.min(RATES.atMost, scale.mixed.atMost),
    })
    const rate = await confirmedRate(highest, holdsFor(3 * stepSeconds), RATES.atLeast)
    const cpu = cpuOf(installation)
    const [samples, memory] = await Promise.all([
      arrive(Math.max(rate, RATES.atLeast), seconds),
      readMemory(installation, seconds, signal),
    ])
    return findingsOf({ rate, seconds, samples, memory, cpu: cpu() })
  } finally {
    await installation.stop()
  }
}

async function readMemory(installation: Installation, seconds: number, signal: AbortSignal): Promise<Memory> {
  const began = performance.now()
  const readings: ReadonlyMap<string, number>[] = []
  for (const minute of MINUTES) {
    const due = began + (minute / WHOLE_RUN) * seconds * 1_000
    await sleep(Math.max(0, due - performance.now()), undefined, { signal })
    readings.push(new Map([...installation.members].map(([name, { pid }]) => [name, bytesOf(name, pid)])))
  }
  return readings
}

/** PostgreSQL's processes share most of their memory, which would otherwise count once per process. */
const bytesOf = (name: string, pid: number): number =>
  name === 'postgres' ? ownMemoryBytes(pid, { below: true }) : memoryBytes(pid)

/** Returns a function that returns the processor time since now, in seconds by process. */
function cpuOf({ members }: Installation): () => ReadonlyMap<string, number> {
  const read = () => new Map([...members].map(([name, { pid }]) => [name, cpuSeconds(pid)]))
  const before = read()
  return () => new Map([...read()].map(([name, spent]) => [name, spent - (before.get(name) ?? 0)]))
}

interface Measurement {
  readonly rate: number
  readonly seconds: number
  readonly samples: readonly Sample[]
  readonly memory: Memory
  readonly cpu: ReadonlyMap<string, number>
}

function findingsOf({ rate, seconds, samples, memory, cpu }: Measurement): Findings {
  const wrong = violations({}, samples)
  const failed = samples.filter(({ outcome }) => !['right', 'not modified', 'degraded'].includes(outcome))
  const degraded = samples.filter(({ outcome }) => outcome === 'degraded')
  const alone = (what: string, of: string, value: number, unit: 'ms' | '/s' | 'requests') => {
    return { what, figure: { of, value, unit }, beside: null }
  }
  const parts = Object.entries(PARTS).map(([name, weights]) => {
    return { name, samples: samples.filter(({ kind }) => (weights[kind as Kind] ?? 0) > 0) }
  })
  const [, second, , last] = memory
  const memoryRows: Comparison[] = [...(last ?? [])].map(([name, bytes]) => ({
    what: `Memory of ${name}`,
    figure: { of: 'minute 10', value: bytes / 1e6, unit: 'MB' },
    beside: { of: 'minute 2', value: (second?.get(name) ?? Number.NaN) / 1e6, unit: 'MB' },
    target: FLAT,
  }))
  return {
    comparisons: [
      { ...alone(`Highest rate with p99 below ${P99_MS} ms`, 'installation', rate, '/s'), target: null },
      {
        ...alone(`Requests that failed, of ${thousands(samples.length)}`, 'failed', failed.length, 'requests'),
        target: { atMost: 0 },
      },
      { ...alone('All requests', 'p99', percentile(timesOf(samples), 0.99), 'ms'), target: { atMost: P99_MS } },
      ...parts.map((part) => {
        return { ...alone(`Of ${part.name}`, 'p99', percentile(timesOf(part.samples), 0.99) || 0, 'ms'), target: null }
      }),
      ...memoryRows,
    ],
    notes: [
      `${parts.map((part) => `${part.name}: ${latencies(part.samples)}`).join('; ')}.`,
      `Searches answered by PostgreSQL because Elasticsearch was late: ${thousands(degraded.length)}.`,
      `Memory in MB at minutes ${MINUTES.join(', ')}: ${[...(last?.keys() ?? [])].map((name) => `${name} ${memory.map((at) => Math.round((at.get(name) ?? 0) / 1e6)).join(', ')}`).join('; ')}. PostgreSQL’s is private memory, without what its processes share.`,
      `CPU in ms per request: ${[...cpu].map(([name, spent]) => `${name} ${((spent * 1_000) / samples.length).toFixed(2)}`).join(', ')}; together ${([...cpu.values()].reduce((sum, one) => sum + one, 0) / seconds).toFixed(2)} cores.`,
      ...wrong,
    ],
  }
}

const timesOf = (samples: readonly Sample[]): number[] => samples.map(({ ms }) => ms)

function latencies(samples: readonly Sample[]): string {
  const times = timesOf(samples)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toPrecision(3))
  return `${thousands(samples.length)} requests, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`
}
