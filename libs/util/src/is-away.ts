const AWAY = /^(08\w{3}|53\w{3}|57P0[1-5]|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/

/**
 * Returns whether an error means that PostgreSQL or the network is down or overloaded (SQLSTATE classes 08, 53 and 57P,
 * statement timeout 57014, Node's error codes for connections and name lookups). Such an error is not a bug, and a
 * retry may succeed.
 */
export function isAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && AWAY.test(String(error.code))
}
