import type { RepositoryRow } from '@fonds/archive'
import type { Cards, RepositoryReference, RepositoryTranslations } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { apiBase } from './api-base.ts'
import { fieldLanguages, type InTranslation, translationIn } from './field-languages.ts'

type Card = RepositoryTranslations[string]

/** Returns its translations; null if there are none. */
export const cardsOf = ({ language, translations }: RepositoryRow): Cards<Card> | null =>
  Object.keys(translations).length === 0 ? null : { original: language, in: translations }

const urlOf = (tenant: Pick<TenantContext, 'origin'>, slug: string): string =>
  `${apiBase(tenant)}/repositories/${encodeURIComponent(slug)}`

/** The archive's origin, and the language that the reader wants. */
type Wanted = { readonly tenant: Pick<TenantContext, 'origin'>; readonly textLanguage: string | null }

/** Builds a reference to a repository. */
export const presentRepositoryReference = (row: RepositoryRow, shown: Wanted): RepositoryReference =>
  referenceIn(row, shown, translationIn(cardsOf(row), shown.textLanguage))

/** Returns the name of a repository in the language wanted. */
export const repositoryName = (row: RepositoryRow, wanted: string | null): string =>
  translationIn(cardsOf(row), wanted)?.card.name ?? row.name

/** Builds a reference in a language that was chosen. */
export const referenceIn = (
  { id, slug, name }: RepositoryRow,
  { tenant }: Wanted,
  read: InTranslation<Card> | null,
): RepositoryReference => ({
  type: 'repository',
  id,
  slug,
  name: read?.card.name ?? name,
  url: urlOf(tenant, slug),
  ...fieldLanguages(read, { name: [name, read?.card.name !== undefined] }),
})
