import type { ReferenceRow } from '@fonds/archive'
import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { invalidParameters, type RequestInfo } from '@fonds/http'
import { presentReference, type Shown } from '@fonds/presenters'
import type { DescriptionReference, SearchPage } from '@fonds/types'
import { type FilterValues, findsDescriptions } from '../engine/engine.ts'
import type { HitGroups } from '../engine/groups.ts'
import { groupTops } from './groups.queries.ts'
import type { SearchQuery } from './parameters.ts'

type ResultGroup = NonNullable<SearchPage['groups']>[number]

/** A page of groups whose collections are visible. */
export interface FoundGroups {
  readonly total: number
  readonly page: readonly Omit<ResultGroup, 'url'>[]
}

/** Reads the collections of groups. */
export async function readGroups(pool: Pool, shown: Shown, { total, page }: HitGroups): Promise<FoundGroups> {
  const statement = bind(groupTops, { tenant: shown.tenant.id, ids: page.map(({ top }) => top) })
  const rows = page.length === 0 ? [] : await query<ReferenceRow & Record<string, unknown>>(pool, statement)
  const collections = new Map(rows.map((row): [string, DescriptionReference] => [row.id, presentReference(row, shown)]))
  return {
    total,
    page: page.flatMap(({ top, total: below, itself, hits }) => {
      const collection = collections.get(top)
      return collection === undefined ? [] : [{ collection, total: below, itself, ids: hits.map(({ id }) => id) }]
    }),
  }
}

/** Parameters that a search in one collection leaves out. */
const OF_PAGE = ['group', 'page', 'limit', 'cursor', 'collection']

/** Returns the groups of a response; nothing without them. */
export function groupsOf(
  { groups, items }: { readonly groups?: FoundGroups; readonly items: readonly object[] },
  { origin, path, asked }: Pick<RequestInfo, 'path' | 'asked'> & { readonly origin: string },
): Pick<SearchPage, 'groups' | 'groups_total'> {
  if (groups === undefined) return {}
  const shown = new Set(items.map((item) => ('id' in item ? item.id : null)))
  const kept = asked.filter(([name]) => !OF_PAGE.includes(name)).map(([name, value]): [string, string] => [name, value])
  return {
    groups: groups.page.map(({ ids, ...group }) => ({
      ...group,
      url: `${origin}${path}?${new URLSearchParams([...kept, ['collection', group.collection.slug]])}`,
      ids: ids.filter((id) => shown.has(id)),
    })),
    groups_total: groups.total,
  }
}

/** @throws ApiError invalid_parameter if what is in no collection is to be grouped */
export function refuseGroups({ group }: Pick<SearchQuery, 'group'>, filters: FilterValues): void {
  if (group === undefined || (!filters.with_others && findsDescriptions(filters))) return
  throw invalidParameters([{ parameter: 'group', message: 'is for records and collections: leave out other types' }])
}

/** @throws ApiError invalid_parameter if a whole list is to be grouped */
export function refuseGroupsWhole({ group }: Pick<SearchQuery, 'group'>): void {
  if (group === undefined) return
  throw invalidParameters([{ parameter: 'group', message: 'is for pages of JSON: leave it out' }])
}
