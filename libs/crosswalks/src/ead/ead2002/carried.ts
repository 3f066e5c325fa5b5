/**
 * Returns values for which EAD 2002 has no attribute, or only one of a narrower type, as a value of `altrender`: `ead3?` and
 * EAD3's attributes as in the query of a URL. Our own reader takes them from there; an empty one says that the source has none.
 */
export function carried(values: Readonly<Record<string, string>>): string | null {
  const kept = Object.entries(values).filter(([, value]) => value.length <= MAX_LENGTH)
  if (kept.length === 0) return null
  const clean = kept.map(([name, value]): [string, string] => [name, value.replace(/\p{Cc}|\p{Cs}/gu, ' ')])
  return `ead3?${new URLSearchParams(clean)}`
}

/** Number of characters; a longer value is left out. */
const MAX_LENGTH = 1_000
