import { type Html, html } from '@fonds/http'
import type { Labels } from '@fonds/labels'
import { levelName } from '../page/level.ts'
import { type Field, fields, joined, outsideLink, words } from '../page/parts.ts'
import { langOf, markedText, otherLanguage, spokenWords, textAttributes } from '../page/texts.ts'
import { titleLink } from '../page/title-link.ts'
import type { Visit } from '../page/visit.ts'
import type { Above } from './access-above.ts'
import { requestField } from './containers.ts'
import { headingLink } from './heading-link.ts'
import { codeOf, fieldIn } from './language.ts'
import { makersOf } from './makers.ts'
import type { Detail } from './shown.ts'

/** Renders an extent with what the material looks like and its dimensions. */
const extentText = ({ text, facets, dimensions }: Detail['extent'][number]): string =>
  [text, ...facets, ...dimensions].join(', ')

/**
 * Renders what identifies a description, in the order in which readers ask.
 * @param above the level above if it states the same of access
 */
export function facts(detail: Detail, visit: Visit<unknown>, above: Above | null): Html | null {
  const { labels } = visit
  const { reference_code, extent, languages_of_material } = detail
  const { titles, title, links } = detail
  const otherTitles = titles.filter(({ type, text }) => text !== title && !/^(?:filing|sort)$/i.test(type ?? ''))
  const level = levelName(detail)
  const list: Field[] = [
    [labels.text('page.date'), joined(datesOf(detail, visit))],
    [labels.text('page.creator'), makersText(makersOf(detail), visit)],
    [
      labels.text('page.extent'),
      joined(extent.map((one, n) => markedText(extentText(one), fieldIn(detail, `extent.${n}`, visit), visit))),
    ],
    [labels.text('page.level'), level && words(level)],
    [labels.text('page.language'), joined([...new Set(languages_of_material.map(({ label }) => label))], ', ')],
    [
      labels.text('page.other_titles'),
      joined(otherTitles.map(({ text, lang }) => spokenWords(text, { lang: codeOf(lang), isOther: false }, visit))),
    ],
    [labels.text('page.reference_code'), reference_code && html`<code>${words(reference_code)}</code>`],
    [labels.text('page.request'), requestField(detail, visit)],
    [labels.text('page.access'), accessOf(detail, visit, above)],
    [labels.text('page.rights'), rightsOf(detail, visit)],
    [labels.text('page.permalink'), html`<a href="${links.permalink}">${links.permalink}</a>`],
    ['ARK', links.ark && html`<a href="${links.ark}">${links.ark}</a>`],
  ]
  return fields(list)
}

/** Renders each different date. */
function datesOf(detail: Detail, visit: Visit<unknown>): Html[] {
  const { dates, date } = detail
  const all =
    dates.length > 0
      ? dates.map(({ display, calendar }, n) => ({
          display: visit.labels.dateInCalendar(display, calendar),
          field: `dates.${n}`,
        }))
      : date === null
        ? []
        : [{ display: date.display, field: 'date' }]
  const different = new Map(all.map(({ display, field }) => [display, field]))
  return [...different].map(([display, field]) => markedText(display, fieldIn(detail, field, visit), visit))
}

function rightsOf(detail: Detail, visit: Visit<unknown>): Html | null {
  const { statement, uri } = detail.rights
  const spoken = fieldIn(detail, 'rights', visit)
  if (statement === null) return uri === null ? null : outsideLink(uri, uri)
  return html`${outsideLink(uri ?? '', statement, langOf(spoken, visit))}${otherLanguage(spoken, visit)}`
}

/** Renders the creators; those of an ancestor with its title, since they need not have made what is described. */
function makersText({ names, from }: ReturnType<typeof makersOf>, visit: Visit<unknown>): Html | null {
  const list = joined(names.map((name) => headingLink(name, visit)))
  if (list === null || from === null || !('title' in from)) return list
  return html`${list} <span class="facts">(${titleLink(from, visit)})</span>`
}

function accessOf(detail: Detail, visit: Visit<unknown>, above: Above | null): Field[1] {
  const { access, images } = detail
  const { labels } = visit
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
  const spoken = fieldIn(detail, 'access', visit)
  const stated = html`<div class="lines"><div ${textAttributes(text, spoken, visit)}>${text}</div></div>${otherLanguage(spoken, visit)}`
  return html`${mark}${above === null ? stated : asAbove(above, stated, visit)}${understood === false && notUnderstood(images, labels)}`
}

/** Folds what the level above states, too. */
const asAbove = (above: Above, stated: Html, { labels }: Visit<unknown>): Html =>
  html`<details class="facts"><summary>${labels.parts('page.access_as_above', { title: words(above.title) })}</summary>${stated}</details>`

/** Renders why a statement has no status beside it, and what that means for the images. */
function notUnderstood(images: Detail['images'], labels: Labels): Html {
  const isWithheld = images.some(({ thumbnail, original }) => thumbnail !== null && original === null)
  return html`<p class="facts">${labels.text('page.access_not_understood')}${isWithheld && ` ${labels.text('page.originals_withheld')}`}</p>`
}
