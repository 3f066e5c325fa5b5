import { type Html, html } from '@fonds/http'
import type { Image } from '../api/bodies.ts'
import { fileUrl } from '../assets/files.ts'
import { line } from '../page/parts.ts'
import type { Visit } from '../page/visit.ts'

/** Widths of images on the page, for the browser's choice of a size. */
const SIZES = '(min-width: 60rem) 40rem, 100vw'

interface Shown {
  readonly images: readonly Image[]
  readonly title: string
  readonly manifest: string | null
}

/**
 * Renders images. Without scripts, each links to its largest size; with them, it opens in a viewer with deep zoom.
 */
export function images({ images: all, title, manifest }: Shown, visit: Visit<unknown>): Html | null {
  const { labels } = visit
  const shown = all.filter(({ thumbnail }) => thumbnail !== null)
  if (shown.length === 0) return null
  return html`<section class="images" aria-label="${labels.text('page.images')}" data-viewer="${fileUrl('viewer.js')}" data-openseadragon="${fileUrl('openseadragon.js')}" data-close="${labels.text('page.viewer_close')}" data-previous="${labels.text('page.previous_image')}" data-next="${labels.text('page.next_image')}" data-zoom-in="${labels.text('page.zoom_in')}" data-zoom-out="${labels.text('page.zoom_out')}" data-full="${labels.text('page.full_screen')}">
<ul class="pictures">
${shown.map((image, n) => html`<li>${figure(image, n, shown.length, title, visit)}</li>\n`)}</ul>
${manifest && html`<p class="facts"><a href="${manifest}">${labels.text('page.manifest')}</a></p>`}
</section>`
}

function figure(image: Image, n: number, count: number, title: string, { labels }: Visit<unknown>): Html {
  const { sizes, caption, color, rights } = image
  const largest = sizes.at(-1)
  const shown = sizes.find(({ width }) => width >= 800) ?? largest
  if (shown === undefined || largest === undefined) return html``
  const alt = caption ?? (count === 1 ? title : labels.text('page.image', { title, number: n + 1, count }))
  const srcset = sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')
  return html`<figure><a href="${largest.url}" data-image="${serviceOf(largest.url)}"><img src="${shown.url}" srcset="${srcset}" sizes="${SIZES}" width="${shown.width}" height="${shown.height}" alt="${alt}"${n > 0 && html` loading="lazy"`} decoding="async"${color !== null && html` data-color="${color}"`}></a>${
    (caption || rights.statement) &&
    html`<figcaption class="facts lines">${caption && line(caption)}${rights.statement && line(rights.statement)}</figcaption>`
  }</figure>`
}

/** Returns the URL of the image in the Image API, given the URL of one of its sizes (IIIF Image API 3.0, 2). */
const serviceOf = (url: string): string => url.split('/').slice(0, -4).join('/')
