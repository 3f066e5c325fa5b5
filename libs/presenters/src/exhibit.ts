import { apiUrl, type Covers, permalink, type ReferenceRow } from '@fonds/archive'
import type { ExhibitDetail, ExhibitItem, ExhibitSummary } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { isoSeconds } from '@fonds/util'
import { presentCover, presentReference, presentThumbnail, type Shown } from './item.ts'

/** The plain columns of an exhibit in a list. */
export interface ExhibitSummaryRow
  extends Pick<ExhibitSummary, 'id' | 'slug' | 'title' | 'summary' | 'curator' | 'published_at' | 'items_count'> {}

/** Builds an exhibit's summary. */
export const presentExhibitSummary = (
  { id, slug, title, summary, curator, published_at, items_count }: ExhibitSummaryRow,
  shown: Shown & { readonly covers: Covers },
): ExhibitSummary => ({
  type: 'exhibit',
  id,
  slug,
  title,
  summary,
  curator,
  cover_image: presentCover(shown.covers.get(id), shown),
  published_at,
  items_count,
  url: apiUrl(shown.tenant, 'exhibit', slug),
})

/** The plain columns of a whole exhibit. */
export interface ExhibitRow extends ExhibitSummaryRow {
  readonly updated_at: Date
  readonly sections: readonly { readonly heading: string | null; readonly text: string | null }[]
}

/** The plain columns of an item of an exhibit. */
export interface ExhibitItemRow extends ReferenceRow {
  /** The index of its section. */
  readonly section: number
  readonly caption: string | null
}

/** Builds the body of an exhibit. Omits sections without any visible content. */
export function presentExhibit(
  row: ExhibitRow,
  items: readonly ExhibitItemRow[],
  tenant: TenantContext,
  shown: Shown & { readonly covers: Covers },
): ExhibitDetail {
  const sections = row.sections
    .map(({ heading, text }, number) => ({
      heading,
      text,
      items: items.filter(({ section }) => section === number).map((item) => presentExhibitItem(item, shown)),
    }))
    .filter(({ heading, text, items }) => heading !== null || text !== null || items.length > 0)
  return {
    ...presentExhibitSummary(row, shown),
    sections,
    updated_at: isoSeconds(row.updated_at),
    links: { self: apiUrl(tenant, 'exhibit', row.slug), permalink: permalink(tenant, 'exhibit', row.slug) },
  }
}

/** Builds an item of an exhibit. Its record may meanwhile have become a collection. */
const presentExhibitItem = (row: ExhibitItemRow, shown: Shown): ExhibitItem => ({
  ...presentReference(row, shown),
  caption: row.caption,
  thumbnail: presentThumbnail(row, shown),
})
