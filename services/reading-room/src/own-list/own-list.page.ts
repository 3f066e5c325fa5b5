import { type Html, html, type Route } from '@fonds/http'
import type { Labels } from '@fonds/labels'
import { BASE_PATH } from '@fonds/types/context'
import { byPreference, formatsBy } from '@fonds/types/formats'
import type { CollectionItem, RecordItem } from '../api/bodies.ts'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { unapiServer } from '../metadata/unapi.ts'
import { NOWHERE } from '../ordering/item-order.ts'
import { listOrder, type OrderableEntry } from '../ordering/list-order.ts'
import { readDesk } from '../ordering/ordering.ts'
import { type Card, cardList } from '../page/cards.ts'
import { hiddenFields } from '../page/choices.ts'
import { idsIn, joinedIds, listUrl, MAX_LIST } from '../page/kept-list.ts'
import { definePage } from '../page/page.ts'
import { section, words } from '../page/parts.ts'
import { placeOf } from '../page/places.ts'
import { cardOfDescription } from '../page/summaries.ts'
import type { Visit } from '../page/visit.ts'

/** Files for reference managers that have many descriptions. */
const CITATIONS = byPreference(formatsBy('citation')).filter(({ many }) => many !== undefined)

/** The page of a reader's own list, whose entries are in its address: nothing of it is stored here. */
export const ownListPage = (deps: Deps): Route =>
  definePage(deps, {
    path: '/list',
    name: 'getOwnListPage',
    async render(visit) {
      const { labels } = visit
      const asked = idsIn(visit.rawQuery, 'ids')
      const { items, missing } = await readItems(asked.slice(0, MAX_LIST), visit)
      const desk = await readDesk(visit)
      const ids = items.map(({ id }) => id)
      const title = labels.text('page.list')
      return {
        title,
        canonical: null,
        isPrivate: true,
        head: [unapiServer(visit)],
        section: 'list',
        sendsForms:
          desk.ordering?.templates.some((template) => template.kind === 'aeon' && template.for !== 'item') ?? false,
        main: html`<div class="list" data-ids="${ids.join(',')}" data-missing="${missing.join(',')}"><h1>${title}</h1>
${notAdded(asked.length, labels)}${gone(missing, labels)}${
  items.length === 0
    ? html`<p>${labels.text('page.list_empty')}</p>\n`
    : html`<p class="facts" role="status">${labels.text('page.total', { total: items.length })}</p>
<p class="facts">${labels.text('page.list_private')}</p>
<p hidden><button type="button" data-keep-all>${labels.text('page.list_keep_all')}</button></p>
${cardList(cardsOf(items, visit), visit, { start: 1, level: 2, withIds: true })}
${listOrder(items.map(orderable), desk, visit)}${downloads(items, visit)}${moreForm(ids, visit)}`
}</div>`,
      }
    },
  })

/** Says how many entries a list has no room for. */
function notAdded(asked: number, labels: Labels): Html | null {
  if (asked <= MAX_LIST) return null
  const text = labels.text('page.list_not_added', { count: asked - MAX_LIST, max: MAX_LIST })
  return html`<p class="notice" role="status">${text}</p>\n`
}

/** Names the entries that are not there, as the reader's list has them. */
function gone(missing: readonly string[], labels: Labels): Html | null {
  if (missing.length === 0) return null
  return html`<div class="notice"><p>${labels.text('page.list_missing', { count: missing.length })}</p>
<ul>${missing.map((name) => html`<li>${words(name)}</li>`)}</ul></div>\n`
}

type Item = RecordItem | CollectionItem

interface Listed {
  readonly items: readonly Item[]
  /** Those that name nothing public. */
  readonly missing: readonly string[]
}

/** Returns what an order of an entry needs. */
function orderable(item: Item): OrderableEntry {
  const { id, title, level, reference_code, url, access = UNKNOWN, ancestors = [], to_order = NOWHERE } = item
  const [fonds = item] = ancestors
  return { id, title, level, reference_code, url, access, fonds, ...to_order }
}

