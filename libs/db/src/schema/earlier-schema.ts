import { CommandError } from '../command-error.ts'
import { readBaseline } from './baseline.ts'

/** What a database lacks, or a backup of one, that is from before the release after which migrations begin. */
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

/** @throws CommandError invalid if a database with these migrations has not passed the release after which migrations begin */
export function requireBaseline(applied: readonly string[]): void {
  const before = beforeBaseline(applied)
  if (before === null) return
  const { release, lacking } = before
  throw new CommandError(
    'invalid',
    `the database is from before Fonds ${release}: it lacks migration ${lacking}. Nothing was changed. Install ${release}, ` +
      'migrate with it, then upgrade to this version (docs/upgrading.md)',
  )
}
