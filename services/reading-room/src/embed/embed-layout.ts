import { type Html, html, htmlDocument } from '@fonds/http'
import { BASE_PATH } from '@fonds/types/context'
import { fileUrl } from '../assets/files.ts'
import { archiveName } from '../page/archive-name.ts'
import type { BrandStyle } from '../page/brand.ts'
import type { Page } from '../page/page.ts'
import { pageUrl, type Surface } from '../page/visit.ts'

/** Path below which pages are made for frames in other sites. */
export const EMBED_PATH = `${BASE_PATH}/embed/`

/** Attributes of links, which must not open in the frame. */
export const OUT: Html = html`target="_blank" rel="noopener"`

/** Renders a page for a frame in another site: the content alone, and a link to the archive. */
export function embedLayout(page: Page, visit: Surface, { brand }: { readonly brand: BrandStyle | null }): string {
  const { labels, tenant } = visit
  const { canonical = null } = page
  return htmlDocument({
    title: page.title === tenant.name ? page.title : `${page.title} · ${tenant.name}`,
    language: labels.language,
    head: [
      html`<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="${fileUrl('embed.css')}">
${brand?.element}`,
      canonical === null ? html`` : html`<link rel="canonical" href="${canonical}">\n`,
      ...(page.head ?? []),
    ],
    body: html`<main>
${page.main}
</main>
<footer><a href="${pageUrl(visit, '')}" ${OUT}>${archiveName(tenant, visit)}</a></footer>`,
  })
}
