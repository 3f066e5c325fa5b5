import {
  apiUrl,
  type Covers,
  type ExhibitItemRow,
  imageServiceUrl,
  imageSizes,
  type Picture,
  permalink,
  regionOf,
  sizesOfRegion,
} from '@fonds/archive'
import {
  EXHIBIT_TEXTS,
  type ExhibitCard,
  type ExhibitCards,
  type ExhibitDetail,
  type ExhibitImage,
  type ExhibitItem,
  type ExhibitSection,
  type ExhibitSummary,
  type TranslatedExhibit,
} from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { isoSeconds } from '@fonds/util'
import { byDate, dateOfDescription } from './exhibit-dates.ts'
import {
  fieldLanguages,
  type InTranslation,
  type TranslatedFields,
  translationIn,
  translationsOf,
} from './field-languages.ts'
import {
  presentCover,
  presentDate,
  presentMedia,
  presentNotice,
  presentReference,
  presentThumbnail,
  type Shown,
} from './item.ts'
import { renderedMarkdown } from './rendered-markdown.ts'

/** The plain columns of an exhibit in a list. */
export interface ExhibitSummaryRow
  extends Pick<ExhibitSummary, 'id' | 'slug' | 'title' | 'summary' | 'curator' | 'published_at' | 'items_count'> {
  /** Null if its language is not stated. */
  readonly translations: ExhibitCards | null
}

/** An exhibit in the language wanted; null as it was written. */
type InLanguage = InTranslation<ExhibitCard> | null

/** Builds an exhibit's summary. */
export const presentExhibitSummary = (
  row: ExhibitSummaryRow,
  shown: Shown & { readonly covers: Covers },
): ExhibitSummary => {
  const read = translationIn(row.translations, shown.textLanguage)
  return summaryOf(row, shown, read, fieldLanguages(read, ownFields(row, read)))
}

const summaryOf = (
  { id, slug, title, summary, curator, published_at, items_count, translations }: ExhibitSummaryRow,
  shown: Shown & { readonly covers: Covers },
  read: InLanguage,
  fields: ReturnType<typeof fieldLanguages>,
): ExhibitSummary => ({
  type: 'exhibit',
  id,
  slug,
  ...{ title, summary, curator, ...read?.card },
  cover_image: presentCover(shown.covers.get(id), shown),
  published_at,
  items_count,
  translations: translationsOf(translations),
  ...fields,
  url: apiUrl(shown.tenant, 'exhibit', slug),
})

/** Returns the texts that an exhibit has in lists, and whether each is translated. A name is in no language, unless it has been translated. */
function ownFields(row: ExhibitSummaryRow, read: InLanguage): TranslatedFields {
  const named = EXHIBIT_TEXTS.filter(
    (name) =>
      name !== 'curator' || Object.values(row.translations?.in ?? {}).some(({ curator }) => curator !== undefined),
  )
  return Object.fromEntries(named.map((name) => [name, [row[name], read?.card[name] !== undefined]]))
}

/** The plain columns of a whole exhibit, and the picture of its cover. */
export interface ExhibitRow extends ExhibitSummaryRow {
  readonly updated_at: Date
  readonly sections: readonly ExhibitSection[]
  readonly picture: Picture | null
}

/** Builds the body of an exhibit. Omits sections without any visible content. */
export function presentExhibit(
  row: ExhibitRow,
  items: readonly ExhibitItemRow[],
  tenant: TenantContext,
  shown: Shown & { readonly covers: Covers },
): ExhibitDetail {
  const read = translationIn(row.translations, shown.textLanguage)
  const language = read?.language ?? null
  const sections = visibleSections(row, items)
  const fields = new Map(Object.entries(ownFields(row, read)))
  const or = <T extends string | null>(name: string, original: T, text: string | undefined): T | string => {
    fields.set(name, [original, text !== undefined])
    return text ?? original
  }
  const present = (section: VisibleSection, n: number) => {
    const texts = language === null ? undefined : section.translations?.[language]
    const heading = or(`sections.${n}.heading`, section.heading, texts?.heading)
    const text = or(`sections.${n}.text`, section.text, texts?.text)
    return {
      heading,
      text,
      // Below the title, and below its own heading. Footnotes have their section in their names, since a page shows all.
      html: text === null ? null : renderedMarkdown(text, { under: heading === null ? 1 : 2, prefix: `${n + 1}-` }),
      layout: section.layout ?? 'grid',
      items: section.items.map((item, m) => {
        const caption = language === null ? undefined : item.captions?.[language]
        return presentExhibitItem(item, or(`sections.${n}.items.${m}.caption`, item.caption, caption), shown)
      }),
    }
  }
  const presented = sections.map(present)
  return {
    ...summaryOf(row, shown, read, fieldLanguages(read, Object.fromEntries(fields))),
    description_language: row.translations?.original ?? null,
    sections: presented,
    image: presentPicture(row.picture, null, tenant),
    updated_at: isoSeconds(row.updated_at),
    links: { self: apiUrl(tenant, 'exhibit', row.slug), permalink: permalink(tenant, 'exhibit', row.slug) },
  }
}

