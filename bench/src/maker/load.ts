import { type PutTreeResult, putTree } from '@fonds/db'
import type pg from 'pg'
import { deepShape, type Shape } from './shape.ts'
import { componentsOf, type TreePlan } from './tree.ts'

/** Every made thing hangs on this, so that figures of two runs are of the same data. */
const SEED = 20_261

/** Puts a made tree into the store by the way that an import takes, published. Memory stays flat: it is streamed. */
export function loadTree(client: pg.ClientBase, tenantId: string, plan: TreePlan): Promise<PutTreeResult> {
  const options = { tenantId, source: `made ${plan.number}`, publish: true }
  return putTree(client, options, async (add) => {
    for (const component of componentsOf(plan)) await add(component)
  })
}

export interface ForestOptions {
  /** Descriptions in all. */
  readonly nodes: number
  /** Units of one tree; the last one takes what is left. */
  readonly treeSize: number
  /** Number of the first tree: trees of one tenant are told apart by theirs. */
  readonly first?: number
}

/** Trees that together have so many descriptions, as an archive has many finding aids. */
export function* forest({ nodes, treeSize, first = 1 }: ForestOptions): Generator<TreePlan> {
  for (let made = 0, number = first; made < nodes; number++) {
    const size = Math.min(treeSize, nodes - made)
    yield aTree(number, size)
    made += size
  }
}

/** The plan of a tree; the same number and size give the same tree. */
export function aTree(number: number, nodes: number, shape: Shape = deepShape): TreePlan {
  return { number, nodes, shape, seed: SEED }
}
