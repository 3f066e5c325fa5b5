import { type Html, html, trusted } from '@fonds/http'
import { type Visit, withParameter } from '../page/visit.ts'
import type { Detail } from './facts.ts'
import { makersOf } from './makers.ts'

/** Renders what programs read in the head of a page: canonical URL, other formats, and metadata of three kinds. */
export function descriptionHead(detail: Detail, visit: Visit<unknown>): Html[] {
  const { links, title, json_ld: jsonLd } = detail
  // Further pages of children have different content, so they have no canonical URL.
  const isWhole = detail.type === 'record' || detail.children.page === 1
  return [
    isWhole ? html`<link rel="canonical" href="${links.permalink}">\n` : html``,
    ...alternates(detail),
    ...metadata(detail, visit).map(([name, content]) => html`<meta name="${name}" content="${content}">\n`),
    ...openGraph(detail, visit).map(([name, content]) => html`<meta property="${name}" content="${content}">\n`),
    // A closing tag in a title must not end the element.
    jsonLd === undefined
      ? html``
      : html`<script type="application/ld+json">${trusted(JSON.stringify(jsonLd).replaceAll('<', '\\u003c'))}</script>\n`,
    html`<link rel="alternate" type="application/x-research-info-systems" href="${withParameter(links.cite, 'format', 'ris')}" title="RIS: ${title}">\n`,
  ]
}

function alternates({ links }: Detail): Html[] {
  const formats = [
    ['application/json', links.self],
    ['application/ld+json', links.jsonld],
    ['application/mods+xml', links.mods],
    ['application/xml', links.dc],
    ['application/pdf', 'finding_aid' in links ? links.finding_aid : null],
    ['application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"', links.manifest],
  ] as const
  return formats.flatMap(([type, url]) =>
    url === null ? [] : [html`<link rel="alternate" type="${type}" href="${url}">\n`],
  )
}

type Meta = readonly (readonly [name: string, content: string])[]

/** Dublin Core as HTML metadata (DCMI's DC-HTML), and the names that Google Scholar and Zotero read. */
function metadata(detail: Detail, { tenant }: Visit<unknown>): Meta {
  const { title, date, entities, reference_code, languages, links, rights } = detail
  const makers = makersOf(detail).map(({ heading }) => heading)
  const subjects = entities.filter(({ role }) => role === 'subject').map(({ heading }) => heading)
  const pairs: (readonly [string, string | null | undefined])[] = [
    ['DC.title', title],
    ...makers.map((maker) => ['DC.creator', maker] as const),
    ['DC.date', date?.display],
    ['DC.publisher', tenant.name],
    ['DC.identifier', links.permalink],
    ['DC.identifier', reference_code],
    ...languages.map((language) => ['DC.language', language] as const),
    ...subjects.map((subject) => ['DC.subject', subject] as const),
    ['DC.rights', rights.statement ?? rights.uri],
    ['citation_title', title],
    ...makers.map((maker) => ['citation_author', maker] as const),
    ['citation_publication_date', date?.edtf ?? date?.display],
    ['citation_publisher', tenant.name],
    ['citation_public_url', links.permalink],
  ]
  return pairs.flatMap(([name, content]) => (content ? [[name, content] as const] : []))
}

/** Open Graph, for previews of links. */
function openGraph({ title, summary, images, links }: Detail, { tenant }: Visit<unknown>): Meta {
  const image = images.find(({ sizes }) => sizes.length > 0)?.sizes.at(-1)?.url
  const pairs: (readonly [string, string | null | undefined])[] = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:site_name', tenant.name],
    ['og:url', links.permalink],
    ['og:description', summary],
    ['og:image', image],
  ]
  return pairs.flatMap(([name, content]) => (content ? [[name, content] as const] : []))
}
