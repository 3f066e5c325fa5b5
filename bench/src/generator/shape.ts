import type { Level } from '@fonds/types'
import type { Random } from './random.ts'

/** Determines how a tree branches. */
export interface Shape {
  /**
   * Returns the sizes of the subtrees directly below a unit that has `below` units below it in total. They add up to
   * `below`.
   * @param depth depth of the unit; 0 is the root
   */
  split(depth: number, below: number, random: Random): readonly number[]
  level(depth: number, below: number, random: Random): Level
}

/** Number of levels in a generated tree, including the root. */
const GENERATIONS = 8

const INNER: readonly Level[] = ['fonds', 'subfonds', 'series', 'subseries', 'subseries', 'file', 'file']

/** A tree like those of large finding aids: eight levels, with branches of very different sizes. */
export const deepShape: Shape = {
  split(depth, below, random) {
    if (below === 0) return []
    if (depth >= GENERATIONS - 2) return Array.from({ length: below }, () => 1)
    const usual = below ** (1 / (GENERATIONS - 1 - depth))
    const parts = Math.min(below, Math.max(1, Math.round(usual * (0.6 + 0.8 * random.next()))))
    return unevenly(below, parts, random)
  },
  level(depth, below, random) {
    if (depth === 0) return 'fonds'
    if (below > 0) return INNER[depth] ?? 'file'
    if (depth < 5) return 'file'
    return random.chance(0.1) ? 'otherlevel' : 'item'
  },
}

/** One series with all other units as its children, such as a register typed as one long list. */
export const wideShape: Shape = {
  split: (depth, below) => (depth === 0 ? [below] : Array.from({ length: below }, () => 1)).filter((size) => size > 0),
  level: (depth) => (['fonds', 'series'] as const)[depth] ?? 'file',
}

/** Splits `total` into `parts` positive integers of very different sizes. */
function unevenly(total: number, parts: number, random: Random): number[] {
  const weights = Array.from({ length: parts }, () => -Math.log(1 - random.next()))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const sizes = weights.map((weight) => 1 + Math.floor(((total - parts) * weight) / sum))
  const rest = total - sizes.reduce((all, size) => all + size, 0)
  return sizes.map((size, index) => (index === parts - 1 ? size + rest : size))
}
