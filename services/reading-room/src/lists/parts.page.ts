import { type Html, type HtmlValue, html, type Route, trusted } from '@fonds/http'
import { DESCRIPTION_LISTS, type DescriptionList, ENTITY_LISTS, type EntityList, pathOfList } from '@fonds/types'
import { z } from 'zod'
import type { File, Thumbnail } from '../api/bodies.ts'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { files } from '../descriptions/files.ts'
import { images } from '../descriptions/images.ts'
import { placeOfCollection, placeOfRecord } from '../descriptions/place.ts'
import { trail } from '../descriptions/trail.ts'
import { behindNotice, noticeBox, withoutPosters } from '../page/notice.ts'
import { definePage, type Page } from '../page/page.ts'
import { countOf, type Paged, pager } from '../page/pager.ts'
import { joined, outsideLink, words } from '../page/parts.ts'
import { type InLanguages, langAttribute, otherLanguage, spokenIn, spokenNote, textAttributes } from '../page/texts.ts'
import { asAsked, local, type Visit } from '../page/visit.ts'
import { HEADINGS } from './rest.ts'

const slug = z.string().max(200)
const ofDescription = z.object({ slug, list: z.enum(DESCRIPTION_LISTS.map((name) => pathOfList(name))) })
const ofEntity = z.object({ slugOrId: slug, list: z.enum(ENTITY_LISTS.map((name) => pathOfList(name))) })

/** The pages of all items of one list of a record, collection or name, after all other pages below these. */
export const partsPages = (deps: Deps): Route[] => [
  definePage(deps, {
    path: '/records/:slug/:list',
    name: 'getPartsOfRecordPage',
    params: ofDescription,
    async render(visit) {
      const { api, params: path } = visit
      const asked = { params: { path }, ...asAsked(visit) }
      const [list, place] = await Promise.all([
        read(api.GET('/api/public/records/{slug}/{list}', asked)),
        placeOfRecord(visit),
      ])
      return partsPage(nameOf<DescriptionList>(path.list), list, place, visit)
    },
  }),
  definePage(deps, {
    path: '/collections/:slug/:list',
    name: 'getPartsOfCollectionPage',
    params: ofDescription,
    async render(visit) {
      const { api, params: path } = visit
      const asked = { params: { path }, ...asAsked(visit) }
      const [list, place] = await Promise.all([
        read(api.GET('/api/public/collections/{slug}/{list}', asked)),
        placeOfCollection(visit),
      ])
      return partsPage(nameOf<DescriptionList>(path.list), list, place, visit)
    },
  }),
  definePage(deps, {
    path: '/entities/:slugOrId/:list',
    name: 'getPartsOfEntityPage',
    params: ofEntity,
    async render(visit) {
      const { api, params: path } = visit
      const { slugOrId } = path
      const [list, { name: title, url, field_languages }] = await Promise.all([
        read(api.GET('/api/public/entities/{slugOrId}/{list}', { params: { path }, ...asAsked(visit) })),
        read(
          api.GET('/api/public/entities/{slugOrId}', {
            params: { path: { slugOrId }, query: { fields: ['name', 'url', 'field_languages'] } },
          }),
        ),
      ])
      return partsPage(nameOf<EntityList>(path.list), list, { title, url, field_languages }, visit)
    },
  }),
]

const nameOf = <L extends DescriptionList | EntityList>(path: string): L => path.replaceAll('-', '_') as L

interface Parts extends Paged {
  readonly items: readonly unknown[]
}

/** What the items are of; a description with the path to it. */
interface Whole extends InLanguages {
  readonly title: string
  readonly url: string
  readonly ancestors?: Parameters<typeof trail>[0]
  readonly notice?: Thumbnail['notice']
}

