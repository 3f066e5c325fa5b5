import { type Html, html } from '@fonds/http'
import { type Box, type ListRequest, type Orderable, orderOf } from '@fonds/requests'
import { joined, section, words } from '../page/parts.ts'
import { local, type Visit } from '../page/visit.ts'
import type { Desk } from './ordering.ts'
import { orderRules } from './rules.ts'

/** An entry of a list that may be ordered, with the URL of its page. */
export interface OrderableEntry extends Orderable {
  readonly url: string
}

/** Renders the order of a list: rules, each box once, and what sends it; null if the archive takes none. */
export function listOrder(
  items: readonly OrderableEntry[],
  { ordering, today }: Desk,
  visit: Visit<unknown>,
): Html | null {
  if (ordering === null || items.length === 0 || ordering.templates.every((template) => template.for === 'item'))
    return null
  const { labels } = visit
  const { boxes, refused, requests, isTooMuch } = orderOf(items, ordering)
  const urls = new Map(items.map(({ id, url }) => [id, url]))
  const tooMuch =
    isTooMuch &&
    html`<p class="notice">${labels.text('page.order_too_many', { count: boxes.length, max: ordering.max_boxes ?? 0 })}</p>\n`
  return section(
    labels.text('page.order'),
    html`${orderRules(ordering, today, labels)}${boxes.length > 0 && html`<h3>${labels.text('page.order_boxes', { count: boxes.length })}</h3>\n<ul class="boxes">${boxes.map((box) => boxItem(box, visit))}</ul>\n`}${tooMuch}${
      refused.length > 0 &&
      html`<h3>${labels.text('page.order_refused')}</h3>\n<ul>${refused.map(({ id, title, access }) => html`<li><a href="${local(visit, urls.get(id) ?? '')}">${words(title)}</a> <span class="facts">${'label' in access && words(String(access.label))}</span></li>\n`)}</ul>\n`
    }${requests.map((request) => requestControl(request, items.length, visit))}`,
    'order',
  )
}

/** Renders a box with what is asked for in it. */
function boxItem({ collection, name, off_site, entries }: Box, { labels }: Visit<unknown>): Html {
  const contents = entries.map(({ item, within }) => {
    const place = within === '' ? null : html`${words(within)}: `
    const code = item.reference_code && html` <code>${words(item.reference_code)}</code>`
    return html`<li>${place}${words(item.title)}${code}</li>`
  })
  const heading = joined([words(collection), name && html`<strong>${words(name)}</strong>`], ', ')
  return html`<li>${heading}${off_site && html` <span class="access">${labels.text('page.order_elsewhere')}</span>`}<ul>${contents}</ul></li>\n`
}

/** Renders what sends an order: a link, several if one has not enough room, or a form. */
function requestControl({ label, count, urls, form }: ListRequest, total: number, { labels }: Visit<unknown>): Html {
  const scope = count === total ? null : html` <span class="facts">(${labels.text('page.order_for', { count })})</span>`
  if (form !== null) {
    const fields = form.fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
    return html`<form class="order" method="post" action="${form.action}">${fields}<button>${label}</button>${scope}</form>\n`
  }
  const links = urls.map((url, n) => {
    const part = urls.length > 1 && ` (${labels.text('page.order_part', { part: n + 1, parts: urls.length })})`
    return html`<li><a href="${url}" rel="nofollow noreferrer">${label}${part}</a>${scope}</li>`
  })
  return html`<ul class="links order">${links}</ul>\n`
}
