import { sortName } from '../ead/did.ts'
import { labelOf } from '../ead/words.ts'
import type { Node } from '../model/records.ts'
import { uriOf } from '../model/uris.ts'
import { element, textElement } from '../xml/xml.ts'

const DESCRIPTIONS = new Set(['bioghist', 'scopecontent', 'abstract', 'odd', 'arrangement'])
const RELATIONS = new Set(['originalsloc', 'altformavail', 'separatedmaterial', 'relatedmaterial'])

/** Joins an item's code with those above it; without the collection's: mappers/oai_dc.rb:22. */
function identifierOf(node: Node): string {
  if (node.kind === 'resource') return node.identifier.join('.')
  const codes: string[] = []
  for (let next: typeof node | null = node; next !== null; next = next.parent) {
    if (next.componentId !== null) codes.unshift(next.componentId)
  }
  return [...new Set(codes)].join('.')
}

/** Writes a description in Dublin Core: mappers/oai_dc.rb:5. */
export function dublinCore(node: Node, publicUrl: string): string {
  const { repository, title, identifier } = node.kind === 'resource' ? node : node.resource
  const dc = (name: string, ...texts: readonly string[]) =>
    texts.map((text) => textElement(`dc:${name}`, text)).join('')
  const agents = (role: string) =>
    node.agents.flatMap((link) => (link.role === role && link.agent.publish ? [sortName(link.agent)] : []))
  const notes = (types: ReadonlySet<string>) =>
    node.notes.flatMap(({ type, publish, content }) => (publish && types.has(type) ? [content] : []))
  const own = identifierOf(node)
  return element(
    'oai_dc:dc',
    {
      'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation':
        'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    },
    dc('publisher', repository.name) +
      (own === '' ? '' : dc('identifier', own)) +
      dc('identifier', publicUrl + uriOf(node)) +
      dc('creator', ...agents('creator')) +
      dc('title', node.title) +
      dc('date', ...node.dates.map((one) => one.expression ?? [one.begin, one.end].filter(Boolean).join(' -- '))) +
      dc('format', ...node.extents.map(({ number, type }) => `${number} ${labelOf(type)}`)) +
      (node.language === null ? '' : dc('language', node.language)) +
      dc('description', ...notes(DESCRIPTIONS)) +
      dc('relation', ...notes(RELATIONS)) +
      dc('rights', ...notes(new Set(['accessrestrict', 'userestrict']))) +
      dc(
        'subject',
        ...node.subjects.map(({ terms }) => terms.map(({ term }) => term).join(' -- ')),
        ...agents('subject'),
      ) +
      (node.kind === 'resource' ? '' : dc('relation', `${title}, ${identifier.join('.')}`)),
  )
}
