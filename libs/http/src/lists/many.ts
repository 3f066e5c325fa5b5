import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { type ApiError, invalidParameters, listTooLong } from '../errors/errors.ts'
import { contentDisposition } from '../response/content-disposition.ts'
import type { QueryPair } from '../route/query-string.ts'
import type { Reply } from '../route/reply.ts'

/** Maximum number of items of a list that is delivered whole. */
export const MAX_ROWS = 100_000

/** Refuses a list of more items. @param tenant whose snapshots have them all */
export const tooManyRows = ({ origin }: Pick<TenantContext, 'origin'>): ApiError =>
  listTooLong(MAX_ROWS, `${origin}${BASE_PATH}/snapshots`)

const PAGING = ['page', 'limit', 'cursor', 'format']

/** Refuses parameters of pages in a request for a list as a whole. @throws ApiError invalid_parameter */
export function refusePaging(asked: readonly QueryPair[]): void {
  const given = PAGING.filter((name) => asked.some(([parameter]) => parameter === name))
  if (given.length === 0) return
  const message = 'does not apply to this format, which has all items of the list'
  throw invalidParameters(given.map((parameter) => ({ parameter, message })))
}

/** Returns the names of fields in the order in which a request names them; null if it names none. */
export function fieldsAsked(asked: readonly QueryPair[]): readonly string[] | null {
  const names = asked.flatMap(([name, value]) => (name === 'fields' ? value.split(',') : [])).map((name) => name.trim())
  const given = names.filter((name) => name !== '')
  return given.length === 0 ? null : given
}

/** Returns a reply that is a file, made ahead of its reader. @param name without its suffix */
export const fileReply = (
  parts: AsyncIterable<string>,
  { type, many }: { readonly type: string; readonly many: string },
  name: string,
): Reply => ({
  stream: parts,
  ahead: true,
  contentType: type.startsWith('text/csv') ? `${type}; charset=utf-8; header=present` : type,
  headers: { 'Content-Disposition': contentDisposition('attachment', name + many) },
})
