/**
 * Ways in which an archive is asked for something: pages for readers; data (`api`); pictures, originals and documents (`files`); the
 * IIIF APIs; OAI-PMH; feeds and files of mirrors and crawlers; and programs at the first four.
 */
export const DOORS = ['pages', 'api', 'files', 'iiif', 'oai', 'mirrors', 'robots'] as const
export type Door = (typeof DOORS)[number]

/** Kinds of items, as their addresses name them. An image may turn out to be a file, and the other way round. */
export const ITEM_KINDS = ['collection', 'record', 'entity', 'exhibit', 'image', 'file'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** COUNTER 5.1: an item's description was looked at (`investigations`), or the item itself was loaded (`requests`). */
export const METRICS = ['investigations', 'requests'] as const
export type Metric = (typeof METRICS)[number]

/** An item by its address. */
export interface ItemAddress {
  readonly kind: ItemKind
  /** Slug or UUID; of an image, the UUID of its description. */
  readonly key: string
  /** UUID of an image, or its number from 1; empty for the first, and for other kinds. */
  readonly image: string
}

/** Separates the parts of a field; no part has it. */
const TAB = '\t'

/** The field of an item in the figures of a day. */
export const itemField = (metric: Metric, { kind, key, image }: ItemAddress): string =>
  ['item', metric, kind, key, image].join(TAB)

/** The field of a door. */
export const doorField = (figure: Metric | 'answers', door: Door): string => ['door', figure, door].join(TAB)

/** A figure that was read. */
export type Figure =
  | { readonly of: 'door'; readonly door: Door; readonly figure: Metric | 'answers'; readonly count: number }
  | { readonly of: 'item'; readonly item: ItemAddress; readonly figure: Metric; readonly count: number }

/** Reads a field and its value; null for one that this version does not know. */
export function readFigure(field: string, value: string): Figure | null {
  const [of, figure = '', name = '', key = '', image = ''] = field.split(TAB)
  const count = Number(value)
  const metric = METRICS.find((known) => known === figure)
  if (!Number.isSafeInteger(count) || count <= 0) return null
  if (of === 'door') {
    const door = DOORS.find((known) => known === name)
    const counted = figure === 'answers' ? figure : metric
    return door === undefined || counted === undefined ? null : { of, door, figure: counted, count }
  }
  const kind = ITEM_KINDS.find((known) => known === name)
  if (of !== 'item' || kind === undefined || metric === undefined || key === '') return null
  return { of, item: { kind, key, image }, figure: metric, count }
}
