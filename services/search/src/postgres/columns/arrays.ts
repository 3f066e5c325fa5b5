/** Numbers by ordinal, 0 by default. */
export class Numbers {
  #values = new Int32Array(1_024)

  at(ordinal: number): number {
    return this.#values[ordinal] ?? 0
  }

  /** Adds one to the count of the number of an ordinal. */
  countOne(ordinal: number, counts: Uint32Array): void {
    increment(counts, this.at(ordinal))
  }

  /** Adds one to the count of the number of each ordinal. */
  countIn(ordinals: Int32Array, counts: Uint32Array): void {
    const values = this.#values
    for (let at = 0; at < ordinals.length; at++) increment(counts, values[ordinals[at] ?? 0] ?? 0)
  }

  set(ordinal: number, value: number): void {
    if (ordinal >= this.#values.length) this.#values = grown(this.#values, ordinal + 1)
    this.#values[ordinal] = value
  }

  get bytes(): number {
    return this.#values.byteLength
  }
}

export const increment = (counts: Uint32Array, at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1
}

/** Unused room in a list column beyond which it is rewritten, relative to the room in use. */
const MAX_WASTE = 1

/** Lists of numbers by ordinal, empty by default. They are stored in one array, each after its length. */
export class Lists {
  readonly #starts = new Numbers()
  #pool = new Int32Array(4_096)
  /** Position 0 is an empty list, where every unset list starts. */
  #end = 1
  #wasted = 0

  /** Adds one to the count of each number of each list. */
  countIn(ordinals: Int32Array, counts: Uint32Array): void {
    for (let at = 0; at < ordinals.length; at++) this.countOne(ordinals[at] ?? 0, counts)
  }

  /** Adds one to the count of each number of a list. */
  countOne(ordinal: number, counts: Uint32Array): void {
    const pool = this.#pool
    const start = this.#starts.at(ordinal)
    const end = start + (pool[start] ?? 0)
    for (let at = start + 1; at <= end; at++) increment(counts, pool[at] ?? 0)
  }

  /** Returns whether a list has any of the numbers. */
  hasAny(ordinal: number, wanted: ReadonlySet<number>): boolean {
    const start = this.#starts.at(ordinal)
    const end = start + (this.#pool[start] ?? 0)
    for (let at = start + 1; at <= end; at++) if (wanted.has(this.#pool[at] ?? 0)) return true
    return false
  }

  set(ordinal: number, values: readonly number[]): void {
    const start = this.#starts.at(ordinal)
    const room = start === 0 ? 0 : (this.#pool[start] ?? 0)
    if (values.length <= room) {
      this.#wasted += room - values.length
      if (start > 0) this.#write(start, values)
      return
    }
    if (start > 0) this.#wasted += room + 1
    const needed = this.#end + values.length + 1
    if (needed > this.#pool.length) this.#pool = grown(this.#pool, needed)
    this.#write(this.#end, values)
    this.#starts.set(ordinal, this.#end)
    this.#end = needed
  }

  #write(start: number, values: readonly number[]): void {
    this.#pool[start] = values.length
    this.#pool.set(values, start + 1)
  }

  /** Rewrites the lists without gaps if gaps take as much room as they do. @param size the number of ordinals */
  compact(size: number): void {
    if (this.#wasted <= MAX_WASTE * (this.#end - this.#wasted)) return
    const pool = new Int32Array(this.#end - this.#wasted + 1_024)
    let end = 1
    for (let ordinal = 0; ordinal < size; ordinal++) {
      const start = this.#starts.at(ordinal)
      if (start === 0) continue
      const length = this.#pool[start] ?? 0
      pool.set(this.#pool.subarray(start, start + length + 1), end)
      this.#starts.set(ordinal, end)
      end += length + 1
    }
    this.#pool = pool
    this.#end = end
    this.#wasted = 0
  }

  get bytes(): number {
    return this.#starts.bytes + this.#pool.byteLength
  }
}

/** The memory of a key of a dictionary besides its characters, in bytes. */
const KEY_OVERHEAD = 60

/** Numbers distinct values from 1, in the order in which they are first seen; 0 stands for null. */
export class Dictionary<Value extends string | number> {
  readonly #codes = new Map<Value, number>()
  readonly #values: (Value | null)[] = [null]
  #bytes = 0

  codeOf(value: Value | null): number {
    if (value === null) return 0
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    const code = this.#values.push(value) - 1
    this.#codes.set(value, code)
    this.#bytes += KEY_OVERHEAD + 2 * String(value).length
    return code
  }

  /** Returns the code of a value that some document has; undefined if none has. */
  known(value: Value): number | undefined {
    return this.#codes.get(value)
  }

  valueOf(code: number): Value | null {
    return this.#values[code] ?? null
  }

  /** The number of codes, 0 included. */
  get size(): number {
    return this.#values.length
  }

  get bytes(): number {
    return this.#bytes
  }
}

/** Copies an array into one that is half as large again, and at least `needed` long. */
function grown(array: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(needed, Math.ceil(array.length * 1.5)))
  larger.set(array)
  return larger
}
