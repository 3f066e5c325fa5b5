import type { Installation } from '@fonds/config'
import type pg from 'pg'
import type { Output } from './output.ts'

/** What every action works with. */
export interface ActionContext {
  readonly pool: pg.Pool
  /** How the database was found, for `fonds status`. */
  readonly how: string
  /** Public addresses of the installation that uses this database. */
  readonly installation: Installation
  readonly out: Output
}
