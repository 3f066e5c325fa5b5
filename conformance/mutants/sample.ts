import { seeded } from '@fonds/db/testing-random'

/** A line of a source file that has code. */
export interface Line {
  /** Path relative to the root. */
  readonly file: string
  /** From 1. */
  readonly line: number
}

/** Lines without code, and those that only import, declare a type or close a block. */
const NO_CODE =
  /^\s*(?:$|\/\/|\/?\*|import |export (?:\{|\*|type |interface )|type |interface |[)\]}>;,'"`]+\s*$)|^\s*readonly /

/** Returns the lines of a file that have code. */
export const linesWithCode = (file: string, source: string): Line[] =>
  source.split('\n').flatMap((text, n) => (NO_CODE.test(text) ? [] : [{ file, line: n + 1 }]))

/** Returns random lines, each at most once: the same for a seed, as long as the lines are. */
export function sampleOf(lines: readonly Line[], count: number, seed: number): Line[] {
  const random = seeded(seed)
  const left = [...lines]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random.int(left.length), 1)).flat()
}
