import { envelopeReply, type Paging, pageEnvelope, type Reply, type RequestInfo } from '@fonds/http'
import type { Listed } from '@fonds/presenters'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { lastModified } from '../descriptions/last-modified.ts'

/** Beginning of a page of a list, and how many items it has at most. */
export interface Span {
  readonly offset: number
  readonly limit: number
}

interface ListRequest {
  readonly paging: Paging
  /** Scope of cursors: the resource by its UUID, and the list. */
  readonly scope: string
  readonly committed_at: Date
  readonly tenant: TenantContext
  readonly request: RequestInfo
}

/** Contents of a cursor: the position of the next item. */
const Cursor = z.tuple([z.int().min(0)])

/**
 * Answers one page of a list within a resource.
 * @throws ApiError invalid_cursor
 */
export async function listPage(
  deps: Deps,
  { paging, scope: path, committed_at, tenant, request }: ListRequest,
  read: (span: Span) => Promise<Listed<object | string>> | Listed<object | string>,
): Promise<Reply> {
  const scope = { tenant: tenant.id, path, filters: {}, sort: 'position' }
  const [offset] =
    paging.mode === 'cursor'
      ? deps.cursors.decode(scope, paging.cursor, Cursor)
      : [paging.mode === 'page' ? paging.offset : 0]
  const { items, total } = await read({ offset, limit: paging.limit })
  const next = offset + items.length
  const envelope = pageEnvelope({
    origin: tenant.origin,
    path: request.path,
    asked: request.asked,
    paging,
    total,
    nextCursor: items.length > 0 && next < total ? deps.cursors.encode(scope, [next]) : null,
  })
  return envelopeReply(envelope, items, lastModified(committed_at))
}
