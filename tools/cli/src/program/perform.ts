import type { ActionContext } from '../action-context.ts'
import type { Output } from '../output.ts'

/**
 * Connects to the database, runs an action, and keeps its exit code. Commands load their actions only then, so help and
 * completion need not load the libraries that actions use.
 */
export type Perform = (
  options: { readonly json?: true | undefined },
  action: (context: ActionContext) => Promise<number>,
) => Promise<void>

/** Runs an action that needs no database, and keeps its exit code. */
export type PerformAlone = (
  options: { readonly json?: true | undefined },
  action: (out: Output) => Promise<number>,
) => Promise<void>
