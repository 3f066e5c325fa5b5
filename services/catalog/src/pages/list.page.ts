import { html } from '@fonds/http'
import type { MessageKey } from '@fonds/labels'
import type { PageInfo } from '@fonds/types'
import type { Render } from './page.ts'
import { itemList, type Listed, pager } from './parts.ts'

interface ListBody extends PageInfo {
  readonly items: readonly Listed[]
}

/** Renders one page of any list. */
export const listPage =
  (heading: MessageKey, values?: Readonly<Record<string, string>>): Render<ListBody> =>
  ({ items, total, page, total_pages: pages, links }, labels) => {
    const title = labels.text(heading, values)
    const isOneOfSeveral = page !== null && pages > 1
    const count = isOneOfSeveral
      ? labels.text('page.total_page', { total, page, pages })
      : labels.text('page.total', { total })
    return {
      title,
      main: html`<h1>${title}</h1>
<p class="small">${count}</p>
${itemList(items) ?? html`<p>${labels.text('page.nothing')}</p>`}
${pager(links, labels)}`,
    }
  }
