import type pg from 'pg'

/** Called with a tenant before a commit that changes its published content; the function it returns, after the commit. */
export type Announce = (tenantId: string) => Promise<() => Promise<void>>

const announcements = new WeakMap<pg.ClientBase, Announce>()

/** Announces what the connections of a pool commit to tenants' feeds. Call it before the pool connects. */
export function announceChanges(pool: pg.Pool, announce: Announce): void {
  pool.on('connect', (client) => announcements.set(client, announce))
}

/** Returns how the commits of a connection are announced, if they are. */
export const announceOf = (client: pg.ClientBase): Announce | undefined => announcements.get(client)
