/** Pixels of one page at the most: an A1 sheet at 500 dpi. */
export const MAX_PIXELS = 250_000_000

/** The same where a page must be turned upright: its pixels then stand in memory, all of them. JPEG shrinks first. */
export const MAX_TURNED_PIXELS = 100_000_000

/** Bytes of a file that is looked into; a larger one is stored, but not rendered. */
export const MAX_BYTES = 4 * 1024 ** 3

/** Pages that are looked at to find the largest. */
export const MAX_PAGES = 200

/** For one picture, in seconds. */
export const RENDER_SECONDS = 60

/** Longest edge of a thumbnail, in pixels. */
export const THUMBNAIL_EDGE = 400
