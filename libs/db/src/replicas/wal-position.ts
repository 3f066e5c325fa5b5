/**
 * A position in PostgreSQL's write-ahead log as PostgreSQL writes it: two hexadecimal numbers, such as `16/B374D848`. A
 * server that has replayed the log up to the position shows everything that was committed before it.
 */
export type WalPosition = string

const WRITTEN = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i

/** Returns a position as a number of bytes; null if the text is no position. */
export function bytesAt(position: string): bigint | null {
  const [, high, low] = WRITTEN.exec(position) ?? []
  return high === undefined || low === undefined ? null : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Returns the later of two positions; null if one of them is unknown. */
export function laterPosition(one: WalPosition | null, other: WalPosition | null): WalPosition | null {
  const [a, b] = [bytesAt(one ?? ''), bytesAt(other ?? '')]
  if (a === null || b === null) return null
  return a > b ? one : other
}

/**
 * SQL expression for the position of everything that is visible to the statement, on a primary; null on a replica. After a
 * commit that did not wait for the disk, only the position of the next record is certain to be later. Otherwise, the
 * position written to disk is better: the next record may begin after a page header, which no replica ever replays.
 */
export const WAL_POSITION = `CASE WHEN pg_is_in_recovery() THEN NULL
  WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
  ELSE pg_current_wal_lsn() END::text`

interface Queryable {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>
}

/**
 * Returns a position that everything committed so far precedes; null if the server is a replica.
 * @throws the database's error
 */
export async function readWalPosition(client: Queryable): Promise<WalPosition | null> {
  const { rows } = await client.query(`SELECT ${WAL_POSITION} AS position`)
  const [row] = rows as readonly { readonly position: WalPosition | null }[]
  return row?.position ?? null
}
