import { bind, type EntityType, isUuid, matchText } from '@fonds/db'
import { notFound, query } from '@fonds/service-kit'
import type { Deps } from '../deps.ts'
import {
  accessLexeme,
  IMAGE_LEXEME,
  idLexeme,
  kindLexeme,
  languageLexeme,
  levelLexeme,
  tenantLexeme,
} from '../documents/lexemes.ts'
import type { Filtered } from './facets.queries.ts'
import { collectionNamed, type NamedRow, namesLike } from './filters.queries.ts'
import { allOf, anyOf, lexeme, NOTHING, not, type TsQuery } from './match.ts'
import type { SearchQuery } from './parameters.ts'

/** The filters of a search, as terms that a document has. */
export interface Filters {
  /** Those that are no facet. */
  readonly always: readonly TsQuery[]
  /** Of each facet; null where it is not filtered. */
  readonly facets: Readonly<Record<Filtered, TsQuery | null>>
}

/**
 * Looks up what the filters name. A name that is not known is found nowhere.
 * @throws ApiError not_found for a collection that is not there
 */
export async function readFilters(deps: Deps, tenantId: string, asked: SearchQuery): Promise<Filters> {
  const { type = 'all', language, level, access, has_image, collection } = asked
  const image = lexeme(IMAGE_LEXEME)
  const names = (entityType: EntityType) => allNamed(deps, tenantId, entityType, asked[entityType])
  const [below, person, corporate_body, family, place, subject] = await Promise.all([
    collection === undefined ? null : belowCollection(deps, tenantId, collection),
    names('person'),
    names('corporate_body'),
    names('family'),
    names('place'),
    names('subject'),
  ])
  return {
    always: has_image === undefined ? [] : [has_image ? image : not(image)],
    facets: {
      type: type === 'all' ? null : lexeme(kindLexeme(type)),
      language: language === undefined ? null : lexeme(languageLexeme(language)),
      level: level === undefined ? null : lexeme(levelLexeme(level)),
      access: access === undefined ? null : lexeme(accessLexeme(access)),
      collection: below,
      person,
      corporate_body,
      family,
      place,
      subject,
    },
  }
}

async function belowCollection(deps: Deps, tenant: string, slug: string): Promise<TsQuery> {
  const id = isUuid(slug) ? slug : null
  const [found] = await query<{ id: string }>(deps.pool, bind(collectionNamed, { tenant, slug, id }))
  if (found === undefined) throw notFound()
  return lexeme(idLexeme(found.id))
}

async function allNamed(
  deps: Deps,
  tenant: string,
  entityType: EntityType,
  values: readonly string[] | undefined,
): Promise<TsQuery | null> {
  if (values === undefined) return null
  return allOf(await Promise.all(values.map((value) => named(deps, tenant, entityType, value))))
}

/** Two of one name are both meant. */
async function named(deps: Deps, tenant: string, entity_type: EntityType, value: string): Promise<TsQuery> {
  const name = matchText(value)
  const words = name === '' ? [] : name.split(' ').slice(0, 20)
  const sought = [tenantLexeme(tenant), ...words.map((word) => word.slice(0, 60))].map(lexeme)
  const rows = await query<NamedRow>(
    deps.pool,
    bind(namesLike, { tenant, entity_type, slug: value, words: words.length === 0 ? NOTHING : allOf(sought) }),
  )
  const meant = rows.filter((row) => row.slug === value || matchText(row.name) === name)
  return anyOf(meant.map(({ id }) => lexeme(idLexeme(id))))
}
