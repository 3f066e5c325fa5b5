import type { OrganizationRecord } from '@fonds/archive'
import type { RepositoryInput } from '@fonds/db'
import { defineCommand } from '@fonds/db/statement'
import type { ArchiveTexts } from '@fonds/types'

/** An archive as its public description has it. */
export interface ArchiveRow
  extends Pick<
    OrganizationRecord,
    | 'name'
    | 'identifier'
    | 'description'
    | 'address'
    | 'contact'
    | 'opening_hours'
    | 'logo'
    | 'languages'
    | 'metadata_rights'
  > {
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
export interface RepositoryRow extends Omit<RepositoryInput, 'cover'> {
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
