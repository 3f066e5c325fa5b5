import { limit } from '@fonds/util'

/** Maximum number of pixels of a page: an A1 sheet at 500 dpi. */
export const MAX_PIXELS = 250_000_000

/**
 * Maximum for a page that must be rotated, since rotation needs all of its pixels in memory. A JPEG is shrunk first.
 */
export const MAX_TURNED_PIXELS = 100_000_000

/** Maximum size in bytes of a file to examine; larger files are stored, but not rendered. */
export const MAX_BYTES = 4 * 1024 ** 3

/**
 * Maximum number of pixels, of three colours, in formats that are decoded in memory as a whole: JPEG 2000, which takes 20 bytes
 * and up to 4 µs for each, and BMP; and of bytes of such a file.
 */
export const MAX_DECODED_PIXELS = 24_000_000
export const MAX_DECODED_BYTES = 256 * 1024 ** 2

/**
 * Maximum number of pixels in which a page of a document is rendered, and of its longer edge; larger pages have fewer pixels per
 * inch. And of the bytes that its decoder may take.
 */
export const MAX_DOCUMENT_PIXELS = 12_000_000
export const MAX_DOCUMENT_EDGE = 16_000
export const MAX_DOCUMENT_MEMORY = 256 * 1024 ** 2

/** Maximum number of pages of a document that are images; longer ones are stored, but not shown. */
export const MAX_DOCUMENT_PAGES = 10_000

/** Maximum number of pages of a TIFF, since opening it reads all of them; longer files are stored, but not rendered. */
export const MAX_PAGES = 10_000

/** Maximum number of PNG chunks other than image data, and their maximum total size in bytes after decompression. */
export const MAX_METADATA_CHUNKS = 1_000
export const MAX_METADATA_BYTES = 16 * 1024 ** 2

/** A file that takes longer to examine counts as one that cannot be rendered. */
const EXAMINE_MS = limit(120_000)

/** Limits on examining one file: time in milliseconds, and memory of the process in bytes. */
export const EXAMINE_BOUNDS = { ms: EXAMINE_MS, memory: 1024 ** 3 } as const

/** A decoder that takes longer for one image gives up; the image cannot be rendered. */
export const DECODE_MS = limit(60_000)

/** Longest edge of a thumbnail, in pixels. */
export const THUMBNAIL_EDGE = 400
