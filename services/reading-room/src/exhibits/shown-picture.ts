import { type Html, html } from '@fonds/http'
import type { ExhibitDetail } from '../api/bodies.ts'
import { behindNotice, noticeBox } from '../page/notice.ts'
import { langOf, spokenIn } from '../page/texts.ts'
import type { Visit } from '../page/visit.ts'

type Item = ExhibitDetail['sections'][number]['items'][number]

/** A size in CSS pixels. */
export interface Box {
  readonly width: number
  readonly height: number
}

/** Renders the picture of an item, which opens in the viewer or, without scripts, as the largest file of it; null without one. */
export function shownPicture(
  item: Pick<Item, 'image' | 'title' | 'thumbnail' | 'field_languages'>,
  box: Box,
  visit: Visit<unknown>,
): Html | null {
  const { image, title, thumbnail } = item
  const largest = image?.sizes.at(-1)
  if (!image || largest === undefined) return null
  const lang = langOf(spokenIn(item, 'title', visit), visit)
  // The link beside it has the title alone, and leads elsewhere.
  const alt = `${title} (${visit.labels.text('page.zoom_in')})`
  const shown = html`<a class="picture" href="${largest.url}" data-image="${image.service}" data-id="${image.id}">${imageIn(image, box, { alt, lang })}</a>`
  const notice = thumbnail?.notice
  return html`${noticeBox(notice, visit)}${behindNotice(notice, shown, visit)}`
}

/**
 * Renders an image no larger than a box. The browser chooses the file, and reserves the place.
 * @param text.lang the language of what it is called, if that is not the page's
 * @param isFirst whether it is above everything else, and loaded at once
 */
export function imageIn(
  { sizes }: Pick<NonNullable<Item['image']>, 'sizes'>,
  box: Box,
  { alt, lang }: { readonly alt: string; readonly lang: string | null },
  isFirst = false,
): Html | null {
  const largest = sizes.at(-1)
  if (largest === undefined) return null
  const scale = Math.min(1, box.width / largest.width, box.height / largest.height)
  const [width, height] = [Math.round(largest.width * scale), Math.round(largest.height * scale)]
  const shown = sizes.find((size) => size.width >= width) ?? largest
  const srcset = sizes.map((size) => `${size.url} ${size.width}w`).join(', ')
  return html`<img src="${shown.url}" srcset="${srcset}" sizes="min(${width}px, 100vw)" width="${width}" height="${height}" alt="${alt}"${lang !== null && html` lang="${lang}"`}${!isFirst && html` loading="lazy"`} decoding="async">`
}
