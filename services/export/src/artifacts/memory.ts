/** Small bodies that were asked for lately, by their key. */
export interface Memory {
  get(key: string): Buffer | undefined
  put(key: string, body: Buffer): void
}

/** Bytes of one that is kept at the most, and of all together. */
export const SMALL = 256 * 1024
const ALL = 32 * 1024 ** 2

/** Keeps what was used last, up to a sum of bytes. What a key names never changes. */
export function createMemory({ small = SMALL, all = ALL } = {}): Memory {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  const drop = (key: string): void => {
    bytes -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }
  return {
    get(key) {
      const body = kept.get(key)
      if (body !== undefined) {
        // The one used last stands last.
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
  }
}
