import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import type { Home } from '@fonds/types'
import { type ExhibitItemRow, type StoredItem, withPictures } from './exhibit-items.ts'
import { chosen, pictured } from './home.queries.ts'

/** The visible part of a choice for a home page. */
export interface VisibleHome {
  /** Null without a picture that readers may see. */
  readonly picture: ExhibitItemRow | null
  /** UUIDs, in the archive's order. */
  readonly collections: readonly string[]
  readonly exhibits: readonly string[]
}

/** Reads the part of a choice that is visible now. */
export async function readHome(
  pool: Pool,
  tenant: string,
  { picture, collections = [], exhibits = [] }: Home,
): Promise<VisibleHome> {
  const [[found], item] = await Promise.all([
    query<Omit<VisibleHome, 'picture'>>(pool, bind(chosen, { tenant, collections, exhibits })),
    picture ? readPicture(pool, tenant, picture) : null,
  ])
  return { picture: item, collections: found?.collections ?? [], exhibits: found?.exhibits ?? [] }
}

/** The columns of an item that are those of its exhibit. */
const NO_EXHIBIT = {
  ...{ exhibit_id: '', section: 0, caption: null, captions: null, region: null },
  ...{ own_date: null, dated: null, places: null },
} as const

type PicturedRow = Omit<StoredItem, keyof typeof NO_EXHIBIT | 'image_id'>

async function readPicture(
  pool: Pool,
  tenant: string,
  { record, collection, image }: NonNullable<Home['picture']>,
): Promise<ExhibitItemRow | null> {
  const rows = await query<PicturedRow>(pool, bind(pictured, { tenant, id: record ?? collection ?? null }))
  const items = rows.map((row) => ({ ...NO_EXHIBIT, ...row, image_id: image ?? null }))
  const [item] = await withPictures(pool, tenant, items, 'public')
  return item?.picture ? item : null
}
