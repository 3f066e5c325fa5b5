import type { InBox } from '../content/boxes.ts'
import type { PlaceOfRow } from './waiting-rows.ts'

interface Entry extends PlaceOfRow {
  /** Its place in the box, for sorting; empty for the box as a whole. */
  readonly within: string
}

interface Box {
  readonly name: string
  readonly barcode: string | null
  readonly entries: Entry[]
}

/** A box with its descriptions, in the order in which one finds them in it. */
export interface OrderedBox {
  readonly name: string
  readonly entries: readonly PlaceOfRow[]
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Puts the descriptions of a finding aid in the order of boxes, whatever series they belong to. */
export class BoxOrder {
  /** By kind and number, then by barcode. */
  readonly #boxes = new Map<string, Map<string | null, Box>>()

  add({ key, barcode, name, within }: InBox, place: PlaceOfRow): void {
    const alike = this.#boxes.get(key) ?? new Map<string | null, Box>()
    this.#boxes.set(key, alike)
    const box = alike.get(barcode) ?? { name, barcode, entries: [] }
    alike.set(barcode, box)
    box.entries.push({ ...place, within: within[0] ?? '' })
  }

  get isEmpty(): boolean {
    return this.#boxes.size === 0
  }

  /** Yields the boxes by their kinds and numbers. */
  *boxes(): Generator<OrderedBox> {
    const sorted = [...this.#boxes.values()]
      .map(boxesApart)
      .sort(([a], [b]) => natural.compare(a?.name ?? '', b?.name ?? ''))
    // Descriptions with the same place stay in archival order.
    for (const box of sorted.flat())
      yield { name: box.name, entries: box.entries.sort((a, b) => natural.compare(a.within, b.within)) }
  }
}

/** Boxes of one number are one box, unless their barcodes say that there are several. */
function boxesApart(alike: ReadonlyMap<string | null, Box>): readonly Box[] {
  const boxes = [...alike.values()]
  const [first] = boxes
  if (first === undefined) return []
  if (boxes.filter(({ barcode }) => barcode !== null).length < 2) {
    const entries = boxes.flatMap((box) => box.entries).sort((a, b) => a.offset - b.offset)
    return [{ ...first, entries }]
  }
  return boxes.map((box) => (box.barcode === null ? box : { ...box, name: `${box.name} [${box.barcode}]` }))
}
