import type { Home } from '@fonds/types'
import { nearestName } from '@fonds/util'
import { CommandError } from '../command-error.ts'
import type { ExhibitItemInput } from '../exhibits/exhibit-bounds.ts'
import { findItems } from '../exhibits/exhibit-items.ts'
import type { Batch } from '../feed/batch.ts'
import { imageNumber } from '../media/image-number.ts'
import type { Client } from '../statements/statement.ts'
import { isUuid } from '../values/uuid.ts'

/**
 * Finds what an archive chose for its home page, and returns the choice with UUIDs for names, once each. Unpublished descriptions and
 * exhibits are allowed, and shown once they are public.
 * @throws CommandError not_found, naming what is missing; conflict for a reference code that several descriptions have
 */
export async function findHome(batch: Batch, { picture, text, collections, exhibits }: Home): Promise<Home> {
  const pictured = picture && pictureItem(picture)
  const listed = (collections ?? []).map((record): ExhibitItemInput => ({ record, kind: 'collection', caption: null }))
  const items = await itemsOf(batch, [...(pictured ? [pictured] : []), ...listed])
  const [first] = pictured ? items : []
  const ids = items.slice(pictured ? 1 : 0).map(({ id }) => id)
  return {
    ...(first && {
      picture: {
        [pictured?.kind ?? 'record']: first.id,
        ...(first.image !== undefined && { image: first.image }),
      },
    }),
    ...(text !== undefined && { text }),
    ...(collections && { collections: [...new Set(ids)] }),
    ...(exhibits && { exhibits: await exhibitsOf(batch, exhibits) }),
  }
}

/** Returns whether a choice names everything by UUIDs, as it is stored. */
export const isStoredHome = ({ picture, collections = [], exhibits = [] }: Home): boolean =>
  [...Object.values(picture ?? {}), ...collections, ...exhibits].every((name) => name === undefined || isUuid(name))

const pictureItem = ({ record, collection, ...rest }: NonNullable<Home['picture']>): ExhibitItemInput =>
  collection === undefined
    ? { record: record ?? '', kind: 'record', image: rest.image ?? null, caption: null }
    : { record: collection, kind: 'collection', image: rest.image ?? null, caption: null }

async function itemsOf(batch: Batch, items: readonly ExhibitItemInput[]) {
  try {
    return (await findItems(batch, { cover: null, sections: [{ heading: null, text: null, items }] })).items
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    const remedy =
      error.code === 'not_found' ? '; correct the name, which is a slug or a reference code, or take it out' : ''
    throw new CommandError(error.code, `home: ${error.message}${remedy}`)
  }
}

/** Greatest number of exhibits among which the nearest name is looked for. */
const MAX_COMPARED = 1_000

async function exhibitsOf({ client, tenantId }: Batch, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; id: string | null }>(
    `SELECT w.name, (SELECT e.id FROM fonds.exhibit e WHERE e.tenant_id = $1 AND e.slug = w.name) AS id
     FROM unnest($2::text[]) WITH ORDINALITY w(name, n) ORDER BY w.n`,
    [tenantId, names],
  )
  const missing = rows.flatMap(({ name, id }) => (id === null ? [name] : []))
  const [first] = missing
  if (first !== undefined) {
    const { rows: known } = await client.query<{ slug: string }>(
      `SELECT slug FROM fonds.exhibit WHERE tenant_id = $1 ORDER BY slug LIMIT ${MAX_COMPARED}`,
      [tenantId],
    )
    const nearest = nearestName(
      first,
      known.map(({ slug }) => slug),
    )
    const remedy = nearest === null ? 'name it by its slug, or take it out' : `did you mean ${nearest}?`
    throw new CommandError(
      'not_found',
      `home: no exhibit ${missing.map((name) => JSON.stringify(name)).join(', ')} in this tenant; ${remedy}`,
    )
  }
  return [...new Set(rows.map(({ id }) => id ?? ''))]
}

/** Returns a choice as a site file has it: with slugs for UUIDs, without what does not exist any more; null if nothing is left. */
export async function homeInFile(client: Client, tenantId: string, home: Home): Promise<Home | null> {
  const { picture, collections = [], exhibits = [] } = home
  const owner = picture?.record ?? picture?.collection ?? null
  const { rows } = await client.query<{ id: string; slug: string; image: string | null }>(
    `SELECT d.id, d.slug, ${imageNumber('$3', 'd.id')}::text AS image FROM fonds.description d WHERE d.tenant_id = $1 AND d.id = ANY ($2::uuid[])
     UNION ALL
     SELECT e.id, e.slug, NULL FROM fonds.exhibit e WHERE e.tenant_id = $1 AND e.id = ANY ($4::uuid[])`,
    [tenantId, [...(owner === null ? [] : [owner]), ...collections], picture?.image ?? null, exhibits],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const slugs = (ids: readonly string[]) => ids.flatMap((id) => known.get(id)?.slug ?? [])
  const shown = owner === null ? undefined : known.get(owner)
  const image = shown?.image ?? null
  const left: Home = {
    ...(shown && {
      picture: {
        [picture?.record === undefined ? 'collection' : 'record']: shown.slug,
        ...(image !== null && { image }),
      },
    }),
    ...(home.text !== undefined && { text: home.text }),
    ...(home.collections && { collections: slugs(collections) }),
    ...(home.exhibits && { exhibits: slugs(exhibits) }),
  }
  return Object.keys(left).length === 0 ? null : left
}
