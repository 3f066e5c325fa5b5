import { type Html, html } from '@fonds/http'
import type { Visit } from '../page/visit.ts'
import type { Detail } from './facts.ts'
import { makersOf } from './makers.ts'

/**
 * Renders a description as a ContextObject in a span (COinS: ANSI/NISO Z39.88-2004, Dublin Core by key and value), which
 * reference managers find in the page.
 */
export function coins(detail: Detail, { tenant }: Visit<unknown>): Html {
  const { title, date, links, reference_code } = detail
  const pairs: [string, string | null | undefined][] = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:dc'],
    ['rft.type', 'archival material'],
    ['rft.title', title],
    ...makersOf(detail).map(({ heading }): [string, string] => ['rft.creator', heading]),
    ['rft.date', date?.edtf ?? date?.display],
    ['rft.publisher', tenant.name],
    ['rft.identifier', links.permalink],
    ['rft.identifier', reference_code],
  ]
  const query = new URLSearchParams(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])))
  return html`<span class="Z3988" title="${query.toString()}"></span>`
}
