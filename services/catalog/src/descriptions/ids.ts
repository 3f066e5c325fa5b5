import { type PlaceColumns, pageRows, type SummaryRow } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import {
  invalidParameters,
  isUuid,
  pageEnvelope,
  type RequestInfo,
  type Selection,
  selects,
  slugParam,
  valuesOf,
} from '@fonds/http'
import { presentPlace, presentToOrder, type ShownPage } from '@fonds/presenters'
import type { DescriptionKind, PageInfo } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { collectionsByIds } from '../collections/collections.queries.ts'
import type { Deps } from '../deps.ts'
import { type OrderingRow, ordering } from '../organization/organization.queries.ts'
import { recordsByIds } from '../records/records.queries.ts'
import { type IdsRow, type IdsStatement, MAX_IDS } from './ids.queries.ts'
import { type List, timeOf } from './list.ts'

/** Defines the parameter `ids` of a list. */
export const idsParam = (what: string) =>
  valuesOf(
    slugParam(
      `Only these ${what}, by slug, former slug or UUID, at most ${MAX_IDS}, in this order. \`missing\` names those that ` +
        'are not published. Only with `fields`, `include` and `lang`',
    ),
    { max: MAX_IDS },
  )

/** @throws ApiError invalid_parameter if places are to be added to a list of other descriptions */
export function requireIds({
  ids,
  include,
}: {
  readonly ids?: unknown
  readonly include?: readonly string[] | undefined
}): void {
  if (include?.includes('place') !== true || ids !== undefined) return
  throw invalidParameters([{ parameter: 'include', message: 'place can only be combined with ids' }])
}

/** A list of named resources, with the names that found nothing. */
export interface NamedList<R> extends List<R> {
  readonly envelope: PageInfo & { readonly missing: string[] }
}

/**
 * Reads the resources that a request names, each once, in the order of the request.
 * @throws ApiError invalid_parameter if other parameters are given
 */
export async function readIds<R extends object>(
  deps: Deps,
  statement: IdsStatement,
  {
    ids,
    tenant,
    request,
  }: { readonly ids: readonly string[]; readonly tenant: TenantContext; readonly request: RequestInfo },
): Promise<NamedList<R>> {
  refuseOthers(request)
  const values = { tenant: tenant.id, ...slugsAndIds(ids) }
  const rows = await query<R & IdsRow>(deps.pool, bind(statement, values))
  const { items: named, references } = pageRows(rows)
  const first = new Map<string | null, unknown>()
  for (const row of named) if (!first.has(row.id)) first.set(row.id, row)
  const items = named.filter((row) => row.id !== null && first.get(row.id) === row)
  const envelope = pageEnvelope({
    ...{ origin: tenant.origin, path: request.path, asked: request.asked },
    ...{ paging: { mode: 'single', limit: MAX_IDS }, total: items.length, nextCursor: null },
  })
  const missing = named.flatMap(({ n, id }) => (id === null ? (ids[Number(n) - 1] ?? '') : []))
  return { envelope: { ...envelope, missing }, items, references, committedAt: timeOf(rows[0]?.committed_at ?? null) }
}

/** Descriptions of either kind that a request names, and the names that found nothing. */
interface AnyNamed {
  readonly found: readonly { readonly kind: DescriptionKind; readonly id: string }[]
  readonly missing: string[]
}

/** Finds records and collections by slug or UUID, each once, in the order of the request. A slug of both is the record's. */
export async function readAnyByIds(
  { pool }: Deps,
  { id: tenant }: TenantContext,
  ids: readonly string[],
): Promise<AnyNamed> {
  const values = { tenant, ...slugsAndIds(ids) }
  const [records, collections] = await Promise.all(
    [recordsByIds, collectionsByIds].map(async (statement) => {
      const rows = await query<IdsRow & Record<string, unknown>>(pool, bind(statement, values))
      return new Map(rows.flatMap(({ n, id }) => (n === null || id === null ? [] : [[n, id] as const])))
    }),
  )
  const found = new Map<string, AnyNamed['found'][number]>()
  const missing: string[] = []
  for (const [index, name] of ids.entries()) {
    const record = records?.get(index + 1)
    const id = record ?? collections?.get(index + 1)
    if (id === undefined) missing.push(name)
    else if (!found.has(id)) found.set(id, { kind: record === undefined ? 'collection' : 'record', id })
  }
  return { found: [...found.values()], missing }
}

/** Returns two arrays of the same length: slugs and UUIDs, each null where the other has a value. */
export const slugsAndIds = (ids: readonly string[]) => ({
  slugs: ids.map((name) => (isUuid(name) ? null : name)),
  ids: ids.map((name) => (isUuid(name) ? name : null)),
})

/** How a list shows the places of its items. */
export interface PlacedPage extends ShownPage {
  readonly tenant: TenantContext
  /** How the archive's material is ordered, if the request asks for that. */
  readonly ordering?: OrderingRow | undefined
}

/** Builds the members of a description's place; none if the request does not ask for it. */
export function placeOf(row: SummaryRow & Partial<PlaceColumns>, page: PlacedPage) {
  const { ancestor_ids, containers = null } = row
  if (ancestor_ids === undefined) return {}
  const placed = { ...row, ancestor_ids, containers }
  const { ordering } = page
  return {
    ...presentPlace(placed, page),
    ...(ordering && { to_order: presentToOrder(placed, ordering.requests, page) }),
  }
}

/** Reads how the archive's material is ordered, if items are sent with what an order of them needs. */
export async function readOrdering(
  { pool }: Deps,
  { fields, include, tenant }: Placing,
): Promise<OrderingRow | undefined> {
  if (include?.includes('place') !== true || !selects(fields, 'to_order')) return undefined
  const [row] = await query<OrderingRow>(pool, bind(ordering, { tenant: tenant.id }))
  return row
}

/** A request for a list with places. */
interface Placing {
  readonly fields: Selection | null
  readonly include: readonly string[] | undefined
  readonly tenant: TenantContext
}

const BESIDE = ['ids', 'include', 'fields', 'lang']

function refuseOthers({ asked }: RequestInfo): void {
  const others = [...new Set(asked.map(([name]) => name))].filter((name) => !BESIDE.includes(name))
  if (others.length === 0) return
  throw invalidParameters(others.map((parameter) => ({ parameter, message: 'cannot be combined with ids' })))
}
