import { type Html, html } from '@fonds/http'
import { messageAbout } from '@fonds/requests'
import type { Detail } from '../descriptions/shown.ts'
import { section } from '../page/parts.ts'
import type { Visit } from '../page/visit.ts'
import type { Desk } from './ordering.ts'
import { orderRules } from './rules.ts'

/** Renders how a description is ordered, with the archive's rules before; null where it cannot be. */
export function itemOrder(
  { requests = [], to_order }: Detail,
  { ordering, today }: Desk,
  { labels }: Visit<unknown>,
): Html | null {
  if (ordering === null || requests.length === 0) return null
  return section(
    labels.text('page.order'),
    html`${orderRules(ordering, today, labels)}${to_order?.off_site && html`<p class="notice">${labels.text('page.order_elsewhere')}</p>\n`}<ul class="links">${requests.map(({ label, url }) => html`<li><a href="${url}" rel="nofollow noreferrer">${label}</a></li>`)}</ul>`,
    'order',
  )
}

/** Stands for what is not known of where something lies. */
export const NOWHERE = { boxes: [], off_site: false, permalink: '' }

/** Renders links to messages about a description; null if the archive has no address for them. */
export function askLinks(detail: Detail, { email }: Desk, { labels }: Visit<unknown>): Html | null {
  if (email === null) return null
  const { id, title, level, reference_code, access, ancestors, to_order } = detail
  const item = { id, title, level, reference_code, access, fonds: ancestors[0] ?? detail, ...(to_order ?? NOWHERE) }
  const links = (['page.ask', 'page.mistake'] as const).flatMap((message) => {
    const label = labels.text(message)
    const url = messageAbout(item, { to: email, label })
    return url === null ? [] : [html`<li><a href="${url}">${label}</a></li>`]
  })
  return html`<ul class="links ask">${links}</ul>\n`
}
