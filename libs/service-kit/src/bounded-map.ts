/** A map of so many entries at the most: what was set longest ago goes first. */
export class BoundedMap<Key, Value> {
  readonly #kept = new Map<Key, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: Key): Value | undefined {
    return this.#kept.get(key)
  }

  set(key: Key, value: Value): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
  }

  delete(key: Key): void {
    this.#kept.delete(key)
  }
}
