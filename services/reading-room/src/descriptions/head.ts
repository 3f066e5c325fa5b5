import { type Html, html } from '@fonds/http'
import { containerLines } from '@fonds/labels'
import { byPreference, formatsBy } from '@fonds/types/formats'
import { oembedLink } from '../metadata/oembed.ts'
import { alternates, jsonLdScript, metaTags, openGraph, type Pairs } from '../metadata/tags.ts'
import { unapiServer } from '../metadata/unapi.ts'
import type { Visit } from '../page/visit.ts'
import { citationFiles } from './cite.ts'
import { dateText } from './date-text.ts'
import type { Detail } from './shown.ts'
import { summaryOf } from './summary.ts'

const REPRESENTATIONS = formatsBy('representation').filter(({ label }) => label !== undefined)

/** Renders what programs read in the head of a page: other formats, and metadata of several kinds. */
export function descriptionHead(detail: Detail, authors: readonly string[], visit: Visit<unknown>): Html[] {
  const { links, title, json_ld: jsonLd } = detail
  return [
    oembedLink(title, visit),
    unapiServer(visit),
    ...alternates(formatsOf(detail)),
    html`<link rel="schema.DC" href="http://purl.org/dc/elements/1.1/">\n<link rel="schema.z" href="${ZOTERO}">\n`,
    ...metaTags([...dublinCore(detail, authors, visit), ...highwire(detail, authors, visit), ...zotero(detail, visit)]),
    ...openGraph({
      type: 'website',
      title,
      url: links.permalink,
      siteName: visit.tenant.name,
      description: summaryOf(detail, visit),
      // A notice covers pictures until the reader asks, so none is given to those who show it elsewhere.
      image: detail.notice === undefined ? pictureOf(detail) : undefined,
    }),
    ...(jsonLd === undefined ? [] : [jsonLdScript(jsonLd)]),
  ]
}

/** The picture that stands for a description where it is shared. */
const pictureOf = ({ images, files }: Detail) =>
  images.find(({ sizes }) => sizes.length > 0) ??
  files.find(({ url, thumbnail }) => url !== null && thumbnail !== null)?.thumbnail

function formatsOf({ links }: Detail): Pairs {
  return [
    ['application/json', links.self],
    ...byPreference(REPRESENTATIONS).map(({ name, type }) => [type, links[name]] as const),
    ['application/pdf', 'finding_aid' in links ? links.finding_aid : null],
    ['application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"', links.manifest],
    ...citationFiles(links.cite).map(({ type, url }) => [type.split(';', 1)[0] ?? type, url] as const),
  ]
}

/** Dublin Core as HTML metadata (DCMI's DC-HTML). */
function dublinCore(detail: Detail, authors: readonly string[], { tenant }: Visit<unknown>): Pairs {
  const { title, date, entities, reference_code, languages, links, rights } = detail
  const subjects = entities.filter(({ role }) => role === 'subject').map(({ heading }) => heading)
  return [
    ['DC.title', title],
    ...authors.map((name) => ['DC.creator', name] as const),
    ['DC.date', date?.display],
    ['DC.publisher', tenant.name],
    ['DC.identifier', links.permalink],
    ['DC.identifier', links.ark],
    ['DC.identifier', reference_code],
    ...languages.map((language) => ['DC.language', language] as const),
    ...subjects.map((subject) => ['DC.subject', subject] as const),
    ['DC.rights', rights.statement ?? rights.uri],
  ]
}

/** The names that Google Scholar and Zotero read. */
const highwire = (detail: Detail, authors: readonly string[], { tenant }: Visit<unknown>): Pairs => [
  ['citation_title', detail.title],
  ...authors.map((name) => ['citation_author', name] as const),
  ['citation_publication_date', detail.date && dateText(detail.date)],
  ['citation_publisher', tenant.name],
  ['citation_public_url', detail.links.ark ?? detail.links.permalink],
]

const ZOTERO = 'http://www.zotero.org/namespaces/export#'

/** Zotero's own fields, which no other vocabulary has. Without the type, it takes the page for an article or web page. */
function zotero({ containers, ancestors, reference_code, inherited }: Detail, visit: Visit<unknown>): Pairs {
  const { tenant, labels } = visit
  const location = [...containerLines(containers, labels), ancestors[0]?.title].filter((part) => part !== undefined)
  return [
    ['z.itemType', 'manuscript'],
    ['z.archive', tenant.name],
    ['z.archiveLocation', location.join(', ')],
    ['z.callNumber', reference_code ?? inherited.reference_code?.value ?? null],
  ]
}