type VisibleSection = ExhibitSection & { readonly items: readonly ExhibitItemRow[] }

const visibleSections = ({ sections }: ExhibitRow, items: readonly ExhibitItemRow[]): VisibleSection[] =>
  sections
    .map((section, number) => {
      const shown = items.filter((item) => item.section === number)
      return { ...section, items: section.layout === 'timeline' ? shown.toSorted(byDate) : shown }
    })
    .filter(({ heading, text, items: shown }) => heading !== null || text !== null || shown.length > 0)

/** Builds an item of an exhibit. Its record may meanwhile have become a collection. */
export function presentExhibitItem(row: ExhibitItemRow, caption: string | null, shown: Shown): ExhibitItem {
  const { picture } = row
  // A region is one of the image that was chosen, not of the one that is shown since that is gone.
  const isOther = row.image_id !== null && picture?.id !== row.image_id
  const image = presentPicture(picture, isOther ? null : row.region, shown.tenant)
  const isChosen =
    picture !== null && (image?.region != null || picture.id === row.image_id || picture.owner !== row.id)
  const date = presentDate(row.own_date) ?? dateOfDescription(row, shown)
  return {
    ...presentReference(row, shown),
    caption,
    thumbnail: isChosen ? thumbnailOf(image, presentNotice(row.notice, shown)) : presentThumbnail(row, shown),
    image,
    media: presentMedia(row),
    ...(date !== null && { date }),
    ...(row.places !== null && { places: row.places.map(({ lat, lon, precision }) => ({ lat, lon, precision })) }),
  }
}

/** Builds a picture, or a part of it. Nothing but the whole thumbnail of a withheld one is public. */
function presentPicture(picture: Picture | null, part: string | null, tenant: Shown['tenant']): ExhibitImage | null {
  if (picture === null) return null
  const { id, owner, withheld } = picture
  const region = part === null || withheld ? null : regionOf(part, picture)
  return {
    id,
    service: imageServiceUrl(tenant, owner, picture),
    region: region === null ? null : region.join(','),
    sizes:
      region === null ? imageSizes(tenant, owner, picture, withheld) : sizesOfRegion(tenant, owner, picture, region),
  }
}

/** Edges of the square into which thumbnails fit, in pixels. */
const THUMBNAIL = 400

/** Returns the largest size that is a thumbnail's. */
function thumbnailOf(image: ExhibitImage | null, notice: ReturnType<typeof presentNotice>): ExhibitItem['thumbnail'] {
  const size = image?.sizes.findLast(({ width, height }) => Math.max(width, height) <= THUMBNAIL)
  return size === undefined ? null : { url: size.url, width: size.width, height: size.height, ...notice }
}

/** Builds what is translated of an exhibit, by language. */
export function presentExhibitTranslations(
  row: ExhibitRow,
  items: readonly ExhibitItemRow[],
): Record<string, TranslatedExhibit> {
  const sections = visibleSections(row, items)
  return Object.fromEntries(
    translationsOf(row.translations).map((language) => {
      const translated = sections.map((section) => ({
        heading: section.translations?.[language]?.heading ?? null,
        text: section.translations?.[language]?.text ?? null,
        items: section.items.map(({ captions }) => ({ caption: captions?.[language] ?? null })),
      }))
      const isAny = translated.some(
        ({ heading, text, items: shown }) => heading ?? text ?? shown.some(({ caption }) => caption !== null),
      )
      return [language, { ...row.translations?.in[language], ...(isAny && { sections: translated }) }]
    }),
  )
}
