import { html, type Route, trusted } from '@fonds/http'
import type { ArchivePageSummary } from '@fonds/types'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { listPage } from '../lists/list.page.ts'
import { alternates, openGraph } from '../metadata/tags.ts'
import { canonicalIn, languageAlternates, languagesNav } from '../page/languages-nav.ts'
import { bySlug, definePage } from '../page/page.ts'
import { langAttribute, otherLanguage, spokenIn, textAttributes } from '../page/texts.ts'
import { asAsked, asSelected } from '../page/visit.ts'

/** Names the language of a page as descriptions name theirs. */
const inLanguages = <P extends Pick<ArchivePageSummary, 'language'>>(page: P) => ({
  ...page,
  description_language: page.language,
})

/** The list of an archive's own pages, and each of them. */
export const archivePages = (deps: Deps): Route[] => [
  definePage(deps, {
    path: '/pages',
    name: 'getArchivePagesPage',
    async render(visit) {
      const list = await read(visit.api.GET('/api/public/pages', asAsked(visit)))
      const cards = list.items.map((item) => {
        const { url, title } = item
        return { url, title, languages: inLanguages(item), thumbnail: null, facts: [], text: null }
      })
      return listPage({ title: visit.labels.text('page.own_pages'), list, cards }, visit)
    },
  }),
  definePage(deps, {
    path: '/pages/:slug',
    name: 'getArchivePagePage',
    params: bySlug,
    async render(visit) {
      const { api, params: path, tenant } = visit
      const own = inLanguages(
        await read(api.GET('/api/public/pages/{slug}', { params: { path }, ...asSelected(visit, ['lang'], '') })),
      )
      const { title, html: body, links, url } = own
      const spoken = spokenIn(own, 'text', visit)
      return {
        title,
        canonical: canonicalIn(own, links.permalink, visit),
        head: [
          ...languageAlternates(own, visit),
          ...alternates([['application/json', links.self]]),
          ...openGraph({
            type: 'article',
            title,
            url: links.permalink,
            siteName: tenant.name,
            description: null,
            image: null,
          }),
        ],
        current: url,
        // The API's HTML holds only safe elements.
        main: html`<article>
<h1 ${textAttributes(title, spokenIn(own, 'title', visit), visit)}>${title}</h1>
${languagesNav(own, visit)}${otherLanguage(spoken, visit)}<div class="prose"${langAttribute(spoken, visit)} dir="auto">${trusted(body)}</div>
</article>`,
      }
    },
  }),
]
