import { fileTypeFromBuffer } from 'file-type'
import { type FileType, fileType, PICTURE_TYPES, UNKNOWN } from './file-type.ts'
import type { ByteSource } from './structure/byte-source.ts'

/** Number of first bytes that are looked at: the parts of an office document that tell its type are at its beginning. */
const LOOK_BYTES = 262_144

/** Number of first bytes of a file with which `identify` tells the same as with the whole. */
export const IDENTIFY_BYTES = LOOK_BYTES + 1

/** Types that their first bytes tell only roughly: containers of sound or film, and what begins with tags. */
const ROUGH: ReadonlySet<string> = new Set([UNKNOWN.mimeType, 'audio/ogg', 'video/webm', 'audio/mpeg', 'video/mp4'])

/** Returns whether `identify` may tell more about a file than its first bytes do. */
export const isRough = ({ mimeType }: Pick<FileType, 'mimeType'>): boolean => ROUGH.has(mimeType)

/**
 * Determines the type of a file that is not a picture by its first bytes. A file that looks like nothing else is text if these are
 * Unicode without control characters. Runs a parser on untrusted bytes, so it belongs into a child process.
 */
export async function identify(source: ByteSource): Promise<FileType> {
  const head = await source.read(0, LOOK_BYTES)
  const rough = fileType(head)
  if (!isRough(rough)) return rough
  // A cut or broken file ends before what its beginning promises.
  const found = await fileTypeFromBuffer(new Uint8Array(head)).catch(() => undefined)
  // XML may still be a page, and pictures are told by more than their first letters, which a text may begin with.
  if (found !== undefined && found.mime !== 'application/xml' && !PICTURE_TYPES.has(found.mime)) {
    const [mimeType = UNKNOWN.mimeType] = found.mime.split(';')
    return { mimeType: MORE_USUAL.get(mimeType) ?? mimeType, extension: found.ext, renderable: false }
  }
  return rough.mimeType === UNKNOWN.mimeType ? textOf(head, head.length < source.bytes) : rough
}

/** Media types by their usual names. */
const MORE_USUAL: ReadonlyMap<string, string> = new Map([
  ['video/vnd.avi', 'video/x-msvideo'],
  ['audio/x-m4a', 'audio/mp4'],
  ['video/x-m4v', 'video/mp4'],
])

/** A control character other than white space. */
const NOT_IN_TEXT = /[^\P{Cc}\t\n\f\r]/u

function textOf(head: Buffer, isCut: boolean): FileType {
  const text = decoded(head, isCut)
  if (text === null || text === '' || NOT_IN_TEXT.test(text)) return UNKNOWN
  const start = text
    .trimStart()
    .slice(0, 1_000_000)
    .replace(/^(?:<!--[\s\S]*?-->\s*)+/, '')
  if (/^<\?xml[\s?]/i.test(start)) {
    return /<html[\s>]/i.test(start) ? type('application/xhtml+xml', 'xhtml') : type('application/xml', 'xml')
  }
  if (/^<svg[\s>]/i.test(start)) return type('image/svg+xml', 'svg')
  if (/^<(?:!doctype\s+html|html|head|body|script|meta|title|style|iframe)[\s>]/i.test(start))
    return type('text/html', 'html')
  return type('text/plain', 'txt')
}

const type = (mimeType: string, extension: string): FileType => ({ mimeType, extension, renderable: false })

/** Returns bytes as text; null if they are not Unicode. A file that was cut may end within a character. */
function decoded(head: Buffer, isCut: boolean): string | null {
  const utf16 =
    head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(head, { stream: isCut })
  } catch {
    return null
  }
}
