import { inSnapshot } from '@fonds/archive'
import type { Pool } from '@fonds/db/pool'
import { bind, type Statement } from '@fonds/db/statement'
import type { SearchedDescription } from '../documents/document.ts'
import {
  type SearchedAncestorRow,
  type SearchedDescriptionRow,
  type SearchedLinkRow,
  type SearchedNameRow,
  searchedAncestors,
  searchedDescriptions,
  searchedLinks,
  searchedNames,
} from './descriptions.queries.ts'

/** Descriptions to be indexed. */
interface Found {
  readonly descriptions: readonly SearchedDescription[]
  /** The language of description of each ancestor that states one, by UUID. */
  readonly languages: ReadonlyMap<string, string>
}

/** Reads what is searched of the visible ones among descriptions, in one snapshot and in no particular order. */
export function readSearchedDescriptions(pool: Pool, tenant: string, ids: readonly string[]): Promise<Found> {
  return inSnapshot(pool, async (send) => {
    const read = async <Row extends object>(
      statement: Statement<'tenant' | 'ids'>,
      of: Iterable<string>,
    ): Promise<readonly Row[]> => {
      const wanted = [...of]
      return wanted.length === 0 ? [] : send<Row>(bind(statement, { tenant, ids: wanted }))
    }
    const rows = await read<SearchedDescriptionRow>(searchedDescriptions, ids)
    const above = await read<SearchedAncestorRow>(
      searchedAncestors,
      new Set(rows.flatMap(({ ancestor_ids }) => ancestor_ids)),
    )
    const links = await read<SearchedLinkRow>(
      searchedLinks,
      rows.map(({ id }) => id),
    )
    const names = await read<SearchedNameRow>(searchedNames, new Set(links.map(({ entity_id }) => entity_id)))
    const ancestors = new Map(above.map((row) => [row.id, row]))
    const entities = namesByDescription(links, names)
    return {
      descriptions: rows.map(({ access_status, languages, aggregate_start, aggregate_end, rights_uri, ...row }) => ({
        ...row,
        access: access_status === null ? null : { value: { status: access_status } },
        languages: { value: languages },
        rights: { value: { uri: rights_uri } },
        default_rights: null,
        aggregate: { start: aggregate_start, end: aggregate_end },
        ancestors: row.ancestor_ids.flatMap((id) => ancestors.get(id) ?? []),
        entities: entities.get(row.id) ?? [],
        images: { length: row.has_images ? 1 : 0 },
      })),
      languages: new Map(above.flatMap(({ id, language }) => (language === null ? [] : [[id, language] as const]))),
    }
  })
}

type SearchedName = SearchedDescription['entities'][number]

function namesByDescription(
  links: readonly SearchedLinkRow[],
  names: readonly SearchedNameRow[],
): Map<string, SearchedName[]> {
  const byId = new Map(names.map((row) => [row.id, row]))
  const found = new Map<string, SearchedName[]>()
  for (const { description_id, entity_id, headings, heading, roles, creator } of links) {
    const entity = byId.get(entity_id)
    if (entity === undefined) continue
    const { id, name, entity_type, translations } = entity
    const written = headings.length > 0 ? headings : [{ type: entity_type, name: heading }]
    const list = found.get(description_id)
    const searched = { id, name, entity_type, translations, headings: written, roles, creator }
    if (list === undefined) found.set(description_id, [searched])
    else list.push(searched)
  }
  return found
}
