/** A generator of random numbers that repeats itself for the same seed. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  /** Returns a whole number from 0 up to, but not including, `end`. */
  below(end: number): number
  /** Returns one of the items. @throws for an empty list */
  pick<T>(items: readonly T[]): T
  /** Whether something with this probability happens. */
  chance(probability: number): boolean
  /** Returns hexadecimal digits. */
  hex(length: number): string
}

export function randomOf(seed: number): Random {
  // SFC32: with 128 bits of state, the sequences of two seeds do not meet.
  let a = 0x9e3779b9
  let b = 0x243f6a88
  let c = 0xb7e15162 ^ seed
  let counter = 1
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  // The first numbers of similar seeds are similar.
  for (let warm = 0; warm < 12; warm++) next()
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
    hex: (length) => Array.from({ length }, () => below(16).toString(16)).join(''),
  }
}
