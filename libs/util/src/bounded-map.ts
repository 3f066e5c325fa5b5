/**
 * A map with a limit on its entries, evicted in two generations: when the newer map is full, the older one is dropped.
 * An entry read at least once per generation stays, and reads need no reordering.
 */
export class BoundedMap<Key, Value> {
  #recent = new Map<Key, Value>()
  #before = new Map<Key, Value>()
  readonly #half: number

  constructor(most: number) {
    this.#half = Math.ceil(most / 2)
  }

  get(key: Key): Value | undefined {
    const recent = this.#recent.get(key)
    if (recent !== undefined) return recent
    const value = this.#before.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    if (this.#recent.size >= this.#half && !this.#recent.has(key)) {
      this.#before = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(key, value)
  }

  delete(key: Key): void {
    this.#recent.delete(key)
    this.#before.delete(key)
  }
}
