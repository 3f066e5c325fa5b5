import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { gauge, type Registry } from '@fonds/telemetry/metrics'
import { fixityNow } from './fixity.commands.ts'

interface FixityRow {
  readonly oldest: number | null
  readonly damaged: number
  readonly missing: number
  readonly unreadable: number
}

const OUTCOMES = ['damaged', 'missing', 'unreadable'] as const

/** Adds the age of the oldest check of an original, and how many originals are not good, to the metrics. */
export function observeFixity(pool: Pool, registry: Registry): void {
  const read = () => query<FixityRow>(pool, bind(fixityNow, {}))
  gauge(registry, 'fixity_oldest_check_seconds', async () =>
    (await read()).flatMap(({ oldest }) => (oldest === null ? [] : [[{}, oldest] as const])),
  )
  gauge(registry, 'fixity_bad_originals', async () =>
    (await read()).flatMap((row) => OUTCOMES.map((outcome) => [{ outcome }, row[outcome]] as const)),
  )
}
