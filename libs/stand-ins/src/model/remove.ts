import type { AgentLink, AnyRecord, ArchivalObject, Instance, Linked, Node, Repository, Subject } from './records.ts'
import { Refused } from './refusal.ts'
import type { Store } from './store.ts'
import { keepIndexed, touch, touchContainers, withoutInstances } from './touch.ts'
import { uriOf } from './uris.ts'
import { below, linkedOf, linksOf, siblingsOf } from './walk.ts'

/** A deleted record, so that it can come back. */
export interface Removed {
  readonly uris: readonly string[]
  /** Puts everything back where it was, with the same ids and URIs, as a restored table does. */
  readonly restore: () => void
}

/** Deletes a record, and what is below it: ASModel_crud.rb:224. @throws Refused for a repository that has containers */
export function remove(store: Store, record: AnyRecord): Removed {
  switch (record.kind) {
    case 'repository':
      return removeRepository(store, record)
    case 'resource':
    case 'archival_object':
      return removeNode(store, record)
    default:
      return removeLinked(store, record)
  }
}

function bury(store: Store, uris: readonly string[]): void {
  for (const uri of store.parentTombstonesOnly ? uris.slice(0, 1) : uris) store.bury(uri)
}

function removeNode(store: Store, node: Node): Removed {
  const graph = [node, ...below(node)]
  const uris = graph.map(uriOf)
  const siblings = node.kind === 'archival_object' ? siblingsOf(node) : []
  const position = siblings.indexOf(node as ArchivalObject)
  if (node.kind === 'archival_object') siblings.splice(position, 1)
  touchContainers(store, node.kind === 'resource' ? node : node.resource)
  for (const part of graph) store.remove(part)
  // tree_nodes.rb:527: the tree's collection is read again.
  if (node.kind === 'archival_object') touch(store, [node.resource])
  bury(store, uris)
  return {
    uris,
    restore() {
      if (node.kind === 'archival_object' && !store.has(node.parent ?? node.resource)) {
        throw new Refused(409, 'its parent is deleted')
      }
      for (const part of graph) {
        dropDeleted(store, part)
        store.add(part)
      }
      if (node.kind === 'archival_object') {
        const now = siblingsOf(node)
        now.splice(Math.min(position, now.length), 0, node)
        touch(store, [node.resource])
      }
      touch(store, graph)
      store.unbury(new Set(uris))
    },
  }
}

/** Removes references to what was deleted meanwhile. */
function dropDeleted(store: Store, node: Node): void {
  if ([...linksOf(node)].every((linked) => store.has(linked))) return
  node.subjects = node.subjects.filter((subject) => store.has(subject))
  node.agents = node.agents.filter(({ agent }) => store.has(agent))
  node.instances = node.instances.filter((instance) => store.has(linkedOf(instance)))
}

interface Before {
  readonly node: Node
  readonly subjects: readonly Subject[]
  readonly agents: readonly AgentLink[]
  readonly instances: readonly Instance[]
}

/**
 * Deletes a subject, agent, container or digital object. References to subjects and agents vanish with them, and nothing
 * that referred to them is touched: the graph has relationships, whose rows are deleted (relationships.rb:442). Those that
 * referred to a container or digital object are not touched either, but their collections are (touch_records.rb:27).
 */
function removeLinked(store: Store, linked: Linked): Removed {
  const users = store.usersOf(linked)
  const roots =
    linked.kind === 'top_container'
      ? store.rootsOf(linked)
      : users.flatMap((node) =>
          linked.kind === 'digital_object' && node.kind === 'archival_object' ? [node.resource] : [],
        )
  const uris = [uriOf(linked)]
  keepIndexed(store, users)
  const before = users.map<Before>((node) => {
    const { subjects, agents, instances } = node
    store.unlink(node)
    node.subjects = subjects.filter((subject) => subject !== linked)
    node.agents = agents.filter(({ agent }) => agent !== linked)
    node.instances = withoutInstances(node, linked)
    store.link(node)
    return { node, subjects, agents, instances }
  })
  store.remove(linked)
  touch(store, roots)
  bury(store, uris)
  return {
    uris,
    restore() {
      store.add(linked)
      touch(store, [linked])
      for (const { node, subjects, agents, instances } of before) {
        // Records that were edited or deleted meanwhile stay as they are.
        if (!store.has(node)) continue
        store.unlink(node)
        if (node.subjects.length < subjects.length) node.subjects = subjects
        if (node.agents.length < agents.length) node.agents = agents
        if (node.instances.length < instances.length) node.instances = instances
        dropDeleted(store, node)
        store.link(node)
        touch(store, [node, node.kind === 'resource' ? node : node.resource])
      }
      store.unbury(new Set(uris))
    },
  }
}

/** repository.rb:134: its collections and digital objects go with it; containers keep it from being deleted (repository.rb:166). */
function removeRepository(store: Store, repository: Repository): Removed {
  const own = <T extends { readonly repository: Repository }>(records: Iterable<T>) =>
    [...records].filter((record) => record.repository === repository)
  if (own(store.tables.top_container.values()).length > 0) throw new Refused(409, 'Repository not empty')
  const removed = [...own(store.tables.resource.values()), ...own(store.tables.digital_object.values())].map((record) =>
    remove(store, record),
  )
  store.remove(repository)
  store.bury(uriOf(repository))
  return {
    uris: [...removed.flatMap(({ uris }) => uris), uriOf(repository)],
    restore() {
      store.add(repository)
      touch(store, [repository])
      for (const { restore } of removed.reverse()) restore()
      store.unbury(new Set([uriOf(repository)]))
    },
  }
}
