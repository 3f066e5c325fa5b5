import { query as ask } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import {
  CHANGE_PARAMETERS,
  changeProblems,
  defineList,
  enumParam,
  invalidParameters,
  pagingParams,
  type RequestInfo,
  type Route,
  resolvePaging,
  SPAN_PARAMETERS,
  spanProblems,
  spanValues,
  textParam,
  valuesOf,
} from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import { type EntitySummaryRow, entityInLanguage, presentEntity, presentEntitySummary } from '@fonds/presenters'
import { ENTITY_TYPES, EntityItem, EntityPage, inSchemaOrder } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { includeDetailsParam, requireDetails } from '../descriptions/details.ts'
import { idsParam, readIds } from '../descriptions/ids.ts'
import { type Asked, type List, listReply, readList, shownFor, type WholeListRequest } from '../descriptions/list.ts'
import { MAX_COUNTED } from '../descriptions/ordered-rows.queries.ts'
import { refuseDetails, refuseIds, wholeTable } from '../descriptions/whole.ts'
import {
  addedEntities,
  allEntities,
  changedEntities,
  ENTITY_SORTS,
  entitiesByIds,
  entitiesByLetter,
  entitiesByType,
  entitiesByTypeAndLetter,
  entitiesByTypes,
  entitiesByTypesAndLetter,
  entitiesInOrder,
  entityLetters,
  filteredEntities,
  searchedEntities,
} from './entities.queries.ts'
import { findEntity } from './find-entity.ts'
import { barLetter, inScriptOrder, nameQuery } from './name-search.ts'

const ONE_LETTER = 'must be one letter, or # for digits and signs; use search= to find prefixes of words'

const ListEntitiesQuery = z.object({
  ...pagingParams,
  search: textParam('Prefixes of words in the name or a variant; all must match. Ignores case and accents').optional(),
  letter: z
    .string()
    .max(20, { error: ONE_LETTER })
    .transform((value, context) => {
      const letter = barLetter(value)
      if (letter !== null) return letter
      context.addIssue({ code: 'custom', message: ONE_LETTER })
      return z.NEVER
    })
    .meta({
      description:
        'Only names that start with this letter, in any script, ignoring accents and case; `#` for names that ' +
        'start with a digit or sign',
    })
    .optional(),
  type: valuesOf(enumParam('Only entities of this type', ENTITY_TYPES)),
  entity_type: valuesOf(enumParam('Alias of `type`; cannot be combined with it', ENTITY_TYPES)),
  ...SPAN_PARAMETERS,
  ...CHANGE_PARAMETERS,
  sort: enumParam(
    'Sort order; those without dates come last. `added`: the newest first; `updated`: the latest change first',
    ENTITY_SORTS,
  ).default('name'),
  ids: idsParam('entities'),
  include: includeDetailsParam,
})

/** A parsed request; the two names of `type` have become one. */
interface EntityFilters {
  /** Sorted; undefined for all. */
  readonly types: readonly string[] | undefined
  readonly letter: string | undefined
  readonly search: string | undefined
  readonly sort: (typeof ENTITY_SORTS)[number]
  readonly span: ReturnType<typeof spanValues>
  /** Null for no bound. */
  readonly changed: { readonly updated_since: Date | null; readonly updated_until: Date | null }
}

/** `GET /entities`, and the same as a table. */
export const listEntities = (deps: Deps): Route[] =>
  defineList({
    method: 'get',
    path: '/entities',
    operationId: 'listEntities',
    summary: 'List entities',
    description:
      'Persons, corporate bodies, families, places and subjects, ordered by name, or as `sort` says. `letters` counts the first letters of ' +
      'all entities of the requested type, regardless of `letter` and `search`. ' +
      `With \`search\`, dates or times of change, \`total\` stops at ${MAX_COUNTED.toLocaleString('en')}.`,
    tags: ['Entities'],
    query: ListEntitiesQuery,
    strictQuery: true,
    selectable: 'items',
    labels: true,
    page: true,
    response: { schema: EntityPage, description: 'One page of entities' },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep'],
    async handler({ query, fields, tenant, request }) {
      requireDetails(fields, query.include, SUMMARY)
      const filters = filtersOf(query)
      const list =
        query.ids === undefined
          ? await readEntities(deps, filters, { query, tenant, request })
          : await readIds<EntitySummaryRow>(deps, entitiesByIds, { ids: query.ids, tenant, request })
      if (list === null) throw new Error('the list of entities is missing')
      const types = query.ids === undefined ? (filters.types ?? null) : null
      const counts = await ask<EntityPage['letters'][number]>(
        deps.pool,
        bind(entityLetters, { tenant: tenant.id, types }),
      )
      const shown = shownFor({ tenant, request })
      const envelope = { ...list.envelope, letters: inScriptOrder(counts) }
      const items =
        query.include === undefined
          ? list.items.map((row) => presentEntitySummary(row, shown))
          : await readWholeEntities(deps, list.items, { tenant, request })
      return listReply({ ...list, envelope }, items)
    },
    many: {
      of: 'others',
      items: 'entities',
      async whole({ query, format, columns, tenant, request }) {
        refuseIds(query)
        refuseDetails(query)
        const list = { ...selectEntities(filtersOf(query), tenant), tenant }
        const file = { format, columns, name: `${tenant.slug}-entities`, tenant, request }
        const shown = shownFor({ tenant, request })
        const reply = await wholeTable<EntitySummaryRow, string>(deps, list, file, ({ items }) =>
          items.map((row) => presentEntitySummary(row, shown)),
        )
        if (reply === null) throw new Error('the list of entities is missing')
        return reply
      },
    },
  })

