import { type Html, html } from '@fonds/http'
import type { Image } from '../api/bodies.ts'
import { fileUrl } from '../assets/files.ts'
import type { Opened } from '../descriptions/opened-view.ts'
import { noticeBox } from '../page/notice.ts'
import { dir } from '../page/parts.ts'
import { local, type Visit, withParameter } from '../page/visit.ts'
import type { CardDetail } from './embed.pages.ts'
import { OUT } from './embed-layout.ts'

/** The parameter of a viewer that a reader asked for below a notice. */
const SHOWN = 'shown'

/** Edge of the square into which the image fits that is shown without scripts, in pixels. */
const STILL_EDGE = 1200

/**
 * Renders an image in a viewer with deep zoom, at the part that a content state names. Without scripts, it is a picture of that part.
 * Null if there is no such image.
 */
export function embeddedViewer(detail: CardDetail, opened: Opened | null, visit: Visit<unknown>): Html | null {
  const { images, title, url, links, notice } = detail
  const { labels } = visit
  const rawQuery = visit.rawQuery.replace(/&?\bshown=1$/, '')
  const image = images.find(({ id, service }) => service !== null && (opened === null || id === opened.image))
  if (image === undefined) return null
  if (notice !== undefined && !new URLSearchParams(visit.rawQuery).has(SHOWN)) return covered(detail, visit)
  const region = opened?.region ?? null
  const page = rawQuery === '' ? local(visit, url) : `${local(visit, url).split('?', 1).join('')}?${rawQuery}`
  return html`<figure class="viewer" aria-label="${labels.text('page.images')}" data-image="${image.service}" data-width="${image.width}"${
    region !== null && html` data-region="${region.join(',')}"`
  } data-viewer="${fileUrl('viewer.js')}" data-openseadragon="${fileUrl('openseadragon.js')}" data-zoom-in="${labels.text('page.zoom_in')}" data-zoom-out="${labels.text('page.zoom_out')}" data-full="${labels.text('page.full_screen')}">
<a class="still" href="${page}" ${OUT}><img src="${stillOf(image, region)}" alt="${image.caption ?? title}" decoding="async"></a>
<figcaption><h1 ${dir(title)}><a href="${page}" ${OUT}>${title}</a></h1> <a href="${links.manifest ?? url}" ${OUT}>${labels.text('page.manifest')}</a></figcaption>
</figure>
<script type="module" src="${fileUrl('embed.js')}"></script>`
}

/** Renders the notice over a viewer, and the link with which a reader asks for it. */
function covered({ title, url, notice }: CardDetail, visit: Visit<unknown>): Html {
  const { labels, rawQuery } = visit
  return html`<article class="card"><div>
<h1 ${dir(title)}><a href="${local(visit, url)}" ${OUT}>${title}</a></h1>
${noticeBox(notice, visit)}<p><a href="${withParameter(rawQuery && `?${rawQuery}`, SHOWN, '1')}" rel="nofollow">${labels.text('page.notice_pictures')}</a></p>
</div></article>`
}

/** Returns the URL of a part of an image, or of all of it. While the file is withheld, there is only the thumbnail. */
function stillOf({ service, sizes, width }: Image, region: Opened['region']): string {
  const largest = sizes.at(-1)
  const isWithheld =
    width !== null && largest !== undefined && largest.width < width && largest.width <= 400 && largest.height <= 400
  if (region === null || isWithheld) return largest?.url ?? `${service}/full/!${STILL_EDGE},${STILL_EDGE}/0/default.jpg`
  return `${service}/${region.join(',')}/!${STILL_EDGE},${STILL_EDGE}/0/default.jpg`
}
