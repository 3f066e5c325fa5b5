import { numberIn } from './places.ts'

interface Group {
  readonly index: number | null
  /** The region that the group stands for. */
  readonly region: string | null
  readonly members: { readonly index: number | null; readonly ids: readonly string[] }[]
}

const isGroup = (name: string): boolean => /^(?:Uno|O)rderedGroup(?:Indexed)?$/.test(name)

/** Reads the reading order of a page of PAGE XML: groups of references to regions, which may have an index. */
export class PageOrder {
  readonly #open: Group[] = []
  readonly #stated: string[] = []

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    const index = numberIn(attributes.get('index'))
    const region = attributes.get('regionRef') ?? null
    if (isGroup(name)) this.#open.push({ index, region, members: [] })
    else if (name.startsWith('RegionRef') && region !== null) this.#open.at(-1)?.members.push({ index, ids: [region] })
  }

  close(name: string): void {
    if (!isGroup(name)) return
    const closed = this.#open.pop()
    if (closed === undefined) return
    const { index, region, members } = closed
    const ids = [...(region === null ? [] : [region]), ...inOrder(members).flatMap((member) => member.ids)]
    const outer = this.#open.at(-1)
    if (outer === undefined) this.#stated.push(...ids)
    else outer.members.push({ index, ids })
  }

  /** Identifiers of regions in reading order. */
  get stated(): readonly string[] {
    return this.#stated
  }

  get isStated(): boolean {
    return this.#stated.length > 0
  }
}

/** Sorts members by their indexes, if all have one. */
const inOrder = (members: Group['members']): Group['members'] =>
  members.every(({ index }) => index !== null) ? members.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0)) : members
