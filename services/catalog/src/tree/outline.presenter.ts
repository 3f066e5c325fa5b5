import { presentContainers, presentNode, type Shown } from '@fonds/presenters'
import { type CollectionTree, MAX_LISTED as MAX_CONTAINERS, type TreeNode } from '@fonds/types'
import { MAX_LISTED, type OutlineNode } from './outline.queries.ts'
import type { TreeLinks } from './tree.presenter.ts'

/** The part of a collection that an outline is. */
export interface OutlinePlace {
  /** The UUID of the collection. */
  readonly top: string
  /** The side of a cursor's position on which it continues; `named` for named descriptions, which have no further ones. */
  readonly direction: 'onward' | 'back' | 'named'
  /** Whether others precede it in the collection. */
  readonly preceded: boolean
  readonly shown: Shown
  readonly links: TreeLinks
}

/** Builds the response by nesting descriptions of all levels, which are in archival order, below those that lead to them. */
export function presentOutline(nodes: readonly OutlineNode[], place: OutlinePlace): CollectionTree {
  const { top, direction, links } = place
  const listed = nodes.filter((node) => node.listed)
  const isCut = listed.length > MAX_LISTED
  const kept = new Set(direction === 'back' ? listed.slice(-MAX_LISTED) : listed.slice(0, MAX_LISTED))
  const groups = Map.groupBy(nodes, ({ parent_id }) => parent_id)

  const nest = (found: OutlineNode): TreeNode[] => {
    const children = (groups.get(found.id) ?? []).flatMap(nest)
    // The description beyond the limit may lead to others.
    if (!kept.has(found) && children.length === 0) return []
    const isOpen = children.length > 0 || found.children_count === 0
    return [
      {
        ...presentNode(found, place.shown),
        containers: presentContainers(found.containers, place.shown.labels).slice(0, MAX_CONTAINERS),
        has_more: children.length < found.children_count,
        prev: null,
        previous: null,
        next: isOpen ? null : links.toChildren(found.id),
        children: isOpen ? children : null,
      },
    ]
  }

  const [first, ...others] = kept
  const last = others.at(-1) ?? first
  const hasPrevious = place.preceded || (direction === 'back' && isCut)
  const prev = hasPrevious && first !== undefined ? links.toSiblings(['back', top, top, first.path]) : null
  const hasNext = direction === 'back' || isCut
  const next = hasNext && last !== undefined ? links.toSiblings(['onward', top, top, last.path]) : null
  const items = (groups.get(top) ?? []).flatMap(nest)
  return { items, truncated: false, ...(direction === 'named' ? NO_LINKS : { prev, previous: prev, next }) }
}

const NO_LINKS = { prev: null, previous: null, next: null } as const
