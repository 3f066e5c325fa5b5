import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '@fonds/db/statement'
import { MAPPING } from '../../documents/lexemes.ts'
import type { Indexer, IndexerOptions } from '../../indexer/indexer.ts'
import { applyChanges } from './apply-changes.ts'
import { answerChecks } from './checks.ts'
import { type Generation, type IndexingDeps, IndexLostError } from './deps.ts'
import { generationBehind } from './generations.commands.ts'
import { manageGenerations } from './generations.ts'

/** The time slice of an archive that is far behind, in milliseconds. */
const TIME_SLICE_MS = 500
/** The initial and maximum backoff after failures, in milliseconds. */
const MIN_BACKOFF_MS = 500
const MAX_BACKOFF_MS = 5_000

/**
 * Keeps Elasticsearch up to date with PostgreSQL's documents until closed. Runs independently of the PostgreSQL
 * indexer, so an outage of Elasticsearch delays nothing else.
 */
export function followWithElasticsearch(deps: IndexingDeps, { pollMs }: IndexerOptions): Indexer {
  const stop = new AbortController()
  const running = Promise.all([
    repeat(deps, stop.signal, pollMs, () => round(deps, stop.signal)),
    repeat(deps, stop.signal, pollMs, () => answerChecks(deps)),
  ])
  return {
    async close() {
      stop.abort()
      await running
    },
  }
}

async function repeat(
  deps: IndexingDeps,
  signal: AbortSignal,
  pollMs: number,
  work: () => Promise<boolean>,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const pause = await work().then(
      (more) => {
        failures = 0
        return more ? 0 : pollMs
      },
      (error: unknown) => {
        deps.logger.error({ err: error }, 'failed to update Elasticsearch')
        failures += 1
        return Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** Math.min(failures, 10))
      },
    )
    if (pause > 0) await sleep(pause, undefined, { signal }).catch(() => undefined)
  }
}

/** Indexes the waiting changes of each archive in turn, for one time slice each. @returns whether more work remains */
async function round(deps: IndexingDeps, signal: AbortSignal): Promise<boolean> {
  let more = false
  for (const generation of await manageGenerations(deps)) {
    const tenants = await behind(deps, generation)
    // A complete index starts serving in the next round, which must follow at once.
    if (tenants.length > 0 && !generation.serving) more = true
    for (const tenant of tenants) {
      if (signal.aborted) return false
      if (await stepOf(deps, generation, tenant)) more = true
    }
  }
  return more
}

async function stepOf(deps: IndexingDeps, generation: Generation, tenant: string): Promise<boolean> {
  try {
    return await applyChanges(deps, generation, tenant, performance.now() + TIME_SLICE_MS)
  } catch (error) {
    if (!(error instanceof IndexLostError)) throw error
    // The next round notices this and builds another index.
    deps.logger.error({ err: error }, 'an index no longer exists')
    return true
  }
}

/** Returns archives whose index is behind PostgreSQL. A new index waits while documents are being rebuilt. */
async function behind({ pool }: IndexingDeps, { number, serving }: Generation): Promise<string[]> {
  const rows = await runCommand<{ tenant_id: string }>(pool, generationBehind, { number, serving, mapping: MAPPING })
  return rows.map(({ tenant_id }) => tenant_id)
}
