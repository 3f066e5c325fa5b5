interface Entry<T> {
  readonly value: Promise<T>
  readonly expires: number
}

interface FlightCacheOptions {
  readonly max: number
  readonly ttlMs: number
  readonly now?: () => number
}

/** Creates a short-lived cache in which concurrent calls for one key share a single load. Failures are not cached. */
export function createFlightCache<T>(options: FlightCacheOptions, load: (key: string) => Promise<T>) {
  const { max, ttlMs, now = performance.now.bind(performance) } = options
  const entries = new Map<string, Entry<T>>()
  return (key: string): Promise<T> => {
    const known = entries.get(key)
    entries.delete(key)
    if (known !== undefined && known.expires > now()) {
      // Put last again: the first is then the one longest unused.
      entries.set(key, known)
      return known.value
    }
    const entry = { value: load(key), expires: now() + ttlMs }
    entries.set(key, entry)
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    const [oldest] = entries.keys()
    if (entries.size > max && oldest !== undefined) entries.delete(oldest)
    return entry.value
  }
}
