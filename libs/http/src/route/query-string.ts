/** One parameter of a query string, in the order of the request. */
export interface QueryValue {
  readonly name: string
  /** Decoded; null if the escaping is malformed. */
  readonly value: string | null
}

/** A well-formed name and value, as sent. */
export type QueryPair = readonly [name: string, value: string]

const IGNORED = /^(utm_.*|gclid|fbclid|_)$/

/** Returns whether a parameter is one that trackers or caches add. It is ignored and never an error. */
export const isIgnoredParameter = (name: string): boolean => IGNORED.test(name)

/** Parses a query string like URLSearchParams, but reports malformed escapes instead of guessing their value. */
export function parseQueryString(rawQuery: string): QueryValue[] {
  const values: QueryValue[] = []
  for (const part of rawQuery.split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const rawName = equals < 0 ? part : part.slice(0, equals)
    const name = decode(rawName)
    // A name that cannot be decoded is kept as written, for use in the error.
    values.push({
      name: name ?? rawName,
      value: name === null ? null : decode(equals < 0 ? '' : part.slice(equals + 1)),
    })
  }
  return values
}

function decode(text: string): string | null {
  const spaced = text.replaceAll('+', ' ')
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
