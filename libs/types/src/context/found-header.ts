/**
 * Header in which a service tells the gateway that a search has found nothing; its value is `0`. Not passed on to clients: the gateway
 * counts words that find nothing, for archives.
 */
export const FOUND_HEADER = 'x-fonds-found'

/** The header, for the answer of a search with so many results. */
export const foundHeaders = (total: number | null): Readonly<Record<string, string>> =>
  total === 0 ? { [FOUND_HEADER]: '0' } : {}