/** Members that items always have. */
const SUMMARY = Object.entries(EntityItem.shape).flatMap(([name, schema]) => (schema.type === 'optional' ? [] : [name]))

/** Reads the whole of some entities, one after the other, without their records. */
async function readWholeEntities(
  deps: Deps,
  rows: readonly { readonly id: string }[],
  { tenant, request }: Asked,
): Promise<object[]> {
  const labels = labelsIn(request.language, tenant)
  const found: object[] = []
  for (const { id } of rows) {
    const entity = await findEntity(deps, tenant, id)
    if (entity === null) continue
    const spoken = entityInLanguage(entity, request.textLanguage)
    found.push(inSchemaOrder(EntityItem, presentEntity(spoken, tenant, labels)))
  }
  return found
}

function filtersOf(query: z.output<typeof ListEntitiesQuery>): EntityFilters {
  const problems = [...spanProblems(query), ...changeProblems(query)]
  if (problems.length > 0) throw invalidParameters(problems)
  const { letter, search, sort, updated_since, updated_until } = query
  const changed = { updated_since: updated_since?.from ?? null, updated_until: updated_until?.until ?? null }
  return { types: typesOf(query)?.toSorted(), letter, search, sort, span: spanValues(query), changed }
}

const isGiven = (values: Readonly<Record<string, unknown>>): boolean =>
  Object.values(values).some((value) => value !== null)
const isDated = ({ span }: EntityFilters): boolean => isGiven(span)
const isFiltered = ({ span, changed }: EntityFilters): boolean => isGiven(span) || isGiven(changed)

function typesOf({ type, entity_type }: z.output<typeof ListEntitiesQuery>): EntityFilters['types'] {
  if (type === undefined || entity_type === undefined) return type ?? entity_type
  const message = 'type and entity_type are the same: give one of them'
  throw invalidParameters([
    { parameter: 'type', message },
    { parameter: 'entity_type', message },
  ])
}

function readEntities(
  deps: Deps,
  filters: EntityFilters,
  {
    query,
    tenant,
    request,
  }: { query: z.output<typeof ListEntitiesQuery>; tenant: TenantContext; request: RequestInfo },
): Promise<List<EntitySummaryRow> | null> {
  const { types, letter, search, sort, span, changed } = filters
  const [type, ...others] = types ?? []
  const bound = {
    ...{ type: others.length > 0 ? types : type, letter, search },
    ...(isFiltered(filters) && { further: JSON.stringify({ ...span, ...(isGiven(changed) && changed) }) }),
  }
  return readList<EntitySummaryRow, string>(deps, {
    ...selectEntities(filters, tenant),
    position: z.tuple([sort === 'date' || sort === 'date_desc' ? z.int() : z.string(), z.uuid()]),
    scope: { tenant: tenant.id, path: '/entities', filters: bound, sort },
    paging: resolvePaging(query),
    tenant,
    request,
  })
}

/** Chooses the statements for filters. */
function selectEntities(
  filters: EntityFilters,
  tenant: TenantContext,
): Pick<WholeListRequest<string>, 'statements' | 'values'> {
  const { types, letter, search, sort, span, changed } = filters
  if (sort !== 'name' || isFiltered(filters)) {
    const kinds = { types: types ?? null, letter: letter ?? null }
    if (sort === 'updated' && search === undefined && !isDated(filters)) {
      const { updated_since, updated_until } = changed
      const within = { updated_since: updated_since ?? '-infinity', updated_until: updated_until ?? 'infinity' }
      return { statements: changedEntities, values: { ...kinds, ...within } }
    }
    if (sort !== 'name' && sort !== 'updated' && search === undefined && !isFiltered(filters))
      return { statements: sort === 'added' ? addedEntities : entitiesInOrder[sort], values: kinds }
    const words = search === undefined ? null : nameQuery(tenant.id, search)
    return { statements: filteredEntities[sort], values: { words, ...kinds, ...span, ...changed } }
  }
  const [type, ...others] = types ?? []
  const several = others.length > 0 ? types : undefined
  if (search !== undefined) {
    const values = { words: nameQuery(tenant.id, search), types: types ?? null, letter: letter ?? null }
    return { statements: searchedEntities, values }
  }
  if (several !== undefined) {
    return letter === undefined
      ? { statements: entitiesByTypes, values: { types: several } }
      : { statements: entitiesByTypesAndLetter, values: { types: several, letter } }
  }
  if (type !== undefined && letter !== undefined)
    return { statements: entitiesByTypeAndLetter, values: { type, letter } }
  if (type !== undefined) return { statements: entitiesByType, values: { type } }
  if (letter !== undefined) return { statements: entitiesByLetter, values: { letter } }
  return { statements: allEntities, values: {} }
}
