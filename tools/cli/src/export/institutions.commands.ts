import { defineCommand } from '@fonds/db/statement'
import type { ArchiveTexts, RepositoryTexts, RepositoryTranslations, Rights } from '@fonds/types'

/** An archive as its public description has it. */
export interface ArchiveRow {
  readonly name: string
  readonly identifier: string | null
  readonly description: string | null
  readonly address: Readonly<Record<string, string>> | null
  readonly contact: Readonly<Record<string, string>> | null
  readonly opening_hours: string | null
  readonly logo: string | null
  readonly languages: readonly string[]
  readonly metadata_rights: Rights | null
  readonly translations: ArchiveTexts | null
  readonly committed_at: Date | null
}

/** Reads what an archive says of itself. */
export const archiveDescribed = defineCommand(
  'export.archive',
  [],
  `
SELECT t.name, t.identifier, t.description, t.address, t.contact, t.opening_hours, t.logo, t.languages, t.metadata_rights,
  t.translations, (SELECT s.committed_at FROM api.tenant_state(:tenant) s) AS committed_at
FROM api.tenant(:tenant) t`,
)

/** A repository as its public description has it. */
export interface RepositoryRow {
  readonly slug: string
  readonly language: string | null
  readonly name: string
  readonly other_names: readonly string[]
  readonly codes: readonly string[]
  readonly address: Readonly<Record<string, string>> | null
  readonly contact: Readonly<Record<string, string>> | null
  readonly coordinates: { readonly lat: number; readonly lon: number } | null
  readonly texts: RepositoryTexts
  readonly translations: RepositoryTranslations
  readonly updated_at: Date
}

/** Name of a repository in all languages. */
export interface RepositoryNameRow extends Pick<RepositoryRow, 'slug' | 'language' | 'name'> {
  readonly names: Readonly<Record<string, string>> | null
}

/** Reads the names of the repositories of an archive that has several, at most 500, in its order. */
export const repositoryNames = defineCommand(
  'export.repository_names',
  [],
  `
SELECT p.slug, p.language, p.name, (
    SELECT jsonb_object_agg(t.language, t.texts ->> 'name') FROM jsonb_each(p.translations) AS t (language, texts)
    WHERE t.texts ? 'name'
  ) AS names
FROM api.repositories(:tenant) p ORDER BY p.position, p.id`,
)

/** Reads one of them. */
export const repositoryDescribed = defineCommand(
  'export.repository',
  ['slug'],
  `
SELECT p.slug, p.language, p.name, p.other_names, p.codes, p.address, p.contact, p.coordinates, p.texts, p.translations,
  p.updated_at
FROM api.repositories(:tenant) p WHERE p.slug = :slug`,
)
