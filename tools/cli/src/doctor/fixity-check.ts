import { runCommand } from '@fonds/db/statement'
import { plural } from '@fonds/util'
import type pg from 'pg'
import type { Check, Finding } from './check.ts'
import * as queries from './database.queries.ts'

/** A check is overdue after so many days. */
const MOST_DAYS = 32

interface FixityRow {
  readonly files: number
  readonly bad: number
  readonly days: number | null
}

/** Says whether all originals were compared with their checksums within a month, and came out well. */
export const fixityCheck = (pool: pg.Pool): Check => ({
  name: 'originals',
  advice: 'check the database',
  async run() {
    const [has] = await runCommand<{ known: boolean }>(pool, queries.fixityKnown, {})
    // The schema is that of an earlier version; the check of migrations says so.
    if (has?.known !== true) return null
    const [row] = await runCommand<FixityRow>(pool, queries.fixityState, {})
    const { files, bad, days } = row ?? { files: 0, bad: 0, days: null }
    const findings: Finding[] = []
    if (bad > 0) {
      const advice = 'run fonds report fixity --tenant SLUG for each archive, and attach these files again'
      findings.push({ problem: `${plural(bad, 'original')} damaged, missing or unreadable`, advice })
    }
    if (days !== null && days > MOST_DAYS) {
      const advice = 'check that the media worker runs, and its log; FIXITY_MB_PER_SECOND limits how much it reads'
      findings.push({ problem: `an original was not checked for ${Math.floor(days)} days`, advice })
    }
    const age = days === null ? '' : `, the oldest check is ${plural(Math.floor(days), 'day')} old`
    return { summary: `${plural(files, 'file')}${age}`, findings }
  },
})
