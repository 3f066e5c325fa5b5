import type { Labels } from '@fonds/labels'
import { withDerivedDates } from '@fonds/presenters'
import { MAX_SIBLINGS, type TreeRow } from './tree.queries.ts'

/** Content of a tree cursor: its direction, and the position among a node's children from which to continue. */
export type TreePosition = readonly [direction: 'after' | 'before', top: string, parent: string, path: string]

/** URLs of other parts of the tree, without characters that JSON escapes. */
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
  readonly labels: Labels
  readonly links: TreeLinks
}

/** A node before nesting. */
interface Found {
  readonly id: string
  readonly parent: string
  readonly path: string
  readonly childrenCount: number
  /** The first sibling beyond those to show. */
  readonly outside: boolean
  /** A `TreeNode` as JSON that lacks its last members and the brace. */
  readonly json: string
}

/** Consecutive siblings, and whether there are more on either side. */
interface Siblings {
  readonly shown: readonly Found[]
  readonly before: boolean
  readonly after: boolean
  /** Whether the node limit ended a list that begins with the first child. */
  readonly cut: boolean
}

/** Returns the response, a `CollectionTree` as JSON, by nesting its nodes, whose text PostgreSQL has written. */
export function presentTree({ nodes }: Pick<TreeRow, 'nodes'>, place: TreePlace): string {
  const { top, parent, continued, depth, total, labels } = place
  const { toChildren, toSiblings } = place.links
  const found = nodes === null ? [] : withDerivedDates(nodes, labels).split('\n').map(foundOf)
  const groups = Map.groupBy(found, (each) => each.parent)
  let truncated = false

  const siblingsOf = (id: string, count: number | null): Siblings => {
    const group = groups.get(id) ?? []
    const shown = group.filter(({ outside }) => !outside)
    const before = group[0]?.outside === true
    const cut = !before && count !== null && shown.length < Math.min(count, MAX_SIBLINGS)
    return { shown, before, after: group.at(-1)?.outside === true || cut, cut }
  }

  const links = (id: string, { shown, before, after }: Siblings): string => {
    const [first, last] = [shown[0], shown.at(-1)]
    const previous = before && first !== undefined ? `"${toSiblings(['before', top, id, first.path])}"` : 'null'
    const next = after && last !== undefined ? `"${toSiblings(['after', top, id, last.path])}"` : 'null'
    return `"previous":${previous},"next":${next}`
  }

  const nest = ({ id, childrenCount: count, json }: Found, level: number): string => {
    if (!groups.has(id)) {
      if (count === 0) return `${json},"has_more":false,"previous":null,"next":null,"children":[]}`
      if (level < depth) truncated = true
      return `${json},"has_more":true,"previous":null,"next":"${toChildren(id)}","children":null}`
    }
    const siblings = siblingsOf(id, count)
    if (level < depth && siblings.cut) truncated = true
    const children = siblings.shown.map((child) => nest(child, level + 1)).join()
    return `${json},"has_more":${siblings.before || siblings.after},${links(id, siblings)},"children":[${children}]}`
  }

  const siblings = siblingsOf(parent, total)
  const items = siblings.shown.map((each) => nest(each, 1)).join()
  const { before, after } = siblings
  const around = { ...siblings, before: before || continued === 'after', after: after || continued === 'before' }
  return `{"items":[${items}],"truncated":${truncated},${links(parent, around)}}`
}

/** Length of a UUID. */
const ID = 36
const PARENT = 1
const OWN = PARENT + ID
const PATH = OWN + ID

/** Reads a line of `TreeRow.nodes`. Only the path, which has no blanks, and the count vary in length. */
function foundOf(line: string): Found {
  const afterPath = line.indexOf(' ', PATH)
  const afterCount = line.indexOf(' ', afterPath + 1)
  return {
    outside: line.startsWith('1'),
    parent: line.slice(PARENT, OWN),
    id: line.slice(OWN, PATH),
    path: line.slice(PATH, afterPath),
    childrenCount: Number(line.slice(afterPath + 1, afterCount)),
    json: line.slice(afterCount + 1, -1),
  }
}
