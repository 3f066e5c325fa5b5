import { bind } from '@fonds/db'
import { type Pool, query } from '@fonds/db/pool'
import { intParam, invalidParameter, notFound, uuidParam } from '@fonds/http'
import { childrenAfter, childrenFrom, type MemberRow, topAfter, topFrom } from './collection.queries.ts'

/** Members that are named in one collection; what has more is given in stretches of so many. */
export const PAGE = 100

/** Stretches that are named beforehand; what lies beyond is found from the last of them on. */
export const PAGES = 100

/** Which stretch of a collection. */
export const stretchQuery = {
  page: intParam(`A stretch of ${PAGE} members, from 1`, { min: 1, max: PAGES }).optional(),
  after: uuidParam(`The ${PAGE} members behind this one, by UUID`).optional(),
} as const

/** All of a collection, or a stretch of it. */
export type Stretch = { readonly page: number } | { readonly after: string } | null

/** @throws ApiError invalid_parameter for both at once */
export function stretchOf({ page, after }: { page?: number | undefined; after?: string | undefined }): Stretch {
  if (page !== undefined && after !== undefined) throw invalidParameter('after', 'cannot be combined with page')
  if (after !== undefined) return { after }
  return page === undefined ? null : { page }
}

/** Members that lie next to each other. */
export interface Members {
  readonly rows: readonly MemberRow[]
  /** Whether there are others behind them. */
  readonly more: boolean
}

interface Of {
  readonly tenantId: string
  /** Null for the top level. */
  readonly parent: string | null
}

/** A stretch of what lies below. @throws ApiError not_found for one that does not exist */
export async function readMembers(pool: Pool, { tenantId: tenant, parent }: Of, stretch: Stretch): Promise<Members> {
  const limit = PAGE + 1
  const rows = await query<MemberRow>(
    pool,
    stretch !== null && 'after' in stretch
      ? parent === null
        ? bind(topAfter, { tenant, limit, ...stretch })
        : bind(childrenAfter, { tenant, limit, parent, ...stretch })
      : parent === null
        ? bind(topFrom, { tenant, limit, offset: offsetOf(stretch) })
        : bind(childrenFrom, { tenant, limit, parent, offset: offsetOf(stretch) }),
  )
  if (rows.length === 0 && stretch !== null) throw notFound()
  return { rows: rows.slice(0, PAGE), more: rows.length > PAGE }
}

const offsetOf = (stretch: { readonly page: number } | null): number => ((stretch?.page ?? 1) - 1) * PAGE
