import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '@fonds/db/statement'
import { MAPPING } from '../../documents/lexemes.ts'
import type { Indexer, IndexerOptions } from '../../indexer/indexer.ts'
import { answerChecks } from './checks.ts'
import { type Generation, type IndexingDeps, IndexLostError } from './deps.ts'
import { generationBehind } from './generations.commands.ts'
import { manageGenerations } from './generations.ts'
import { takeInto } from './take-into.ts'

/** How long an archive has its turn where it is far behind, in milliseconds. */
const TURN_MS = 500
/** How long it waits after failures, in milliseconds: longer the more there were. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

/**
 * Follows PostgreSQL's documents with Elasticsearch's until it is closed, apart from them: where Elasticsearch is away,
 * nothing but it falls behind.
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
        deps.logger.error({ err: error }, 'Elasticsearch could not be brought up to date')
        failures += 1
        return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10))
      },
    )
    if (pause > 0) await sleep(pause, undefined, { signal }).catch(() => undefined)
  }
}

/** A turn for each archive that is behind, in each index. @returns whether any has more to do */
async function round(deps: IndexingDeps, signal: AbortSignal): Promise<boolean> {
  let more = false
  for (const generation of await manageGenerations(deps)) {
    const tenants = await behind(deps, generation)
    // One that is complete now begins to serve at the next round, which does not wait.
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
    return await takeInto(deps, generation, tenant, performance.now() + TURN_MS)
  } catch (error) {
    if (!(error instanceof IndexLostError)) throw error
    // The next round finds out, and builds another.
    deps.logger.error({ err: error }, 'an index was lost')
    return true
  }
}

/** Archives whose documents in PostgreSQL are further than those in the index. One that is built waits for those that are being made anew. */
async function behind({ pool }: IndexingDeps, { number, serving }: Generation): Promise<string[]> {
  const rows = await runCommand<{ tenant_id: string }>(pool, generationBehind, { number, serving, mapping: MAPPING })
  return rows.map(({ tenant_id }) => tenant_id)
}
