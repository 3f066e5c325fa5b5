import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds } from './processes.ts'
import { median } from './statistics.ts'

/** The report of a load generator on one run. */
export interface Load {
  readonly requests: number
  readonly perSecond: number
  /** Median response time in milliseconds. */
  readonly p50: number
  readonly p95: number
  /** Total size of all responses. */
  readonly bytes: number
}

/** One run: the load generator's report, and the processor time of each part in milliseconds per request. */
export interface Sample extends Load {
  readonly cpu: Readonly<Record<string, number>>
}

/** A system to measure: how to load it, and the processes whose processor time counts. */
export interface Subject {
  readonly run: (seconds: number) => Promise<Load>
  /** Process ids by part; descendants count with their process. */
  readonly parts: Readonly<Record<string, number>>
}

export interface Rounds {
  readonly rounds: number
  /** Length of each run. */
  readonly seconds: number
  /** Whether to start with a short round that does not count. */
  readonly warmUp: boolean
}

/** Pause between runs, in which connections of the previous run close and statistics are flushed. */
const PAUSE_MS = 150

async function measure({ run, parts }: Subject, seconds: number): Promise<Sample> {
  await sleep(PAUSE_MS)
  const before = Object.entries(parts).map(([part, pid]) => ({ part, pid, from: cpuSeconds(pid) }))
  const load = await run(seconds)
  const cpu = before.map(({ part, pid, from }) => [part, ((cpuSeconds(pid) - from) * 1000) / load.requests])
  return { ...load, cpu: Object.fromEntries(cpu) }
}

/**
 * Measures the subjects in alternating order (A B, B A, A B, …), so that other load on the machine affects all of them
 * alike.
 * @returns the medians of each figure
 */
export async function interleave<Name extends string>(
  subjects: Readonly<Record<Name, Subject>>,
  { rounds, seconds, warmUp }: Rounds,
  signal: AbortSignal,
): Promise<Readonly<Record<Name, Sample>>> {
  const all = (Object.entries(subjects) as [Name, Subject][]).map(([name, subject]) => ({
    name,
    subject,
    samples: [] as Sample[],
  }))
  for (let round = warmUp ? 0 : 1; round <= rounds; round++) {
    for (const { subject, samples } of round % 2 === 0 ? all : all.toReversed()) {
      signal.throwIfAborted()
      const sample = await measure(subject, round === 0 ? 1 : seconds)
      if (round > 0) samples.push(sample)
    }
  }
  return Object.fromEntries(all.map(({ name, samples }) => [name, medianOf(samples)])) as Record<Name, Sample>
}

function medianOf(samples: readonly Sample[]): Sample {
  const of = (pick: (sample: Sample) => number) => median(samples.map(pick))
  const parts = Object.keys(samples[0]?.cpu ?? {})
  return {
    requests: of(({ requests }) => requests),
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p95: of(({ p95 }) => p95),
    bytes: of(({ bytes }) => bytes),
    cpu: Object.fromEntries(parts.map((part) => [part, of((sample) => sample.cpu[part] ?? Number.NaN)])),
  }
}

/** Returns the processor time of all parts together, in milliseconds per request. */
export function wholeCpu({ cpu }: Sample): number {
  return Object.values(cpu).reduce((sum, part) => sum + part, 0)
}
