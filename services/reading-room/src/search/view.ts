import type { Html } from '@fonds/http'
import { choiceNav } from '../page/choices.ts'
import type { Filters } from '../page/filters.ts'
import type { Visit } from '../page/visit.ts'

/** Forms in which results are shown: with words of what was found, or side by side below their images. */
const VIEWS = ['list', 'gallery'] as const

export const isGallery = (filters: Filters): boolean => filters.get('view') === 'gallery'

/** Renders links to the same results in each form. */
export function viewLinks(filters: Filters, { labels }: Visit): Html {
  const current = isGallery(filters) ? 'gallery' : 'list'
  return choiceNav(
    labels.text('page.view'),
    VIEWS.map((view) => ({
      url: filters.replacing({ view: view === 'list' ? null : view }),
      text: labels.text(`page.view_${view}`),
      isCurrent: view === current,
    })),
  )
}
