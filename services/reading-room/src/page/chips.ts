import { type Html, html } from '@fonds/http'
import { choice } from './choices.ts'
import type { Filters } from './filters.ts'
import { words } from './parts.ts'
import type { Visit } from './visit.ts'

/** A filter in force: a value of a parameter, and its name for the reader. */
export interface NamedFilter {
  readonly parameter: string
  readonly value: string
  readonly label: string
}

/** Renders the filters in force, each as a link that removes it; null without any. */
export function chips(
  active: readonly NamedFilter[],
  filters: Filters,
  { labels }: Pick<Visit, 'labels'>,
): Html | null {
  if (active.length === 0) return null
  const urlWithout = (removed: NamedFilter) =>
    filters.setting(
      removed.parameter,
      active.filter((filter) => filter !== removed && filter.parameter === removed.parameter).map(({ value }) => value),
    )
  const none = Object.fromEntries(active.map(({ parameter }) => [parameter, null]))
  return html`<ul class="chips" aria-label="${labels.text('page.filters')}">${active.map(
    (filter) =>
      html`<li>${choice(urlWithout(filter), html`${words(filter.label)} <span aria-hidden="true">×</span>`, { name: labels.text('page.remove_filter', { value: filter.label }) })}</li>`,
  )}<li>${choice(filters.replacing(none), labels.text('page.remove_filters'), { className: 'clear' })}</li></ul>`
}
