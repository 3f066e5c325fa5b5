import { type PageRows, pageRows, type Reader, streamInSnapshot } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { type BoundStatement, bind } from '@fonds/db/read'
import {
  type CursorScope,
  envelopeReply,
  type Paging,
  pageEnvelope,
  type Reply,
  type RequestInfo,
  tooManyRows,
} from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import type { Shown } from '@fonds/presenters'
import type { PageInfo } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { IdsRow } from './ids.queries.ts'
import { lastModified } from './last-modified.ts'
import type { ExtentRow, IdsInOrderRow, ListRow, ListStatements } from './list.queries.ts'

/** The request in which a list is shown. */
export interface Asked {
  readonly tenant: TenantContext
  readonly request: Pick<RequestInfo, 'path' | 'asked' | 'language' | 'textLanguage'>
}

/** A request for one page of a list. */
export interface ListRequest<P extends string> extends Asked {
  readonly statements: ListStatements<P>
  readonly values: Readonly<Record<P, unknown>>
  /** Schema of the list's keys, which cursors contain. */
  readonly position: z.ZodType<readonly (string | number)[]>
  /** The scope that cursors are bound to. */
  readonly scope: CursorScope
  readonly paging: Paging
  /** The total, unless the statement returns it. */
  readonly total?: number
}

/** One page of a list: its envelope and its rows, with what they refer to. */
export interface List<R> extends PageRows<R> {
  readonly envelope: PageInfo
  /** The time of the archive's last change. */
  readonly committedAt: Date | null
}

/** Returns the archive and the languages in which a request is answered. */
export const shownFor = ({
  tenant,
  request,
}: {
  readonly tenant: TenantContext
  readonly request: Pick<RequestInfo, 'language' | 'textLanguage'>
}): Shown => ({ tenant, labels: labelsIn(request.language, tenant), textLanguage: request.textLanguage })

/**
 * Reads one page of a list.
 * @returns null if the subject of the list does not exist
 * @throws ApiError invalid_cursor
 */
export async function readList<R extends object, P extends string>(
  deps: Deps,
  list: ListRequest<P>,
): Promise<List<R> | null> {
  const { paging, scope, tenant, request } = list
  const rows = await readRows<R, P>(deps, list)
  const [first] = rows
  if (first === undefined || !first.found) return null
  const { items, references } = pageRows(rows)
  const last = items.length > paging.limit ? items[paging.limit - 1] : undefined
  const key = last && keyOf(last)
  const envelope = pageEnvelope({
    origin: tenant.origin,
    path: request.path,
    asked: request.asked,
    paging,
    total: list.total ?? first.total ?? 0,
    nextCursor: key === undefined ? null : deps.cursors.encode(scope, key),
  })
  return { envelope, items: items.slice(0, paging.limit), references, committedAt: timeOf(first.committed_at) }
}

/** Returns a time given in seconds since 1970. */
export const timeOf = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000))

function readRows<R, P extends string>(deps: Deps, list: ListRequest<P>): Promise<(R & ListRow)[]> {
  const { paging, statements, tenant, values } = list
  const shared = { ...values, tenant: tenant.id, limit: paging.limit }
  const bound =
    paging.mode === 'cursor'
      ? bind(statements.after, { ...shared, after: positionOf(deps, list, paging.cursor) })
      : bind(statements.page, { ...shared, offset: paging.mode === 'page' ? paging.offset : 0 })
  return query(deps.pool, bound)
}

/** A list to read whole: the same, without paging. */
export type WholeListRequest<P extends string> = Pick<ListRequest<P>, 'statements' | 'values' | 'tenant'>

/** Number of rows that one statement reads of a whole list. */
const BATCH = 1_000

/**
 * Reads a whole list in one snapshot, batch by batch.
 * @param use makes something of a batch, with what else it reads in the snapshot
 * @returns null if the subject of the list does not exist
 * @throws ApiError too_many_rows
 */
export async function readWhole<R extends object, P extends string, T>(
  { pool }: Deps,
  { statements, values, tenant }: WholeListRequest<P>,
  use: (batch: PageRows<R>, read: Reader) => Promise<T>,
): Promise<AsyncIterable<T> | null> {
  const given: Readonly<Record<string, unknown>> = { ...values, tenant: tenant.id }
  const { extent: extentOf, page: first, after: next, whole }: ListStatements<string> = statements
  const [extent] = await query<ExtentRow & Record<string, unknown>>(pool, bind(extentOf, given))
  if (extent?.found !== true) return null
  if (extent.too_many) throw tooManyRows(tenant)
  return streamInSnapshot(pool, async function* (read) {
    if (whole !== undefined) {
      const [sorted] = await read<IdsInOrderRow>(bind(whole.ids, given))
      for (const ids of batchesOf(sorted?.ids ?? [])) {
        const named = { tenant: tenant.id, ids, slugs: ids.map(() => null) }
        yield await use(pageRows(await read<R & IdsRow>(bind(whole.rows(), named))), read)
      }
      return
    }
    let after: string | null = null
    do {
      const page = { ...given, limit: BATCH }
      const bound: BoundStatement =
        after === null ? bind(first, { ...page, offset: 0 }) : bind(next, { ...page, after })
      const { items, references } = pageRows(await read<R & ListRow>(bound))
      const last = items.length > BATCH ? items[BATCH - 1] : undefined
      after = last === undefined ? null : JSON.stringify(keyOf(last))
      if (items.length > 0) yield await use({ items: items.slice(0, BATCH), references }, read)
    } while (after !== null)
  })
}

function* batchesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += BATCH) yield all.slice(from, from + BATCH)
}

const keyOf = ({ key_0, key_1 }: ListRow) => [key_0, ...(key_1 === undefined ? [] : [key_1])]

const positionOf = <P extends string>(deps: Deps, list: ListRequest<P>, cursor: string): string =>
  JSON.stringify(deps.cursors.decode(list.scope, cursor, list.position))

/** Returns a page of a list as a reply. */
export const listReply = (
  { envelope, committedAt }: Pick<List<unknown>, 'envelope' | 'committedAt'>,
  items: readonly object[],
): Reply => envelopeReply(envelope, items, lastModified(committedAt))
