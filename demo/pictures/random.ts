/** A deterministic stream of random numbers; the same seed gives the same stream on any machine. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number
  readonly between: (low: number, high: number) => number
  /** Returns an integer, both bounds inclusive. */
  readonly whole: (low: number, high: number) => number
  readonly chance: (probability: number) => boolean
  /** Returns a roughly normal number with mean 0 and deviation 1, within ±3. */
  readonly normal: () => number
  readonly pick: <T>(list: readonly [T, ...T[]]) => T
  readonly shuffle: <T>(list: readonly T[]) => T[]
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** Creates a stream from a seed string: a 32-bit generator with a Weyl sequence, good enough for pictures only. */
export function seeded(seed: string): Random {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number): number => low + (high - low) * next()
  const whole = (low: number, high: number): number => Math.floor(between(low, high + 1))
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, key: next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item)
  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    normal: () => next() + next() + next() + next() + next() + next() - 3,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    shuffle,
  }
}
