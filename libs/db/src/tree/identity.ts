import { isSameName, likeness } from './likeness.ts'

/** The properties that distinguish siblings, in a file (staged) or as stored (known). */
export interface SiblingKeys {
  readonly xmlId: string | null
  readonly unitKey: string | null
  /** A digest of the normalised title, date and containers. */
  readonly textKey: string
  /** A digest of its content and all its descendants. */
  readonly treeHash: string
  readonly title: string
  readonly level: string
}

export interface KnownSibling extends SiblingKeys {
  readonly id: string
  /** True for a tombstone, which is matched by key only, never by position. */
  readonly deleted: boolean
  /**
   * True if an `@id` has already matched it to a unit of the file; it then only serves as a reference for its
   * neighbours.
   */
  readonly taken: boolean
}

type Staged = SiblingKeys & { readonly id: string | null }
/** Returns the key by which siblings may be paired; null for none. */
type KeyOf<T> = (sibling: T) => string | null

/** Pairs unmatched siblings step by step: each step pairs those with the same key, in order. */
class Pairing {
  readonly result: (string | null)[]
  readonly #staged: readonly Staged[]
  readonly #known: readonly KnownSibling[]
  readonly #free: Set<KnownSibling>
  /** For unmatched siblings: the recognised sibling that they follow. */
  #stagedGaps = new Map<Staged, string>()
  #knownGaps = new Map<KnownSibling, string>()

  constructor(staged: readonly Staged[], known: readonly KnownSibling[]) {
    this.#staged = staged
    this.#known = known
    this.result = staged.map((s) => s.id)
    this.#free = new Set(known.filter((k) => !k.taken))
  }

  pair(stagedKey: KeyOf<Staged>, knownKey: KeyOf<KnownSibling>): void {
    if (this.#free.size === 0) return
    const queues = Map.groupBy(this.#free, knownKey)
    queues.delete(null)
    if (queues.size === 0) return
    const next = new Map<string, number>()
    this.#staged.forEach((s, index) => {
      if (this.result[index] !== null) return
      const key = stagedKey(s)
      const place = key === null ? 0 : (next.get(key) ?? 0)
      const known = queues.get(key)?.[place]
      if (key === null || !known) return
      next.set(key, place + 1)
      this.result[index] = known.id
      this.#free.delete(known)
    })
  }

