import { type Html, html } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import { BASE_PATH } from '@fonds/types/context'
import type { SearchPage } from '../api/bodies.ts'
import { hiddenFields } from '../page/choices.ts'
import type { Filters } from '../page/filters.ts'
import type { Visit } from '../page/visit.ts'
import type { TypedYears, YearField } from './typed-years.ts'

type Years = NonNullable<NonNullable<SearchPage['facets']>['years']>

/** Size of the chart, in units of its drawing. */
const HEIGHT = 48
const WIDTH = 240

/** Returns the id of a field. */
export const idOfYear = (name: YearField): string => name.replace('_', '-')

/** Renders the years of the result: a bar chart, and two fields for a range, each with what is wrong with it. */
export function yearsForm(
  years: Years | null,
  filters: Filters,
  { typed, problems }: TypedYears,
  { labels }: Visit,
): Html | null {
  if (years === null && typed.date_start === '' && typed.date_end === '') return null
  // In our own words, since those of an archive could not be read again.
  const own = labelsIn(labels.language)
  const field = (name: YearField, label: string, bound: number | undefined): Html => {
    const given = filters.get(name)
    const year = given === null ? null : Number.parseInt(given, 10)
    const isWhole = given === String(year)
    const problem = problems[name]
    const id = `${idOfYear(name)}-problem`
    const value = problem === undefined && year !== null && isWhole ? own.year(year) : typed[name]
    return html`<label>${label} <input id="${idOfYear(name)}" name="${name}" size="8" maxlength="40" dir="auto" autocomplete="off" value="${value}"${year !== null && html` data-year="${year}"`} placeholder="${bound === undefined ? null : own.year(bound)}"${problem && html` aria-invalid="true" aria-describedby="${id}"`}></label>
${problem && html`<p class="problem" id="${id}">${labels.text(problem)}</p>`}`
  }
  return html`<form class="years" action="${BASE_PATH}/search" data-min="${years?.min}" data-max="${years?.max}" data-bce="${own.text('date.bce', { year: '#' })}">
<h3>${labels.text('page.years')}</h3>
${years && barChart(years, filters, labels.text('page.years_chart'))}
${hiddenFields(filters.except('date_start', 'date_end', 'date_match', 'decade'))}${field('date_start', labels.text('page.year_from'), years?.min)}
${field('date_end', labels.text('page.year_to'), years?.max)}
<label class="within"><input type="checkbox" name="date_match" value="within"${filters.get('date_match') === 'within' && html` checked`}> ${labels.text('page.dates_within')}</label>
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
    ({ from, to, label: years, count }, n) => {
      if (count === 0) return null
      const height = Math.max(2, Math.round((count / largest) * HEIGHT))
      const label = `${years}: ${count}`
      const url = filters.replacing({ date_start: String(from), date_end: String(to), decade: null })
      const bar = html`<title>${label}</title><rect x="${round(n * width)}" y="${HEIGHT - height}" width="${round(width * 0.86)}" height="${height}"/><text>${label}</text>`
      // A drawing has no buttons; the fields below do the same.
      return isFirst ? html`<a rel="nofollow" href="${url}" aria-label="${label}">${bar}</a> ` : html`<g>${bar}</g> `
    },
  )}</svg>
`
}

const round = (value: number): number => Math.round(value * 100) / 100
