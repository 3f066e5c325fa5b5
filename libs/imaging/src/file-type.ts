/** Type of a file, determined from its first bytes, not from its name. */
export interface FileType {
  readonly mimeType: string
  /** Whether files of this type can be rendered. */
  readonly renderable: boolean
  /** File name extension, without a dot. */
  readonly extension: string
}

/** Media type of documents whose pages are images. */
export const PDF_TYPE = 'application/pdf'

/** Number of bytes that `fileType` needs. */
export const HEAD_BYTES = 1024

type Test = (head: Buffer) => boolean

const starts =
  (...bytes: number[]): Test =>
  (head) =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes))
const ascii =
  (text: string, at = 0): Test =>
  (head) =>
    head.toString('latin1', at, at + text.length) === text

/** Returns the brands of an ISO base media file: the major one and the compatible ones. */
function brands(head: Buffer): string[] {
  if (!ascii('ftyp', 4)(head)) return []
  const end = Math.min(head.readUInt32BE(0), head.length, 256)
  const list: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) list.push(head.toString('latin1', at, at + 4))
  return list
}
const branded =
  (...wanted: string[]): Test =>
  (head) =>
    brands(head).some((brand) => wanted.includes(brand))

const textOf = (head: Buffer): string =>
  head
    .toString()
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase()

/** Detects an SVG, which may start with a declaration, comments and a document type. SVGs are never rendered. */
const isSvg: Test = (head) => /^<(\?xml|!--|!doctype svg|svg)/.test(textOf(head)) && /<svg[\s>]/.test(textOf(head))
const isHtml: Test = (head) => /^<(!doctype html|html|head|body|script)\b/.test(textOf(head))

const picture = (mimeType: string, extension: string): FileType => ({ mimeType, extension, renderable: true })
const other = (mimeType: string, extension: string): FileType => ({ mimeType, extension, renderable: false })

const TYPES: readonly (readonly [Test, FileType])[] = [
  [starts(0xff, 0xd8, 0xff), picture('image/jpeg', 'jpg')],
  [starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), picture('image/png', 'png')],
  [(head) => ascii('GIF87a')(head) || ascii('GIF89a')(head), picture('image/gif', 'gif')],
  [(head) => ascii('RIFF')(head) && ascii('WEBP', 8)(head), picture('image/webp', 'webp')],
  // Classic TIFF and BigTIFF, in both byte orders.
  [starts(0x49, 0x49, 42, 0), picture('image/tiff', 'tif')],
  [starts(0x4d, 0x4d, 0, 42), picture('image/tiff', 'tif')],
  [starts(0x49, 0x49, 43, 0), picture('image/tiff', 'tif')],
  [starts(0x4d, 0x4d, 0, 43), picture('image/tiff', 'tif')],
  [branded('avif', 'avis'), picture('image/avif', 'avif')],
  [branded('heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'), other('image/heic', 'heic')],
  [(head) => ascii('JXL ', 4)(head) || starts(0xff, 0x0a)(head), other('image/jxl', 'jxl')],
  [ascii('8BPS'), other('image/vnd.adobe.photoshop', 'psd')],
  [(head) => ascii('jP  ', 4)(head), picture('image/jp2', 'jp2')],
  [starts(0xff, 0x4f, 0xff, 0x51), picture('image/jp2', 'j2k')],
  [
    (head) => ascii('BM')(head) && head.length > 17 && [12, 40, 52, 56, 64, 108, 124].includes(head.readUInt32LE(14)),
    picture('image/bmp', 'bmp'),
  ],
  [ascii('%PDF-'), other(PDF_TYPE, 'pdf')],
  [branded('M4A ', 'M4B '), other('audio/mp4', 'm4a')],
  [branded('isom', 'iso2', 'mp41', 'mp42', 'avc1', 'M4V '), other('video/mp4', 'mp4')],
  [branded('qt  '), other('video/quicktime', 'mov')],
  [(head) => ascii('RIFF')(head) && ascii('WAVE', 8)(head), other('audio/wav', 'wav')],
  [(head) => ascii('ID3')(head) || starts(0xff, 0xfb)(head) || starts(0xff, 0xf3)(head), other('audio/mpeg', 'mp3')],
  [ascii('fLaC'), other('audio/flac', 'flac')],
  [ascii('OggS'), other('audio/ogg', 'ogg')],
  [starts(0x1a, 0x45, 0xdf, 0xa3), other('video/webm', 'webm')],
  [isHtml, other('text/html', 'html')],
  [isSvg, other('image/svg+xml', 'svg')],
]

/** The type of a file that is not recognised. */
export const UNKNOWN = other('application/octet-stream', 'bin')

/** Types of pictures, all of which `fileType` tells. */
export const PICTURE_TYPES: ReadonlySet<string> = new Set(
  TYPES.filter(([, { renderable }]) => renderable).map(([, { mimeType }]) => mimeType),
)

/** Returns the type of a file, from its first `HEAD_BYTES` bytes. */
export function fileType(head: Buffer): FileType {
  return TYPES.find(([test]) => test(head))?.[1] ?? UNKNOWN
}
