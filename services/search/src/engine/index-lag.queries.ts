import { defineInstallationStatement } from '@fonds/db/statement'
import type { EngineName } from './engine.ts'

/** Reads how far each engine is behind the archives, in seconds. */
export const indexLag = defineInstallationStatement('lag.all', [], 'SELECT engine, seconds FROM api.index_lag()')

export interface LagRow {
  readonly engine: EngineName
  readonly seconds: number
}
