import { type Html, html } from '@fonds/http'
import { unapiId } from '../metadata/unapi.ts'
import type { Visit } from '../page/visit.ts'
import { dateText } from './date-text.ts'
import type { Detail } from './shown.ts'

/**
 * Renders a description as a ContextObject in a span (COinS: ANSI/NISO Z39.88-2004, Dublin Core by key and value), which
 * reference managers find in the page, and its identifier in unAPI, which most of them prefer.
 */
export function coins(detail: Detail, authors: readonly string[], { tenant }: Visit<unknown>): Html {
  const { title, date, links, reference_code, url } = detail
  const pairs: [string, string | null | undefined][] = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:dc'],
    // Zotero knows no type for archival material; it takes this one for it when it reads RIS, too.
    ['rft.type', 'manuscript'],
    ['rft.title', title],
    ...authors.map((name): [string, string] => ['rft.creator', name]),
    ['rft.date', date && dateText(date)],
    ['rft.publisher', tenant.name],
    ['rft.identifier', links.ark ?? links.permalink],
    ['rft.identifier', reference_code],
  ]
  const query = new URLSearchParams(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])))
  return html`<span class="Z3988" title="${query.toString()}"></span>${unapiId(url)}`
}
