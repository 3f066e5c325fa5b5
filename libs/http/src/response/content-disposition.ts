import { encodeExtended } from 'content-disposition'

/**
 * Creates a `Content-Disposition` header (RFC 6266). Clients that do not support `filename*` get the name in ASCII,
 * without accents. The name is always quoted, as some clients expect; the library's `create` omits optional quotes.
 */
export function contentDisposition(type: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/%;]/g, '_')
    .trim()
  const plain = `${type}; filename="${ascii || 'file'}"`
  return ascii === fileName ? plain : `${plain}; filename*=${encodeExtended(fileName.toWellFormed())}`
}
