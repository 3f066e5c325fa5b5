import { type Html, html } from '@fonds/http'
import { containerLines, type Labels } from '@fonds/labels'
import { levelName } from '../page/level.ts'
import { type Field, fields, joined, line, outsideLink, words } from '../page/parts.ts'
import { local, type Visit } from '../page/visit.ts'
import { makersOf } from './makers.ts'
import type { Detail } from './shown.ts'

/** Renders an extent with what the material looks like and its dimensions. */
const extentWords = ({ text, facets, dimensions }: Detail['extent'][number]): Html =>
  words([text, ...facets, ...dimensions].join(', '))

/** Renders what identifies a description, in the order in which readers ask. */
export function facts(detail: Detail, visit: Visit<unknown>): Html | null {
  const { labels } = visit
  const { reference_code, dates, date, extent, languages_of_material } = detail
  const { rights, titles, title, links } = detail
  const otherTitles = titles.filter(({ type, text }) => text !== title && !/^(?:filing|sort)$/i.test(type ?? ''))
  const shownDates =
    dates.length > 0 ? dates.map(({ display, calendar }) => labels.dateInCalendar(display, calendar)) : [date?.display]
  const level = levelName(detail)
  const list: Field[] = [
    [labels.text('page.date'), joined([...new Set(shownDates)].map((one) => one && words(one)))],
    [labels.text('page.creator'), makersText(makersOf(detail), visit)],
    [labels.text('page.extent'), joined(extent.map(extentWords))],
    [labels.text('page.level'), level && words(level)],
    [labels.text('page.language'), joined([...new Set(languages_of_material.map(({ label }) => label))], ', ')],
    [labels.text('page.other_titles'), joined(otherTitles.map(({ text }) => words(text)))],
    [labels.text('page.reference_code'), reference_code && html`<code>${words(reference_code)}</code>`],
    [labels.text('page.request'), joined(requestLines(detail, labels).map(words), html`<br>`)],
    [labels.text('page.access'), accessOf(detail, labels)],
    [
      labels.text('page.rights'),
      rights.uri === null
        ? rights.statement && words(rights.statement)
        : outsideLink(rights.uri, rights.statement ?? rights.uri),
    ],
    [labels.text('page.permalink'), html`<a href="${links.permalink}">${links.permalink}</a>`],
    ['ARK', links.ark && html`<a href="${links.ark}">${links.ark}</a>`],
  ]
  return fields(list)
}

/** Returns what to request: the containers, with the code within which they are numbered if there is none above. */
function requestLines({ containers, reference_code, inherited }: Detail, labels: Labels): string[] {
  return containerLines(containers, labels, reference_code === null ? (inherited.reference_code?.value ?? null) : null)
}

/** Renders the creators; those of an ancestor with its title, since they need not have made what is described. */
function makersText({ names, from }: ReturnType<typeof makersOf>, visit: Visit<unknown>): Html | null {
  const list = joined(names.map(({ url, heading }) => html`<a href="${local(visit, url)}">${words(heading)}</a>`))
  if (list === null || from === null || !('title' in from)) return list
  return html`${list} <span class="facts">(<a href="${local(visit, from.url)}">${words(from.title)}</a>)</span>`
}

function accessOf({ access, images }: Detail, labels: Labels): Field[1] {
  const { status, label, until, statement, understood } = access
  const mark = status === 'unknown' ? null : html`<span class="access ${status}">${label}</span>`
  if (statement === null) {
    return until === null || status === 'open'
      ? mark
      : html`${mark} ${labels.text('page.open_from', { day: labels.day(until) })}`
  }
  const text =
    status === 'open' && until !== null
      ? labels.text('page.open_since', { statement, day: labels.day(until) })
      : statement
  return html`${mark}<div class="lines">${line(text)}</div>${understood === false && notUnderstood(images, labels)}`
}

/** Renders why a statement has no status beside it, and what that means for the images. */
function notUnderstood(images: Detail['images'], labels: Labels): Html {
  const isWithheld = images.some(({ thumbnail, original }) => thumbnail !== null && original === null)
  return html`<p class="facts">${labels.text('page.access_not_understood')}${isWithheld && ` ${labels.text('page.originals_withheld')}`}</p>`
}
