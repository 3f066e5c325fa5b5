import { encodeExtended } from 'content-disposition'

/**
 * Makes a `Content-Disposition` header (RFC 6266). Clients that do not read `filename*` get the name in ASCII, without
 * accents. It is always quoted: some clients expect that, and `create` of the library omits the quotes where it can.
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
