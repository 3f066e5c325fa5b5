import type { AnyRecord, Node } from '../model/records.ts'
import type { Store } from '../model/store.ts'
import { uriOf } from '../model/uris.ts'
import { hidden } from '../model/walk.ts'
import { type Asked, type Backend, denied, enter, visibleTo } from './access.ts'
import { type Answer, Failure, json, noRoute } from './answer.ts'
import { exportOf } from './exports.ts'
import { jsonOf } from './json-record.ts'
import { deleteFeed, listing } from './listing.ts'
import { resolved } from './resolve.ts'

const IN_REPOSITORY =
  /^\/repositories\/(\w+)\/(resources|archival_objects|top_containers|digital_objects)(?:\/(\d+)(\/\w+)?)?$/
const GLOBAL = /^\/(agents\/people|agents\/corporate_entities|agents\/families|subjects)(?:\/(\d+))?$/
const EXPORT = /^\/repositories\/(\w+)\/(resource_descriptions|archival_contexts\/\w+)\/(\d+)\.xml(\/metadata)?$/
const MODELS: Readonly<Record<string, readonly [kind: AnyRecord['kind'], model: string]>> = {
  resources: ['resource', 'Resource'],
  archival_objects: ['archival_object', 'ArchivalObject'],
  top_containers: ['top_container', 'TopContainer'],
  digital_objects: ['digital_object', 'DigitalObject'],
  'agents/people': ['agent_person', 'AgentPerson'],
  'agents/corporate_entities': ['agent_corporate_entity', 'AgentCorporateEntity'],
  'agents/families': ['agent_family', 'AgentFamily'],
  subjects: ['subject', 'Subject'],
}

/** Answers a request of a reader. @throws Failure as the source does */
export function answer(backend: Backend, path: string, asked: Asked): Answer {
  const { store } = backend
  const { query, user } = asked
  if (path === '/version') return { status: 200, type: 'text/html;charset=utf-8', body: 'ArchivesSpace (v4.1.1)' }
  if (path === '/') return json({ databaseProductName: 'MySQL', archivesSpaceVersion: 'v4.1.1' })
  if (path === '/repositories') return json([...store.tables.repository.values()].map((one) => jsonOf(store, one)))
  if (path === '/delete-feed') {
    // controllers/update_feed.rb:20: a user who may read all else may not read this.
    if (user?.may !== 'indexer') throw denied()
    return deleteFeed(query, store.tombstones)
  }
  const [, repository] = /^\/repositories\/(\d+)$/.exec(path) ?? []
  if (repository !== undefined) {
    const found = store.tables.repository.get(Number(repository))
    if (found === undefined) throw new Failure(404, 'Repository not found')
    return json(jsonOf(store, found))
  }
  const [, segment, id] = GLOBAL.exec(path) ?? []
  if (segment !== undefined) return globalRecords(store, asked, segment, id)
  const inside = IN_REPOSITORY.exec(path)
  if (inside !== null) return ownRecords(store, asked, inside)
  const exported = EXPORT.exec(path)
  if (exported !== null) return exportOf(backend, asked, exported)
  return noRoute
}

/** Open to everybody: controllers/subject.rb:100, controllers/agent_person.rb:22. */
function globalRecords(store: Store, { query }: Asked, segment: string, id: string | undefined): Answer {
  const [kind, model] = MODELS[segment] ?? ['subject', 'Subject']
  const table = store.table<AnyRecord>(kind)
  if (id === undefined) return listing(store, query, table.values())
  const found = table.get(Number(id))
  if (found === undefined) throw new Failure(404, `${model} not found`)
  return json(resolved(store, jsonOf(store, found), query.getAll('resolve[]')))
}

function ownRecords(
  store: Store,
  asked: Asked,
  [, repositoryId = '', segment = '', id, more]: RegExpExecArray,
): Answer {
  const { query } = asked
  const [kind, model] = MODELS[segment] ?? ['resource', 'Resource']
  const repository = enter(store, repositoryId, asked)
  const visible = visibleTo(asked, repository)
  const table = store.table<AnyRecord>(kind)
  if (id === undefined) return listing(store, query, [...table.values()].filter(visible))
  const found = table.get(Number(id))
  if (found === undefined || !visible(found)) throw new Failure(404, `${model} not found`)
  if (more === '/ordered_records' && found.kind === 'resource') return json(orderedRecords(found))
  if (more === '/children' && found.kind === 'archival_object') {
    return json(found.children.filter(visible).map((child) => jsonOf(store, child)))
  }
  if (more !== undefined) return noRoute
  return json(resolved(store, jsonOf(store, found), query.getAll('resolve[]')))
}

/** mixins/trees.rb:188: what is published, in order, with its depth; nothing for an unpublished collection. */
function orderedRecords(root: Node): unknown {
  const uris: unknown[] = []
  const add = (node: Node, depth: number): void => {
    uris.push({ ref: uriOf(node), display_string: node.title, depth, level: node.level })
    for (const child of node.children) if (child.publish && !child.suppressed) add(child, depth + 1)
  }
  if (!hidden(root)) add(root, 0)
  return { jsonmodel_type: 'resource_ordered_records', uris }
}
