import type { Pool } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import type { DateValue, GeoCoordinates } from '@fonds/types'
import type { AttachedImage } from './description.ts'
import { exhibitItems, pictures } from './exhibit-items.queries.ts'
import type { Audience } from './full-description.ts'
import { type Reader, readerOf } from './snapshot.ts'
import { type Covers, type ReferenceRow, readCovers, type SummaryRow } from './summary.ts'

/** A picture as exhibits show it. */
export interface Picture
  extends Pick<AttachedImage, 'id' | 'sha256' | 'renderable' | 'width' | 'height' | 'thumb_width' | 'thumb_height'> {
  /** UUID of its description. */
  readonly owner: string
  /** Whether nothing larger than its thumbnail is public. */
  readonly withheld: boolean
}

/** An item without its picture. */
export interface StoredItem extends ReferenceRow, Pick<SummaryRow, 'image_count' | 'file_kinds'> {
  readonly exhibit_id: string
  /** The index of its section. */
  readonly section: number
  readonly caption: string | null
  /** Captions in other languages. */
  readonly captions: Readonly<Record<string, string>> | null
  /** The chosen image, which may be gone. */
  readonly image_id: string | null
  /** A region of it in the syntax of the IIIF Image API. */
  readonly region: string | null
  /** Its date in a timeline, where its author gave one. */
  readonly own_date: DateValue | null
  /** The columns that say when its description is from; null unless it is in a timeline. */
  readonly dated: Pick<SummaryRow, 'date' | 'translations' | 'aggregate_start' | 'aggregate_end'> | null
  /** Null unless it is on a map, and has places with coordinates. */
  readonly places: readonly GeoCoordinates[] | null
}

/** The plain columns of an item of an exhibit, and its picture. */
export interface ExhibitItemRow extends StoredItem {
  readonly picture: Picture | null
}

/** Reads the visible items of exhibits with their pictures, in order. A collection has the picture that represents it. */
export async function readExhibitItems(
  from: Pool | Reader,
  tenant: string,
  ids: readonly string[],
  audience: Audience = 'public',
): Promise<ExhibitItemRow[]> {
  const with_suppressed = audience === 'public'
  const rows = await readerOf(from)<StoredItem>(bind(exhibitItems, { tenant, ids, with_suppressed }))
  return withPictures(from, tenant, rows, audience)
}

/** Reads the pictures of items. A collection has the picture that represents it, unless one of its own was chosen. */
export async function withPictures(
  from: Pool | Reader,
  tenant: string,
  rows: readonly StoredItem[],
  audience: Audience,
): Promise<ExhibitItemRow[]> {
  const covers = await readCovers(from, tenant, rows, audience)
  const found = await readPictures(
    from,
    tenant,
    rows.map(({ id, image_id }) => ({ owner: image_id === null ? (covers.get(id)?.id ?? id) : id, image: image_id })),
  )
  return rows.map((row, n) => ({ ...row, picture: found[n] ?? null }))
}

/** Reads the pictures that represent exhibits, by the UUIDs of these. */
export async function readCoverPictures(
  from: Pool | Reader,
  tenant: string,
  covers: Covers,
): Promise<ReadonlyMap<string, Picture>> {
  const all = [...covers]
  const found = await readPictures(
    from,
    tenant,
    all.map(([, { id }]) => ({ owner: id, image: null })),
  )
  return new Map(all.flatMap(([id], n) => (found[n] ? [[id, found[n]] as const] : [])))
}

/** Reads an image of each description; undefined where it has none. */
async function readPictures(
  from: Pool | Reader,
  tenant: string,
  wanted: readonly { readonly owner: string; readonly image: string | null }[],
): Promise<(Picture | undefined)[]> {
  if (wanted.length === 0) return []
  const [owners, images] = [wanted.map(({ owner }) => owner), wanted.map(({ image }) => image)]
  const rows = await readerOf(from)<Picture & { readonly n: number }>(bind(pictures, { tenant, owners, images }))
  const byPlace = new Map(rows.map(({ n, ...picture }) => [n, picture]))
  return wanted.map((_, n) => byPlace.get(n + 1))
}
