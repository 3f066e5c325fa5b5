import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { readBaseline } from './baseline.ts'

/** Tells what a database, or a backup of one, lacks if it is older than the release after which migrations begin. */
export interface BeforeBaseline {
  /** Tag of that release. */
  readonly release: string
  /** The first of its migrations that is not there. */
  readonly lacking: string
}

/**
 * Returns what a database or backup with these migrations lacks; null if it has passed the release after which migrations
 * begin.
 */
export function beforeBaseline(applied: readonly string[]): BeforeBaseline | null {
  const { release, migrations } = readBaseline()
  const lacking = migrations.find((name) => !applied.includes(name))
  return lacking === undefined ? null : { release, lacking }
}

/** The work that the `migrate` of that release does with stored content after its migrations, and has not done yet. */
const UNFINISHED = `
SELECT EXISTS (SELECT FROM fonds.name_review) OR EXISTS (SELECT FROM fonds.type_review)
  OR EXISTS (SELECT FROM fonds.feed_review WHERE reason IN ('authors', 'links', 'scripts')) AS unfinished`

/**
 * @param applied names of the database's migrations
 * @throws CommandError invalid if a database has not passed the release after which migrations begin
 */
export async function requireBaseline(pool: pg.Pool, applied: readonly string[]): Promise<void> {
  const before = beforeBaseline(applied)
  const { release, migrations } = readBaseline()
  const refuse = (reason: string, advice: string) => {
    const upgrade = 'then upgrade to this version (docs/upgrading.md)'
    throw new CommandError('invalid', `${reason}. Nothing was changed. ${advice}, ${upgrade}`)
  }
  if (before !== null) {
    const reason = `the database is from before Fonds ${release}: it lacks migration ${before.lacking}`
    refuse(reason, `Install ${release}, migrate with it`)
  }
  // A database with a later migration has been examined before.
  if (applied.length > migrations.length) return
  const { rows } = await pool.query<{ unfinished: boolean }>(UNFINISHED)
  if (rows[0]?.unfinished === true)
    refuse(
      `the migrate of Fonds ${release} has not finished`,
      `Run that of ${release} again until it ends with status 0`,
    )
}
