import { setTimeout } from 'node:timers/promises'
import { limit } from '@fonds/util'
import { isTransient } from '../watch/patiently.ts'
import type { Heartbeat } from './heartbeat.ts'
import type { RunContext, RunResult } from './run-context.ts'
import { runSource } from './run-source.ts'
import { listSources, type Source } from './store/source.ts'

/** Sources that are followed at the same time. Each uses two connections. */
const AT_ONCE = 2
/** A run of a source ends after this time if others wait for their turn as well; the next one goes on. */
const RUN_MS = limit(600_000)
/** Longest pause between two looks for sources that are due. */
const TICK_MS = 1_000

/** Outcome for one source; null if another process follows it. */
type SourceRun = readonly [name: string, result: RunResult | null]

/** Runs sources once each, at most two at a time. */
export async function runOnce(context: RunContext, sources: readonly Source[]): Promise<SourceRun[]> {
  const waiting = [...sources]
  const done: SourceRun[] = []
  const work = async () => {
    for (let source = waiting.shift(); source !== undefined; source = waiting.shift()) {
      if (context.signal.aborted) return
      done.push([source.name, await runSource(context, source)])
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return done.toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * Runs each source again and again until the signal, and sources that are added meanwhile. A slow source delays no other, unless
 * two are slow.
 * @param everyMs time between the beginnings of two runs of a source, in milliseconds
 * @param beat is called each time it has looked for sources that are due
 * @throws any error but that the database is away
 */
export async function runForever(context: RunContext, everyMs: number, beat: Heartbeat | null): Promise<void> {
  const { pool, signal, refuse } = context
  const begun = new Map<string, number>()
  const running = new Map<string, Promise<void>>()
  const failed: unknown[] = []
  let isAway = false
  const note = (error: unknown) => {
    if (!isTransient(error)) failed.push(error)
    else if (!isAway) refuse('the database is away; looking again later')
    isAway = true
  }
  const run = async (source: Source) => {
    try {
      await runSource({ ...context, until: performance.now() + RUN_MS }, source)
      isAway = false
    } catch (error) {
      note(error)
    } finally {
      running.delete(source.id)
    }
  }
  const isDue = ({ id, not_before: until }: Source, now: number) =>
    !running.has(id) && now - (begun.get(id) ?? 0) >= everyMs && (until === null || until.getTime() <= now)
  const none = (error: unknown): Source[] => {
    note(error)
    return []
  }
  while (!signal.aborted && failed.length === 0) {
    const now = performance.timeOrigin + performance.now()
    const sources = running.size >= AT_ONCE ? [] : await listSources(pool).catch(none)
    // The one that has waited longest comes first.
    const due = sources
      .filter((source) => isDue(source, now))
      .toSorted((a, b) => (begun.get(a.id) ?? 0) - (begun.get(b.id) ?? 0))
    for (const source of due.slice(0, AT_ONCE - running.size)) {
      begun.set(source.id, now)
      running.set(source.id, run(source))
    }
    await beat?.()
    await setTimeout(Math.min(TICK_MS, everyMs), undefined, { signal }).catch(() => undefined)
  }
  await Promise.all(running.values())
  if (failed.length > 0) throw failed[0]
}