function partsPage(name: DescriptionList | EntityList, list: Parts, whole: Whole, visit: Visit<unknown>): Page {
  const { labels } = visit
  const { title, url, ancestors } = whole
  const spoken = spokenIn(whole, ancestors === undefined ? 'name' : 'title', visit)
  const heading = labels.text(HEADINGS[name])
  const count = countOf(list, visit)
  return {
    title: `${heading} · ${title}`,
    description: `${heading} · ${title} · ${count}`,
    section: ancestors === undefined ? 'names' : 'collections',
    trail: ancestors === undefined ? null : trail(ancestors, visit),
    main: html`<p class="kicker">${heading}</p>
<h1><a href="${local(visit, url)}" ${textAttributes(title, spoken, visit)}>${title}</a>${otherLanguage(spoken, visit)}</h1>
<p class="facts">${count}</p>
${list.items.length === 0 ? html`<p>${labels.text('page.nothing')}</p>` : itemsOf(name, list, whole, visit)}
${pager(list, visit)}`,
  }
}

/** Renders images as pictures, notes as sections, and everything else as one line each. */
function itemsOf(
  name: DescriptionList | EntityList,
  { items, page, limit, total }: Parts,
  whole: Whole,
  visit: Visit<unknown>,
) {
  const { title, url, notice } = whole
  if (name === 'images') {
    const spoken = spokenIn(whole, 'title', visit)
    const start = page === null ? null : (page - 1) * limit
    const of = start === null ? null : { start, total }
    const pictures = images(
      { images: items as never, url, title, spoken, manifest: null, opened: null, of, isCovered: notice !== undefined },
      visit,
    )
    return html`${noticeBox(notice, visit)}${behindNotice(notice, pictures, visit)}`
  }
  if (name === 'files')
    return html`${noticeBox(notice, visit)}${files(withoutPosters(notice, items as readonly File[]), url, visit)}`
  if (name === 'notes' || name === 'biographical_notes')
    return (items as readonly Prose[]).map((note) => noteSection(note, visit))
  return html`<ul>${items.map((item) => html`<li>${typeof item === 'string' ? words(item) : lineOf(item as Line, visit)}</li>\n`)}</ul>`
}

interface Prose {
  readonly label: string
  readonly html: string
  readonly lang?: string | null
}

function noteSection({ label, html: markup, lang = null }: Prose, visit: Visit<unknown>): Html {
  const spoken = spokenNote(lang, visit)
  return html`<section><h2>${words(label)}${otherLanguage(spoken, visit)}</h2><div class="prose"${langAttribute(spoken, visit)}>${trusted(markup)}</div></section>\n`
}

/** The members by which items of the other lists are shown, of which each kind has some. */
interface Line {
  readonly url?: string
  readonly type?: string | null
  readonly heading?: string
  readonly name?: string
  readonly title?: string | null
  readonly text?: string
  readonly display?: string
  readonly calendar_label?: string | null
  readonly value?: string
  readonly term?: string | null
  readonly indicator?: string
  readonly label?: string | null
  readonly role_label?: string
  readonly relation_label?: string
  readonly role?: string | null
  readonly scheme?: string | null
  readonly uri?: string | null
  readonly note?: string | null
}

function lineOf(item: Line, visit: Visit<unknown>): HtmlValue {
  const { url, type, heading, name, title, text, display, value, term, indicator, label, note, uri } = item
  const container = indicator === undefined ? null : [label ?? type, indicator].filter(Boolean).join(' ')
  const shown = heading ?? name ?? title ?? text ?? display ?? value ?? term ?? container ?? url ?? note ?? ''
  const main =
    type === 'entity' && url !== undefined
      ? html`<a href="${local(visit, url)}">${words(shown)}</a>`
      : outsideLink(url ?? uri ?? '', shown)
  const said = item.role_label ?? item.relation_label ?? item.calendar_label ?? null
  const further = [said, item.scheme ?? null, note === shown ? null : note]
  const facts = joined(
    further.map((one) => one && words(one)),
    ' · ',
  )
  return html`${main}${facts && html` <span class="facts">${facts}</span>`}`
}
