import type { AnyRecord, Content, Linked, Node, Resource } from './records.ts'
import type { Store } from './store.ts'
import { below, linkedOf } from './walk.ts'

/** Sets when a record changed, as updates of `system_mtime` alone do: ASModel_crud.rb:550. */
export function touch(store: Store, records: Iterable<AnyRecord>): void {
  const now = store.now()
  for (const record of records) record.systemMtime = now
}

/** The record itself was saved: ASModel_crud.rb:208 and ASModel_sequel.rb:109. */
export function save(store: Store, record: AnyRecord): void {
  record.lockVersion++
  record.userMtime = store.now()
  record.systemMtime = record.userMtime
}

/**
 * A subject, agent, container or digital object was saved: whatever refers to it directly is touched
 * (relationships.rb:936), and for containers and digital objects the collections as well (top_container.rb:544,
 * digital_object.rb:125). The collections of descriptions that refer to a subject or agent are not.
 */
export function touchUsers(store: Store, linked: Linked): void {
  touch(store, store.usersOf(linked))
  if (linked.kind === 'top_container') touch(store, store.rootsOf(linked))
  if (linked.kind === 'digital_object') {
    // instance_owners_root_records joins the parts only, so a collection's own digital object does not count here.
    const parts = store.usersOf(linked).flatMap((node) => (node.kind === 'archival_object' ? [node.resource] : []))
    touch(store, parts)
  }
}

/** All containers of a tree are indexed again when anything of it is saved, moved or deleted: reindex_top_containers.rb:3. */
export function touchContainers(store: Store, resource: Resource): void {
  touch(store, store.containersIn(resource))
}

/** A description was saved. */
export function touchAround(store: Store, node: Node): void {
  // Agents and subjects depend on descriptions as these do on them: relationships.rb:515.
  touch(store, [...node.subjects, ...node.agents.map(({ agent }) => agent)])
  // tree_nodes.rb:192 and trees.rb:298: everything below, to any depth.
  touch(store, below(node))
  if (node.kind === 'archival_object') touch(store, [node.resource])
  touchContainers(store, node.kind === 'resource' ? node : node.resource)
}

/**
 * Keeps what an index has of parts before a change that leaves their `lock_version` as it is. Exports take a part from the
 * index while its version is the same (models/ead.rb:74), so they show such a change only when it has been indexed.
 */
export function keepIndexed(store: Store, nodes: Iterable<Node>): void {
  if (store.indexLagMs === 0) return
  for (const node of nodes) {
    // Only parts are read from the index; the collection itself is not.
    if (node.kind !== 'archival_object') continue
    if (node.indexed !== null && node.indexed.until > store.clock() && node.indexed.lockVersion === node.lockVersion) {
      continue
    }
    node.indexed = {
      until: store.clock() + store.indexLagMs,
      lockVersion: node.lockVersion,
      content: copyOf(node),
    }
  }
}

function copyOf(node: Content): Content {
  return {
    title: node.title,
    level: node.level,
    dates: node.dates,
    extents: node.extents,
    notes: node.notes,
    language: node.language,
    publish: node.publish,
    suppressed: node.suppressed,
    componentId: node.componentId,
    subjects: node.subjects.map((subject) => ({ ...subject })),
    agents: node.agents.map((link) => ({ ...link, agent: { ...link.agent } })),
    instances: node.instances.map((instance) =>
      'container' in instance
        ? { ...instance, container: { ...instance.container } }
        : { ...instance, digitalObject: { ...instance.digitalObject } },
    ),
  }
}

/** Returns a node's instances without those of a container or digital object. */
export const withoutInstances = (node: Node, linked: Linked) =>
  node.instances.filter((instance) => linkedOf(instance) !== linked)
