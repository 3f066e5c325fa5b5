import { html, type Route } from '@fonds/http'
import type { ExhibitDetail } from '../api/bodies.ts'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { listPage } from '../lists/list.page.ts'
import { oembedLink } from '../metadata/oembed.ts'
import { exhibitNode } from '../metadata/schema-org.ts'
import { alternates, jsonLdScript, openGraph } from '../metadata/tags.ts'
import type { Card } from '../page/cards.ts'
import { bySlug, definePage } from '../page/page.ts'
import { dir, fields, line, prose, words } from '../page/parts.ts'
import { asAsked, local, type Visit } from '../page/visit.ts'
import { picture } from './picture.ts'

/** The list of exhibits, and the page of one. */
export const exhibitPages = (deps: Deps): Route[] => [
  definePage(deps, {
    path: '/exhibits',
    name: 'getExhibitsPage',
    async render(visit) {
      const list = await read(visit.api.GET('/api/public/exhibits', asAsked(visit)))
      const title = visit.labels.text('page.exhibits')
      return listPage({ title, section: 'exhibits', list, cards: list.items.map(cardOfExhibit) }, visit)
    },
  }),
  definePage(deps, {
    path: '/exhibits/:slug',
    name: 'getExhibitPage',
    params: bySlug,
    async render(visit) {
      const { api, labels, params: path } = visit
      const exhibit = await read(api.GET('/api/public/exhibits/{slug}', { params: { path } }))
      const { title, summary, curator, published_at: published, sections, links, cover_image: cover } = exhibit
      return {
        title,
        description: summary,
        section: 'exhibits',
        head: [
          oembedLink(title, visit),
          html`<link rel="canonical" href="${links.permalink}">\n`,
          ...alternates([['application/json', links.self]]),
          ...openGraph({
            type: 'article',
            title,
            url: links.permalink,
            siteName: visit.tenant.name,
            description: summary,
            image: cover?.thumbnail.url,
          }),
          jsonLdScript(exhibitNode(exhibit, visit.tenant.name)),
        ],
        main: html`<article class="exhibit">
<h1 ${dir(title)}>${title}</h1>
${summary && html`<div class="lead">${prose(summary)}</div>`}
${fields([
  [labels.text('page.curator'), curator && words(curator)],
  [labels.text('page.shown_from'), html`<time datetime="${published}">${labels.day(published)}</time>`],
])}
${sections.map((part) => exhibitSection(part, visit))}
</article>`,
      }
    },
  }),
]

/** Returns what lists show of an exhibit. */
export function cardOfExhibit({
  title,
  url,
  summary,
  curator,
  cover_image,
}: Pick<ExhibitDetail, 'title' | 'url' | 'summary' | 'curator' | 'cover_image'>): Card {
  return { url, title, thumbnail: cover_image?.thumbnail ?? null, facts: [curator], text: summary }
}

function exhibitSection({ heading, text, items }: ExhibitDetail['sections'][number], visit: Visit<unknown>) {
  return html`<section>
${heading && html`<h2 ${dir(heading)}>${heading}</h2>\n`}${text && html`<div class="prose">${prose(text)}</div>`}
<ul class="pictures">${items.map(
    ({ url, title, caption, thumbnail }) =>
      html`<li><figure><a href="${local(visit, url)}">${thumbnail && picture(thumbnail)}${words(title)}</a>${caption && html`<figcaption class="lines">${line(caption)}</figcaption>`}</figure></li>\n`,
  )}</ul>
</section>
`
}