  /**
   * Pairs by key: first siblings with an unchanged subtree, then those after the same recognised sibling, then the
   * rest.
   */
  pairClosest(stagedKey: KeyOf<Staged>, knownKey: KeyOf<KnownSibling>): void {
    const both = (key: string | null, more: string | undefined) =>
      key === null || more === undefined ? null : `${key}\n${more}`
    this.pair(
      (s) => both(stagedKey(s), s.treeHash),
      (k) => both(knownKey(k), k.deleted ? undefined : k.treeHash),
    )
    this.findGaps()
    this.pair(
      (s) => both(stagedKey(s), this.#stagedGaps.get(s)),
      (k) => both(knownKey(k), this.#knownGaps.get(k)),
    )
    this.pair(stagedKey, knownKey)
  }

  findGaps(): { staged: Map<string, number[]>; known: Map<string, KnownSibling[]> } {
    const staged = new Map<string, number[]>()
    const known = new Map<string, KnownSibling[]>()
    this.#stagedGaps = new Map()
    this.#knownGaps = new Map()
    let anchor = ''
    this.#staged.forEach((s, index) => {
      const id = this.result[index] ?? null
      if (id !== null) anchor = id
      else {
        this.#stagedGaps.set(s, anchor)
        push(staged, anchor, index)
      }
    })
    anchor = ''
    const here = new Set(this.result)
    for (const k of this.#known) {
      if (k.deleted) continue
      if (!this.#free.has(k)) anchor = here.has(k.id) ? k.id : anchor
      else {
        this.#knownGaps.set(k, anchor)
        push(known, anchor, k)
      }
    }
    return { staged, known }
  }

  /**
   * Pairs the remaining siblings of a table, which may have been sorted and corrected at once: those of which each is the most
   * similar to the other and to no third one as much, with the same numbers in their titles, and no other word in place of one.
   */
  pairAnywhere(): void {
    const open = [...this.#staged.entries()].filter(([index]) => this.result[index] === null)
    const free = [...this.#free].filter(({ deleted }) => !deleted)
    if (open.length === 0 || open.length > MAX_COMPARED || free.length > MAX_COMPARED) return
    const scores = open.flatMap(([index, s]) =>
      free.flatMap((k) => {
        const may = isSameName(s.title, k.title) && isLikely(s, k)
        const score = may ? likeness(s.title, k.title) : 0
        return score >= SAME_ANYWHERE ? [{ index, k, score }] : []
      }),
    )
    const [ofStaged, ofKnown] = [Map.groupBy(scores, ({ index }) => index), Map.groupBy(scores, ({ k }) => k)]
    for (const one of scores) {
      const rivals = [...(ofStaged.get(one.index) ?? []), ...(ofKnown.get(one.k) ?? [])].filter(
        (other) => other !== one,
      )
      if (rivals.some(({ score }) => score >= one.score)) continue
      this.result[one.index] = one.k.id
      this.#free.delete(one.k)
    }
  }

  /**
   * Pairs the remaining siblings after the same recognised sibling, in order and by similarity, if there are equally
   * many in both. These are titles corrected in place.
   */
  pairAlike(): void {
    const { staged, known } = this.findGaps()
    for (const [anchor, indexes] of staged) {
      const gap = known.get(anchor)
      if (gap?.length !== indexes.length) continue
      indexes.forEach((index, n) => {
        const s = this.#staged[index]
        const k = gap[n]
        if (!s || !k || !isLikely(s, k)) return
        this.result[index] = k.id
        this.#free.delete(k)
      })
    }
  }
}

/** Siblings that are compared with each other, of each side. */
const MAX_COMPARED = 200

/** Likeness of titles that are one without the neighbours' word for it: letters of the club are no minutes of the club. */
const SAME_ANYWHERE = 0.75

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/**
 * Recognises the children of one parent when its file is imported again (design: Identity over imports). `@id` was
 * already matched over the whole file. The order here is: reference code; normalised title, date and containers;
 * similarity between the same recognised neighbours. The cost is linear in the number of siblings.
 * @param staged children in the file, in order; `id` is set if `@id` matched
 * @param known children in the store, in order and deleted ones last
 * @param sorted whether rows may have been sorted and corrected at once, as in a spreadsheet
 * @returns for each staged child the id of its match, or null for a new one
 */
export function matchSiblings(
  staged: readonly Staged[],
  known: readonly KnownSibling[],
  { sorted = false }: { readonly sorted?: boolean } = {},
): (string | null)[] {
  const pairing = new Pairing(staged, known)
  const unit = (s: SiblingKeys) => s.unitKey
  pairing.pairClosest(unit, unit)
  // Different reference codes mean different units, whatever their titles, so at most one of the two may have a code.
  const bare = (s: SiblingKeys) => (s.unitKey === null ? s.textKey : null)
  const coded = (s: SiblingKeys) => (s.unitKey === null ? null : s.textKey)
  pairing.pairClosest(bare, bare)
  pairing.pairClosest(coded, bare)
  pairing.pairClosest(bare, coded)
  pairing.pairAlike()
  if (sorted) pairing.pairAnywhere()
  return pairing.result
}

function isLikely(s: SiblingKeys, k: KnownSibling): boolean {
  if (s.level !== k.level) return false
  if (s.xmlId !== null && k.xmlId !== null) return false
  if (s.unitKey !== null && k.unitKey !== null && s.unitKey !== k.unitKey) return s.textKey === k.textKey
  return likeness(s.title, k.title) >= 0.5
}
