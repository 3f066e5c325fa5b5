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

async function readPicture(
  pool: Pool,
  tenant: string,
  { record, collection, image }: NonNullable<Home['picture']>,
): Promise<ExhibitItemRow | null> {
  const rows = await query<Pick<StoredItem, 'id' | 'kind'>>(
    pool,
    bind(pictured, { tenant, id: record ?? collection ?? null }),
  )
  const items = rows.map(
    (row) =>
      ({
        ...row,
        exhibit_id: '',
        section: 0,
        caption: null,
        captions: null,
        image_id: image ?? null,
        region: null,
      }) as StoredItem,
  )
  const [item] = await withPictures(pool, tenant, items, 'public')
  return item?.picture ? item : null
}
