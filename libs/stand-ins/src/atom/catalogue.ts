import type { Node } from '../model/records.ts'
import type { Store } from '../model/store.ts'
import { below, resourceOf } from '../model/walk.ts'
import { writeAtomEad } from './ead.ts'

/** The first number of a description in a new AtoM. */
const FIRST_ID = 100_002

/**
 * Descriptions as AtoM has them. A description's date is that of its own last save: nothing below a fonds changes that of the fonds,
 * and there is nothing left of what was deleted.
 */
export class Catalogue {
  readonly store: Store
  readonly host: string
  readonly #ids = new Map<Node, number>()
  readonly #byId = new Map<number, Node>()
  readonly #slugs = new Map<Node, string>()
  readonly #taken = new Set<string>()
  readonly #cached = new Map<Node, string>()

  constructor(store: Store, host: string) {
    this.store = store
    this.host = host
  }

  readonly idOf = (node: Node): number => {
    const id = this.#ids.get(node) ?? FIRST_ID + this.#ids.size
    this.#ids.set(node, id)
    this.#byId.set(id, node)
    return id
  }

  /** Returns a description's slug, which stays when its title changes: QubitSlug.php:75. */
  readonly slugOf = (node: Node): string => {
    const known = this.#slugs.get(node)
    if (known !== undefined) return known
    const plain =
      node.title
        .toLowerCase()
        .replaceAll("'", '')
        .replaceAll(/[^a-z0-9]+/g, '-') || 'untitled'
    let slug = plain
    for (let n = 2; this.#taken.has(slug); n++) slug = `${plain}-${n}`
    this.#taken.add(slug)
    this.#slugs.set(node, slug)
    return slug
  }

  /** Returns a description, also a draft; undefined for one that is deleted. */
  byId(id: number): Node | undefined {
    this.#number()
    const node = this.#byId.get(id)
    return node !== undefined && this.store.has(node) ? node : undefined
  }

  /** Gives each description its number. */
  #number(): void {
    for (const root of this.store.tables.resource.values()) {
      this.idOf(root)
      for (const part of below(root)) this.idOf(part)
    }
  }

  /**
   * Writes the finding aids that OAI-PMH serves, as the task `cache:xml-representations` does at night
   * (QubitInformationObjectXmlCache.class.php:61): until then, harvesters get those of the last time.
   */
  cacheAll(): void {
    for (const root of this.store.tables.resource.values()) if (root.publish) this.cache(root)
  }

  cache(root: Node): void {
    this.#cached.set(root, [...writeAtomEad(root, this, this.store.clock())].join(''))
  }

  cached(root: Node): string | undefined {
    return this.#cached.get(root)
  }

  /** Returns published descriptions by date and number: QubitInformationObject.php:417. One in a draft fonds is among them. */
  published({ from, until, within, topLevel }: Wanted): readonly Node[] {
    this.#number()
    const { resource, archival_object } = this.store.tables
    const all: Node[] = topLevel ? [...resource.values()] : [...resource.values(), ...archival_object.values()]
    return all
      .filter(
        (node) =>
          node.publish &&
          (from === null || node.userMtime >= from) &&
          (until === null || node.userMtime <= until) &&
          (within === null || isWithin(node, within)),
      )
      .sort((a, b) => a.userMtime - b.userMtime || this.idOf(a) - this.idOf(b))
  }
}

export interface Wanted {
  /** Seconds since 1970. */
  readonly from: number | null
  readonly until: number | null
  readonly within: Node | null
  readonly topLevel: boolean
}

function isWithin(node: Node, top: Node): boolean {
  if (top.kind === 'resource') return resourceOf(node) === top
  for (let next: Node | null = node; next !== null; next = next.kind === 'resource' ? null : next.parent) {
    if (next === top) return true
  }
  return false
}
