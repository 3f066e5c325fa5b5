/**
 * A map of so many entries at the most. It is two maps, of which the older is forgotten when the newer is full: what was
 * not asked for while half as many others were is gone, and nothing has to be moved for each that is read.
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