const UNKNOWN = { status: 'unknown' }

/** Reads the entries of a list, each once, in its order. A slug that a record and a collection share is the record's. */
async function readItems(ids: readonly string[], { api }: Visit): Promise<Listed> {
  if (ids.length === 0) return { items: [], missing: [] }
  const params = { query: { ids: [...ids], include: ['place' as const] } }
  const [records, collections] = await Promise.all([
    read(api.GET('/api/public/records', { params })),
    read(api.GET('/api/public/collections', { params })),
  ])
  const ofRecords = new Set(records.items.map(({ slug }) => slug))
  const ofOwnName = collections.items.filter(({ id, slug }) => ids.includes(id) || !ofRecords.has(slug))
  // One with a former slug comes last.
  const place = ({ id, slug }: Item) => ids.findIndex((name) => name === id || name === slug) >>> 0
  const items = [...records.items, ...ofOwnName].toSorted((a, b) => place(a) - place(b))
  const absent = new Set(collections.missing)
  return { items, missing: (records.missing ?? []).filter((id) => absent.has(id)) }
}

const cardsOf = (items: readonly Item[], visit: Visit): Card[] =>
  items.map((item) => ({
    ...cardOfDescription(item, placeIn(item, visit.labels)),
    below: removal(item, items, visit),
  }))

const placeIn = (item: Item, labels: Labels) => placeOf(item, item, labels)

/** Renders the link to the list without one of its entries. */
function removal({ id, title }: Item, items: readonly Item[], visit: Visit): Html {
  const rest = joinedIds(items.filter((item) => item.id !== id).map((item) => item.id))
  return html`<p class="remove"><a href="${listUrl(visit, rest)}" rel="nofollow" data-remove="${id}">${visit.labels.text('page.list_remove')}<span class="hidden">: ${words(title)}</span></a></p>\n`
}

/** Renders links to files that have exactly the entries of the list. */
function downloads(items: readonly Item[], visit: Visit): Html | null {
  const { labels, tenant } = visit
  const ofType = (type: Item['type']) => items.filter((item) => item.type === type).map(({ id }) => id)
  const tables = (['record', 'collection'] as const).flatMap((type) => {
    const ids = ofType(type)
    const name = labels.text(type === 'record' ? 'page.records' : 'page.collections')
    return ids.length === 0 ? [] : [[`${BASE_PATH}/${type}s.csv?ids=${joinedIds(ids)}`, `CSV (${name})`] as const]
  })
  const all = joinedIds(items.map(({ id }) => id))
  const citations = CITATIONS.map(
    ({ name, label }) => [`${BASE_PATH}/cite?ids=${all}&format=${name}`, label ?? name] as const,
  )
  const link = tenant.origin + listUrl({ ...visit, chosenLanguage: null }, all)
  return section(
    labels.text('page.formats'),
    html`<ul class="links">${[...tables, ...citations].map(([url, name]) => html`<li><a href="${url}" rel="nofollow">${name}</a></li>`)}</ul>
<dl class="citations"><dt>${labels.text('page.list_link')}</dt><dd dir="ltr" data-copy="${labels.text('page.copy')}" data-copied="${labels.text('page.copied')}">${link}</dd></dl>`,
  )
}

/** Renders a search whose pages keep the list in their addresses, for readers whose browser cannot keep it. */
function moreForm(ids: readonly string[], visit: Visit): Html | false {
  const { labels, chosenLanguage } = visit
  if (!visit.hasSearch) return false
  return html`<noscript><form class="search within" action="${BASE_PATH}/search" aria-label="${labels.text('page.list_more')}">
<label for="q-more">${labels.text('page.list_more')}</label>
<input id="q-more" name="q" type="search" maxlength="1000" dir="auto" autocomplete="off">
${hiddenFields([['list', ids.join(',')], ...(chosenLanguage === null ? [] : [['lang', chosenLanguage] as const])])}<button>${labels.text('page.search')}</button>
</form></noscript>`
}
