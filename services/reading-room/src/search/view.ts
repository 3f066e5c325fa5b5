import type { Html } from '@fonds/http'
import { choiceNav } from '../page/choices.ts'
import type { Filters } from '../page/filters.ts'
import type { Scope } from '../page/search-form.ts'
import type { Visit } from '../page/visit.ts'

/**
 * Forms in which results are shown: with words of what was found, side by side below their images, or, within a collection, in
 * their place in its hierarchy.
 */
const VIEWS = ['list', 'gallery', 'hierarchy'] as const

export const viewOf = (filters: Filters): (typeof VIEWS)[number] =>
  VIEWS.find((view) => view === filters.get('view')) ?? 'list'

/** Renders links to the same results in each form. */
export function viewLinks(filters: Filters, scope: Scope | null, { labels }: Visit): Html {
  const current = viewOf(filters)
  const isWithin = scope !== null && scope.parameter !== 'repository'
  return choiceNav(
    labels.text('page.view'),
    VIEWS.filter((view) => view !== 'hierarchy' || isWithin || current === view).map((view) => ({
      url: filters.replacing({ view: view === 'list' ? null : view }),
      text: labels.text(`page.view_${view}`),
      isCurrent: view === current,
    })),
  )
}
