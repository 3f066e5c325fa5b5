import type { DateValue, DescriptionKind, ExhibitCards, ExhibitSection, Home } from '@fonds/types'
import type pg from 'pg'
import type { ExhibitInput } from '../exhibits/exhibit-bounds.ts'
import { imageNumber } from '../media/image-number.ts'
import type { Client } from '../statements/statement.ts'
import { homeInFile } from '../tenants/home.ts'
import { withTransaction } from '../transaction/transaction.ts'
import { findByReferences } from '../tree/find-by-references.ts'
import type { SiteItem } from './site-entries.ts'
import { readSiteItems } from './site-items.ts'
import { readSiteRecords } from './site-records.ts'

/** Settings of an archive, as in a site file. */
export interface SiteState {
  /** Everything but exhibits. `slug` of a description is its UUID if the slug alone is ambiguous. */
  readonly items: readonly SiteItem[]
  readonly exhibits: readonly ExhibitInput[]
}

/** Reads what is set in an archive; of coordinates, those that a site file set. */
export async function readSite(pool: pg.Pool, tenantId: string): Promise<SiteState> {
  const { items, exhibits } = await withTransaction(pool, 'snapshot', async (client) => {
    const records = await readSiteRecords(client, tenantId)
    const places = records.flatMap(({ section, key }) => (section === 'places' ? [key] : []))
    const all = await readSiteItems(client, tenantId, { ids: null, places })
    const exhibits: ExhibitInput[] = []
    for (const { section, id } of all) if (section === 'exhibits') exhibits.push(await readExhibitInput(client, id))
    const items: SiteItem[] = []
    for (const item of all) if (item.section !== 'exhibits') items.push(...(await inFile(client, tenantId, item)))
    return { items, exhibits }
  })
  const slugs = items.flatMap(({ section, slug }) => (section === 'descriptions' ? [slug] : []))
  const found = await findByReferences(pool, tenantId, slugs)
  const isAmbiguous = ({ kind, slug }: SiteItem) =>
    kind !== null && (found.get(slug) ?? []).filter((match) => match.kind === kind).length > 1
  return { items: items.map((item) => (isAmbiguous(item) ? { ...item, slug: item.id } : item)), exhibits }
}

/** Returns an item as a file has it; none if nothing is left of it. */
async function inFile(client: Client, tenantId: string, item: SiteItem): Promise<SiteItem[]> {
  if (item.section !== 'settings' || item.name !== 'home') return [item]
  const value = await homeInFile(client, tenantId, item.value as Home)
  return value === null ? [] : [{ ...item, value }]
}

interface ExhibitRow extends Omit<ExhibitInput, 'sections' | 'language' | 'translations'> {
  readonly sections: readonly ExhibitSection[]
  readonly translations: ExhibitCards | null
}

/** The number of the chosen image; null if none was chosen, or it is gone, as is a region of it then. */
const IMAGE_NUMBER = imageNumber('i.image_id', 'i.description_id')

/** Reads an exhibit as its author writes it, without records that do not exist any more. */
async function readExhibitInput(client: Client, id: string): Promise<ExhibitInput> {
  const { rows } = await client.query<ExhibitRow>(
    `SELECT e.slug, e.title, e.summary, e.curator, e.published_at::text, e.published_until::text,
       e.published, c.slug AS cover, e.sections, e.translations
     FROM fonds.exhibit e LEFT JOIN fonds.description c ON c.id = e.cover_id WHERE e.id = $1`,
    [id],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`exhibit ${id} disappeared`)
  const items = await client.query<{
    section: number
    record: string
    kind: DescriptionKind
    image: string | null
    region: string | null
    date: DateValue | null
    caption: string | null
    captions: Readonly<Record<string, string>> | null
  }>(
    `SELECT i.section, d.slug AS record, d.kind, ${IMAGE_NUMBER}::text AS image,
       CASE WHEN i.image_id IS NULL OR ${IMAGE_NUMBER} IS NOT NULL THEN i.region END AS region, i.date, i.caption, i.captions
     FROM fonds.exhibit_item i JOIN fonds.description d ON d.id = i.description_id
     WHERE i.exhibit_id = $1 ORDER BY i.section, i.position`,
    [id],
  )
  const sections = row.sections.map((section, n) => ({
    ...section,
    items: items.rows.flatMap(({ captions, section: of, ...item }) => {
      const others = Object.entries(captions ?? {}).map(([language, text]) => [language, { caption: text }] as const)
      return of === n ? [{ ...item, translations: Object.fromEntries(others) }] : []
    }),
  }))
  const { translations, ...exhibit } = row
  return { ...exhibit, language: translations?.original ?? null, translations: translations?.in ?? {}, sections }
}
