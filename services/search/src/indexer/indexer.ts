import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '@fonds/db/statement'
import { MAPPING } from '../documents/lexemes.ts'
import { WordMemory } from '../spelling/word-memory.ts'
import { tenantsBehind } from './indexer.commands.ts'
import { type IndexerDeps, takeIn } from './take-in.ts'

export interface Indexer {
  /** Ends after the step that it is at. */
  close(): Promise<void>
}

export interface IndexerOptions {
  /** How often the feeds are looked at, in milliseconds. */
  readonly pollMs: number
}

/** How long an archive has its turn where it is far behind, in milliseconds. */
const TURN_MS = 500
/** How long it waits after a failure, in milliseconds. */
const AFTER_FAILURE_MS = 2_000

/**
 * Follows the feeds of all archives until it is closed. Archives take turns, so that the import of one does not hold up
 * the publishing of another. Several may run: each archive is one's at a time.
 */
export function startIndexer(deps: IndexerDeps, { pollMs }: IndexerOptions): Indexer {
  const stop = new AbortController()
  const running = follow(deps, pollMs, stop.signal)
  return {
    async close() {
      stop.abort()
      await running
    },
  }
}

async function follow(deps: IndexerDeps, pollMs: number, signal: AbortSignal): Promise<void> {
  const memory = new WordMemory()
  while (!signal.aborted) {
    const pause = await round(deps, memory, signal).then(
      (more) => (more ? 0 : pollMs),
      (error: unknown) => {
        deps.logger.error({ err: error }, 'the index could not be brought up to date')
        return AFTER_FAILURE_MS
      },
    )
    if (pause > 0) await sleep(pause, undefined, { signal }).catch(() => undefined)
  }
}

/** A turn for each archive that is behind. @returns whether any has more to do */
async function round(deps: IndexerDeps, memory: WordMemory, signal: AbortSignal): Promise<boolean> {
  const rows = await runCommand<{ tenant_id: string }>(deps.pool, tenantsBehind, { mapping: MAPPING })
  let more = false
  for (const { tenant_id } of rows) {
    if (signal.aborted) return false
    if (await takeIn(deps, tenant_id, { until: performance.now() + TURN_MS, memory })) more = true
  }
  return more
}
