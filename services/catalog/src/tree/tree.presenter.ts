import { presentNode, type Shown } from '@fonds/presenters'
import type { CollectionTree, TreeNode } from '@fonds/types'
import { type FoundNode, MAX_SIBLINGS } from './tree.queries.ts'

/**
 * Content of a tree cursor: its direction, and the position among a node's children from which to continue. That of an outline of
 * all levels is `onward` or `back`, and its parent is the collection.
 */
export type TreePosition = readonly [
  direction: 'after' | 'before' | 'onward' | 'back',
  top: string,
  parent: string,
  path: string,
]

/** URLs of other parts of the tree. */
export interface TreeLinks {
  /** The children of a node, by its UUID. */
  readonly toChildren: (id: string) => string
  readonly toSiblings: (position: TreePosition) => string
}

/** Position of a response's items in the tree, and the request that produced them. */
interface TreePlace {
  readonly top: string
  /** The node whose children are the items. */
  readonly parent: string
  /** The direction of the cursor, if any. */
  readonly continued: 'after' | 'before' | null
  /** Number of levels to expand. */
  readonly depth: number
  /** Number of the parent's children, if known. */
  readonly total: number | null
  readonly shown: Shown
  readonly links: TreeLinks
}

/** Consecutive siblings, and whether there are more on either side. */
interface Siblings {
  readonly shown: readonly FoundNode[]
  readonly before: boolean
  readonly after: boolean
  /** Whether the node limit ended a list that begins with the first child. */
  readonly cut: boolean
}

const NO_LINKS = { prev: null, previous: null, next: null } as const

/** Builds the response by nesting its nodes, which are in archival order. */
export function presentTree(nodes: readonly FoundNode[], place: TreePlace): CollectionTree {
  const { top, parent, continued, depth, total } = place
  const { toChildren, toSiblings } = place.links
  const groups = Map.groupBy(nodes, ({ parent_id }) => parent_id)
  let truncated = false

  const siblingsOf = (id: string, count: number | null): Siblings => {
    const group = groups.get(id) ?? []
    const shown = group.filter(({ outside }) => !outside)
    const before = group[0]?.outside === true
    const cut = !before && count !== null && shown.length < Math.min(count, MAX_SIBLINGS)
    return { shown, before, after: group.at(-1)?.outside === true || cut, cut }
  }

  const links = (id: string, { shown, before, after }: Siblings): Pick<TreeNode, 'prev' | 'previous' | 'next'> => {
    const [first, last] = [shown[0], shown.at(-1)]
    const prev = before && first !== undefined ? toSiblings(['before', top, id, first.path]) : null
    return {
      prev,
      previous: prev,
      next: after && last !== undefined ? toSiblings(['after', top, id, last.path]) : null,
    }
  }

  const nest = (found: FoundNode, level: number): TreeNode => {
    const { id, children_count } = found
    const node = presentNode(found, place.shown)
    if (!groups.has(id)) {
      if (children_count === 0) return { ...node, has_more: false, ...NO_LINKS, children: [] }
      if (level < depth) truncated = true
      return { ...node, has_more: true, ...NO_LINKS, next: toChildren(id), children: null }
    }
    const siblings = siblingsOf(id, children_count)
    if (level < depth && siblings.cut) truncated = true
    const children = siblings.shown.map((child) => nest(child, level + 1))
    return { ...node, has_more: siblings.before || siblings.after, ...links(id, siblings), children }
  }

  const siblings = siblingsOf(parent, total)
  const items = siblings.shown.map((each) => nest(each, 1))
  const { before, after } = siblings
  const around = { ...siblings, before: before || continued === 'after', after: after || continued === 'before' }
  return { items, truncated, ...links(parent, around) }
}
