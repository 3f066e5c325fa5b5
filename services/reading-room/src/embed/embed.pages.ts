import { type Html, html, type Route } from '@fonds/http'
import { BASE_PATH } from '@fonds/types/context'
import type { z } from 'zod'
import type { ExhibitDetail, Image } from '../api/bodies.ts'
import { Moved, read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { openedView } from '../descriptions/opened-view.ts'
import { levelName } from '../page/level.ts'
import { noticeBox, noticePlace } from '../page/notice.ts'
import { bySlug, definePage, type Page } from '../page/page.ts'
import { dir, joined, line, words } from '../page/parts.ts'
import { markedText, otherLanguage, spokenIn, textAttributes } from '../page/texts.ts'
import { local, pageUrl, type Visit } from '../page/visit.ts'
import { OUT } from './embed-layout.ts'
import { embedOf } from './embed-url.ts'
import { embeddedViewer } from './embedded-viewer.ts'

/** Fields of a record or collection that its card shows. */
const CARD = [
  ...([
    'type',
    'id',
    'title',
    'url',
    'level',
    'level_label',
    'other_level',
    'date',
    'reference_code',
    'summary',
  ] as const),
  ...(['links', 'images', 'rights'] as const),
] as const

/** Number of pictures of an exhibit in its embedded form. */
const MAX_PICTURES = 12

interface EmbedDeclaration {
  readonly path: string
  readonly name: string
  render(visit: Visit<z.output<typeof bySlug>>): Promise<Page>
}

/** Pages for frames in other sites: small, without scripts but for the viewer, and with links that leave the frame. */
export const embedPages = (deps: Deps): Route[] => [
  ...(['records', 'collections'] as const).flatMap((kind) => [
    embed(deps, {
      path: `/embed/${kind}/:slug`,
      name: kind === 'records' ? 'getEmbeddedRecordPage' : 'getEmbeddedCollectionPage',
      async render(visit) {
        const detail = await readCard(kind, visit)
        return { title: detail.title, canonical: detail.links.permalink, main: card(detail, visit) }
      },
    }),
    embed(deps, {
      path: `/embed/${kind}/:slug/viewer`,
      name: kind === 'records' ? 'getEmbeddedViewerOfRecordPage' : 'getEmbeddedViewerOfCollectionPage',
      async render(visit) {
        const detail = await readCard(kind, visit)
        const main = embeddedViewer(detail, openedView(detail, visit), visit) ?? card(detail, visit)
        return { title: detail.title, canonical: detail.links.permalink, main }
      },
    }),
  ]),
  embed(deps, {
    path: '/embed/exhibits/:slug',
    name: 'getEmbeddedExhibitPage',
    async render(visit) {
      const { api, params: path } = visit
      const exhibit = await read(api.GET('/api/public/exhibits/{slug}', { params: { path } }))
      return { title: exhibit.title, canonical: exhibit.links.permalink, main: exhibitCard(exhibit, visit) }
    },
  }),
  ...(deps.hasSearch
    ? [
        definePage(deps, {
          path: '/embed/search',
          name: 'getEmbeddedSearchPage',
          render: async (visit) => ({
            isEmbedded: true,
            title: visit.labels.text('page.search'),
            canonical: visit.tenant.origin + BASE_PATH,
            main: searchBox(visit),
          }),
        }),
      ]
    : []),
]

const embed = (deps: Deps, { path, name, render }: EmbedDeclaration): Route =>
  definePage(deps, {
    path,
    name,
    params: bySlug,
    async render(visit) {
      try {
        return { ...(await render(visit)), isEmbedded: true }
      } catch (error) {
        if (!(error instanceof Moved)) throw error
        // To the embedded form at the new URL.
        const content = new URLSearchParams(visit.rawQuery).get('iiif-content')
        const to = content === null ? error.location : `${error.location}?iiif-content=${encodeURIComponent(content)}`
        throw new Moved(embedOf(to, visit.tenant)?.url ?? error.location)
      }
    },
  })

const readCard = (kind: 'records' | 'collections', { api, params: path }: Visit<z.output<typeof bySlug>>) => {
  const asked = { params: { path, query: { fields: [...CARD] } } }
  return kind === 'records'
    ? read(api.GET('/api/public/records/{slug}', asked))
    : read(api.GET('/api/public/collections/{slug}', asked))
}

export type CardDetail = Awaited<ReturnType<typeof readCard>>

/** Widest image of a card, in pixels. */
const CARD_WIDTH = 800

function card(detail: CardDetail, visit: Visit<unknown>): Html {
  const { title, url, date, reference_code, summary, images, rights, notice } = detail
  const image = notice === undefined ? images.find(({ sizes }) => sizes.length > 0) : undefined
  return html`<article class="card">
${image && html`<a class="picture" href="${local(visit, url)}" ${OUT} tabindex="-1" aria-hidden="true">${picture(image)}</a>`}
<div>
<h1 ${dir(title)}><a href="${local(visit, url)}" ${OUT}>${title}</a></h1>
<p class="facts">${joined(
    [levelName(detail), date?.display, reference_code].map((fact) => fact && words(fact)),
    ' · ',
  )}</p>
${noticeBox(notice, visit)}${summary && html`<p class="passage" ${dir(summary)}>${summary}</p>`}
${image && rights.statement && html`<p class="facts">${line(rights.statement)}</p>`}
</div>
</article>`
}

function picture({ sizes, color }: Image): Html {
  const shown = sizes.filter(({ width }) => width <= CARD_WIDTH).at(-1) ?? sizes[0]
  if (shown === undefined) return html``
  const srcset = sizes.map((size) => `${size.url} ${size.width}w`).join(', ')
  return html`<img src="${shown.url}" srcset="${srcset}" sizes="(max-width: 30rem) 100vw, 16rem" width="${shown.width}" height="${shown.height}" alt="" decoding="async"${color !== null && html` data-color="${color}"`}>`
}

function exhibitCard(exhibit: ExhibitDetail, visit: Visit<unknown>): Html {
  const { title, url, summary, curator, sections } = exhibit
  const ofSummary = spokenIn(exhibit, 'summary', visit)
  const items = sections.flatMap((section) => section.items).filter(({ thumbnail }) => thumbnail !== null)
  return html`<article>
<h1 ${textAttributes(title, spokenIn(exhibit, 'title', visit), visit)}><a href="${local(visit, url)}" ${OUT}>${title}</a></h1>
${curator && html`<p class="facts">${markedText(curator, spokenIn(exhibit, 'curator', visit), visit)}</p>`}
${summary && html`<p class="passage" ${textAttributes(summary, ofSummary, visit)}>${summary}${otherLanguage(ofSummary, visit)}</p>`}
${items.length > 0 && html`<ul class="pictures">${items.slice(0, MAX_PICTURES).map(exhibitPicture(visit))}</ul>`}
</article>`
}

const exhibitPicture =
  (visit: Visit<unknown>) =>
  (item: ExhibitDetail['sections'][number]['items'][number]): Html => {
    const { url, title, thumbnail } = item
    return html`<li><a href="${local(visit, url)}" ${OUT}>${thumbnail && (noticePlace(thumbnail, visit) ?? html`<img src="${thumbnail.url}" width="${thumbnail.width}" height="${thumbnail.height}" alt="" loading="lazy" decoding="async">`)}${markedText(title, spokenIn(item, 'title', visit), visit)}</a></li>\n`
  }

/** Renders a search field whose results open outside of the frame. */
function searchBox(visit: Visit<unknown>): Html {
  const { labels, chosenLanguage, tenant } = visit
  return html`<h1><a href="${pageUrl(visit, '')}" ${OUT} ${dir(tenant.name)}>${tenant.name}</a></h1>
<form role="search" action="${BASE_PATH}/search" target="_blank">
<label class="hidden" for="q">${labels.text('page.search_label')}</label>
<input id="q" name="q" type="search" maxlength="1000" dir="auto" placeholder="${labels.text('page.search_label')}">
${chosenLanguage !== null && html`<input type="hidden" name="lang" value="${chosenLanguage}">`}<button>${labels.text('page.search')}</button>
</form>`
}
