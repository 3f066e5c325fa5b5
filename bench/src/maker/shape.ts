import type { Level } from '@fonds/types'
import type { Random } from './random.ts'

/** How a tree branches. */
export interface Shape {
  /**
   * Sizes of the subtrees immediately below a unit, which has `below` units below it in all. They add up to `below`.
   * @param depth the unit's own: 0 for the root
   */
  split(depth: number, below: number, random: Random): readonly number[]
  level(depth: number, below: number, random: Random): Level
}

/** Generations of a made tree: a root, and seven below it. */
const GENERATIONS = 8

const INNER: readonly Level[] = ['fonds', 'subfonds', 'series', 'subseries', 'subseries', 'file', 'file']

/** A tree as large finding aids have it: eight generations, branches of very different size. */
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

/** One series with all there is as its children: a register typed into one long list. */
export const wideShape: Shape = {
  split: (depth, below) => (depth === 0 ? [below] : Array.from({ length: below }, () => 1)).filter((size) => size > 0),
  level: (depth) => (['fonds', 'series'] as const)[depth] ?? 'file',
}

/** `total` in so many parts of one or more, some of them much larger than others. */
function unevenly(total: number, parts: number, random: Random): number[] {
  const weights = Array.from({ length: parts }, () => -Math.log(1 - random.next()))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const sizes = weights.map((weight) => 1 + Math.floor(((total - parts) * weight) / sum))
  const rest = total - sizes.reduce((all, size) => all + size, 0)
  return sizes.map((size, index) => (index === parts - 1 ? size + rest : size))
}
