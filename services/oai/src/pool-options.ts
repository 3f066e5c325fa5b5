/**
 * Options of the pools of this service. Without sequential scans: all statements find rows by an index, and PostgreSQL,
 * which plans a statement once per connection, may do so while the cache of records is still empty.
 */
export const POOL_OPTIONS = { role: 'fonds_oai', wholeTables: false } as const
