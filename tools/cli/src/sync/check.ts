import { onClient } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import { beginCheck, endCheck, onlyHere, onlyThere } from './store/check.commands.ts'

/** Comparison of a source with what was imported from it. */
export interface CheckResult {
  /** Numbers of resources. */
  readonly at_source: number
  readonly here: number
  readonly only_at_source: number
  readonly only_here: number
  /** Identifiers of some of these. */
  readonly examples: { readonly only_at_source: readonly string[]; readonly only_here: readonly string[] }
}

interface Difference {
  readonly all: number
  readonly differing: number
  readonly examples: readonly string[]
}

/** Compares a source with what `enter` enters of it. @param source UUID */
export function checkAgainst(
  pool: pg.Pool,
  source: string,
  enter: (client: pg.PoolClient) => Promise<void>,
): Promise<CheckResult> {
  return onClient(pool, async (client) => {
    await runCommand(client, beginCheck, {})
    try {
      await enter(client)
      const [there] = await runCommand<Difference>(client, onlyThere, { source })
      const [here] = await runCommand<Difference>(client, onlyHere, { source })
      return {
        at_source: there?.all ?? 0,
        here: here?.all ?? 0,
        only_at_source: there?.differing ?? 0,
        only_here: here?.differing ?? 0,
        examples: { only_at_source: there?.examples ?? [], only_here: here?.examples ?? [] },
      }
    } finally {
      await runCommand(client, endCheck, {})
    }
  })
}
