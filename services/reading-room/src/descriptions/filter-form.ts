import { type Html, html } from '@fonds/http'
import { BASE_PATH } from '@fonds/types/context'
import { hiddenFields } from '../page/choices.ts'
import type { Visit } from '../page/visit.ts'

/** Number of descriptions that a filter of the hierarchy shows on a page. */
const FILTERED = 50

/** Renders a field whose words show the descriptions with them, each in its place in the hierarchy. */
export function filterForm(collection: string, visit: Visit<unknown>): Html | null {
  if (!visit.hasSearch) return null
  const { labels, chosenLanguage } = visit
  const hidden = [
    ...([
      ['within', collection],
      ['sort', 'reference'],
      ['limit', String(FILTERED)],
      ['view', 'hierarchy'],
    ] as const),
    ...(chosenLanguage === null ? [] : [['lang', chosenLanguage] as const]),
  ]
  return html`<form class="find" action="${BASE_PATH}/search"><label for="filter">${labels.text('page.filter_hierarchy')}</label> <input id="filter" name="q" type="search" maxlength="1000" dir="auto" autocomplete="off">${hiddenFields(hidden)}<button>${labels.text('page.search')}</button></form>
`
}
