import type {
  Agent,
  AnyRecord,
  ArchivalObject,
  DigitalObject,
  Kind,
  Linked,
  Node,
  Repository,
  Resource,
  Row,
  Subject,
  Tombstone,
  TopContainer,
} from './records.ts'
import { linksOf, resourceOf } from './walk.ts'

interface Tables {
  readonly repository: Map<number, Repository>
  readonly resource: Map<number, Resource>
  readonly archival_object: Map<number, ArchivalObject>
  readonly top_container: Map<number, TopContainer>
  readonly digital_object: Map<number, DigitalObject>
  readonly agent_person: Map<number, Agent>
  readonly agent_corporate_entity: Map<number, Agent>
  readonly agent_family: Map<number, Agent>
  readonly subject: Map<number, Subject>
}

export interface StoreOptions {
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** Seconds for which exports get records from an index that has not heard of a change; 0 for none. */
  readonly indexLagSeconds?: number
  /** Whether the feed names only what was deleted, without what was below, as deletions by hand in the database do. */
  readonly parentTombstonesOnly?: boolean
}

/** The tables, who refers to whom, and the feed of deletions. */
export class Store {
  readonly tables: Tables = {
    repository: new Map(),
    resource: new Map(),
    archival_object: new Map(),
    top_container: new Map(),
    digital_object: new Map(),
    agent_person: new Map(),
    agent_corporate_entity: new Map(),
    agent_family: new Map(),
    subject: new Map(),
  }
  /** In the order of their ids. */
  tombstones: Tombstone[] = []
  readonly clock: () => number
  readonly indexLagMs: number
  readonly parentTombstonesOnly: boolean
  readonly #users = new Map<Linked, Set<Node>>()
  /** How many descriptions of each resource use a container. */
  readonly #roots = new Map<Linked, Map<Resource, number>>()
  readonly #lastIds = new Map<Kind, number>()
  /** Sorted ids of a table, dropped with each record that comes or goes. */
  readonly #sorted = new Map<Kind, number[]>()
  #lastTombstone = 0
  #stamp: number | null = null

  constructor({ clock = Date.now, indexLagSeconds = 0, parentTombstonesOnly = false }: StoreOptions) {
    this.clock = clock
    this.indexLagMs = indexLagSeconds * 1_000
    this.parentTombstonesOnly = parentTombstonesOnly
    // The first repository is the one of everything global; it is never listed. constants.rb, repository.rb:35
    this.#lastIds.set('repository', 1)
  }

  /** Returns the time that a change gets, in whole seconds: fractions are cut off. */
  now(): number {
    return this.#stamp ?? Math.floor(this.clock() / 1_000)
  }

  /**
   * Makes changes whose times are in the past: a change gets its time when it begins, and can be read when it commits.
   * @param seconds since 1970
   */
  stamped<T>(seconds: number, change: () => T): T {
    this.#stamp = seconds
    try {
      return change()
    } finally {
      this.#stamp = null
    }
  }

  row(kind: Kind): Row {
    const id = (this.#lastIds.get(kind) ?? 0) + 1
    this.#lastIds.set(kind, id)
    const now = this.now()
    return { id, createTime: now, userMtime: now, systemMtime: now, lockVersion: 0 }
  }

  table<T extends AnyRecord>(kind: T['kind']): Map<number, T> {
    return this.tables[kind] as unknown as Map<number, T>
  }

  add<T extends AnyRecord>(record: T): T {
    this.table<AnyRecord>(record.kind).set(record.id, record)
    this.#sorted.delete(record.kind)
    if (record.kind === 'resource' || record.kind === 'archival_object') this.link(record)
    return record
  }

  remove(record: AnyRecord): void {
    this.table<AnyRecord>(record.kind).delete(record.id)
    this.#sorted.delete(record.kind)
    if (record.kind === 'resource' || record.kind === 'archival_object') this.unlink(record)
  }

  /** Yields the ids of a table after one, in their order. */
  *idsOf(kind: Kind, after: number): Generator<number> {
    const table = this.tables[kind]
    const ids = this.#sorted.get(kind)
    const sorted = ids ?? [...table.keys()].sort((a, b) => a - b)
    this.#sorted.set(kind, sorted)
    let low = 0
    for (let high = sorted.length; low < high; ) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? 0) <= after) low = middle + 1
      else high = middle
    }
    for (let at = low; at < sorted.length; at++) yield sorted[at] ?? 0
  }

  has(record: AnyRecord): boolean {
    return this.table<AnyRecord>(record.kind).get(record.id) === record
  }

  link(node: Node): void {
    const root = resourceOf(node)
    for (const linked of linksOf(node)) {
      const users = this.#users.get(linked) ?? new Set()
      this.#users.set(linked, users.add(node))
      const roots = this.#roots.get(linked) ?? new Map<Resource, number>()
      this.#roots.set(linked, roots.set(root, (roots.get(root) ?? 0) + 1))
    }
  }

  unlink(node: Node): void {
    const root = resourceOf(node)
    for (const linked of linksOf(node)) {
      if (!this.#users.get(linked)?.delete(node)) continue
      const roots = this.#roots.get(linked)
      const left = (roots?.get(root) ?? 1) - 1
      if (left > 0) roots?.set(root, left)
      else roots?.delete(root)
    }
  }

  usersOf(linked: Linked): readonly Node[] {
    return [...(this.#users.get(linked) ?? [])]
  }

  /** Returns the resources in which a record is used anywhere. */
  rootsOf(linked: Linked): readonly Resource[] {
    return [...(this.#roots.get(linked)?.keys() ?? [])]
  }

  containersIn(resource: Resource): readonly TopContainer[] {
    return [...this.tables.top_container.values()].filter((container) => this.#roots.get(container)?.has(resource))
  }

  /** tombstone.rb:5 */
  bury(uri: string): void {
    this.#lastTombstone++
    this.tombstones.push({ id: this.#lastTombstone, uri, timestamp: this.now() })
  }

  /** ASModel_transfers.rb:32: a record that returns to where it was loses its tombstone. */
  unbury(uris: ReadonlySet<string>): void {
    this.tombstones = this.tombstones.filter(({ uri }) => !uris.has(uri))
  }
}
