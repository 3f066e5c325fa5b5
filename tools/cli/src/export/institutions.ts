import type { Institution, Texts } from '@fonds/crosswalks'
import { REPOSITORY_TEXTS, type Rights } from '@fonds/types'
import { BASE_PATH } from '@fonds/types/context'
import type { ArchiveRow, RepositoryNameRow, RepositoryRow } from './institutions.commands.ts'

/** Returns a text with what each translation has of it; none without the text itself. */
function inLanguages(
  text: string | null | undefined,
  language: string | null,
  translated: Readonly<Record<string, string | undefined>>,
): Texts {
  if (!text?.trim()) return []
  const others = Object.entries(translated).flatMap(([code, other]) =>
    other?.trim() ? [{ text: other, language: code }] : [],
  )
  return [{ text, language }, ...others]
}

/** Returns one text of each translation. */
const of = <N extends string>(
  translations: Readonly<Record<string, Readonly<Partial<Record<N, string>>>>> | null,
  name: N,
): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(translations ?? {}).map(([language, texts]) => [language, texts[name]]))

const namesOfArchive = ({ name, languages, translations }: ArchiveRow): Texts =>
  inLanguages(name, languages[0] ?? null, of(translations, 'name'))

const namesOfRepository = ({ name, language, names }: RepositoryNameRow): Texts =>
  inLanguages(name, language, names ?? {})

const codesOf = ({ identifier }: ArchiveRow): string[] => (identifier === null ? [] : [identifier])

function termsOf(row: ArchiveRow): Institution['rights'] {
  const rights: Rights | null = row.metadata_rights
  const statement = inLanguages(
    rights?.statement ?? rights?.uri,
    rights?.statement ? (row.languages[0] ?? null) : null,
    rights?.statement ? of(row.translations, 'metadata_rights') : {},
  )
  return rights === null || statement.length === 0 ? null : { statement, uri: rights.uri }
}

/** Builds what `/organization` says of an archive, in all languages. */
export function archiveInstitution(
  row: ArchiveRow,
  origin: string,
  repositories: readonly RepositoryNameRow[],
): Institution {
  const own = row.languages[0] ?? null
  return {
    names: namesOfArchive(row),
    other_names: [],
    codes: codesOf(row),
    address: row.address,
    contact: row.contact,
    coordinates: null,
    opening_hours: inLanguages(row.opening_hours, own, of(row.translations, 'opening_hours')),
    texts: { description: inLanguages(row.description, own, of(row.translations, 'description')) },
    logo: row.logo,
    rights: termsOf(row),
    url: `${origin}${BASE_PATH}/organization`,
    changed_at: row.committed_at,
    agency: { name: row.name, codes: codesOf(row) },
    related: repositories.map((repository) => ({ kind: 'child' as const, names: namesOfRepository(repository) })),
  }
}

/** Builds what `/repositories/:slug` says of a repository, in all languages. */
export function repositoryInstitution(row: RepositoryRow, archive: ArchiveRow, origin: string): Institution {
  const { name, language, translations, texts } = row
  const said = Object.fromEntries(
    REPOSITORY_TEXTS.map((element) => [element, inLanguages(texts[element], language, of(translations, element))]),
  )
  const { opening_hours = [], ...others } = said
  return {
    names: inLanguages(name, language, of(translations, 'name')),
    other_names: row.other_names,
    codes: row.codes,
    address: row.address,
    contact: row.contact,
    coordinates: row.coordinates,
    opening_hours,
    texts: others,
    logo: null,
    rights: termsOf(archive),
    url: `${origin}${BASE_PATH}/repositories/${encodeURIComponent(row.slug)}`,
    changed_at: row.updated_at,
    agency: { name: archive.name, codes: codesOf(archive) },
    related: [{ kind: 'parent', names: namesOfArchive(archive) }],
  }
}
