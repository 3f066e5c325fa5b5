import { type Html, html } from '@fonds/http'
import type { MessageKey } from '@fonds/labels'
import { LRUCache } from 'lru-cache'
import type { SearchPage } from '../api/bodies.ts'
import { optional, read } from '../api/read.ts'
import { choice } from '../page/choices.ts'
import { section, words } from '../page/parts.ts'
import { pageUrl, type Visit } from '../page/visit.ts'

type Facets = NonNullable<SearchPage['facets']>

/** The ways into an archive for readers who have no words yet: facets of all that it has, in the order of the page. */
const WAYS = [
  ['genre', 'page.genres'],
  ['place', 'page.places'],
  ['person', 'page.persons'],
  ['corporate_body', 'page.corporate_bodies'],
  ['decade', 'page.years'],
  ['media', 'page.online'],
] as const satisfies readonly (readonly [keyof Facets, MessageKey])[]

/** Values of each. */
const LISTED = 8

const QUERY = new URLSearchParams({
  facets: WAYS.map(([name]) => name).join(),
  facet_limit: String(LISTED),
  limit: '1',
}).toString()

/** Archives whose ways in are kept, in each language. Each takes a few kilobytes. */
const MAX_KEPT = 500
/** Time for which they are kept. */
const KEPT_MS = 60_000
/**
 * Age of a version of the content from which they are kept: by then, the search index has it. Until then a page is made
 * anew each time, as a search is, so that what an archive has just withdrawn is not shown for longer than by a search.
 */
const SETTLED_MS = 10_000

/** Remembers what archives have, so that home pages do not each cost a search. */
export interface WaysIn {
  /** Reads the values; null if there are none now. Bounds the life of the page. */
  read(visit: Visit<unknown>): Promise<Facets | null>
}

export function createWaysIn(now: () => number = Date.now): WaysIn {
  const kept = new LRUCache<string, { readonly facets: Facets; readonly at: number }>({ max: MAX_KEPT })
  const versions = new LRUCache<string, { readonly version: string; readonly since: number }>({ max: MAX_KEPT })

  const isSettled = (id: string, version: string): boolean => {
    const known = versions.get(id)
    if (known?.version === version) return now() - known.since >= SETTLED_MS
    versions.set(id, { version, since: now() })
    return false
  }

  return {
    async read({ tenant: { id, origin }, labels, contentLanguage, contentVersion, api, unobserved }) {
      const settled = contentVersion !== null && isSettled(id, contentVersion)
      const key = `${id} ${origin} ${contentVersion} ${labels.language} ${contentLanguage}`
      const known = settled ? kept.get(key) : undefined
      if (known !== undefined && now() - known.at < KEPT_MS) return known.facets
      const asked = settled ? unobserved() : api
      const found = await optional(read(asked.GET('/api/public/search', { querySerializer: () => QUERY })))
      const facets = found?.facets ?? null
      if (settled && facets !== null && found?.degraded === false) kept.set(key, { facets, at: now() })
      return facets
    },
  }
}

/** Renders the ways in, each value with the number of descriptions that it leads to. */
export function waysIn(facets: Facets | null, visit: Visit): Html | null {
  if (facets === null) return null
  const { labels } = visit
  const lists = WAYS.flatMap(([name, heading]) => {
    const values = facets[name] ?? []
    if (values.length === 0) return []
    const listed = name === 'decade' ? values.toSorted((a, b) => Number(a.value) - Number(b.value)) : values
    return [
      html`<div><h3>${labels.text(heading)}</h3>
<ul>${listed
        .slice(0, LISTED)
        .map(
          ({ value, label, count }) =>
            html`<li>${choice(searchFor(name, value, visit), words(label))} <span class="count">${labels.text('page.number', { count })}</span></li>`,
        )}</ul></div>
`,
    ]
  })
  if (lists.length === 0) return null
  return html`<div class="ways-in">${section(labels.text('page.ways_in'), html`<div class="ways">${lists}</div>`)}</div>
`
}

const searchFor = (name: string, value: string, visit: Visit): string =>
  pageUrl(visit, `/search?${new URLSearchParams({ [name]: value })}`)
