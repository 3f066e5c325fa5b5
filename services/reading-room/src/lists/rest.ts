import { type Html, html } from '@fonds/http'
import type { MessageKey } from '@fonds/labels'
import type { DescriptionList, EntityList } from '@fonds/types'
import { joined } from '../page/parts.ts'
import { local, type Visit } from '../page/visit.ts'

/** The headings of lists that may go on beyond their resource, in the order of the pages. */
export const HEADINGS: Readonly<Record<DescriptionList | EntityList, MessageKey>> = {
  images: 'page.images',
  files: 'page.files',
  titles: 'page.other_titles',
  dates: 'page.dates',
  extent: 'page.extent',
  containers: 'page.request',
  notes: 'page.notes',
  digital_objects: 'page.digital_objects',
  entities: 'page.names',
  names: 'page.other_names',
  alternative_names: 'page.other_names',
  biographical_notes: 'page.notes',
  places: 'page.places',
  functions: 'page.functions',
  occupations: 'page.occupations',
  legal_statuses: 'note.legal_statuses',
  mandates: 'note.mandates',
  local_descriptions: 'note.other',
  languages_used: 'note.languages_used',
  identifiers: 'page.identifiers',
  same_as: 'page.identifiers',
  relations: 'page.related',
}

type Listing = keyof typeof HEADINGS

interface Cut {
  readonly more?: { readonly [L in Listing]?: { readonly total: number; readonly url: string } } | undefined
}

/** Renders links to the whole of those lists that the page shows only the beginning of; null if there are none. */
export function restLinks({ more = {} }: Cut, lists: readonly Listing[], visit: Visit<unknown>): Html | null {
  const { labels } = visit
  const links = lists.map((name) => {
    const rest = more[name]
    if (rest === undefined) return null
    const text = labels.text('page.whole_list', { list: labels.text(HEADINGS[name]), count: rest.total })
    return html`<a href="${local(visit, rest.url)}">${text}</a>`
  })
  const shown = joined(links, ' · ')
  return shown && html`<p>${shown}</p>\n`
}
