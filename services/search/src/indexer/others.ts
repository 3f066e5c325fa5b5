import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import type { SearchDocument } from '../documents/document.ts'
import { entityDocument } from '../documents/entity-document.ts'
import { exhibitDocument } from '../documents/exhibit-document.ts'
import {
  archiveLanguages,
  type SearchedEntity,
  type SearchedExhibit,
  searchedEntities,
  searchedExhibits,
} from './others.queries.ts'

/** Builds the documents of visible entities and exhibits. */
export async function otherDocuments(
  pool: Pool,
  tenant: string,
  { entities, exhibits }: { readonly entities: readonly string[]; readonly exhibits: readonly string[] },
): Promise<SearchDocument[]> {
  if (entities.length + exhibits.length === 0) return []
  const [archive] = await query<{ languages: readonly string[] }>(pool, bind(archiveLanguages, { tenant }))
  const languages = archive?.languages ?? []
  const found =
    entities.length === 0
      ? []
      : await query<SearchedEntity & Record<string, unknown>>(pool, bind(searchedEntities, { tenant, ids: entities }))
  const shown =
    exhibits.length === 0
      ? []
      : await query<SearchedExhibit & Record<string, unknown>>(pool, bind(searchedExhibits, { tenant, ids: exhibits }))
  return [
    ...found.map((entity) => entityDocument(tenant, entity, languages)),
    ...shown.map((exhibit) => exhibitDocument(tenant, exhibit, languages)),
  ]
}
