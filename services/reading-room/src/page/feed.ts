import { type Html, html } from '@fonds/http'
import { DEFAULT_LANGUAGE } from '@fonds/labels/languages'
import { BASE_PATH } from '@fonds/types/context'
import { formatNamed } from '@fonds/types/formats'
import { choice } from './choices.ts'
import { Filters } from './filters.ts'
import type { Visit } from './visit.ts'

const { name: FORMAT, type: TYPE } = formatNamed('atom')

/** Parameters of a page that its feed lacks: it begins with what is newest. */
const NOT_FOLLOWED = ['limit', 'sort', 'list', 'lang', 'facets', 'facet_limit', 'fields', 'format', 'include'] as const

/** Links by which readers and their programs follow a list. */
interface FeedLinks {
  /** For the head of the page. */
  readonly head: Html
  /** For the page itself. */
  readonly links: Html
}

/**
 * Returns the links to the feed of a list, and to its newest items as a page where the list has that order.
 * @param path of the list, below `/api/public`
 */
export function feedLinks(
  path: '/records' | '/collections' | '/search',
  visit: Pick<Visit, 'contentQuery' | 'tenant' | 'labels' | 'chosenLanguage'>,
): FeedLinks {
  const { tenant, labels, chosenLanguage } = visit
  const { language } = labels
  const chosen = new Filters(visit.contentQuery, path)
  const asked = new URLSearchParams(
    chosen.except(...NOT_FOLLOWED).map(([name, value]): [string, string] => [name, value]),
  )
  asked.set('format', FORMAT)
  // Feed readers send no preference for a language, so the address has that of the page.
  if (chosenLanguage !== null || language !== DEFAULT_LANGUAGE) asked.set('lang', chosenLanguage ?? language)
  const url = `${BASE_PATH}${path}?${asked}`
  const newest = chosen.replacing({ sort: 'added', limit: null })
  const isNewest = chosen.get('sort') === 'added'
  return {
    head: html`<link rel="alternate" type="${TYPE}" title="${labels.text('page.new_online')}" href="${tenant.origin + url}">\n`,
    links: html`<div class="feed">${path !== '/search' && html`${choice(newest, labels.text('page.new_online'), { isCurrent: isNewest })} · `}${choice(url, labels.text('page.follow'))}</div>\n`,
  }
}
