import { type Html, html } from '@fonds/http'
import type { Thumbnail } from '../api/bodies.ts'

/** The size in the URL of a thumbnail: within a square, never enlarged (IIIF Image API 3.0, 4.2). */
const WITHIN = /\/full\/!(\d+),\1\//

/** Renders a thumbnail in its own size, sharp on dense screens. The link below it has the name, so it needs no text. */
export function picture({ url, width, height }: Thumbnail): Html {
  const double = url.replace(WITHIN, (_, edge) => `/full/!${Number(edge) * 2},${Number(edge) * 2}/`)
  return html`<img src="${url}"${double !== url && html` srcset="${url} 1x, ${double} 2x"`} width="${width}" height="${height}" alt="" loading="lazy" decoding="async">`
}
