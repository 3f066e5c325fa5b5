import type { Fields } from './create.ts'
import type {
  Agent,
  AnyRecord,
  ArchivalObject,
  DigitalObject,
  Node,
  Repository,
  Resource,
  Subject,
  TopContainer,
} from './records.ts'
import { Refused } from './refusal.ts'
import type { Store } from './store.ts'
import { keepIndexed, save, touch, touchAround, touchContainers, touchUsers } from './touch.ts'
import { below, siblingsOf } from './walk.ts'

export type Patch<T> = T extends AnyRecord ? Fields<T> : never
export type Editable = Repository | Resource | ArchivalObject | TopContainer | DigitalObject | Agent | Subject

/**
 * Saves a record with other fields.
 * @throws Refused if it is suppressed (ASModel_crud.rb:178)
 */
export function edit<T extends Editable>(store: Store, record: T, patch: Patch<T>): void {
  if ('suppressed' in record && record.suppressed)
    throw new Refused(409, "Can't update an object that has been suppressed")
  switch (record.kind) {
    case 'repository':
      editRepository(store, record, patch as Fields<Repository>)
      break
    case 'resource':
    case 'archival_object':
      editNode(store, record, patch as Fields<ArchivalObject>)
      break
    default:
      keepIndexed(store, store.usersOf(record))
      Object.assign(record, patch)
      save(store, record)
      touchUsers(store, record)
  }
}

function editNode(store: Store, node: Node, patch: Fields<ArchivalObject>): void {
  // Before and after, for what was removed: relationships.rb:513.
  touch(store, [...node.subjects, ...node.agents.map(({ agent }) => agent)])
  touchContainers(store, node.kind === 'resource' ? node : node.resource)
  store.unlink(node)
  Object.assign(node, patch)
  store.link(node)
  save(store, node)
  touchAround(store, node)
}

/** Only a change of `publish` touches what a repository has (repository.rb:177): a new name is in no list of changes. */
function editRepository(store: Store, repository: Repository, patch: Fields<Repository>): void {
  const before = repository.publish
  Object.assign(repository, patch)
  save(store, repository)
  if (repository.publish === before) return
  for (const kind of ['resource', 'archival_object', 'digital_object'] as const) {
    for (const record of store.tables[kind].values()) {
      const own = record.kind === 'archival_object' ? record.resource.repository : record.repository
      if (own === repository) touch(store, [record])
    }
  }
}

/** Publishes or unpublishes a description with all below it and its notes, at once: ASModel_scoping.rb:53. */
export function publishTree(store: Store, node: Node, publish: boolean): void {
  const graph = [node, ...below(node)]
  keepIndexed(store, graph)
  for (const part of graph) {
    part.publish = publish
    part.notes = part.notes.map((note) => ({ ...note, publish }))
  }
  touch(store, graph)
  // archival_object.rb:128; a collection touches its containers instead.
  if (node.kind === 'archival_object') touch(store, [node.resource])
  else touchContainers(store, node)
}

/**
 * Suppresses a record, or makes it visible again, with all below it: ASModel_scoping.rb:29. The collection of a part is not
 * touched.
 */
export function suppress(store: Store, record: Node | DigitalObject, suppressed: boolean): void {
  const graph = record.kind === 'digital_object' ? [record] : [record, ...below(record)]
  keepIndexed(store, record.kind === 'digital_object' ? store.usersOf(record) : [record, ...below(record)])
  for (const part of graph) part.suppressed = suppressed
  touch(store, graph)
  if (record.kind === 'resource') touchContainers(store, record)
}

/**
 * Moves a part within its collection: tree_nodes.rb:198. Neither `user_mtime` nor `lock_version` changes, and parts below
 * are not touched.
 * @param position among its new siblings, from 0; too large ones mean the last
 * @throws Refused for a part below itself
 */
export function move(store: Store, part: ArchivalObject, parent: Node, position: number): void {
  if ((parent.kind === 'resource' ? parent : parent.resource) !== part.resource) {
    throw new Refused(400, 'a part moves within its collection')
  }
  for (let above: Node | null = parent; above !== null; above = above.kind === 'resource' ? null : above.parent) {
    if (above === part) throw new Refused(400, "Can't make a record into its own parent")
  }
  const from = siblingsOf(part)
  from.splice(from.indexOf(part), 1)
  part.parent = parent.kind === 'resource' ? null : parent
  parent.children.splice(Math.min(position, parent.children.length), 0, part)
  touch(store, [part, part.resource])
  touchContainers(store, part.resource)
}
