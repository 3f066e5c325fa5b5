/** Cache of small, recently requested bodies by key. */
export interface BodyCache {
  get(key: string): Buffer | undefined
  put(key: string, body: Buffer): void
  /** Number of look-ups that found a body, or did not. */
  readonly uses: { readonly hit: number; readonly miss: number }
  bytes(): number
  readonly maxBytes: number
}

/** Maximum size of a cached body, and of all of them, in bytes. */
export const MAX_BODY_BYTES = 256 * 1024
const MAX_TOTAL_BYTES = 32 * 1024 ** 2

/** Creates an LRU cache bounded by total size. Entries never expire, since the object of a key never changes. */
export function createBodyCache({ small = MAX_BODY_BYTES, all = MAX_TOTAL_BYTES } = {}): BodyCache {
  const kept = new Map<string, Buffer>()
  const uses = { hit: 0, miss: 0 }
  let bytes = 0
  const drop = (key: string): void => {
    bytes -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }
  return {
    get(key) {
      const body = kept.get(key)
      uses[body === undefined ? 'miss' : 'hit']++
      if (body !== undefined) {
        // Move it to the end: the first entry is the least recently used.
        kept.delete(key)
        kept.set(key, body)
      }
      return body
    },
    put(key, body) {
      if (body.length > small) return
      drop(key)
      kept.set(key, body)
      bytes += body.length
      for (const [oldest] of kept) {
        if (bytes <= all) return
        drop(oldest)
      }
    },
    uses,
    bytes: () => bytes,
    maxBytes: all,
  }
}
