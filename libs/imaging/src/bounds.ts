/** Pixels of one page at the most: an A1 sheet at 500 dpi. */
export const MAX_PIXELS = 250_000_000

/** The same where a page must be turned upright: its pixels then stand in memory, all of them. JPEG shrinks first. */
export const MAX_TURNED_PIXELS = 100_000_000

/** Bytes of a file that is looked into; a larger one is stored, but not rendered. */
export const MAX_BYTES = 4 * 1024 ** 3

/** Pages of a TIFF; one of more is stored, but not rendered: each opening walks through all of them. */
export const MAX_PAGES = 10_000

/** Chunks of a PNG that are not image data, and bytes that they take once decoded. */
export const MAX_METADATA_CHUNKS = 1_000
export const MAX_METADATA_BYTES = 16 * 1024 ** 2

/** Bounds for examining one file: wall-clock in milliseconds, and memory of the process in bytes. */
export const EXAMINE_BOUNDS = { ms: 120_000, memory: 1024 ** 3 } as const

/** For one picture, in seconds. */
export const RENDER_SECONDS = 60

/** Longest edge of a thumbnail, in pixels. */
export const THUMBNAIL_EDGE = 400
