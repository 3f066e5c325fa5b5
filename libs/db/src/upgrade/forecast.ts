import { CONCERNED } from '../feed/concerned.ts'
import { type Count, countDescriptions, type Reader } from './count.ts'

/** The migration after which authors and links mean what they mean now. */
export const AUTHORS_AND_LINKS = '0096_authors_and_links'

/** Counts the visible descriptions of an archive that an upgrade no longer attributes to the creators of their fonds. */
export const forecastAuthors = (db: Reader, tenantId: string, isOver: () => boolean): Promise<Count> =>
  countDescriptions(db, tenantId, CONCERNED.authors, isOver)

/** Counts the visible descriptions of an archive whose links within their finding aid an upgrade follows. */
export const forecastLinks = (db: Reader, tenantId: string, isOver: () => boolean): Promise<Count> =>
  countDescriptions(db, tenantId, CONCERNED.links, isOver)

/** Counts the finding aids of an archive that were imported as EAD. The source of a catalogue in CSV has a tab. */
export async function countFindingAids(db: Reader, tenantId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM fonds.description
     WHERE tenant_id = $1 AND parent_id IS NULL AND visible AND source NOT LIKE E'%\\t%'`,
    [tenantId],
  )
  return rows[0]?.count ?? 0
}
