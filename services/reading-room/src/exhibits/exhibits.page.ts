import { type Html, html, type Route } from '@fonds/http'
import type { ExhibitDetail } from '../api/bodies.ts'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { viewerAttributes } from '../descriptions/images.ts'
import { listPage } from '../lists/list.page.ts'
import { oembedLink } from '../metadata/oembed.ts'
import { exhibitNode } from '../metadata/schema-org.ts'
import { alternates, jsonLdScript, openGraph } from '../metadata/tags.ts'
import type { Card } from '../page/cards.ts'
import { canonicalIn, languageAlternates, languagesNav } from '../page/languages-nav.ts'
import { bySlug, definePage } from '../page/page.ts'
import { fields, prose } from '../page/parts.ts'
import {
  type InLanguages,
  langAttribute,
  langOf,
  markedText,
  otherLanguage,
  type Spoken,
  spokenIn,
  textAttributes,
} from '../page/texts.ts'
import { asAsked, asSelected, local, type Visit } from '../page/visit.ts'
import { contents, exhibitSections } from './exhibit-sections.ts'
import { readRecordings } from './recordings.ts'
import { type Box, imageIn } from './shown-picture.ts'

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
      const exhibit = await read(
        api.GET('/api/public/exhibits/{slug}', {
          params: { path },
          ...asSelected(visit, ['lang'], 'include=translations'),
        }),
      )
      const { title, summary, curator, published_at: published, links, cover_image: cover } = exhibit
      return {
        title,
        description: summary,
        section: 'exhibits',
        head: [
          oembedLink(title, visit),
          html`<link rel="canonical" href="${canonicalIn(exhibit, links.permalink, visit)}">\n`,
          ...languageAlternates(exhibit, visit),
          ...alternates([['application/json', links.self]]),
          ...openGraph({
            type: 'article',
            title,
            url: links.permalink,
            siteName: visit.tenant.name,
            description: summary,
            image: cover?.thumbnail.notice === undefined ? (exhibit.image ?? cover?.thumbnail) : undefined,
          }),
          jsonLdScript(exhibitNode(exhibit, visit.tenant.name, visit.contentLanguage)),
        ],
        main: html`<article class="exhibit" aria-label="${title}"${viewerAttributes(visit)}>
${hero(exhibit, visit)}<h1 ${textAttributes(title, spokenIn(exhibit, 'title', visit), visit)}>${title}</h1>
${languagesNav(exhibit, visit)}${summary && lead(summary, spokenIn(exhibit, 'summary', visit), visit)}
${fields([
  [labels.text('page.curator'), curator && markedText(curator, spokenIn(exhibit, 'curator', visit), visit)],
  [labels.text('page.shown_from'), html`<time datetime="${published}">${labels.day(published)}</time>`],
])}
${contents(exhibit, visit)}${exhibitSections(exhibit, await readRecordings(exhibit, visit), visit)}</article>`,
      }
    },
  }),
]

/** Returns what lists show of an exhibit. */
export function cardOfExhibit(
  exhibit: InLanguages & Pick<ExhibitDetail, 'title' | 'url' | 'summary' | 'curator' | 'cover_image'>,
): Card {
  const { title, url, summary, curator, cover_image } = exhibit
  const thumbnail = cover_image?.thumbnail ?? null
  return { url, title, languages: exhibit, thumbnail, facts: [curator], text: summary }
}

const lead = (text: string, spoken: Spoken, visit: Visit<unknown>): Html =>
  html`<div class="lead"${langAttribute(spoken, visit)}>${prose(text, spoken.lang)}${otherLanguage(spoken, visit)}</div>`

/** The largest size of the cover at the top, in CSS pixels. */
const HERO: Box = { width: 1200, height: 600 }

/** Width from which a cover is shown at the top: smaller ones are withheld, or too small. */
const MIN_HERO = 600

/** Renders the cover with a link to its description; null without one that is large enough. */
function hero({ image, cover_image: cover }: ExhibitDetail, visit: Visit<unknown>): Html | null {
  if (!image || !cover || cover.thumbnail.notice !== undefined || (image.sizes.at(-1)?.width ?? 0) < MIN_HERO)
    return null
  const { title, url } = cover.record
  const lang = langOf(spokenIn(cover.record, 'title', visit), visit)
  return html`<p class="hero"><a href="${local(visit, url)}">${imageIn(image, HERO, { alt: title, lang }, true)}</a></p>\n`
}
