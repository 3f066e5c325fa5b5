import { type PutTreeResult, putTree } from '@fonds/db'
import type pg from 'pg'
import { deepShape, type Shape } from './shape.ts'
import { componentsOf, type TreePlan } from './tree.ts'

/** Seed of all generated data, so that figures of different runs are based on the same data. */
const SEED = 20_261

/** Imports a generated tree into the store and publishes it. It streams, so memory use stays flat. */
export function loadTree(client: pg.ClientBase, tenantId: string, plan: TreePlan): Promise<PutTreeResult> {
  const options = { tenantId, source: `made ${plan.number}`, publish: true }
  return putTree(client, options, async (add) => {
    for (const component of componentsOf(plan)) await add(component)
  })
}

export interface ForestOptions {
  /** Number of descriptions in all trees together. */
  readonly nodes: number
  /** Units per tree; the last tree takes the remainder. */
  readonly treeSize: number
  /** Number of the first tree. Numbers distinguish the trees of a tenant. */
  readonly first?: number
}

/** Plans trees that add up to the given number of descriptions, as an archive has many finding aids. */
export function* forest({ nodes, treeSize, first = 1 }: ForestOptions): Generator<TreePlan> {
  for (let planned = 0, number = first; planned < nodes; number++) {
    const size = Math.min(treeSize, nodes - planned)
    yield planTree(number, size)
    planned += size
  }
}

/** Plans a tree; the same number and size always give the same tree. */
export function planTree(number: number, nodes: number, shape: Shape = deepShape): TreePlan {
  return { number, nodes, shape, seed: SEED }
}
