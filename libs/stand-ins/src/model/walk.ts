import type { AgentLink, ArchivalObject, Description, Instance, Linked, Node } from './records.ts'

/** Yields the parts below a description, each before its children. */
export function* below(node: Node): Generator<ArchivalObject> {
  const due = [...node.children].reverse()
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    yield next
    for (let at = next.children.length - 1; at >= 0; at--) {
      const child = next.children[at]
      if (child !== undefined) due.push(child)
    }
  }
}

export const resourceOf = (node: Node) => (node.kind === 'resource' ? node : node.resource)

/** Returns the list in which a part stands among its siblings. */
export const siblingsOf = (node: ArchivalObject): ArchivalObject[] => (node.parent ?? node.resource).children

export const linkedOf = (instance: Instance) => ('container' in instance ? instance.container : instance.digitalObject)

/** Returns what a description refers to. */
export function linksOf(node: Pick<Description, 'subjects' | 'agents' | 'instances'>): Set<Linked> {
  return new Set<Linked>([
    ...node.subjects,
    ...node.agents.map(({ agent }: AgentLink) => agent),
    ...node.instances.map(linkedOf),
  ])
}

/** Whether a description or one above it is unpublished or suppressed. */
export function hidden(node: Node): boolean {
  if (!node.publish || node.suppressed) return true
  return hasHiddenAncestor(node)
}

/** mixins/tree_nodes.rb:492 */
export function hasHiddenAncestor(node: Node): boolean {
  if (node.kind === 'resource') return false
  if (!node.resource.publish || node.resource.suppressed) return true
  for (let above = node.parent; above !== null; above = above.parent) {
    if (!above.publish || above.suppressed) return true
  }
  return false
}
