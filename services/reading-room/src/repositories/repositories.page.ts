import { html, type Route } from '@fonds/http'
import type { MessageKey } from '@fonds/labels'
import type { RepositoryDetail, RepositorySummary } from '../api/bodies.ts'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { placesMap } from '../entities/map.ts'
import { listPage } from '../lists/list.page.ts'
import { alternates, openGraph } from '../metadata/tags.ts'
import { cardList } from '../page/cards.ts'
import { canonicalIn, languageAlternates, languagesNav } from '../page/languages-nav.ts'
import { bySlug, definePage } from '../page/page.ts'
import { fields, joined, prose, section, words } from '../page/parts.ts'
import { addressLines, contactLines } from '../page/practical.ts'
import { searchWithin } from '../page/search-form.ts'
import { cardOfDescription } from '../page/summaries.ts'
import { langAttribute, otherLanguage, spokenIn, textAttributes } from '../page/texts.ts'
import { asAsked, asSelected, pageUrl, type Visit } from '../page/visit.ts'
import { cardOfRepository } from './card.ts'

/** Number of collections on the page of a repository. */
const SHOWN = 20

/** Elements of ISDIAH that are prose, in the order of the page. */
const ELEMENTS = [
  ['opening_hours', 'page.opening_hours'],
  ['access', 'page.access'],
  ['services', 'page.repository_services'],
  ['history', 'page.repository_history'],
  ['mandate', 'page.repository_mandate'],
  ['buildings', 'page.repository_buildings'],
  ['holdings', 'page.repository_holdings'],
] as const satisfies readonly (readonly [keyof RepositoryDetail, MessageKey])[]

/** The list of an archive's repositories, and each of them. */
export const repositoryPages = (deps: Deps): Route[] => [
  definePage(deps, {
    path: '/repositories',
    name: 'getRepositoriesPage',
    async render(visit) {
      const list = await read(visit.api.GET('/api/public/repositories', asAsked(visit)))
      const cards = list.items.map((item) => cardOfRepository(item, visit))
      const title = visit.labels.text('page.repositories')
      return listPage({ title, list, cards, above: placesMap(placesOf(list.items), visit) }, visit)
    },
  }),
  definePage(deps, {
    path: '/repositories/:slug',
    name: 'getRepositoryPage',
    params: bySlug,
    async render(visit) {
      const { api, labels, params: path, tenant } = visit
      const repository = await read(
        api.GET('/api/public/repositories/{slug}', { params: { path }, ...asSelected(visit, ['lang'], '') }),
      )
      const { name, slug, picture, links } = repository
      const query = { repository: [slug], limit: SHOWN }
      const collections = await read(api.GET('/api/public/collections', { params: { query } }))
      const spoken = spokenIn(repository, 'name', visit)
      const all = `${pageUrl(visit, '/collections')}?repository=${encodeURIComponent(slug)}`
      return {
        title: name,
        canonical: canonicalIn(repository, links.self, visit),
        head: [
          ...languageAlternates(repository, visit),
          ...alternates([['application/json', links.self]]),
          ...openGraph({
            type: 'article',
            title: name,
            url: links.self,
            siteName: tenant.name,
            description: null,
            image: picture,
          }),
        ],
        trail: html`<nav class="trail" aria-label="${labels.text('page.nav_breadcrumbs')}"><ol><li><a href="${pageUrl(visit, '/repositories')}">${labels.text('page.repositories')}</a></li></ol></nav>`,
        main: html`<article>
<h1 ${textAttributes(name, spoken, visit)}>${name}</h1>
${languagesNav(repository, visit)}${picture && html`<img src="${picture.url}" width="${picture.width}" height="${picture.height}" alt="">\n`}${visit.hasSearch && searchWithin(visit, { parameter: 'repository', value: slug, title: name, spoken })}
${practical(repository, visit)}
${ELEMENTS.map(([element, heading]) => {
  const text = repository[element]
  const ofText = spokenIn(repository, element, visit)
  return section(
    labels.text(heading),
    text && html`<div${langAttribute(ofText, visit)}>${prose(text, ofText.lang)}</div>${otherLanguage(ofText, visit)}`,
  )
})}
${section(labels.text('page.collections'), [
  cardList(
    collections.items.map((item) => cardOfDescription(item)),
    visit,
  ),
  collections.total > collections.items.length &&
    html`<p><a href="${all}">${labels.text('page.all', { count: collections.total })}</a></p>`,
])}
${placesMap(placesOf([repository]), visit)}</article>`,
      }
    },
  }),
]

/** Returns those whose coordinates are known as points of a map. */
const placesOf = (repositories: readonly Pick<RepositorySummary, 'coordinates' | 'name' | 'url'>[]) =>
  repositories.flatMap(({ coordinates, name, url }) =>
    coordinates === null
      ? []
      : [{ geometry: { coordinates: [coordinates.lon, coordinates.lat] }, properties: { name, url } }],
  )

const practical = ({ other_names, address, contact, identifier }: RepositoryDetail, { labels }: Visit<unknown>) =>
  fields([
    [labels.text('page.other_names'), joined(other_names.map((name) => words(name)))],
    [labels.text('page.address'), addressLines(address)],
    [labels.text('page.contact'), contactLines(contact)],
    [labels.text('page.isil'), identifier],
  ])
