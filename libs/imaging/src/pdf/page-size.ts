import { MAX_DOCUMENT_EDGE, MAX_DOCUMENT_PIXELS } from '../bounds.ts'
import type { Size } from '../thumbnail.ts'

/** Pixels for each point of a page, of which an inch has 72: 300 dpi, as letters are scanned. */
const SCALE = 300 / 72

/** Returns the size in pixels in which a page of so many points is shown; null for no size. Large pages have fewer pixels per inch. */
export function shownSize({ width, height }: Size): Size | null {
  if (!(width > 0 && height > 0 && Number.isFinite(width * height))) return null
  const scale = Math.min(
    SCALE,
    Math.sqrt(MAX_DOCUMENT_PIXELS / (width * height)),
    MAX_DOCUMENT_EDGE / Math.max(width, height),
  )
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}
