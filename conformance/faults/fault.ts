import { setTimeout as sleep } from 'node:timers/promises'
import type { Kind, Outcome } from '../load/judge.ts'
import type { Load, Sample } from '../load/mixed-load.ts'
import type { Stack } from '../stack/stack.ts'

/** Outcomes other than correct responses that a fault may cause, by kind of request; `every` applies to all kinds. */
export type Allowed = Partial<Record<Kind | 'every', readonly Outcome[]>>

/** A fault, and its expected effect on users. */
export interface Fault {
  readonly name: string
  /** The expectation in words, for the table. */
  readonly expectation: string
  readonly allowed: Allowed
  begin(stack: Stack): Promise<void>
  /** Ends the fault; resolves when it has ended. */
  end(stack: Stack): Promise<void>
  /** How long it lasts, in milliseconds. */
  readonly lastsMs?: number
  /** Runs a further check after the fault. Returns the problem, or null. */
  check?(stack: Stack): Promise<string | null>
}

export interface Row {
  readonly fault: Fault
  readonly counts: ReadonlyMap<Outcome, number>
  readonly slowestMs: number
  /** Time until all responses were correct again, in milliseconds. */
  readonly recoveredMs: number
  /** Violations of the expectation; empty if it was met. */
  readonly problems: readonly string[]
}

const LASTS_MS = 6_000
/** Time after a fault by which everything must have recovered, in milliseconds. */
const RECOVERY_MS = 10_000
const WATCHED_MS = RECOVERY_MS + 3_000

/** Outcomes of a stack that works. A degraded search is complete, and a slow machine alone can cause it. */
const WELL: readonly Outcome[] = ['right', 'not modified', 'degraded']

/** Causes a fault under load, and compares the responses that users got with the expectation. */
export async function causeFault(fault: Fault, stack: Stack, load: Load): Promise<Row> {
  const first = load.samples.length
  const problems: string[] = []
  const began = performance.now()
  await fault.begin(stack)
  await sleep(fault.lastsMs ?? LASTS_MS)
  await fault.end(stack)
  const ended = performance.now()
  await sleep(WATCHED_MS)
  const wrong = (await fault.check?.(stack)) ?? null
  if (wrong !== null) problems.push(wrong)
  // Includes requests from before the fault, which it may have affected.
  const samples = load.samples.slice(first)
  const recoveredMs = recoveryOf(samples.filter(({ begin }) => begin > ended)) - ended
  if (recoveredMs > RECOVERY_MS) problems.push(`not well ${seconds(recoveredMs)} after its end`)
  problems.push(...violations(fault.allowed, samples))
  const counts = new Map<Outcome, number>()
  for (const { outcome } of samples) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  if (!samples.some(({ begin, outcome }) => begin > began && WELL.includes(outcome)))
    problems.push('no answer was right at any time')
  const slowestMs = Math.max(0, ...samples.map(({ ms }) => ms))
  return { fault, counts, slowestMs, recoveredMs: Math.max(0, recoveredMs), problems }
}

/**
 * Returns when everything had recovered: after the last incorrect response, and the first search that was not degraded.
 */
export function recoveryOf(after: readonly Sample[]): number {
  const unwell = after.filter(({ outcome }) => !WELL.includes(outcome)).map(({ begin }) => begin)
  const search = after.find(({ kind, outcome }) => kind === 'search' && outcome === 'right')
  return Math.max(Number.NEGATIVE_INFINITY, search?.begin ?? Number.POSITIVE_INFINITY, ...unwell)
}

/** Returns each kind of response that the expectation does not allow, with an example. */
export function violations(allowed: Allowed, samples: readonly Sample[]): string[] {
  const bad = samples.filter(({ kind, outcome }) => {
    const also = [...(allowed.every ?? []), ...(allowed[kind] ?? [])]
    return !WELL.includes(outcome) && !also.includes(outcome)
  })
  return [...Map.groupBy(bad, ({ kind, outcome }) => `${kind} ${outcome}`)].map(([what, list]) => {
    const [{ tenant, path, status, ms, gateway, text }] = list as [Sample]
    const example = `${status ?? 'no status'} after ${seconds(ms)} from gateway ${gateway + 1}: ${tenant} ${path} ${text}`
    return `${list.length} × ${what}, such as ${example}`
  })
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
