import type { TextsIn } from './exhibit.ts'

/** Texts on a repository in several languages besides its name: the elements of ISDIAH, in their order. */
export const REPOSITORY_TEXTS = [
  'history',
  'mandate',
  'buildings',
  'holdings',
  'opening_hours',
  'access',
  'services',
] as const
export type RepositoryText = (typeof REPOSITORY_TEXTS)[number]

/** Texts of a repository, by element; without those that it lacks. */
export type RepositoryTexts = Readonly<Partial<Record<RepositoryText, string>>>

/** Translations of its name and texts, by language. */
export type RepositoryTranslations = TextsIn<'name' | RepositoryText>
