import type { Installation } from '@fonds/config'
import type pg from 'pg'
import type { Output } from './output.ts'

/** Context of every action. */
export interface ActionContext {
  readonly pool: pg.Pool
  /** Source of the database connection, for `fonds backup`. */
  readonly how: string
  /** Public URLs of the installation that uses this database. */
  readonly installation: Installation
  readonly out: Output
  /** Stops what the command has started, for the end of the process; open transactions are rolled back. */
  abandon(): Promise<void>
}
