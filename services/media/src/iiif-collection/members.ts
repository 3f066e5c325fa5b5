import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { intParam, invalidParameter, notFound, uuidParam } from '@fonds/http'
import { deprecated } from '@fonds/types'
import { childrenAfter, firstChildren, firstTop, type MemberRow, topAfter } from './collection.queries.ts'

/** Maximum number of members in one collection; its last item links to a further collection with the rest. */
export const PAGE_SIZE = 100

/** Query parameters of a collection. `page` exists only to keep URLs of earlier versions working. */
export const stretchQuery = {
  after: uuidParam(`Members after the one with this UUID, at most ${PAGE_SIZE}`).optional(),
  page: intParam(`Redirects (\`301\`) to the collection itself, whose items continue with \`after\``, {
    min: 1,
    max: 100,
  })
    .meta(deprecated({ since: '2026-11-22' }))
    .optional(),
} as const

interface MembersRequest {
  readonly page?: number | undefined
  readonly after?: string | undefined
}

/**
 * Returns the member to start after; null to start at the first.
 * @throws ApiError invalid_parameter for both `page` and `after`
 */
export function startOf({ page, after }: MembersRequest): string | null {
  if (page !== undefined && after !== undefined) throw invalidParameter('after', 'cannot be combined with page')
  return after ?? null
}

/** A range of members. */
export interface Members {
  readonly rows: readonly MemberRow[]
  /** Whether more follow. */
  readonly more: boolean
}

/** The parent description. */
type Parent = Readonly<{ id: string; path: string }>

/** Reads the members of a level; without a parent, of the top level. @throws ApiError not_found if nothing follows `after` */
export async function readMembers(
  pool: Pool,
  tenant: string,
  parent: Parent | null,
  after: string | null,
): Promise<Members> {
  const rows = await query<MemberRow>(pool, statementFor(tenant, parent, after))
  if (rows.length === 0 && after !== null) throw notFound()
  return { rows: rows.slice(0, PAGE_SIZE), more: rows.length > PAGE_SIZE }
}

function statementFor(tenant: string, parent: Parent | null, after: string | null) {
  const limit = PAGE_SIZE + 1
  if (parent === null) {
    return after === null ? bind(firstTop, { tenant, limit }) : bind(topAfter, { tenant, after, limit })
  }
  const { id, path } = parent
  return after === null
    ? bind(firstChildren, { tenant, path, limit })
    : bind(childrenAfter, { tenant, parent: id, path, after, limit })
}
