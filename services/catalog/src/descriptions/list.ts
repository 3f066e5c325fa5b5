import { summaryWords } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { type CursorScope, type Paging, pageEnvelope, type RequestInfo } from '@fonds/http'
import type { PageInfo } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { apiBase } from './addresses.ts'
import type { ListRow, ListStatements } from './list.queries.ts'

/** A request for one page of a list. */
export interface ListRequest<P extends string> {
  readonly statements: ListStatements<P>
  readonly values: Readonly<Record<P, unknown>>
  /** Schema of the list's keys, which cursors contain. */
  readonly position: z.ZodType<readonly (string | number)[]>
  /** The scope that cursors are bound to. */
  readonly scope: CursorScope
  readonly paging: Paging
  readonly tenant: TenantContext
  readonly request: Pick<RequestInfo, 'path' | 'asked' | 'language' | 'textLanguage'>
  /** The total, unless the statement returns it. */
  readonly total?: number
}

/** One page of a list: envelope, items as JSON, time of the archive's last change, and further content. */
export interface List {
  readonly envelope: PageInfo
  readonly itemsText: string
  readonly committedAt: Date | null
  readonly further: string | null
}

/**
 * Reads one page of a list.
 * @returns null if the subject of the list does not exist
 * @throws ApiError invalid_cursor
 */
export async function readList<P extends string>(deps: Deps, list: ListRequest<P>): Promise<List | null> {
  const row = await readRow(deps, list)
  return row === undefined || !row.found ? null : listOf(deps, list, row)
}

/** Returns a page of a list that has been read. */
export function listOf(
  deps: Deps,
  { paging, scope, tenant, request, total }: Omit<ListRequest<never>, 'statements' | 'values' | 'position'>,
  row: ListRow,
): List {
  const envelope = pageEnvelope({
    origin: tenant.origin,
    path: request.path,
    asked: request.asked,
    paging,
    total: total ?? row.total ?? 0,
    nextCursor: row.last === null ? null : deps.cursors.encode(scope, row.last),
  })
  return { envelope, itemsText: row.items, committedAt: row.committed_at, further: row.further ?? null }
}

async function readRow<P extends string>(deps: Deps, list: ListRequest<P>): Promise<ListRow | undefined> {
  const { paging, statements, tenant } = list
  const words = summaryWords(list.request)
  const shared = { ...list.values, tenant: tenant.id, base: apiBase(tenant), ...words, limit: paging.limit }
  const bound =
    paging.mode === 'cursor'
      ? bind(statements.after, { ...shared, after: positionOf(deps, list, paging.cursor) })
      : bind(statements.page, { ...shared, offset: paging.mode === 'page' ? paging.offset : 0 })
  const [row] = await query<ListRow>(deps.pool, bound)
  return row
}

const positionOf = <P extends string>(deps: Deps, list: ListRequest<P>, cursor: string): string =>
  JSON.stringify(deps.cursors.decode(list.scope, cursor, list.position))
