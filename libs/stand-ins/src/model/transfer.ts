import { createContainer } from './create.ts'
import type { Repository, Resource } from './records.ts'
import { Refused } from './refusal.ts'
import type { Store } from './store.ts'
import { touch } from './touch.ts'
import { uriOf } from './uris.ts'
import { below } from './walk.ts'

/**
 * Moves a collection into another repository: ASModel_transfers.rb. Ids stay, URIs change, and the old ones get tombstones. Its
 * containers are made again there.
 * @throws Refused if one of its digital objects is used elsewhere, too
 */
export function transfer(store: Store, resource: Resource, to: Repository): void {
  if (resource.repository === to) return
  const graph = [resource, ...below(resource)]
  const digital = new Set(
    graph.flatMap(({ instances }) => instances.flatMap((one) => ('digitalObject' in one ? [one.digitalObject] : []))),
  )
  for (const object of digital) {
    if (store.rootsOf(object).some((root) => root !== resource)) throw new Refused(409, 'DIGITAL_OBJECT_HAS_LINK')
  }
  const records = [...graph, ...digital]
  const old = records.map(uriOf)
  const twins = new Map(
    store
      .containersIn(resource)
      .map(({ kind: _kind, id: _id, ...rest }) => [_id, createContainer(store, { ...rest, repository: to })]),
  )
  for (const node of graph) {
    store.unlink(node)
    node.instances = node.instances.map((one) =>
      'container' in one ? { ...one, container: twins.get(one.container.id) ?? one.container } : one,
    )
  }
  resource.repository = to
  for (const object of digital) object.repository = to
  for (const node of graph) store.link(node)
  touch(store, records)
  for (const uri of old) store.bury(uri)
  store.unbury(new Set(records.map(uriOf)))
}
