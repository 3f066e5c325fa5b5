import type { Labels } from '@fonds/labels'
import type { CollectionTree, TreeNode } from '@fonds/types'
import { type FlatNode, MAX_SIBLINGS, type TreeRow } from './tree.queries.ts'

/** Content of a tree cursor: its direction, and the position among a node's children from which to continue. */
export type TreePosition = readonly [direction: 'after' | 'before', top: string, parent: string, path: string]

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
  /** URL of the API. */
  readonly base: string
  readonly labels: Labels
  readonly linkTo: (position: TreePosition) => string
}

/** A node before nesting. */
interface Found {
  readonly node: Omit<TreeNode, 'children' | 'has_more' | 'previous' | 'next'>
  readonly parent: string
  readonly path: string
  readonly outside: boolean
}

/** Consecutive siblings, and whether there are more on either side. */
interface Siblings {
  readonly shown: readonly Found[]
  readonly before: boolean
  readonly after: boolean
  /** Whether the node limit ended a list that begins with the first child. */
  readonly cut: boolean
}

/** Builds the response by nesting its nodes. */
export function presentTree({ nodes }: Pick<TreeRow, 'nodes'>, place: TreePlace): CollectionTree {
  const { top, parent, continued, depth, total, linkTo } = place
  const found = (JSON.parse(nodes) as readonly FlatNode[]).map((values) => foundOf(values, place))
  const groups = Map.groupBy(found, (each) => each.parent)
  let truncated = false

  const siblingsOf = (id: string, count: number | null): Siblings => {
    const group = groups.get(id) ?? []
    const shown = group.filter(({ outside }) => !outside)
    const before = group[0]?.outside === true
    const cut = !before && count !== null && shown.length < Math.min(count, MAX_SIBLINGS)
    return { shown, before, after: group.at(-1)?.outside === true || cut, cut }
  }

  const links = (id: string, { shown, before, after }: Siblings) => {
    const [first, last] = [shown[0], shown.at(-1)]
    return {
      previous: before && first !== undefined ? linkTo(['before', top, id, first.path]) : null,
      next: after && last !== undefined ? linkTo(['after', top, id, last.path]) : null,
    }
  }

  const nest = ({ node }: Found, level: number): TreeNode => {
    const { id, children_count: count } = node
    if (!groups.has(id)) {
      if (count > 0 && level < depth) truncated = true
      const next = count > 0 ? linkTo(['after', top, id, '']) : null
      return { ...node, has_more: count > 0, previous: null, next, children: count > 0 ? null : [] }
    }
    const siblings = siblingsOf(id, count)
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

/** Orders the members of a date as everywhere. */
const inOrder = (date: TreeNode['date']): TreeNode['date'] =>
  date && { display: date.display, edtf: date.edtf, start: date.start, end: date.end }

function foundOf(
  [type, id, slug, title, level, date, reference_code, children_count, parent, path, outside]: FlatNode,
  { base, labels }: TreePlace,
): Found {
  const node = {
    ...{ type, id, slug, title, level, level_label: labels.level(level), date: inOrder(date) },
    ...{ reference_code, children_count, url: `${base}/${type}s/${slug}` },
  }
  return { node, parent, path, outside }
}
