import { type Html, type HtmlValue, html, type Route } from '@fonds/http'
import type { MessageKey } from '@fonds/labels'
import type { Usage, UsageOfItem } from '@fonds/types'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { alternates } from '../metadata/tags.ts'
import { definePage } from '../page/page.ts'
import { section, words } from '../page/parts.ts'
import { asSelected, local, pageUrl, type Visit, withParameter } from '../page/visit.ts'

/** Headings of the items of each type, in the order of the page. */
const ITEMS = [
  ['collection', 'page.collections'],
  ['record', 'page.records'],
  ['image', 'page.images'],
  ['file', 'page.files'],
  ['entity', 'page.names'],
  ['exhibit', 'page.exhibits'],
] as const satisfies readonly (readonly [UsageOfItem['type'], MessageKey])[]

/** How an archive is used that shows it. */
export const usagePage = (deps: Deps): Route =>
  definePage(deps, {
    path: '/usage',
    name: 'getUsagePage',
    async render(visit) {
      const { labels } = visit
      const usage = await read(visit.api.GET('/api/public/usage', asSelected(visit, ['month'], '')))
      const title = labels.text('page.usage')
      // One that is empty, as a form sends it, is none.
      const asked = new URLSearchParams(visit.rawQuery).getAll('month').find((value) => value !== '')
      const month = asked ?? usage.months[0]?.month
      const heading = month === undefined ? title : `${title}: ${monthIn(month, visit)}`
      const url =
        asked === undefined ? pageUrl(visit, '/usage') : withParameter(pageUrl(visit, '/usage'), 'month', asked)
      return {
        title: heading,
        head: alternates([['application/json', `${visit.tenant.origin}${url}`]]),
        main: html`<h1>${heading}</h1>
<p>${labels.text('page.usage_how')}</p>
${ITEMS.map(([type, label]) => {
  const items = usage.items.filter((item) => item.type === type)
  return section(labels.text(label), items.length > 0 && ofItems(items, visit), type)
})}${section(labels.text('page.usage_words'), usage.words.length > 0 && ofWords(usage, visit), 'words')}${section(
  labels.text('page.usage_month'),
  ofMonths(usage, visit),
  'months',
)}`,
      }
    },
  })

function ofItems(items: readonly UsageOfItem[], visit: Visit<unknown>): Html {
  const numbers = numbersIn(visit)
  return table(
    ['page.usage_item', 'page.usage_looks', 'page.usage_loads'],
    items.map((item) => [
      html`<a href="${local(visit, item.url)}">${words(item.title)}</a>`,
      ...figures(item, numbers),
    ]),
    visit,
  )
}

function ofWords({ words: searched }: Usage, visit: Visit<unknown>): Html {
  const numbers = numbersIn(visit)
  return table(
    ['page.usage_words', 'page.usage_days'],
    searched.map(({ words: text, days }) => [words(text), numbers.format(days)]),
    visit,
  )
}

/** Every month, each of which leads to its page. */
function ofMonths({ months }: Usage, visit: Visit<unknown>): HtmlValue {
  if (months.length === 0) return visit.labels.text('page.nothing')
  const numbers = numbersIn(visit)
  const rows = months.map((sums) => {
    const url = withParameter(pageUrl(visit, '/usage'), 'month', sums.month)
    return [html`<a href="${url}">${monthIn(sums.month, visit)}</a>`, ...figures(sums, numbers)]
  })
  return table(['page.usage_month', 'page.usage_looks', 'page.usage_loads'], rows, visit)
}

const figures = (
  { investigations, requests }: Pick<UsageOfItem, 'investigations' | 'requests'>,
  numbers: Intl.NumberFormat,
): string[] => [numbers.format(investigations), numbers.format(requests)]

const table = (
  header: readonly MessageKey[],
  rows: readonly (readonly HtmlValue[])[],
  { labels }: Visit<unknown>,
): Html => html`<div class="prose"><table><thead><tr>${header.map((key) => html`<th scope="col">${labels.text(key)}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody></table></div>`

/** One for all figures of a table: to make it takes much longer than to use it. */
const numbersIn = ({ labels }: Visit<unknown>) => new Intl.NumberFormat(labels.language)

/** Writes a month such as `2026-10` in words. */
const monthIn = (month: string, { labels }: Visit<unknown>): string =>
  new Intl.DateTimeFormat(labels.language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
