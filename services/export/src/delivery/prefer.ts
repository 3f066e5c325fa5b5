/** A client's preferences for a slow response (RFC 7240 §4.1, §4.3). */
export interface Preference {
  readonly async: boolean
  /** Maximum time that the client would wait, in milliseconds; null if not given. */
  readonly waitMs: number | null
}

/** Reads the `Prefer` header. Ignores malformed preferences. */
export function readPrefer(header: string | string[] | undefined): Preference {
  const parts = [header ?? []].flat().join(',').slice(0, 500).toLowerCase().split(/[,;]/)
  const words = parts.map((part) => part.trim().replace(/\s*=\s*/, '='))
  const wait = words.map((word) => /^wait="?(\d{1,6})"?$/.exec(word)?.[1]).find((value) => value !== undefined)
  return { async: words.includes('respond-async'), waitMs: wait === undefined ? null : Number(wait) * 1000 }
}

/** Returns how long to wait, in milliseconds; at most `most`. */
export function waitLimit({ async, waitMs }: Preference, most: number): number {
  return Math.min(most, waitMs ?? (async ? 0 : most))
}
