/**
 * Options of the pool of this service. Without sequential scans: all statements find rows by an index, and PostgreSQL,
 * which plans a statement once per connection, may do so while the tables are still small.
 */
export const POOL_OPTIONS = { role: 'fonds_oai', wholeTables: false } as const
