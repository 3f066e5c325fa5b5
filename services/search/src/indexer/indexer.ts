import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '@fonds/db/statement'
import { MAPPING } from '../documents/lexemes.ts'
import { WrittenWordCache } from '../spelling/written-word-cache.ts'
import { type IndexerDeps, indexChanges } from './index-changes.ts'
import { tenantsBehind } from './indexer.commands.ts'

export interface Indexer {
  /** Stops after the current step. */
  close(): Promise<void>
}

export interface IndexerOptions {
  /** The polling interval of the feeds, in milliseconds. */
  readonly pollMs: number
}

/** The time slice of an archive that is far behind, in milliseconds. */
const TIME_SLICE_MS = 500
/** The pause after a failure, in milliseconds. */
const RETRY_DELAY_MS = 2_000

/**
 * Follows the feeds of all archives until closed. Archives get time slices, so a large import does not delay publishing
 * in others. Several workers may run; each archive is processed by one at a time.
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
  const writtenWords = new WrittenWordCache()
  while (!signal.aborted) {
    const pause = await round(deps, writtenWords, signal).then(
      (more) => (more ? 0 : pollMs),
      (error: unknown) => {
        deps.logger.error({ err: error }, 'failed to update the index')
        return RETRY_DELAY_MS
      },
    )
    if (pause > 0) await sleep(pause, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Gives each archive that is behind one time slice.
 * @returns whether more work remains
 */
async function round(deps: IndexerDeps, writtenWords: WrittenWordCache, signal: AbortSignal): Promise<boolean> {
  const rows = await runCommand<{ tenant_id: string }>(deps.pool, tenantsBehind, { mapping: MAPPING })
  let more = false
  for (const { tenant_id } of rows) {
    if (signal.aborted) return false
    if (await indexChanges(deps, tenant_id, { until: performance.now() + TIME_SLICE_MS, writtenWords })) more = true
  }
  return more
}
