/** What tells siblings apart, in a file (staged) or as stored (known). */
export interface SiblingKeys {
  readonly xmlId: string | null
  readonly unitKey: string | null
  /** Of normalised title, date and containers. */
  readonly textKey: string
  /** Of its content and all below it. */
  readonly treeHash: string
  readonly title: string
  readonly level: string
}

export interface KnownSibling extends SiblingKeys {
  readonly id: string
  /** A tombstone: matched by a key only, never by where it stands. */
  readonly deleted: boolean
}

/**
 * Recognises the children of one parent when its file is imported again (design: Identity over imports). `@id` has been
 * matched before, over the whole file; here, in this order: reference code; normalised title, date and containers;
 * what stands alone between the same recognised neighbours and reads alike. Of siblings with the same key, those whose
 * subtree is unchanged are paired first, then the rest in their order.
 * @param staged children in the file, in order; `id` is set where `@id` was matched
 * @param known children in the store, in order, without those already taken by an `@id`
 * @returns for each staged child the id of the one it is, or null for a new one
 */
export function matchSiblings(
  staged: readonly (SiblingKeys & { readonly id: string | null })[],
  known: readonly KnownSibling[],
): (string | null)[] {
  const result = staged.map((s) => s.id)
  const free = new Set(known)
  const take = (index: number, sibling: KnownSibling) => {
    result[index] = sibling.id
    free.delete(sibling)
  }
  const open = () => staged.flatMap((s, index) => (result[index] === null ? [{ ...s, index }] : []))

  const pairBy = (keyOf: (s: SiblingKeys) => string | null, allowed: (s: SiblingKeys, k: KnownSibling) => boolean) => {
    const groups = Map.groupBy(free, keyOf)
    const takers = Map.groupBy(open(), keyOf)
    for (const [key, candidates] of takers) {
      const stock = key === null ? undefined : groups.get(key)
      if (!stock) continue
      const byTree = Map.groupBy(stock, (k) => k.treeHash)
      const waiting: typeof candidates = []
      for (const candidate of candidates) {
        const same = byTree.get(candidate.treeHash)?.find((k) => free.has(k) && allowed(candidate, k))
        if (same) take(candidate.index, same)
        else waiting.push(candidate)
      }
      const left = stock.filter((k) => free.has(k))
      let next = 0
      for (const candidate of waiting) {
        const k = left[next]
        if (k && allowed(candidate, k)) {
          take(candidate.index, k)
          next++
        }
      }
    }
  }

  pairBy(
    (s) => s.unitKey,
    () => true,
  )
  // A different reference code is a different unit, whatever its title.
  pairBy(
    (s) => s.textKey,
    (s, k) => s.unitKey === null || k.unitKey === null || s.unitKey === k.unitKey,
  )
  alignGaps(staged, result, known, free, take)
  return result
}

/**
 * What is left between the same two recognised neighbours on both sides, in equal number, is paired in order where it
 * reads alike: a title that was corrected in place.
 */
function alignGaps(
  staged: readonly SiblingKeys[],
  result: readonly (string | null)[],
  known: readonly KnownSibling[],
  free: ReadonlySet<KnownSibling>,
  take: (index: number, sibling: KnownSibling) => void,
): void {
  const knownGaps = new Map<string, KnownSibling[]>()
  let anchor = ''
  for (const k of known) {
    if (k.deleted) continue
    if (free.has(k)) knownGaps.set(anchor, [...(knownGaps.get(anchor) ?? []), k])
    else anchor = k.id
  }
  const stagedGaps = new Map<string, number[]>()
  anchor = ''
  result.forEach((id, index) => {
    if (id === null) stagedGaps.set(anchor, [...(stagedGaps.get(anchor) ?? []), index])
    else anchor = id
  })
  for (const [key, indexes] of stagedGaps) {
    const gap = knownGaps.get(key)
    if (gap?.length !== indexes.length) continue
    indexes.forEach((index, n) => {
      const s = staged[index]
      const k = gap[n]
      if (s && k && isLikely(s, k)) take(index, k)
    })
  }
}

function isLikely(s: SiblingKeys, k: KnownSibling): boolean {
  if (s.level !== k.level) return false
  if (s.xmlId !== null && k.xmlId !== null) return false
  if (s.unitKey !== null && k.unitKey !== null && s.unitKey !== k.unitKey) return s.textKey === k.textKey
  return likeness(s.title, k.title) >= 0.5
}

/** Dice's coefficient over pairs of letters, 0 to 1. */
function likeness(a: string, b: string): number {
  const pairs = (text: string) => {
    const letters = [...text.toLowerCase().replace(/\s+/g, ' ').slice(0, 500)]
    return letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)
  }
  const left = pairs(a)
  const counts = new Map<string, number>()
  const right = pairs(b)
  for (const pair of right) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  let common = 0
  for (const pair of left) {
    const n = counts.get(pair) ?? 0
    if (n > 0) {
      common++
      counts.set(pair, n - 1)
    }
  }
  return left.length + right.length === 0 ? (a === b ? 1 : 0) : (2 * common) / (left.length + right.length)
}
