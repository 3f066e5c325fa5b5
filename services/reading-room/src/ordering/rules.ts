import { type Html, html } from '@fonds/http'
import type { Labels } from '@fonds/labels'
import { type OrganizationOrdering, WEEKDAYS } from '@fonds/types'
import { prose } from '../page/parts.ts'

/** Renders what an archive says before an order: how early, how much, and when it is closed. Null if it says nothing. */
export function orderRules(ordering: OrganizationOrdering, today: string, labels: Labels): Html | null {
  const { days_ahead, max_boxes, off_site_days_ahead, note } = ordering
  const closed = closedDays(ordering, today, labels)
  const rules = [
    days_ahead !== null && days_ahead > 0 && labels.text('page.order_days_ahead', { count: days_ahead }),
    off_site_days_ahead !== null &&
      off_site_days_ahead > 0 &&
      labels.text('page.order_off_site', { count: off_site_days_ahead }),
    max_boxes !== null && labels.text('page.order_max_boxes', { count: max_boxes }),
    closed.length > 0 && labels.text('page.order_closed', { days: closed.join(', ') }),
  ].filter((rule) => rule !== false)
  if (rules.length === 0 && note === null) return null
  return html`<h3>${labels.text('page.order_rules')}</h3>
${rules.length > 0 && html`<ul class="rules">${rules.map((rule) => html`<li>${rule}</li>`)}</ul>\n`}${note !== null && prose(note)}`
}

/** Lists the days on which an archive is closed, without those that are past. */
function closedDays({ closed_weekdays, closed }: OrganizationOrdering, today: string, labels: Labels): string[] {
  const weekdays = WEEKDAYS.flatMap((day, n) => (closed_weekdays.includes(day) ? [labels.weekday(n)] : []))
  const days = closed
    .filter(({ until }) => until >= today)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, until }) => (from === until ? labels.day(from) : `${labels.day(from)} – ${labels.day(until)}`))
  return [...weekdays, ...days]
}
