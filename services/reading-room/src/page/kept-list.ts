import { type Html, html } from '@fonds/http'
import { BASE_PATH } from '@fonds/types/context'
import { hiddenFields } from './choices.ts'
import { pageUrl, type Surface, withParameter } from './visit.ts'

/** Most entries of a list: as many as the API reads by their ids at once. */
export const MAX_LIST = 100

/** Slugs and UUIDs; anything else is left out, since it names nothing. */
const ID = /^[^\s,&#?/<>"']{1,200}$/u

/** Returns the different ids in a parameter of a query, which may be repeated or have several, separated by commas. */
export function idsIn(rawQuery: string, name: 'ids' | 'list'): readonly string[] {
  const values = new URLSearchParams(rawQuery).getAll(name).flatMap((value) => value.split(','))
  return [...new Set(values.map((value) => value.trim()).filter((value) => ID.test(value)))]
}

/** Returns the list in the address of a page, as links keep it; undefined if there is none. */
export function keptListOf(rawQuery: string): string | undefined {
  const ids = idsIn(rawQuery, 'list').slice(0, MAX_LIST)
  return ids.length === 0 ? undefined : joinedIds(ids)
}

/** Returns ids as a value in a URL. */
export const joinedIds = (ids: readonly string[]): string => ids.map(encodeURIComponent).join(',')

/**
 * Returns the URL of the reader's list. Scripts add what the browser keeps.
 * @param ids its entries; by default, those in the address of the page
 */
export function listUrl(visit: Surface, ids: string | undefined = visit.keptList): string {
  const url = pageUrl({ chosenLanguage: visit.chosenLanguage }, '/list')
  return ids === undefined || ids === '' ? url : `${withParameter(url, 'ids', '')}${ids}`
}

/** Id of the form to which the boxes of a page belong. */
const FORM = 'keep'

/** Renders the box by which a reader keeps one item of a list of results. @param title its title, in the item's language */
export const keepBox = (id: string, title: Html, { labels }: Surface): Html =>
  html`<label class="keep"><input type="checkbox" name="ids" value="${id}" form="${FORM}" data-keep="${id}"> ${labels.text('page.list_keep')}<span class="hidden">: ${title}</span></label>\n`

/** Renders the form of these boxes, which readers without scripts send. */
export const keepForm = (visit: Surface): Html =>
  html`<form class="keep" id="${FORM}" action="${BASE_PATH}/list">${carried(visit)}<button>${visit.labels.text('page.list_add')}</button></form>\n`

/** Renders the button by which a reader keeps the description of a page. */
export const keepButton = (id: string, visit: Surface): Html =>
  html`<form class="keep" action="${BASE_PATH}/list">${carried(visit)}<button name="ids" value="${id}" data-keep="${id}">${visit.labels.text('page.list_keep')}</button></form>\n`

/** Renders the list and the language in the address of the page as fields of a form that leads to the list. */
const carried = ({ chosenLanguage, keptList }: Surface): readonly Html[] =>
  hiddenFields([
    ...(keptList === undefined ? [] : [['ids', decodeURIComponent(keptList)] as const]),
    ...(chosenLanguage === null ? [] : [['lang', chosenLanguage] as const]),
  ])
