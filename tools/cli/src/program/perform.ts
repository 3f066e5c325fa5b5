import type { ActionContext } from '../action-context.ts'
import type { Output } from '../output.ts'

/** How an action wants to be connected. */
export interface ConnectOptions {
  /** Whether a database that is out of date is migrated first; true by default. */
  readonly migrates?: boolean
}

/**
 * Connects to the database, runs an action, and keeps its exit code. Commands load their actions only then, so help and
 * completion need not load the libraries that actions use.
 */
export type Perform = (
  options: { readonly json?: true | undefined },
  action: (context: ActionContext) => Promise<number>,
  how?: ConnectOptions,
) => Promise<void>

/** Runs an action that needs no database, and keeps its exit code. */
export type PerformAlone = (
  options: { readonly json?: true | undefined },
  action: (out: Output) => Promise<number>,
) => Promise<void>
