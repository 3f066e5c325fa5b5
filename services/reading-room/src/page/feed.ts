import { type Html, html, MAX_ROWS } from '@fonds/http'
import { DEFAULT_LANGUAGE } from '@fonds/labels/languages'
import { BASE_PATH } from '@fonds/types/context'
import { formatNamed, manyFormats } from '@fonds/types/formats'
import { choice } from './choices.ts'
import { Filters } from './filters.ts'
import { keeping, type Visit } from './visit.ts'

const { name: FORMAT, type: TYPE } = formatNamed('atom')

/** Parameters of a page that its feed lacks: it begins with what is newest. */
const NOT_FOLLOWED = [
  'limit',
  'sort',
  'list',
  'lang',
  'facets',
  'facet_limit',
  'fields',
  'format',
  'include',
  'group',
] as const

/** Lists with feeds, by their path below `/api/public`. */
type FollowedList = '/records' | '/collections' | '/search'

/** Links by which readers and their programs follow a list. */
export interface FeedLinks {
  readonly path: FollowedList
  /** For the head of the page. */
  readonly head: Html
  /** For the page itself. */
  readonly links: Html
}

/** Returns the links to the feed of a list; for a list that is no search, to its newest items as a page as well. */
export function feedLinks(
  path: FollowedList,
  visit: Pick<Visit, 'contentQuery' | 'tenant' | 'labels' | 'chosenLanguage' | 'keptList'>,
): FeedLinks {
  const { tenant, labels, chosenLanguage } = visit
  const { language } = labels
  const chosen = new Filters(visit.contentQuery, path)
  const asked = chosen.queryWithout(...NOT_FOLLOWED)
  asked.set('format', FORMAT)
  // Feed readers send no preference for a language, so the address has that of the page.
  if (chosenLanguage !== null || language !== DEFAULT_LANGUAGE) asked.set('lang', chosenLanguage ?? language)
  const url = `${BASE_PATH}${path}?${asked}`
  const newest = keeping(visit, chosen.replacing({ sort: 'added', limit: null }))
  const isNewest = chosen.get('sort') === 'added'
  return {
    path,
    head: html`<link rel="alternate" type="${TYPE}" title="${labels.text('page.new_online')}" href="${tenant.origin + url}">\n`,
    links: html`<div class="links feed">${path !== '/search' && html`${choice(newest, labels.text('page.new_online'), { isCurrent: isNewest })} `}${choice(url, labels.text('page.follow'))}</div>\n`,
  }
}

const FILES = manyFormats('descriptions').filter(({ label }) => label !== undefined)

/**
 * Renders links to all results of a search, or all items of a list, in files: as a table, and for reference managers. Null if there
 * are none, or more than a file has.
 */
export function fileLinks(
  path: FollowedList,
  total: number,
  { contentQuery, chosenLanguage, labels }: Pick<Visit, 'contentQuery' | 'chosenLanguage' | 'labels'>,
): Html | null {
  if (total === 0 || total > MAX_ROWS) return null
  const asked = new Filters(contentQuery, path).queryWithout(...NOT_FOLLOWED.filter((name) => name !== 'sort'))
  if (chosenLanguage !== null) asked.set('lang', chosenLanguage)
  const query = asked.size === 0 ? '' : `?${asked}`
  return html`<div class="links feed"><span>${labels.text('page.formats')}</span>${FILES.map(({ label, many }) => html` ${choice(BASE_PATH + path + many + query, label)}`)}</div>\n`
}
