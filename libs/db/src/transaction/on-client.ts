import { currentSignal } from '@fonds/util'
import type pg from 'pg'
import { lend } from './lend.ts'

/**
 * Lends a pooled connection to the primary to `work`, as long as the caller waits (`currentSignal`).
 * @see lend
 */
export const onClient = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  lend(pool, currentSignal(), work)
