import { type Html, html } from '@fonds/http'
import type { Image } from '../api/bodies.ts'
import { fileUrl } from '../assets/files.ts'
import { joined, line } from '../page/parts.ts'
import { langAttribute, otherLanguage, type Spoken, spokenIn, textAttributes, UNKNOWN } from '../page/texts.ts'
import { local, type Visit } from '../page/visit.ts'
import type { Opened } from './opened-view.ts'
import { transcriptionUrl } from './transcription-url.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Largest size of a single image on the page, and of each of several, in CSS pixels. */
const SINGLE: Size = { width: 800, height: 640 }
const ONE_OF_SEVERAL: Size = { width: 400, height: 256 }

interface Shown {
  readonly images: readonly Image[]
  readonly title: string
  /** The language of the title, as far as it is known. */
  readonly spoken?: Spoken
  readonly manifest: string | null
  /** The view that a link with a content state opens; null without one. */
  readonly opened: Opened | null
  /** Files in which all of them can be saved. */
  readonly sets?: readonly (readonly [url: string | null, name: string])[]
  /** URL of the description, to which those of transcriptions belong; without it, they are not linked. */
  readonly url?: string
  /** Whether a single one of several is shown as large as if it were the only one. */
  readonly isLarge?: boolean
  /** Whether they are covered, so that not even the first is fetched before it is seen. */
  readonly isCovered?: boolean
  /** Place of the images among all of the description; null for unknown, absent for all of them. */
  readonly of?: { readonly start: number; readonly total: number } | null
}

/** Renders the attributes of an element whose links to images open in the viewer: where it is, and what its buttons say. */
export const viewerAttributes = ({ labels }: Pick<Visit<unknown>, 'labels'>): Html =>
  html` data-viewer="${fileUrl('viewer.js')}" data-openseadragon="${fileUrl('openseadragon.js')}" data-close="${labels.text('page.viewer_close')}" data-previous="${labels.text('page.previous_image')}" data-next="${labels.text('page.next_image')}" data-zoom-in="${labels.text('page.zoom_in')}" data-zoom-out="${labels.text('page.zoom_out')}" data-full="${labels.text('page.full_screen')}" data-copied="${labels.text('page.copied')}"`

/**
 * Renders images. Without scripts, each links to its largest size; with them, it opens in a viewer with deep zoom.
 */
export function images(
  {
    images: all,
    title,
    spoken = UNKNOWN,
    manifest,
    opened,
    of,
    sets = [],
    url,
    isLarge = false,
    isCovered = false,
  }: Shown,
  visit: Visit<unknown>,
): Html | null {
  const { labels } = visit
  const shown = all.filter(({ thumbnail }) => thumbnail !== null)
  const isGone = opened !== null && of === undefined && !shown.some(({ id }) => id === opened.image)
  const gone = isGone && html`<p role="status">${labels.text('page.view_gone')}</p>\n`
  if (shown.length === 0) return gone || null
  const { start, total } = of ?? { start: 0, total: shown.length }
  const textUrl = (image: Image) =>
    url === undefined || image.text === null
      ? null
      : local(visit, transcriptionUrl(url, of === null ? image.id : start + all.indexOf(image) + 1))
  const hasView = shown.some(({ id }) => id === opened?.image)
  return html`${gone}<section class="images" aria-label="${labels.text('page.images')}"${viewerAttributes(visit)}${
    manifest !== null && html` data-manifest="${manifest}" data-link="${labels.text('page.link_to_view')}"`
  }${opened !== null && hasView && html` data-open="${opened.image}"${opened.region !== null && html` data-region="${opened.region.join(',')}"`}`}>
<ul class="pictures">
${shown.map((image, n) => html`<li>${figure(image, { n: start + n, count: total, isFirst: n === 0 && !isCovered, isLarge, text: textUrl(image) }, { title, spoken }, visit)}</li>\n`)}</ul>
${total > 1 && setLinks(sets, visit)}${manifest && manifestLinks(manifest, visit)}
</section>`
}

function setLinks(sets: NonNullable<Shown['sets']>, { labels }: Visit<unknown>): Html | null {
  const links = sets.flatMap(([url, name]) => (url === null ? [] : [html`<a href="${url}">${name}</a>`]))
  return links.length === 0
    ? null
    : html`<p class="facts save">${labels.text('page.save_images')}: ${joined(links, ', ')}</p>\n`
}

function manifestLinks(manifest: string, { labels, iiifViewer }: Visit<unknown>): Html {
  const viewer = iiifViewer?.(manifest)
  const links = [
    html`<a href="${manifest}">${labels.text('page.manifest')}</a>`,
    viewer && html`<a href="${viewer}" rel="external noopener">${labels.text('page.other_viewer')}</a>`,
  ]
  return html`<p class="facts">${joined(links, ' · ')}</p>`
}

interface Position {
  readonly n: number
  readonly count: number
  readonly isFirst: boolean
  readonly isLarge: boolean
  /** URL of the page of its transcription; null without one. */
  readonly text: string | null
}

function figure(
  image: Image,
  { n, count, isFirst, isLarge, text }: Position,
  { title, spoken: ofTitle }: { readonly title: string; readonly spoken: Spoken },
  visit: Visit<unknown>,
): Html {
  const { labels } = visit
  const { sizes, caption, color, rights } = image
  const page =
    image.page === undefined
      ? null
      : labels.text('page.document_page', { page: image.page_label ?? String(image.page) })
  const largest = sizes.at(-1)
  if (largest === undefined) return html``
  const { width, height } = fitting(largest, count === 1 || isLarge ? SINGLE : ONE_OF_SEVERAL)
  const shown = sizes.find((size) => size.width >= width) ?? largest
  // The caption is below the image, so a text that repeats it would be read twice.
  const alt = count === 1 ? title : labels.text('page.image', { title, number: n + 1, count })
  const spoken = spokenIn(image, 'caption', visit)
  const srcset = sizes.map((size) => `${size.url} ${size.width}w`).join(', ')
  return html`<figure><a href="${largest.url}" data-image="${image.service}" data-id="${image.id}"${image.width !== null && html` data-width="${image.width}"`}><img src="${shown.url}" srcset="${srcset}" sizes="min(${width}px, 100vw)" width="${width}" height="${height}" alt="${alt}"${langAttribute(ofTitle, visit)}${!isFirst && html` loading="lazy"`} decoding="async"${color !== null && html` data-color="${color}"`}></a>${
    (caption || page || rights.statement || text) &&
    html`<figcaption class="facts lines">${page !== null && html`<div>${page}</div>`}${caption && html`<div ${textAttributes(caption, spoken, visit)}>${caption}</div>${otherLanguage(spoken, visit)}`}${rights.statement && line(rights.statement)}${text && html`<div><a class="transcription-link" href="${text}">${labels.text('page.transcription')}</a></div>`}</figcaption>`
  }</figure>`
}

/** Returns the size in which an image fits a box. The browser reserves it, so nothing moves when the image arrives. */
function fitting({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
