import type { Pool } from '@fonds/db/pool'
import { runCommand } from '@fonds/db/statement'
import type { Logger } from '@fonds/http'
import type { Claims, JobQueue } from '@fonds/queue'
import { type Door, dayOf, type Figure, readWords, takeFigures } from '@fonds/usage'
import { ArchivesFailed, fillTenants } from './every-tenant.ts'
import { startFilling } from './start-filling.ts'
import { forgetUsage, recordUsage, recordUsageWords } from './usage.commands.ts'

/** Interval at which figures are taken to the database, in milliseconds. */
const EVERY_MS = 2 * 60_000
const DAY_MS = 86_400_000

/** Days for which figures of items and words are kept: three years. */
const KEPT_DAYS = 3 * 366

interface FoldOptions {
  readonly pool: Pool
  readonly reach: JobQueue<never>['reach']
  /** QUEUE_PREFIX. */
  readonly prefix: string
  /** Ends the work; the next run continues. */
  readonly signal: AbortSignal
  /** Time in milliseconds. */
  readonly now?: number
}

/**
 * Takes what gateways have counted, of today and the two days before, to the database, one archive after the other. Returns the number
 * of figures.
 */
export const foldUsage = ({ now = Date.now(), ...options }: FoldOptions): Promise<number> =>
  fillTenants(options, async (tenant) => {
    let folded = 0
    for (const day of [0, 1, 2].map((ago) => dayOf(now - ago * DAY_MS))) {
      if (options.signal.aborted) return folded
      folded += await foldDay(options, tenant, day)
    }
    if (folded > 0) await runCommand(options.pool, forgetUsage, { tenant, before: dayOf(now - KEPT_DAYS * DAY_MS) })
    return folded
  })

async function foldDay(
  { pool, reach, prefix }: Omit<FoldOptions, 'now'>,
  tenant: string,
  day: string,
): Promise<number> {
  const folded = await takeFigures({
    reach,
    prefix,
    tenant,
    day,
    store: (figures) => store(pool, tenant, day, figures),
  })
  const found = await reach((redis) => readWords(redis, { prefix, tenant, day }))
  if (found.length === 0) return folded
  const words = found.map(([text]) => text)
  await runCommand(pool, recordUsageWords, { tenant, day, words, askers: found.map(([, askers]) => askers) })
  return folded
}

interface Sums {
  answers: number
  investigations: number
  requests: number
}

/** Stores both kinds of figures in one statement, so that none is stored if they have to be taken again. */
async function store(pool: Pool, tenant: string, day: string, figures: readonly Figure[]): Promise<void> {
  const items = figures.filter((figure) => figure.of === 'item')
  const doors = new Map<Door, Sums>()
  for (const figure of figures) {
    if (figure.of !== 'door') continue
    const sums = doors.get(figure.door) ?? { answers: 0, investigations: 0, requests: 0 }
    sums[figure.figure] += figure.count
    doors.set(figure.door, sums)
  }
  const sums = [...doors.values()]
  await runCommand(pool, recordUsage, {
    tenant,
    day,
    doors: [...doors.keys()],
    answers: sums.map(({ answers }) => answers),
    investigations: sums.map(({ investigations }) => investigations),
    requests: sums.map(({ requests }) => requests),
    kinds: items.map(({ item }) => item.kind),
    keys: items.map(({ item }) => item.key),
    images: items.map(({ item }) => item.image),
    item_investigations: items.map(({ figure, count }) => (figure === 'investigations' ? count : 0)),
    item_requests: items.map(({ figure, count }) => (figure === 'requests' ? count : 0)),
  })
}

interface FoldingOptions extends Omit<FoldOptions, 'signal' | 'now'> {
  /** Receives the number of archives whose figures a run could not take. */
  onFailed(archives: number): void
  readonly claims: Claims
  readonly logger: Logger
}

/** Takes figures of use to the database now and every few minutes. Returns a function that stops this. */
export const startFoldingUsage = ({ claims, logger, onFailed, ...options }: FoldingOptions): (() => Promise<void>) =>
  startFilling({
    claim: 'usage',
    what: 'figures of use',
    everyMs: EVERY_MS,
    claims,
    logger,
    fill: (signal) =>
      foldUsage({ ...options, signal }).catch((error: unknown) => {
        if (error instanceof ArchivesFailed) onFailed(error.count)
        throw error
      }),
  })
