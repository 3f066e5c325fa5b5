/** Values of one owner, in the order in which they were kept or last spared. */
interface Share<V> {
  readonly owner: string
  size: number
  oldest: Entry<V> | null
  newest: Entry<V> | null
}

interface Entry<V> {
  readonly key: string
  readonly share: Share<V>
  /**
   * Null once it has been removed: V8 replaces the table of a map after some changes, an old table keeps what it had, and in
   * the old generation it stays until the next full collection (ADR 0022).
   */
  value: V | null
  readonly size: number
  /** Time after which it is worthless, by `performance.now()`. */
  readonly expires: number
  /** Whether it was asked for since it was kept or last spared. */
  isAskedFor: boolean
  older: Entry<V> | null
  newer: Entry<V> | null
}

interface SetOptions {
  /** Whose share it counts against. */
  readonly owner: string
  readonly size: number
  readonly expires: number
}

/** Values that have expired are looked for at most this often, in milliseconds. */
const SWEEP_INTERVAL = 1_000

/**
 * An in-memory cache with a maximum size that its owners share. If it is full, it evicts from an owner that has more than an
 * equal part, so nobody can evict what others keep within theirs. Among the values of an owner, those that nobody has asked
 * for again go first: a crawler that asks for everything once leaves what readers ask for.
 */
export class SharedCache<V> {
  readonly #maxSize: number
  readonly #entries = new Map<string, Entry<V>>()
  readonly #shares = new Map<string, Share<V>>()
  #size = 0
  /** The owner from which the last value was evicted. */
  #evicted: Share<V> | undefined
  #swept = 0

  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get size(): number {
    return this.#size
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    entry.isAskedFor = true
    return entry.value ?? undefined
  }

  /** Keeps a value instead of the previous one of its key. Does not keep one that is larger than the whole cache. */
  set(key: string, value: V, { owner, size, expires }: SetOptions): void {
    const known = this.#entries.get(key)
    if (known !== undefined) this.#remove(known)
    if (size > this.#maxSize) return
    const share = this.#shares.get(owner) ?? { owner, size: 0, oldest: null, newest: null }
    this.#shares.set(owner, share)
    const isAskedFor = known?.isAskedFor === true
    const entry: Entry<V> = { key, share, value, size, expires, isAskedFor, older: null, newer: null }
    this.#entries.set(key, entry)
    append(entry)
    share.size += size
    this.#size += size
    if (this.#size > this.#maxSize) this.#sweep()
    while (this.#size > this.#maxSize) this.#evict()
  }

  #sweep(): void {
    const now = performance.now()
    if (now < this.#swept + SWEEP_INTERVAL) return
    this.#swept = now
    for (const entry of this.#entries.values()) if (entry.expires <= now) this.#remove(entry)
  }

  #evict(): void {
    for (let { oldest } = this.#largeShare(); oldest !== null; oldest = oldest.share.oldest) {
      if (!oldest.isAskedFor) {
        this.#remove(oldest)
        return
      }
      oldest.isAskedFor = false
      unlink(oldest)
      append(oldest)
    }
  }

  /** Returns a share that is larger than an equal part of the cache, which is now too large as a whole. */
  #largeShare(): Share<V> {
    const equal = this.#maxSize / this.#shares.size
    let largest = this.#evicted
    // Looks at all of them only if the last one has become small, since there may be thousands.
    if (largest === undefined || largest.size <= equal)
      for (const share of this.#shares.values()) if (largest === undefined || share.size > largest.size) largest = share
    if (largest === undefined) throw new Error('an empty cache is never too large')
    this.#evicted = largest
    return largest
  }

  #remove(entry: Entry<V>): void {
    const { key, share, size } = entry
    this.#entries.delete(key)
    unlink(entry)
    entry.value = null
    share.size -= size
    this.#size -= size
    if (share.oldest === null) this.#shares.delete(share.owner)
  }
}

function append<V>(entry: Entry<V>): void {
  const { share } = entry
  entry.older = share.newest
  if (share.newest === null) share.oldest = entry
  else share.newest.newer = entry
  share.newest = entry
}

function unlink<V>(entry: Entry<V>): void {
  const { share, older, newer } = entry
  if (older === null) share.oldest = newer
  else older.newer = newer
  if (newer === null) share.newest = older
  else newer.older = older
  entry.older = null
  entry.newer = null
}
