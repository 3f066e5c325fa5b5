import { CommandError } from '../command-error.ts'
import { contractNumber, migrationNumber } from './migration-files.ts'

/**
 * Returns the migrations of a later version of Fonds that a database has.
 * @param known the migrations of this version
 * @throws CommandError invalid if one of them has removed what this version uses, or if the database also lacks a
 *   migration of this version
 */
export function laterMigrations(applied: readonly string[], known: readonly string[]): string[] {
  const later = applied.filter((name) => !known.includes(name))
  const newest = Math.max(...known.map(migrationNumber))
  for (const name of later) {
    const needed = contractNumber(name)
    if (needed === null || needed <= newest) continue
    throw new CommandError(
      'invalid',
      `the database was migrated by a later version of Fonds: ${name} removed what this version uses. ` +
        `Use a version that has migration ${String(needed).padStart(4, '0')}, or restore a backup from before the upgrade.`,
    )
  }
  const pending = known.filter((name) => !applied.includes(name))
  if (later.length > 0 && pending.length > 0) {
    throw new CommandError(
      'invalid',
      `the database has migration ${later[0]}, which this version lacks, and lacks ${pending[0]}: ` +
        'it was migrated by another development version. Use that one, or restore a backup.',
    )
  }
  return later
}
