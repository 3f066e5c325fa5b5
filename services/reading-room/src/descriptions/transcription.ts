import { type Html, html } from '@fonds/http'
import { directionOf } from '@fonds/language'
import type { Image } from '../api/bodies.ts'
import { behindNotice, noticeBox } from '../page/notice.ts'
import { joined } from '../page/parts.ts'
import { langAttribute, spokenIn } from '../page/texts.ts'
import { local, type Visit, withParameter } from '../page/visit.ts'
import { images } from './images.ts'
import { markerOf } from './marked-words.ts'
import type { Place } from './place.ts'
import type { Line } from './transcription-lines.ts'
import { transcriptionUrl } from './transcription-url.ts'

/** The transcription of an image. */
export interface Text {
  /** UUID of the record or collection. */
  readonly description: string
  /** Numbers of the image and the nearest others with a text, from 1. */
  readonly number: number
  readonly previous?: number
  readonly next?: number
  /** ISO 639 code; null if unknown. */
  readonly language: string | null
  readonly content: string
}

interface Shown {
  readonly place: Place
  readonly image: Image
  /** Number of images of the description. */
  readonly total: number
  readonly text: Text
  /** Pages of the text, and which of them is shown. */
  readonly parts: readonly (readonly Line[])[]
  readonly at: number
  /** The search whose words are marked. */
  readonly query: string
}

/** Renders an image beside a part of its transcription, with links to other parts and to other images with texts. */
export function transcription(shown: Shown, visit: Visit<unknown>): Html {
  const { place, image, total, text } = shown
  const { labels } = visit
  const picture = {
    images: [image],
    title: place.title,
    spoken: spokenIn(place, 'title', visit),
    manifest: null,
    opened: null,
    isLarge: true,
    isCovered: place.notice !== undefined,
  }
  return html`${noticeBox(place.notice, visit)}<div class="transcription"><div>${behindNotice(place.notice, images({ ...picture, of: { start: text.number - 1, total } }, visit), visit)}</div>
<div>${neighbours(shown, visit)}${lines(shown, visit)}
<p class="facts">${joined(
    [
      text.language !== null && labels.languageName(text.language),
      image.text !== null && html`<a href="${image.text}">${labels.text('page.file_text')}</a>`,
    ],
    ' · ',
  )}</p></div></div>`
}

/** Renders links to the nearest other images with texts, which keep the words that are marked. */
function neighbours({ place, text, query }: Shown, visit: Visit<unknown>): Html | null {
  const { previous, next } = text
  if (previous === undefined && next === undefined) return null
  const { labels } = visit
  const to = (number: number) => local(visit, transcriptionUrl(place.url, number, query))
  return html`<nav class="pager" aria-label="${labels.text('page.transcription')}">${
    previous !== undefined && html`<a rel="prev" href="${to(previous)}">${labels.text('page.previous_text')}</a>`
  } ${next !== undefined && html`<a rel="next" href="${to(next)}">${labels.text('page.next_text')}</a>`}</nav>\n`
}

/** Renders the lines of a part, each with its number, in the language and direction of the text. */
function lines({ place, text, parts, at, query }: Shown, visit: Visit<unknown>): Html {
  const { labels } = visit
  const url = transcriptionUrl(place.url, text.number, query)
  const to = (page: number) => local(visit, page === 1 ? url : withParameter(url, 'page', String(page)))
  const shown = parts[at] ?? []
  const mark = markerOf(query)
  const direction = directionOf(shown.map((line) => line.text).join('\n'), text.language)
  const spoken = { lang: text.language, isOther: false }
  const step = (page: number, name: string) => html`<p class="pager"><a href="${to(page)}">${name}</a></p>\n`
  return html`${at > 0 && step(at, labels.text('page.previous_page'))}<ol dir="${direction}"${langAttribute(spoken, visit)}>
${shown.map(
  ({ number, text: line, isContinued }) =>
    html`<li${isContinued ? html` class="continued"` : html` id="l${number}" value="${number}"`}${ownDirection(line, text.language, direction)}>${mark(line)}</li>\n`,
)}</ol>
${at + 1 < parts.length && step(at + 2, labels.text('page.next_page'))}`
}

/** Renders the direction of a line that differs from that of the text around it. */
function ownDirection(line: string, language: string | null, around: string): Html | null {
  const own = directionOf(line, language)
  return own === around ? null : html` dir="${own}"`
}
