import { sortName } from '../ead/did.ts'
import type { AnyRecord, ArchivalObject, Node, Resource } from '../model/records.ts'
import type { Store } from '../model/store.ts'
import { uriOf } from '../model/uris.ts'

/** A unit that should be public now. */
export interface PublicUnit {
  readonly uri: string
  /** Identifier in the finding aid; null for a collection, which has none. */
  readonly id: string | null
  readonly title: string
  /** Code as it was entered; null without one. */
  readonly code: string | null
  readonly level: string
  /** URI of the unit above; null for a collection. */
  readonly parent: string | null
  /** Place among the public children of its parent, from 0. */
  readonly order: number
  readonly dates: readonly string[]
  readonly containers: readonly string[]
  readonly subjects: readonly string[]
  /** Published agents. */
  readonly agents: readonly string[]
  /** Published notes. */
  readonly notes: readonly string[]
  /** Addresses of published files of published digital objects, or the objects' identifiers without one. */
  readonly files: readonly string[]
}

/** Yields what should be public of a model now, each collection from top to bottom. */
export function* publicUnits(store: Store): Generator<PublicUnit> {
  for (const id of store.idsOf('resource', 0)) {
    const resource = store.tables.resource.get(id)
    if (resource?.repository.publish) yield* publicUnitsOf(resource)
  }
}

/** Yields what should be public of a collection, from top to bottom; nothing if it is hidden itself. */
export function* publicUnitsOf(resource: Resource): Generator<PublicUnit> {
  if (!resource.publish || resource.suppressed) return
  yield* visit(resource, null, 0)
}

const isShown = ({ publish, suppressed }: ArchivalObject): boolean => publish && !suppressed

function* visit(node: Node, parent: string | null, order: number): Generator<PublicUnit> {
  const uri = uriOf(node)
  yield unit(node, uri, parent, order)
  let next = 0
  for (const child of node.children) if (isShown(child)) yield* visit(child, uri, next++)
}

function unit(node: Node, uri: string, parent: string | null, order: number): PublicUnit {
  return {
    uri,
    id: node.kind === 'resource' ? null : `aspace_${node.refId}`,
    title: node.title,
    code: node.kind === 'resource' ? node.identifier.join('.') : node.componentId,
    level: node.level,
    parent,
    order,
    dates: node.dates.map(({ begin, end, expression }) => expression ?? [begin, end].filter(Boolean).join('-')),
    containers: node.instances.flatMap((one) =>
      'container' in one
        ? [[one.container, ...(one.within ?? [])].map(({ type, indicator }) => `${type} ${indicator}`).join(', ')]
        : [],
    ),
    subjects: node.subjects.map(({ terms }) => terms.map(({ term }) => term).join(' -- ')),
    agents: node.agents.filter(({ agent }) => agent.publish).map(({ agent }) => sortName(agent)),
    notes: node.notes.filter(({ publish }) => publish).map(({ content }) => content),
    files: node.instances.flatMap((one) => {
      if (!('digitalObject' in one) || !one.digitalObject.publish || one.digitalObject.suppressed) return []
      const files = one.digitalObject.fileVersions.filter(({ publish }) => publish)
      return files.length === 0 ? [one.digitalObject.identifier] : files.map(({ uri: address }) => address)
    }),
  }
}

/**
 * Returns texts that must not be public: titles of hidden units that no public unit has, too.
 * A proof asks for each of them while edits go on.
 */
export function hiddenTitles(store: Store): ReadonlySet<string> {
  const shown = new Set<string>()
  const all = new Set<string>()
  for (const { title } of publicUnits(store)) shown.add(title)
  const records: AnyRecord[] = [...store.tables.resource.values(), ...store.tables.archival_object.values()]
  for (const record of records) if ('title' in record) all.add(record.title)
  for (const title of shown) all.delete(title)
  return all
}
