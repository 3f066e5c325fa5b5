import type { ParseArgsConfig } from 'node:util'
import type { Installation } from '@fonds/config'
import type { DescriptionKind } from '@fonds/types'
import type pg from 'pg'
import { UsageError } from '../exit-codes.ts'
import type { Output } from '../output.ts'

export interface CommandContext {
  readonly pool: pg.Pool
  /** How the database was found. */
  readonly how: string
  /** The addresses of the installation that works on this database. */
  readonly installation: Installation
  readonly out: Output
}

export interface Command {
  /** Its words: `tenant create`. */
  readonly name: string
  readonly usage: string
  readonly summary: string
  readonly example: string
  readonly options: NonNullable<ParseArgsConfig['options']>
  readonly optionHelp: Readonly<Record<string, string>>
  /**
   * Checks the words, before a database is opened, and gives what is to be done: a function that returns the exit code.
   * @throws UsageError
   */
  parse(
    values: Readonly<Record<string, unknown>>,
    positionals: readonly string[],
  ): (context: CommandContext) => Promise<number>
}

/** @throws UsageError where the option is missing */
export function required(values: Readonly<Record<string, unknown>>, name: string): string {
  const value = values[name]
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is needed`)
  return value
}

/** An option's text; an empty one clears (null); undefined where it was not given. */
export function optional(values: Readonly<Record<string, unknown>>, name: string): string | null | undefined {
  const value = values[name]
  if (typeof value !== 'string') return undefined
  return value === '' ? null : value
}

/** @throws UsageError unless there are as many as names */
export function expectPositionals(positionals: readonly string[], names: readonly string[]): void {
  if (positionals.length !== names.length)
    throw new UsageError(`expected ${names.join(' ')}, got ${positionals.length} of ${names.length}`)
}

/** @throws UsageError */
export function kindOf(word: string | undefined): DescriptionKind {
  if (word === 'collection' || word === 'record') return word
  throw new UsageError(`KIND is collection or record, not ${word ?? 'nothing'}`)
}
