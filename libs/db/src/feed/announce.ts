import type pg from 'pg'
import type { WalPosition } from '../replicas/wal-position.ts'

/**
 * Called with a tenant before a commit that changes its published content; the returned function is called after the
 * commit, with a position in the write-ahead log that the commit precedes, or null if it could not be read.
 */
export type Announce = (tenantId: string) => Promise<(position: WalPosition | null) => Promise<void>>

const announcements = new WeakMap<pg.ClientBase, Announce>()

/**
 * Registers a function that is told of every commit to a tenant's feed on the pool's connections. Call it before the
 * pool connects.
 */
export function announceChanges(pool: pg.Pool, announce: Announce): void {
  pool.on('connect', (client) => announcements.set(client, announce))
}

/** Returns the function that announces the commits of a connection, if there is one. */
export const announceOf = (client: pg.ClientBase): Announce | undefined => announcements.get(client)
