/** A block of a page: a region with lines and further blocks, in the order of the file. */
export interface Block<Line> {
  readonly id: string | null
  /** Identifier of the block that is read after it (ALTO's `IDNEXT`). */
  readonly next: string | null
  readonly items: Item<Line>[]
}

type Item<Line> = Block<Line> | { readonly id: string | null; readonly line: Line }

/**
 * Returns the lines of a page in reading order: what `order` names, then everything else in the order of the file. Without
 * an order, a block is followed by the one that it names as the next. No line is left out, and none comes twice.
 * @param order identifiers of blocks and lines; a block comes without those in it that have a place of their own
 */
export function inReadingOrder<Line>(page: Block<Line>, order: readonly string[]): Line[] {
  const known = new Map<string, Item<Line>>()
  const collect = ({ items }: Block<Line>): void => {
    for (const item of items) {
      if (item.id !== null && !known.has(item.id)) known.set(item.id, item)
      if ('items' in item) collect(item)
    }
  }
  collect(page)
  const nextOf = (item: Item<Line>): Item<Line> | undefined =>
    'items' in item && item.next !== null && item.next !== item.id ? known.get(item.next) : undefined
  const ordered = order.flatMap((id) => known.get(id) ?? [])
  const follows = ordered.length === 0
  /** Items that have their place elsewhere than in their block. */
  const placed = new Set(follows ? [...known.values()].map(nextOf) : ordered)
  const lines: Line[] = []
  const seen = new Set<Item<Line>>()
  const emit = (first: Item<Line>): void => {
    for (let at: Item<Line> | undefined = first; at !== undefined && !seen.has(at); ) {
      seen.add(at)
      if ('line' in at) lines.push(at.line)
      else for (const item of at.items) if (!placed.has(item)) emit(item)
      at = follows ? nextOf(at) : undefined
    }
  }
  for (const item of ordered) emit(item)
  emit(page)
  // Blocks that name each other in a circle.
  for (const item of known.values()) emit(item)
  return lines
}
