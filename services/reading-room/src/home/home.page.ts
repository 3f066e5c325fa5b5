import { type Html, html, type Route } from '@fonds/http'
import { BASE_PATH } from '@fonds/types/context'
import type { Organization } from '../api/bodies.ts'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { cardOfExhibit } from '../exhibits/exhibits.page.ts'
import { cardList } from '../page/cards.ts'
import { feedLinks } from '../page/feed.ts'
import { canonicalIn, languagesNav } from '../page/languages-nav.ts'
import { definePage } from '../page/page.ts'
import { fields, joined, outsideLink, prose, section } from '../page/parts.ts'
import { addressLines, contactLines } from '../page/practical.ts'
import { searchForm } from '../page/search-form.ts'
import { cardOfDescription } from '../page/summaries.ts'
import { langAttribute, otherLanguage, spokenIn, textAttributes } from '../page/texts.ts'
import { pageUrl, type Visit } from '../page/visit.ts'
import { cardOfRepository } from '../repositories/card.ts'
import { chosenHome, chosenPicture, chosenWords, readCollections, readExhibits, shownOf } from './chosen.ts'
import { homeHead } from './home-head.ts'
import { createWaysIn, waysIn } from './ways-in.ts'

/** Greatest number of repositories on the home page. */
const SHOWN = 12

/** The home page of an archive, at the entry point of its API, and at `/organization`. */
export function homePages(deps: Deps): Route[] {
  const ways = createWaysIn()
  return ['', '/organization'].map((path) =>
    definePage(deps, {
      path,
      name: path === '' ? 'getHomePage' : 'getOrganizationPage',
      async render(visit) {
        const { api, tenant } = visit
        const organization = await visit.organization
        const home = chosenHome(organization)
        const [collections, exhibits, repositories, facets] = await Promise.all([
          readCollections(home, visit),
          readExhibits(home, visit),
          read(api.GET('/api/public/repositories', { params: { query: { limit: SHOWN } } })),
          visit.hasSearch ? ways.read(visit) : null,
        ])
        const feed = feedLinks('/records', { ...visit, contentQuery: '' })
        return {
          title: tenant.name,
          hasOwnSearch: true,
          canonical: canonicalIn(organization, tenant.origin + BASE_PATH, { ...visit, path: BASE_PATH }),
          description: organization.description,
          head: [...homeHead(organization, home, visit), feed.head],
          main: html`<div class="opening">
<div>
<h1 ${textAttributes(organization.name, spokenIn(organization, 'name', visit), visit)}>${organization.name}</h1>
${languagesNav(organization, visit)}${organization.description && described(organization.description, organization, visit)}
${visit.hasSearch && searchForm(visit)}
<p class="facts">${holdings(organization, visit)}</p>
</div>
${chosenPicture(home, visit)}</div>
${chosenWords(home, visit)}${section(visit.labels.text('page.repositories'), [
  cardList(
    repositories.items.map((item) => cardOfRepository(item, visit)),
    visit,
    { isGallery: true },
  ),
  allLink('/repositories', { shown: repositories.items.length, total: repositories.total }, visit),
])}
${section(visit.labels.text('page.collections'), [
  cardList(
    collections.map((item) => cardOfDescription(item)),
    visit,
    { isGallery: true },
  ),
  allLink(
    '/collections',
    { shown: shownOf(home?.collections, collections), total: organization.counts.top_level_collections },
    visit,
  ),
])}
${organization.counts.records > 0 && feed.links}${waysIn(facets, visit)}${section(visit.labels.text('page.exhibits'), [
  cardList(exhibits.map(cardOfExhibit), visit, { isGallery: true }),
  allLink('/exhibits', { shown: shownOf(home?.exhibits, exhibits), total: organization.counts.exhibits }, visit),
])}
${section(visit.labels.text('page.visit'), practical(organization, visit))}`,
        }
      },
    }),
  )
}

/** Renders a link to a list of which the page shows less; null if it shows all. */
const allLink = (path: string, { shown, total }: { readonly shown: number; readonly total: number }, visit: Visit) =>
  total > shown
    ? html`<p><a href="${pageUrl(visit, path)}">${visit.labels.text('page.all', { count: total })}</a></p>`
    : null

function described(text: string, organization: Organization, visit: Visit): Html {
  const spoken = spokenIn(organization, 'description', visit)
  return html`<div class="lead"${langAttribute(spoken, visit)}>${prose(text, spoken.lang)}${otherLanguage(spoken, visit)}</div>`
}

function holdings({ counts }: Organization, visit: Visit): Html | null {
  const { labels } = visit
  return joined(
    [
      counts.collections > 0 &&
        html`<a href="${pageUrl(visit, '/collections')}">${labels.text('page.collections_count', { count: counts.collections })}</a>`,
      counts.records > 0 &&
        html`<a href="${pageUrl(visit, '/records')}">${labels.text('page.records_count', { count: counts.records })}</a>`,
      counts.entities > 0 &&
        html`<a href="${pageUrl(visit, '/entities')}">${labels.text('page.names_count', { count: counts.entities })}</a>`,
    ],
    ' · ',
  )
}

function practical(organization: Organization, visit: Visit): Html | null {
  const { address, contact, opening_hours, site_url, identifier } = organization
  const ofHours = spokenIn(organization, 'opening_hours', visit)
  const { labels } = visit
  return fields([
    [labels.text('page.address'), addressLines(address)],
    [
      labels.text('page.opening_hours'),
      opening_hours &&
        html`<div${langAttribute(ofHours, visit)}>${prose(opening_hours, ofHours.lang)}</div>${otherLanguage(ofHours, visit)}`,
    ],
    [labels.text('page.contact'), contactLines(contact)],
    [labels.text('page.website'), site_url && outsideLink(site_url, new URL(site_url).host)],
    [labels.text('page.isil'), identifier],
  ])
}
