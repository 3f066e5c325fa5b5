import { type Html, html, webUrl } from '@fonds/http'
import type { Provenance } from '../api/bodies.ts'
import { outsideLink, words } from './parts.ts'
import type { Visit } from './visit.ts'

/** Renders where a description came from, with a link to its page there; null if the archive wrote it here. */
export function provenanceLine(provenance: Provenance | undefined, { labels }: Visit<unknown>): Html | null {
  if (provenance === undefined) return null
  const { source, url, fetched_at: at } = provenance
  const home = url === null ? null : webUrl(url)
  const name = home === null ? words(source) : outsideLink(home, new URL(home).host)
  const day = html`<time datetime="${at}">${labels.day(at.slice(0, 'YYYY-MM-DD'.length))}</time>`
  return html`<p class="facts">${labels.parts('page.provenance', { source: name, day })}</p>\n`
}

/** Returns the page that search engines are to show: that at the source, if it stays there, else the given one. */
export const canonicalOf = (provenance: Provenance | undefined, here: string): string =>
  (provenance?.canonical === true && provenance.url !== null && webUrl(provenance.url)) || here
