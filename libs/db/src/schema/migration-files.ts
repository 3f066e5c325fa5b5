import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The numbered migrations. */
export const MIGRATIONS_FOLDER: string = join(import.meta.dirname, '../../migrations')

/** A numbered migration: its name, without `.sql`, and its text. */
export interface MigrationFile {
  readonly name: string
  readonly text: string
}

/** Reads all numbered migrations in order. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): MigrationFile[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return files.sort().map((name) => ({ name: name.slice(0, -4), text: readFileSync(join(folder, name), 'utf8') }))
}

/**
 * Tests whether a migration runs in a transaction. One whose first line begins with `-- No transaction` does not; each of
 * its statements is then its own transaction.
 */
export const runsInTransaction = (text: string): boolean => !text.startsWith('-- No transaction')

/** Matches a body between dollar quotes. */
const DOLLAR_QUOTED = /\$(\w*)\$[\s\S]*?\$\1\$/g

/**
 * Splits a migration without a transaction into its statements. Each ends with a semicolon at the end of a line; those in
 * the body of a block are part of it.
 */
export function statementsOf(text: string): string[] {
  const bodies: string[] = []
  const outline = text.replace(DOLLAR_QUOTED, (body) => `$${bodies.push(body) - 1}$`)
  return outline
    .split(/;[ \t]*$/m)
    .map((part) => part.replace(/^\s*--.*$/gm, '').trim())
    .filter((part) => part !== '')
    .map((part) => part.replace(/\$(\d+)\$/g, (_, place) => bodies[Number(place)] ?? ''))
}

/**
 * Returns the number of the migration that code must know to run beside a schema with this one, which removes what
 * earlier code uses; null for a migration that removes nothing. The number is part of its name:
 * `0071_contract_0064_old_columns` needs code that has migration 0064.
 */
export function contractNumber(name: string): number | null {
  const number = /^\d{4}_contract_(\d{4})_/.exec(name)?.[1]
  return number === undefined ? null : Number(number)
}

/** Returns the number at the beginning of a migration's name. */
export const migrationNumber = (name: string): number => Number(name.slice(0, 4))
