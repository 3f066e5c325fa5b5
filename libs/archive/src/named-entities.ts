import { type EntityType, isUuid, matchText, NO_NAME, nameLexeme } from '@fonds/db/read'
import { bind } from '@fonds/db/statement'
import { type NamedRow, namesLike, translatedNames } from './named-entities.queries.ts'
import type { Reader } from './snapshot.ts'

/** Number of words of a name that are looked up. */
const MAX_WORDS = 20

/**
 * Finds visible entities of some types by slug or UUID, else by exact name, ignoring case and accents: all of them if several
 * share it.
 */
export async function entitiesNamed(
  read: Reader,
  tenant: string,
  { types, value }: { readonly types: readonly EntityType[]; readonly value: string },
): Promise<NamedRow[]> {
  const name = matchText(value)
  const words = name.split(' ').slice(0, MAX_WORDS)
  const id = isUuid(value) ? value.toLowerCase() : null
  const rows = await read<NamedRow>(
    bind(namesLike, {
      tenant,
      entity_types: types,
      slug: value,
      id,
      words: name === '' ? NO_NAME : words.map((word) => nameLexeme(tenant, word)).join(' & '),
    }),
  )
  const addressed = rows.filter((row) => [row.id, row.slug].includes(id ?? value))
  if (addressed.length > 0) return addressed
  const isCalled = (written: string) => matchText(written) === name
  return rows.filter((row) => [row.name, ...translatedNames(row.translations)].some(isCalled))
}
