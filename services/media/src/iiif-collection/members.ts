import { bind } from '@fonds/db'
import { type Pool, query } from '@fonds/db/pool'
import { intParam, invalidParameter, notFound, uuidParam } from '@fonds/http'
import { childrenAfter, firstChildren, firstTop, type MemberRow, topAfter } from './collection.queries.ts'

/** Most members that one collection names; the others are in a further collection, which the last item leads to. */
export const PAGE = 100

/** Which members of a collection; `page` is read so that URLs of earlier versions still lead somewhere. */
export const stretchQuery = {
  after: uuidParam(`Members after the one with this UUID, at most ${PAGE}`).optional(),
  page: intParam(`Redirects (\`301\`) to the collection itself, whose items continue with \`after\``, {
    min: 1,
    max: 100,
  })
    .meta({ deprecated: true })
    .optional(),
} as const

interface Asked {
  readonly page?: number | undefined
  readonly after?: string | undefined
}

/** The member behind which to begin; null for the first. @throws ApiError invalid_parameter for `page` and `after` at once */
export function startOf({ page, after }: Asked): string | null {
  if (page !== undefined && after !== undefined) throw invalidParameter('after', 'cannot be combined with page')
  return after ?? null
}

/** Members that lie next to each other. */
export interface Members {
  readonly rows: readonly MemberRow[]
  /** Whether there are others behind them. */
  readonly more: boolean
}

/** The description whose members they are. */
type Parent = Readonly<{ id: string; path: string }>

/** Members of a level; of the top level where there is no parent. @throws ApiError not_found where nothing follows `after` */
export async function readMembers(
  pool: Pool,
  tenant: string,
  parent: Parent | null,
  after: string | null,
): Promise<Members> {
  const rows = await query<MemberRow>(pool, statementFor(tenant, parent, after))
  if (rows.length === 0 && after !== null) throw notFound()
  return { rows: rows.slice(0, PAGE), more: rows.length > PAGE }
}

function statementFor(tenant: string, parent: Parent | null, after: string | null) {
  const limit = PAGE + 1
  if (parent === null) {
    return after === null ? bind(firstTop, { tenant, limit }) : bind(topAfter, { tenant, after, limit })
  }
  const { id, path } = parent
  return after === null
    ? bind(firstChildren, { tenant, path, limit })
    : bind(childrenAfter, { tenant, parent: id, path, after, limit })
}
