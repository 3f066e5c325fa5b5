import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds } from './processes.ts'
import { median } from './statistics.ts'

/** What a load generator says of one run. */
export interface Load {
  readonly requests: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  /** Of all answers together. */
  readonly bytes: number
}

/** One run: what the generator saw, and the processor time of each part that took part, in milliseconds a request. */
export interface Sample extends Load {
  readonly cpu: Readonly<Record<string, number>>
}

/** Something to measure: how to put it under load, and the processes whose time counts. */
export interface Subject {
  readonly run: (seconds: number) => Promise<Load>
  /** Process ids by part; those below each count with it. */
  readonly parts: Readonly<Record<string, number>>
}

export interface Rounds {
  readonly rounds: number
  /** Of each run; a whole number, since the generators know no other. */
  readonly seconds: number
  /** Whether a first, short round warms up and is not counted. */
  readonly warmUp: boolean
}

/** Between runs: connections of the last one are let go of, and its statistics written. */
const PAUSE_MS = 150

async function measure({ run, parts }: Subject, seconds: number): Promise<Sample> {
  await sleep(PAUSE_MS)
  const before = Object.entries(parts).map(([part, pid]) => ({ part, pid, from: cpuSeconds(pid) }))
  const load = await run(seconds)
  const cpu = before.map(({ part, pid, from }) => [part, ((cpuSeconds(pid) - from) * 1000) / load.requests])
  return { ...load, cpu: Object.fromEntries(cpu) }
}

/**
 * Runs the subjects in turn, again and again (A B, B A, A B, …), so that what else the machine does falls on all of
 * them alike, and gives the median of each figure.
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

/** Processor time of all parts together, in milliseconds a request. */
export function wholeCpu({ cpu }: Sample): number {
  return Object.values(cpu).reduce((sum, part) => sum + part, 0)
}
