import { isoSeconds } from '@fonds/util'
import { attributeText, XML_DECLARATION, XmlWriter } from '../xml/xml-writer.ts'

/** A page of a list as an Atom feed (RFC 4287). */
export interface Feed {
  /** URL of the whole list, which names the feed on all of its pages. */
  readonly id: string
  readonly title: string
  /** Language of the title, as a BCP 47 tag. */
  readonly language: string
  readonly updated: Date
  readonly author: { readonly name: string; readonly uri: string }
  /** Terms of the entries, with the URL of the licence. */
  readonly rights: { readonly text: string | null; readonly uri: string | null; readonly language: string | null }
  readonly logo: string | null
  /** URLs of this page, of the list for readers, and of the neighbouring pages (RFC 5005, section 3). */
  readonly links: {
    readonly self: string
    readonly page: string
    readonly next: string | null
    readonly previous: string | null
  }
  readonly entries: readonly FeedEntry[]
}

/** An entry of a feed. */
export interface FeedEntry {
  readonly uuid: string
  readonly title: string
  /** Language of the title and the summary, as a BCP 47 tag; `und` if it is not known. */
  readonly language: string
  readonly updated: Date
  readonly published: Date | null
  /** URL for readers. */
  readonly page: string
  /** URL of its JSON. */
  readonly json: string
  readonly summary: string
  readonly category: { readonly term: string; readonly label: string } | null
  readonly thumbnail: { readonly url: string; readonly width: number; readonly height: number } | null
}

/** The namespace of thumbnails is that of Media RSS, which feed readers know. */
const NAMESPACES = attributeText({
  xmlns: 'http://www.w3.org/2005/Atom',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
})

const TYPE = 'application/atom+xml'

/** Writes a feed. */
export function writeFeed({ id, title, language, updated, author, rights, logo, links, entries }: Feed): string {
  const xml = new XmlWriter().start('feed', NAMESPACES).line()
  xml.leaf('id', id).line()
  xml.leaf('title', title, { 'xml:lang': language }).line()
  xml.leaf('updated', isoSeconds(updated)).line()
  xml.start('author').leaf('name', author.name).leaf('uri', author.uri).end().line()
  if (rights.text !== null) xml.leaf('rights', rights.text, { 'xml:lang': rights.language }).line()
  if (logo !== null) xml.leaf('icon', logo).leaf('logo', logo).line()
  link(xml, 'self', links.self, TYPE)
  link(xml, 'alternate', links.page, 'text/html')
  link(xml, 'previous', links.previous, TYPE)
  link(xml, 'next', links.next, TYPE)
  link(xml, 'license', rights.uri)
  for (const entry of entries) writeEntry(xml, entry)
  return `${XML_DECLARATION}${xml.end().take()}\n`
}

function link(xml: XmlWriter, rel: string, href: string | null, type: string | null = null): void {
  if (href !== null) xml.start('link', { rel, type, href }).end().line()
}

function writeEntry(xml: XmlWriter, entry: FeedEntry): void {
  const { uuid, title, language, updated, published, page, json, summary, category, thumbnail } = entry
  xml.start('entry', { 'xml:lang': language }).line()
  // Unlike URLs, which follow the slug and the host, the UUID never changes (RFC 4287, 4.2.6).
  xml.leaf('id', `urn:uuid:${uuid}`).line()
  xml.leaf('title', title).line()
  xml.leaf('updated', isoSeconds(updated)).line()
  if (published !== null) xml.leaf('published', isoSeconds(published)).line()
  link(xml, 'alternate', page, 'text/html')
  link(xml, 'alternate', json, 'application/json')
  if (category !== null)
    xml
      .start('category', { ...category })
      .end()
      .line()
  if (summary !== '') xml.leaf('summary', summary).line()
  if (thumbnail !== null) {
    const { url, width, height } = thumbnail
    xml
      .start('media:thumbnail', { url, width: String(width), height: String(height) })
      .end()
      .line()
  }
  xml.end().line()
}
