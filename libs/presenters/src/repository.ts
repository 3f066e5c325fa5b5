import type { Covers, RepositoryRow } from '@fonds/archive'
import {
  inSchemaOrder,
  isWebUrl,
  REPOSITORY_TEXTS,
  RepositoryDetail,
  type RepositorySummary,
  type RepositoryTexts,
} from '@fonds/types'
import { isoSeconds } from '@fonds/util'
import { apiBase } from './api-base.ts'
import { fieldLanguages, translationIn, translationsOf } from './field-languages.ts'
import { presentThumbnail, type Shown } from './item.ts'
import { cardsOf, referenceIn } from './repository-reference.ts'

/** The plain columns of a repository in a list. */
export interface RepositorySummaryRow extends RepositoryRow {
  readonly codes: readonly string[]
  readonly address: Readonly<Record<string, string>> | null
  readonly coordinates: { readonly lat: number; readonly lon: number } | null
  readonly collections_count: number
}

/** The plain columns of a whole repository. */
export interface WholeRepositoryRow extends RepositorySummaryRow {
  readonly other_names: readonly string[]
  readonly contact: Readonly<Record<string, string>> | null
  readonly texts: RepositoryTexts
  readonly updated_at: Date
}

/** Returns the picture of the record that represents a repository. */
function pictureOf({ id }: RepositoryRow, shown: Shown & { readonly covers: Covers }): RepositorySummary['picture'] {
  const cover = shown.covers.get(id)
  return cover === undefined ? null : presentThumbnail(cover, shown)
}

/** Builds an item of `/repositories`. */
export function presentRepositorySummary(
  row: RepositorySummaryRow,
  shown: Shown & { readonly covers: Covers },
): RepositorySummary {
  const read = translationIn(cardsOf(row), shown.textLanguage)
  const { coordinates } = row
  return {
    ...referenceIn(row, shown, read),
    identifier: row.codes[0] ?? null,
    address: row.address,
    coordinates: coordinates && { lat: coordinates.lat, lon: coordinates.lon },
    picture: pictureOf(row, shown),
    collections_count: row.collections_count,
    description_language: row.language,
    translations: translationsOf(cardsOf(row)),
    ...fieldLanguages(read, { name: [row.name, read?.card.name !== undefined] }),
  }
}

/** Returns contact details without a URL that is not a safe link. */
function contactOf(contact: WholeRepositoryRow['contact']): WholeRepositoryRow['contact'] {
  if (contact?.url === undefined || isWebUrl(contact.url)) return contact
  const { url: _, ...rest } = contact
  return rest
}

/** Builds a whole repository, in the language wanted as far as it is translated. */
export function presentRepository(
  row: WholeRepositoryRow,
  shown: Shown & { readonly covers: Covers },
): RepositoryDetail {
  const read = translationIn(cardsOf(row), shown.textLanguage)
  const { field_languages: _, ...summary } = presentRepositorySummary(row, shown)
  const { tenant } = shown
  const { texts } = row
  const inWanted = Object.fromEntries(
    REPOSITORY_TEXTS.map((name) => [name, texts[name] === undefined ? null : (read?.card[name] ?? texts[name])]),
  ) as Pick<RepositoryDetail, (typeof REPOSITORY_TEXTS)[number]>
  const of = `?repository=${encodeURIComponent(row.slug)}`
  return inSchemaOrder(RepositoryDetail, {
    ...summary,
    other_names: [...row.other_names],
    contact: contactOf(row.contact),
    ...inWanted,
    ...fieldLanguages(read, {
      name: [row.name, read?.card.name !== undefined],
      ...Object.fromEntries(
        REPOSITORY_TEXTS.map((name) => [name, [texts[name], read?.card[name] !== undefined] as const]),
      ),
    }),
    updated_at: isoSeconds(row.updated_at),
    links: {
      self: summary.url,
      collections: `${apiBase(tenant)}/collections${of}`,
      search: `${apiBase(tenant)}/search${of}`,
    },
  })
}
