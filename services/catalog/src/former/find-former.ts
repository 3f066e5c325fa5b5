import { permalink } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { gone, notFound, type Reply } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import { arclightTargets, type FormerTargetRow, formerTargets } from './former.queries.ts'
import { readArclight } from './former-request.ts'

/** The resource that an address of another system leads to. */
export interface FormerTarget extends Pick<FormerTargetRow, 'kind' | 'slug'> {
  /** The form of the address by which it was found. */
  readonly address: string
}

/**
 * Finds what an address of another system leads to. One that several visible items have, none of them by an operator's list, leads
 * nowhere.
 * @param addresses forms of the address, the most exact first
 * @throws ApiError gone
 */
export async function findFormer(
  { pool }: Pick<Deps, 'pool'>,
  tenant: string,
  addresses: readonly string[],
): Promise<FormerTarget | null> {
  const rows = await query<FormerTargetRow>(pool, bind(formerTargets, { tenant, addresses }))
  const found = chosenOf(rows)
  if (found !== null) return found
  const arclight = readArclight(addresses.at(-1) ?? '')
  return arclight === null
    ? null
    : chosenOf(await query<FormerTargetRow>(pool, bind(arclightTargets, { tenant, ...arclight })))
}

/**
 * Returns the response for a path such as `/records/papers` at which nothing of ours is: a former site may have had a page there.
 * @throws ApiError gone, not_found
 */
export async function redirectFormer(deps: Pick<Deps, 'pool'>, tenant: TenantContext, address: string): Promise<Reply> {
  const target = await findFormer(deps, tenant.id, [address])
  if (target === null) throw notFound()
  return redirectFrom(address, permalink(tenant, target.kind, target.slug), tenant)
}

/** Returns the redirect of an address of the host. @throws ApiError not_found if a website that was at the host would lead to itself for ever */
export function redirectFrom(address: string, location: string, { origin }: Pick<TenantContext, 'origin'>): Reply {
  if (location === origin + address) throw notFound()
  return { redirect: { status: 301, location } }
}

/** Chooses between the rows of the most exact address that has any. @throws ApiError gone */
function chosenOf(rows: readonly FormerTargetRow[]): FormerTarget | null {
  const [first, second] = rows
  if (first === undefined) return null
  if (first.deleted_at !== null) throw gone(first.deleted_at)
  const rival = second?.address === first.address && second.deleted_at === null && !first.listed
  return rival ? null : first
}
