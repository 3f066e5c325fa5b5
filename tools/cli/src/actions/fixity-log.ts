import { findTenant, withRows } from '@fonds/db'
import { isDay, isoSeconds } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { fixityEvents } from '../fixity/fixity.commands.ts'
import { print } from '../report/write.ts'
import { UsageError } from '../usage-error.ts'

interface LogOptions {
  readonly tenant: string
  readonly since?: string | undefined
}

interface EventRow {
  readonly at: Date
  readonly outcome: 'good' | 'damaged' | 'missing' | 'unreadable'
  /** Null for an earlier check. */
  readonly checks: number | null
  readonly sha256: string
  readonly bytes: number
  readonly first_checked_at: Date
  readonly names: readonly string[] | null
}

/** Prints the checks of an archive's originals, a JSON object a line. */
export async function printFixityLog({ pool }: ActionContext, { tenant: named, since }: LogOptions): Promise<number> {
  if (since !== undefined && !isDay(since)) throw new UsageError('--since must be a date, YYYY-MM-DD')
  const tenant = await findTenant(pool, named)
  const values = { tenant: tenant.id, since: since === undefined ? null : new Date(`${since}T00:00:00Z`) }
  await withRows<EventRow, void, 'tenant' | 'since'>(pool, fixityEvents, values, (rows) =>
    print(linesOf(rows, tenant.slug)),
  )
  return EXIT.ok
}

async function* linesOf(rows: AsyncIterable<EventRow>, tenant: string): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(eventOf(row, tenant))}\n`
}

/** Semantic units of PREMIS 3 (Data Dictionary, §2), with their values in one object. */
const eventOf = (row: EventRow, tenant: string) => ({
  eventType: 'fixity check',
  eventDateTime: isoSeconds(row.at),
  eventOutcome: row.outcome === 'good' ? 'success' : 'fail',
  eventOutcomeDetail: row.outcome,
  tenant,
  messageDigestAlgorithm: 'SHA-256',
  messageDigest: row.sha256,
  size: row.bytes,
  originalNames: row.names ?? [],
  ...(row.checks === null ? {} : { checks: row.checks, firstChecked: isoSeconds(row.first_checked_at) }),
})
