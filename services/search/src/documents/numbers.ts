/** Numbers in one block of memory. Objects would be spread over all of it, and reading them would take most of the time. */
export class Numbers {
  values: Int32Array
  length = 0

  constructor(capacity = 1_024) {
    this.values = new Int32Array(capacity)
  }

  /** @returns its index */
  push(value: number): number {
    if (this.length === this.values.length) {
      const values = new Int32Array(2 * this.length)
      values.set(this.values)
      this.values = values
    }
    this.values[this.length] = value
    return this.length++
  }
}
