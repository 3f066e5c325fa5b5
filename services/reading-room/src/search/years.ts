import { type Html, html } from '@fonds/http'
import { BASE_PATH } from '@fonds/types/context'
import type { SearchPage } from '../api/bodies.ts'
import { hiddenFields } from '../page/choices.ts'
import type { Filters } from '../page/filters.ts'
import type { Visit } from '../page/visit.ts'

type Years = NonNullable<NonNullable<SearchPage['facets']>['years']>

/** Size of the chart, in units of its drawing. */
const HEIGHT = 48
const WIDTH = 240

/** Renders the years of the result: a bar chart, and two fields for a range. */
export function yearsForm(years: Years | null, filters: Filters, { labels }: Visit): Html | null {
  const first = filters.get('date_start')
  const last = filters.get('date_end')
  if (years === null && first === null && last === null) return null
  return html`<form class="years" action="${BASE_PATH}/search" data-min="${years?.min}" data-max="${years?.max}">
<h3>${labels.text('page.years')}</h3>
${years && barChart(years, filters, labels.text('page.years_chart'))}
${hiddenFields(filters.except('date_start', 'date_end', 'decade'))}<label>${labels.text('page.year_from')} <input name="date_start" inputmode="numeric" size="5" value="${first}" placeholder="${years?.min}"></label>
<label>${labels.text('page.year_to')} <input name="date_end" inputmode="numeric" size="5" value="${last}" placeholder="${years?.max}"></label>
<button>${labels.text('page.apply')}</button>
</form>
`
}

/**
 * Renders the bars, as links if nothing else is chosen. Programs without pictures show their texts. Bars are narrower than a
 * finger, so the fields below do the same.
 */
function barChart({ buckets }: Years, filters: Filters, name: string): Html {
  const largest = Math.max(1, ...buckets.map(({ count }) => count))
  const width = WIDTH / buckets.length
  const isFirst = filters.choices === 0
  return html`<svg class="bars" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="group" aria-label="${name}">${buckets.map(
    ({ from, to, count }, n) => {
      if (count === 0) return null
      const height = Math.max(2, Math.round((count / largest) * HEIGHT))
      const label = `${from === to ? from : `${from}–${to}`}: ${count}`
      const url = filters.replacing({ date_start: String(from), date_end: String(to), decade: null })
      const bar = html`<title>${label}</title><rect x="${round(n * width)}" y="${HEIGHT - height}" width="${round(width * 0.86)}" height="${height}"/><text>${label}</text>`
      // A drawing has no buttons; the fields below do the same.
      return isFirst ? html`<a rel="nofollow" href="${url}" aria-label="${label}">${bar}</a> ` : html`<g>${bar}</g> `
    },
  )}</svg>
`
}

const round = (value: number): number => Math.round(value * 100) / 100
