import { READER_REVISION, readStatement, stricterAccess } from '@fonds/access'
import { runCommand } from '@fonds/db/statement'
import type { AccessStatus } from '@fonds/types'
import { plural } from '@fonds/util'
import type pg from 'pg'
import type { Check, Finding } from './check.ts'
import * as queries from './database.queries.ts'

/** Maximum number of different statements to read. */
const MAX_STATEMENTS = 5_000
/** Number of changes to name. */
const SHOWN = 10
/** Number of characters of a statement to print. */
const LENGTH = 80

interface Row {
  readonly statement: string
  readonly status: AccessStatus
  readonly until: string | null
  readonly descriptions: number
  readonly images: number
}

/**
 * Says which statements of access the search worker will read as less open, which it does once after an upgrade, and
 * already before the upgrade.
 */
export const accessCheck = (pool: pg.Pool): Check => ({
  name: 'access',
  advice: 'there are too many descriptions for this check; fonds report access lists how statements are read',
  run: async () => {
    if (!(await isPending(pool))) return { summary: 'all statements have been read', findings: [] }
    const rows = await runCommand<Row>(pool, queries.accessStatements, { limit: MAX_STATEMENTS })
    const changes = rows.flatMap(changeOf)
    return {
      summary: `${plural(rows.length, 'statement')} to read again`,
      findings: changes.slice(0, SHOWN).concat(rest(changes)),
    }
  },
})

/** Returns whether statements have not been read again, or not all of them. */
async function isPending(pool: pg.Pool): Promise<boolean> {
  const [reading] = await runCommand<{ finished: boolean }>(pool, queries.accessReading, { revision: READER_REVISION })
  return reading?.finished !== true
}

function changeOf({ statement, status, until, descriptions, images }: Row): Finding[] {
  const today = new Date().toISOString().slice(0, 10)
  const next = stricterAccess({ status, until, statement }, readStatement(statement, { today, ended: null }))
  if (next.status === status && status !== 'unknown') return []
  const words = statement.replace(/\s+/g, ' ')
  const shown = words.length > LENGTH ? `${words.slice(0, LENGTH)}…` : words
  const becomes = next.status === 'unknown' ? 'not understood' : next.status
  return [
    {
      problem: `“${shown}”: ${status} becomes ${becomes}, for ${plural(descriptions, 'description')} and ${plural(images, 'image')}`,
      advice: 'the search worker changes it after the upgrade; to decide otherwise: fonds set --tenant … --statement …',
    },
  ]
}

const rest = (changes: readonly Finding[]): Finding[] =>
  changes.length <= SHOWN
    ? []
    : [
        {
          problem: `${(changes.length - SHOWN).toLocaleString('en')} more statements become less open`,
          advice: 'fonds report access lists all of them after the upgrade',
        },
      ]
