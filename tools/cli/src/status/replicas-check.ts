import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import type { Check, Finding, Seen } from '../doctor/check.ts'
import * as queries from './status.queries.ts'

/** A streaming replica as the primary sees it. Progress is null if the login may not see it. */
export interface ReplicaState {
  readonly replica: string
  /** `streaming` in regular operation. */
  readonly state: string | null
  /** Time between the last changes on the primary and their replay; null also if nothing has changed recently. */
  readonly seconds: number | null
  /** Write-ahead log that has not been replayed. */
  readonly bytes: number | null
}

/** Services read from no replica that is more than a second behind; a minute is no hiccup. */
const MAX_LAG_SECONDS = 60

/** Lists the streaming replicas of the database, and how far they are behind. */
export const replicasCheck = (pool: pg.Pool): Check => ({
  name: 'replicas',
  advice: 'check the database',
  async run() {
    const replicas = await runCommand<ReplicaState>(pool, queries.replicas, {})
    return replicas.length === 0 ? null : examineReplicas(replicas)
  },
})

/** Names replicas that do not follow, or are far behind. */
export function examineReplicas(replicas: readonly ReplicaState[]): Seen {
  const findings: Finding[] = replicas.flatMap(({ replica, state, seconds, bytes }) => {
    const advice = 'services leave it out meanwhile; check its log and its load (docs/operations/postgresql.md)'
    if (state !== null && state !== 'streaming') return [{ problem: `the replica ${replica} is in ${state}`, advice }]
    if ((seconds ?? 0) <= MAX_LAG_SECONDS || bytes === 0) return []
    return [{ problem: `the replica ${replica} is ${Math.round(seconds ?? 0)} s behind`, advice }]
  })
  const seen = replicas.map(({ replica, state, seconds, bytes }) => {
    if (state === null) return `${replica} (grant pg_monitor to the owner of the database to see its lag)`
    return `${replica} ${bytes === 0 ? 0 : (seconds ?? 0).toFixed(1)} s behind`
  })
  return { summary: seen.join(', '), findings }
}
