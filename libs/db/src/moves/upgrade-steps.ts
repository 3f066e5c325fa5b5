import { CommandError } from '../command-error.ts'

/**
 * Changes that an archive needs if it was exported before a migration: the name of a reason for a review of its feed, or null if a
 * migration leaves nothing to do, as one that only adds columns with a default. Every migration after the release that introduced the
 * format has an entry (upgrade-steps.test.ts).
 */
export const UPGRADE_STEPS: Readonly<Record<string, string | null>> = {}

/** The first number of migrations that came after the format. Archives have all of those before. */
export const FIRST_STEP = '0500'

/**
 * Returns the reviews that an archive of an earlier version needs.
 * @param known migrations of this version
 * @throws CommandError invalid if it is of a later version, or of one from before the format
 */
export function reviewsFor(
  migrations: readonly string[],
  known: readonly string[],
  steps: Readonly<Record<string, string | null>> = UPGRADE_STEPS,
): string[] {
  const all = new Set(known)
  const unknown = migrations.find((name) => !all.has(name))
  if (unknown !== undefined) {
    throw new CommandError(
      'invalid',
      `the archive was exported by a later version of Fonds, whose migration ${unknown} this one lacks: upgrade first`,
    )
  }
  const present = new Set(migrations)
  const missing = known.filter((name) => !present.has(name))
  const without = missing.find((name) => steps[name] === undefined)
  if (without !== undefined) {
    throw new CommandError(
      'invalid',
      `the archive was exported by a version of Fonds that lacks migration ${without}: upgrade that installation, and export again`,
    )
  }
  return [...new Set(missing.flatMap((name) => steps[name] ?? []))]
}
