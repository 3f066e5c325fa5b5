import type { IncomingHttpHeaders } from 'node:http'
import { dir, type Html, html, htmlPage, prefersHtml, webUrl } from '@fonds/http'
import { SaxesParser, type SaxesTagNS } from 'saxes'

/**
 * Returns whether a person is opening the response in a browser. `Accept` alone does not tell: the HTTP libraries of
 * some harvesters (Java's) prefer HTML by default, but must get XML. Only browsers send navigation headers (Fetch
 * Metadata Request Headers, 2.1).
 */
export const isForPerson = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-dest'] === 'document' && prefersHtml(headers)

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/**
 * Renders a response as an HTML page with the same content, and links to continue.
 * @param xml a complete response of this service
 */
export function viewPage(xml: string, archive: string): string {
  const root = parse(xml)
  const request = childOf(root, 'request')
  const verb = request?.attributes.verb ?? ''
  const body = root.children.filter(({ name }) => name !== 'responseDate' && name !== 'request')
  const title = verb === '' ? 'OAI-PMH' : `OAI-PMH ${verb}`
  return htmlPage({
    title: `${title} · ${archive}`,
    header: html`<nav class="links" aria-label="Verbs">${VERBS.map(
      ([query, name]) => html`<a href="?${query}">${name}</a> `,
    )}</nav>`,
    main: html`<h1>${title}</h1>
<p class="small">${archive}, ${childOf(root, 'responseDate')?.text}. This page is for people; harvesters get XML from ${request?.text}.</p>
${body.map((element) => shown(element, verb))}`,
  })
}

const VERBS = [
  ['verb=Identify', 'Identify'],
  ['verb=ListMetadataFormats', 'Formats'],
  ['verb=ListSets', 'Sets'],
  ['verb=ListIdentifiers&metadataPrefix=oai_dc', 'Identifiers'],
  ['verb=ListRecords&metadataPrefix=oai_dc', 'Records'],
] as const

function shown(element: Element, verb: string): Html {
  if (element.name === 'error') {
    return html`<h2>${element.attributes.code}</h2><p>${element.text}</p>`
  }
  const parts = element.children.map((child) => {
    if (child.name === 'resumptionToken') return tokenLine(child, verb)
    const heading = HEADINGS[child.name]
    if (heading === undefined) return null
    const title = heading(child)
    return html`<article><h2 ${dir(title)}>${title}</h2>${fields(child)}</article>`
  })
  return parts.some((part) => part !== null) ? html`${parts}` : fields(element)
}

/** Returns the heading of an entry, by element. */
const HEADINGS: Readonly<Record<string, (element: Element) => string>> = {
  record: (record) => firstText(record, 'title') ?? firstText(record, 'unittitle') ?? identifierOf(record),
  header: (header) => identifierOf(header),
  set: (set) => firstText(set, 'setName') ?? '',
  metadataFormat: (format) => firstText(format, 'metadataPrefix') ?? '',
}

const identifierOf = (element: Element): string => firstText(element, 'identifier') ?? ''

function tokenLine({ attributes, text }: Element, verb: string): Html {
  const size = attributes.completeListSize
  const next = new URLSearchParams({ verb, resumptionToken: text })
  return html`<p>${size && html`${size} in all. `}${text !== '' && html`<a rel="next" href="?${next.toString()}">Next page</a>`}</p>`
}

/** Returns every element with text, in order. */
function fields(element: Element): Html {
  return html`<dl>${leavesOf(element).map(
    (leaf) =>
      html`<dt>${leaf.name}</dt><dd ${dir(leaf.text, leaf.attributes.lang ?? null)} lang="${leaf.attributes.lang ?? ''}">${wordsOf(leaf)}</dd>`,
  )}${element.attributes.status === 'deleted' && html`<dt>status</dt><dd>deleted</dd>`}</dl>`
}

function leavesOf(element: Element): Element[] {
  return element.children.flatMap((child) => {
    const status = child.attributes.status
    const below = child.children.length === 0 ? [child] : leavesOf(child)
    return status === 'deleted' ? [...below, { name: 'status', attributes: {}, children: [], text: status }] : below
  })
}

function wordsOf({ name, text }: Element): Html | string {
  const query = linkOf(name, text)
  if (query !== null) return html`<a href="?${query}">${text}</a>`
  const url = webUrl(text)
  return url === null ? text : html`<a href="${url}">${text}</a>`
}

function linkOf(name: string, text: string): string | null {
  const dc = { metadataPrefix: 'oai_dc' }
  if (name === 'identifier' && text.startsWith('oai:')) {
    return new URLSearchParams({ verb: 'GetRecord', ...dc, identifier: text }).toString()
  }
  if (name === 'setSpec') return new URLSearchParams({ verb: 'ListRecords', ...dc, set: text }).toString()
  return null
}

const childOf = (element: Element, name: string): Element | undefined =>
  element.children.find((child) => child.name === name)

/** Returns the text of the first element of that name, at any depth. */
function firstText(element: Element, name: string): string | undefined {
  return leavesOf(element).find((leaf) => leaf.name === name && leaf.text !== '')?.text
}

function parse(xml: string): Element {
  const parser = new SaxesParser({ xmlns: true })
  const top: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  parser.on('opentag', (tag) => {
    const element: Element = { name: tag.local, attributes: attributesOf(tag), children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(xml).close()
  return top.children[0] ?? top
}

const attributesOf = ({ attributes }: SaxesTagNS): Record<string, string> =>
  Object.fromEntries(Object.values(attributes).map(({ local, value }) => [local, value]))
