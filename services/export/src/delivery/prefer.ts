/** What a client wants of an answer that takes time (RFC 7240 §4.1, §4.3). */
export interface Preference {
  readonly async: boolean
  /** For how long it would wait at the most, in milliseconds; null where it does not say. */
  readonly waitMs: number | null
}

/** Reads `Prefer`; of what is malformed nothing is preferred. */
export function readPrefer(header: string | string[] | undefined): Preference {
  const parts = [header ?? []].flat().join(',').slice(0, 500).toLowerCase().split(/[,;]/)
  const words = parts.map((part) => part.trim().replace(/\s*=\s*/, '='))
  const wait = words.map((word) => /^wait="?(\d{1,6})"?$/.exec(word)?.[1]).find((value) => value !== undefined)
  return { async: words.includes('respond-async'), waitMs: wait === undefined ? null : Number(wait) * 1000 }
}

/** How long to wait, in milliseconds, where nobody waits longer than `most`. */
export function patience({ async, waitMs }: Preference, most: number): number {
  return Math.min(most, waitMs ?? (async ? 0 : most))
}
