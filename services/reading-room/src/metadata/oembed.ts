import { type Html, html } from '@fonds/http'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import type { Visit } from '../page/visit.ts'

/**
 * Renders the link by which other sites find how to embed a page (oEmbed 1.0, 4). It comes early in the head: WordPress reads the
 * first 150 kB of a page.
 */
export function oembedLink(title: string, { tenant, path, rawQuery }: Visit<unknown>): Html {
  return html`<link rel="alternate" type="application/json+oembed" href="${oembedUrl(tenant, path, rawQuery)}" title="${title}">\n`
}

function oembedUrl({ origin }: TenantContext, path: string, rawQuery: string): string {
  const content = new URLSearchParams(rawQuery).get('iiif-content')
  const page = origin + path + (content === null ? '' : `?${new URLSearchParams({ 'iiif-content': content })}`)
  return `${origin}${BASE_PATH}/oembed?${new URLSearchParams({ url: page, format: 'json' })}`
}
