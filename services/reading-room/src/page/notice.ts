import { type Html, html } from '@fonds/http'
import type { Thumbnail } from '../api/bodies.ts'
import { prose } from './parts.ts'
import { langAttribute, spokenNote } from './texts.ts'
import type { Visit } from './visit.ts'

type Notice = NonNullable<Thumbnail['notice']>

/** Renders a notice that readers see before what it is about; null for none. */
export function noticeBox(notice: Notice | undefined, visit: Visit<unknown>): Html | null {
  if (notice === undefined) return null
  const lang = notice.lang === 'und' ? null : notice.lang
  const title = visit.labels.text('page.notice')
  return html`<section class="notice" aria-label="${title}"><p><b>${title}</b></p><div${langAttribute(spokenNote(lang, visit), visit)}>${prose(notice.text, lang)}</div></section>\n`
}

/** Covers pictures with a notice until the reader asks for them. They are not fetched before. */
export const behindNotice = (notice: Notice | undefined, pictures: Html | null, visit: Visit<unknown>): Html | null =>
  notice === undefined || pictures === null
    ? pictures
    : html`<details class="noticed"><summary>${visit.labels.text('page.notice_pictures')}</summary>
${pictures}</details>`

/** Returns files without the pictures that stand for them, if a notice covers those. */
export const withoutPosters = <F extends { readonly thumbnail: unknown }>(
  notice: Notice | undefined,
  all: readonly F[],
): readonly F[] => (notice === undefined ? all : all.map((file) => ({ ...file, thumbnail: null })))

/** Renders the place of a small picture with a notice, whose page has both; null for any other. */
export const noticePlace = ({ notice }: Thumbnail, { labels }: Visit<unknown>): Html | null =>
  notice === undefined ? null : html`<span class="noticed">${labels.text('page.notice')}</span>`
