import { type Html, html } from '@fonds/http'
import type { MessageKey } from '@fonds/labels'
import type { SearchPage } from '../api/bodies.ts'
import { choice } from '../page/choices.ts'
import type { Filters } from '../page/filters.ts'
import { words } from '../page/parts.ts'
import type { Visit } from '../page/visit.ts'

type Facets = NonNullable<SearchPage['facets']>
type FacetName = Exclude<keyof Facets, 'years'>

/** The facets in the order of the page, with their headings. */
const FACETS = [
  ['type', 'page.type'],
  ['repository', 'page.repository'],
  ['collection', 'page.collection'],
  ['level', 'page.level'],
  ['creator', 'page.creators'],
  ['media', 'page.media'],
  ['genre', 'page.genres'],
  ['person', 'page.persons'],
  ['corporate_body', 'page.corporate_bodies'],
  ['family', 'page.families'],
  ['place', 'page.places'],
  ['subject', 'page.subjects'],
  ['language', 'page.language'],
  ['access', 'page.access'],
  ['reuse', 'page.reuse'],
] as const satisfies readonly (readonly [FacetName, MessageKey])[]

/** Values of a facet that are listed before the reader asks for more, and at most. */
const LISTED = 6
const MORE = 50

/** Renders the values of the facets, each of which adds or removes a filter, with the number of results. */
export function facetLists({ facets, facets_other, query }: SearchPage, filters: Filters, visit: Visit): Html | null {
  if (facets === null) return null
  const { labels } = visit
  return html`${FACETS.map(([name, heading]) => {
    const active = query.filters.filter(({ parameter }) => parameter === name).map(({ value }) => value)
    const isActive = ({ value }: { readonly value: string }) => active.includes(value)
    // Those that are active come first, so that they are never among those to unfold.
    const counted = facets[name] ?? []
    const values = [...counted.filter(isActive), ...counted.filter((value) => !isActive(value))]
    if (values.length === 0) return null
    const isOpen = active.length > 0 || name === 'type' || name === 'collection' || name === 'repository'
    const rest = facets_other?.[name] ?? 0
    return html`<details class="facet"${isOpen && html` open`}><summary><h3>${labels.text(heading)}</h3></summary>
<ul>${values.slice(0, LISTED).map((value) => facetValue(name, value, { active, filters }, visit))}${
      values.length > LISTED &&
      html`<li><details><summary>${labels.text('page.more')}</summary><ul>${values.slice(LISTED).map((value) => facetValue(name, value, { active, filters }, visit))}</ul></details></li>`
    }${
      rest > 0 &&
      values.length < MORE &&
      html`<li>${choice(filters.replacing({ facet_limit: String(MORE) }), labels.text('page.more_values'))}</li>`
    }</ul></details>\n`
  })}`
}

function facetValue(
  name: FacetName,
  { value, label, count }: NonNullable<Facets[FacetName]>[number],
  { active, filters }: { readonly active: readonly string[]; readonly filters: Filters },
  { labels }: Visit,
): Html {
  const isActive = active.includes(value)
  const url = isActive
    ? filters.setting(
        name,
        active.filter((other) => other !== value),
      )
    : name === 'collection'
      ? filters.setting(name, [value])
      : filters.with(name, value)
  const number = labels.text('page.number', { count })
  return html`<li>${choice(url, words(label), { isCurrent: isActive })} <span class="count">${number}</span></li>`
}
