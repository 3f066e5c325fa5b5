/** A stream of numbers that is the same for the same seed, on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  readonly next: () => number
  readonly between: (low: number, high: number) => number
  /** A whole number, both ends included. */
  readonly whole: (low: number, high: number) => number
  readonly chance: (probability: number) => boolean
  /** About normal, of mean 0 and deviation 1; never beyond 3. */
  readonly normal: () => number
  readonly pick: <T>(list: readonly [T, ...T[]]) => T
  readonly shuffle: <T>(list: readonly T[]) => T[]
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** Numbers from a seed of words: a 32-bit generator with a Weyl sequence, good enough for pictures and nothing else. */
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
