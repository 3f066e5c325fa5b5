import { type Html, html, trusted } from '@fonds/http'
import type { ExhibitDetail } from '../api/bodies.ts'
import { files } from '../descriptions/files.ts'
import { linkedObjects } from '../descriptions/linked-objects.ts'
import { placesMap } from '../entities/map.ts'
import { noticeBox, withoutPosters } from '../page/notice.ts'
import { markedWords } from '../page/parts.ts'
import { type InLanguages, langAttribute, otherLanguage, spokenIn, spokenWords, textAttributes } from '../page/texts.ts'
import { local, type Visit } from '../page/visit.ts'
import { placesOfItems } from './places-of-items.ts'
import type { Recordings } from './recordings.ts'
import { type Box, shownPicture } from './shown-picture.ts'

type Section = ExhibitDetail['sections'][number]
type Item = Section['items'][number]

/** Number of headings from which a list of contents helps. */
const CONTENTS_FROM = 3

/** The largest size of a picture in each layout, in CSS pixels. */
const BOXES: Readonly<Record<Section['layout'], Box>> = {
  grid: { width: 400, height: 400 },
  wide: { width: 1200, height: 900 },
  beside: { width: 640, height: 640 },
  compare: { width: 640, height: 800 },
  timeline: { width: 320, height: 320 },
  map: { width: 240, height: 240 },
}

/** Returns the class of a section; that of a map is another's. */
const classOf = ({ layout }: Section): string => (layout === 'map' ? 'on-map' : layout)

const idOf = (number: number): string => `section-${number + 1}`

/** Renders a list of the sections that have headings; null for few. */
export function contents(exhibit: ExhibitDetail, visit: Visit<unknown>): Html | null {
  const headed = headedSections(exhibit)
  if (headed.length < CONTENTS_FROM) return null
  return html`<nav class="contents" aria-labelledby="contents"><h2 id="contents">${visit.labels.text('pdf.contents')}</h2><ol>${headed.map(
    ({ heading, number }) =>
      html`<li><a href="#${idOf(number)}">${spokenWords(heading, spokenOf(exhibit, number, 'heading', visit), visit)}</a></li>\n`,
  )}</ol></nav>\n`
}

/** Renders the sections, each with a link to the next one that has a heading. */
export function exhibitSections(exhibit: ExhibitDetail, recordings: Recordings, visit: Visit<unknown>): Html {
  const headed = headedSections(exhibit)
  const isLong = headed.length >= CONTENTS_FROM
  return html`${exhibit.sections.map((part, number) => {
    const next = isLong && part.heading !== null ? headed.find((other) => other.number > number) : undefined
    return html`<section id="${idOf(number)}" class="${classOf(part)}">
${heading(part, exhibit, number, visit)}${text(part, exhibit, number, visit)}${pictures(part, exhibit, number, recordings, visit)}${
  next &&
  html`<p class="facts next"><a href="#${idOf(next.number)}">${visit.labels.parts('page.next_section', { title: spokenWords(next.heading, spokenOf(exhibit, next.number, 'heading', visit), visit) })}</a></p>\n`
}</section>
`
  })}`
}

const headedSections = ({ sections }: ExhibitDetail) =>
  sections.flatMap(({ heading }, number) => (heading === null ? [] : [{ heading, number }]))

const spokenOf = (exhibit: InLanguages, number: number, field: string, visit: Visit<unknown>) =>
  spokenIn(exhibit, `sections.${number}.${field}`, visit)

function heading(
  { heading: words }: Section,
  exhibit: InLanguages,
  number: number,
  visit: Visit<unknown>,
): Html | null {
  if (words === null) return null
  const spoken = spokenOf(exhibit, number, 'heading', visit)
  return html`<h2 ${textAttributes(words, spoken, visit)}>${words}${otherLanguage(spoken, visit)}</h2>\n`
}

function text({ html: markup }: Section, exhibit: InLanguages, number: number, visit: Visit<unknown>): Html | null {
  if (markup === null) return null
  const spoken = spokenOf(exhibit, number, 'text', visit)
  // The API's HTML holds only safe elements.
  return html`<div class="prose"${langAttribute(spoken, visit)} dir="auto">${trusted(markup)}${otherLanguage(spoken, visit)}</div>\n`
}

function pictures(
  { items, layout }: Section,
  exhibit: InLanguages,
  number: number,
  recordings: Recordings,
  visit: Visit<unknown>,
): Html | null {
  if (items.length === 0) return null
  const list = items.map((item, n) => {
    const { url, title, caption, id } = item
    const ofTitle = spokenIn(item, 'title', visit)
    const ofCaption = spokenOf(exhibit, number, `items.${n}.caption`, visit)
    const heard = recordings.get(id)
    return html`<li${layout === 'map' && html` id="${placeOf(number, n)}"`}>${layout === 'timeline' && when(item, visit)}<figure>${shownPicture(item, BOXES[layout], visit)}<a href="${local(visit, url)}">${spokenWords(title, ofTitle, visit)}</a>${otherLanguage(ofTitle, visit)}${
      heard &&
      html`${!item.image && noticeBox(heard.notice, visit)}${files(withoutPosters(heard.notice, played(heard.files)), heard.url, visit)}${linkedObjects(heard, visit)}`
    }${
      caption &&
      html`<figcaption class="lines"><div ${textAttributes(caption, ofCaption, visit)}>${caption}</div>${otherLanguage(ofCaption, visit)}</figcaption>`
    }</figure></li>\n`
  })
  if (layout === 'timeline') return html`<ol class="pictures" role="list">${list}</ol>\n`
  const map =
    layout === 'map' &&
    placesMap(
      placesOfItems(items, (n) => `#${placeOf(number, n)}`),
      visit,
    )
  return html`${map}<ul class="pictures">${list}</ul>\n`
}

/** Returns the id of an item that a map leads to. */
const placeOf = (section: number, item: number): string => `${idOf(section)}-${item + 1}`

/** Renders the years of an item of a timeline, and its date if that says more. */
function when({ date }: Item, { labels }: Visit<unknown>): Html {
  const [first, last] = [date?.start ?? date?.end, date?.end ?? date?.start]
  if (date === undefined || first == null || last == null)
    return html`<p class="when"><b>${date === undefined ? labels.text('page.undated') : markedWords(date.display)}</b></p>`
  const years = labels.years(first, last)
  const display = labels.day(date.display)
  return html`<p class="when"><b>${years}</b>${display !== years && html` <span dir="auto">${display}</span>`}</p>`
}

const played = <F extends { readonly kind: string }>(all: readonly F[]): F[] =>
  all.filter(({ kind }) => kind === 'sound' || kind === 'film')
