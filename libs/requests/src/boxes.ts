import type { ToOrder } from '@fonds/types'
import { fold } from '@fonds/util'

/** A description that may be ordered, as the API shows it. */
export interface Orderable extends ToOrder {
  readonly id: string
  readonly title: string
  readonly level: string
  readonly reference_code: string | null
  readonly access: { readonly status: string }
  /** The description at the top, which may be itself. */
  readonly fonds: { readonly id: string; readonly title: string }
}

/** A unit that is fetched at once: a box, or an item that is in none. */
export interface Box {
  /** Title of the fonds that it belongs to. */
  readonly collection: string
  /** Its name, such as `Box 4`; null for what is in none. */
  readonly name: string | null
  readonly off_site: boolean
  readonly entries: readonly BoxEntry[]
}

export interface BoxEntry {
  readonly item: Orderable
  /** The place within the box, such as `Folder 12`; empty for none. */
  readonly within: string
  /** The whole place, such as `Box 4, folder 12`; empty for none. */
  readonly place: string
}

/** Maximum number of boxes in which one description can be: more is no order, but a whole collection. */
const MAX_BOXES_OF_ITEM = 20

interface Placed extends BoxEntry {
  readonly key: string
  readonly name: string | null
}

/** Finds the boxes of one description: the outermost container of each place. */
function placesOf(item: Orderable): readonly Placed[] {
  if (item.boxes.length === 0) return [{ item, key: item.id, name: null, within: '', place: '' }]
  return item.boxes.slice(0, MAX_BOXES_OF_ITEM).map(([name = '', ...within]) => ({
    item,
    key: `${item.fonds.id} ${fold(name)}`,
    name,
    within: within.join(', '),
    place: [name, ...within].join(', '),
  }))
}

/** Returns the boxes of descriptions, each once, in the order in which they first occur. */
export function boxesOf(items: readonly Orderable[]): Box[] {
  const places = items.flatMap(placesOf)
  return [...Map.groupBy(places, ({ key }) => key).values()].flatMap((entries) => {
    const [first] = entries
    if (first === undefined) return []
    const { item, name } = first
    return [{ collection: item.fonds.title, name, off_site: entries.some((entry) => entry.item.off_site), entries }]
  })
}
