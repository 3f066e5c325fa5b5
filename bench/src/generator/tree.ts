import type { ComponentInput, DescriptionContent } from '@fonds/types'
import { generateContent } from './content.ts'
import { type Span, spanWithin } from './dates.ts'
import { Random } from './random.ts'
import type { Shape } from './shape.ts'

/** Parameters of a generated tree. The same values always give the same tree. */
export interface TreePlan {
  /** Distinguishes the tree from others; also the number in its reference codes. */
  readonly number: number
  readonly seed: number
  /** Number of units, including the root. */
  readonly nodes: number
  readonly shape: Shape
}

/** A generated unit. */
export interface GeneratedUnit {
  /** Position in document order, from 0. */
  readonly ordinal: number
  readonly parent: number | null
  readonly position: number
  readonly depth: number
  readonly content: DescriptionContent
}

export interface TreeEvent {
  readonly kind: 'open' | 'close'
  readonly unit: GeneratedUnit
}

interface Branch {
  readonly parent: number | null
  readonly position: number
  readonly depth: number
  readonly size: number
  readonly code: string
  readonly years: Span
}

/**
 * Generates a tree in document order: each unit opens, its descendants follow, and it closes. Keeps only open units in
 * memory.
 */
export function* eventsOf(plan: TreePlan): Generator<TreeEvent> {
  const random = new Random(plan.seed, plan.number, plan.nodes)
  const { shape } = plan
  let next = 0
  function* walk({ size, depth, code, years, parent, position }: Branch): Generator<TreeEvent> {
    const ordinal = next++
    const below = size - 1
    const level = shape.level(depth, below, random)
    const content = generateContent(random, { level, depth, below, referenceCode: code, years })
    const unit: GeneratedUnit = { ordinal, parent, position, depth, content }
    yield { kind: 'open', unit }
    for (const [index, part] of shape.split(depth, below, random).entries()) {
      const branch = { parent: ordinal, position: index, depth: depth + 1, size: part, code: `${code}/${index + 1}` }
      yield* walk({ ...branch, years: spanWithin(random, years) })
    }
    yield { kind: 'close', unit }
  }
  const first = random.int(1500, 1920)
  const years = { first, last: Math.min(2010, first + random.int(40, 200)) }
  yield* walk({ parent: null, position: 0, depth: 0, size: plan.nodes, code: `F${plan.number}`, years })
}

/** Generates a tree in the order in which a reader of finding aids emits it: children before their parent. */
export function* componentsOf(plan: TreePlan): Generator<ComponentInput> {
  for (const { kind, unit } of eventsOf(plan)) {
    if (kind === 'open') continue
    const xmlId = unit.ordinal === 0 ? null : xmlIdOf(unit)
    yield { ...unit, xml_id: xmlId, line: unit.ordinal + 1 }
  }
}

export const xmlIdOf = ({ ordinal }: Pick<GeneratedUnit, 'ordinal'>): string => `c${ordinal}`
