import { contentLanguage } from '@fonds/language'
import type { GeoCoordinates, RepositoryTexts, RepositoryTranslations } from '@fonds/types'
import { CommandError } from '../command-error.ts'
import { EXHIBIT_SLUG } from '../exhibits/exhibit-bounds.ts'
import { isUuid } from '../values/uuid.ts'

/** A repository as the archive describes it. */
export interface RepositoryInput {
  readonly slug: string
  /** In which it is described; null if the archive does not say. */
  readonly language: string | null
  readonly name: string
  readonly other_names: readonly string[]
  /** Codes by which sources name it; the first is its identifier. */
  readonly codes: readonly string[]
  readonly address: Readonly<Record<string, string>> | null
  readonly contact: Readonly<Record<string, string>> | null
  readonly coordinates: Pick<GeoCoordinates, 'lat' | 'lon'> | null
  readonly texts: RepositoryTexts
  readonly translations: RepositoryTranslations
  /** Slug or UUID of the record whose picture represents it. */
  readonly cover: string | null
}

/** Limits in characters, and the greatest numbers of names and codes, of languages, and of repositories of an archive. */
export const REPOSITORY_BOUNDS = {
  slug: 100,
  name: 300,
  text: 20_000,
  names: 50,
  languages: 30,
  repositories: 500,
} as const

/** The pattern of a repository's slug. */
export const REPOSITORY_SLUG = EXHIBIT_SLUG

/** @throws CommandError invalid, with the first problem */
export function checkRepository(given: RepositoryInput, position: number): void {
  const refuse = (what: string): never => {
    throw new CommandError('invalid', `the repository's ${what}`)
  }
  const { slug, language, name, other_names, codes, address, contact, texts, translations } = given
  const bounds = REPOSITORY_BOUNDS
  if (position >= bounds.repositories)
    throw new CommandError('invalid', `an archive has at most ${bounds.repositories} repositories`)
  if (slug.length > bounds.slug || !REPOSITORY_SLUG.test(slug) || isUuid(slug))
    refuse(`slug must consist of at most ${bounds.slug} lower-case letters, digits and single hyphens`)
  if (name.trim() === '') refuse('name must not be empty')
  const short = [...other_names, ...codes, ...Object.values(address ?? {}), ...Object.values(contact ?? {})]
  const names = [name, ...Object.values(translations).flatMap((each) => each.name ?? [])]
  if ([...names, ...short].some(({ length }) => length > bounds.name))
    refuse(`names, codes, address and contact must have at most ${bounds.name} characters each`)
  if (Math.max(other_names.length, codes.length) > bounds.names)
    refuse(`other names and codes must be at most ${bounds.names} each`)
  const long = [texts, ...Object.values(translations)].flatMap((each) => Object.values(each))
  if (long.some(({ length }) => length > bounds.text)) refuse(`texts must have at most ${bounds.text} characters each`)
  const languages = Object.keys(translations)
  if (languages.length >= bounds.languages) refuse(`languages must not be more than ${bounds.languages}`)
  for (const each of language === null ? languages : [language, ...languages])
    if (contentLanguage(each) !== each) refuse(`language ${JSON.stringify(each)} is not a code such as en or cy`)
  if (language !== null && languages.includes(language)) refuse('translations must not be in its own language')
}
