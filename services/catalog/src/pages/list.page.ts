import { html } from '@fonds/http'
import type { PageInfo } from '@fonds/types'
import type { Page } from './page.ts'
import { itemList, type Listed, pager } from './parts.ts'

interface ListBody extends PageInfo {
  readonly items: readonly Listed[]
}

/** Renders one page of any list. */
export const listPage =
  (title: string) =>
  ({ items, total, page, total_pages, links }: ListBody): Page => ({
    title,
    main: html`<h1>${title}</h1>
<p class="small">${total} in all${page !== null && total_pages > 1 && html`, page ${page} of ${total_pages}`}</p>
${itemList(items) ?? html`<p>There is nothing here.</p>`}
${pager(links)}`,
  })
