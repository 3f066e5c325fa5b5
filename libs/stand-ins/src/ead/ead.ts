import type { ArchivalObject, Content, Resource } from '../model/records.ts'
import { uriOf } from '../model/uris.ts'
import { element, opened, textElement } from '../xml/xml.ts'
import { controlAccess } from './control-access.ts'
import { containers, dates, extents, languages, originations, uriElement } from './did.ts'
import { digitalObjects } from './digital-objects.ts'
import { header } from './header.ts'
import { mixed } from './mixed.ts'
import { didNotes, otherNotes, prefixed } from './notes.ts'
import type { EadOptions } from './options.ts'

/**
 * Writes the finding aid of a collection in EAD 2002, part by part: serializers/ead.rb:141. That of an unpublished collection is
 * written, too, with `audience` on the root as the only sign.
 * @returns chunks of text, none larger than one description
 */
export function* writeEad(resource: Resource, options: EadOptions): Generator<string> {
  // lib/export.rb:108: the tree is read at once, its parts only when they are written.
  const tree = resource.children.map(treeOf)
  yield '<?xml version="1.0" encoding="utf-8"?>\n'
  yield opened('ead', {
    xmlns: 'urn:isbn:1-931666-22-9',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': 'urn:isbn:1-931666-22-9 https://www.loc.gov/ead/ead.xsd',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    audience: resource.publish ? null : 'internal',
  })
  yield header(resource, options)
  yield opened('archdesc', { level: resource.level })
  const content: Content = { ...resource, componentId: null }
  const repository = element('corpname', {}, mixed(resource.repository.name))
  yield element(
    'did',
    {},
    element('repository', {}, repository) +
      element('unittitle', {}, mixed(resource.title)) +
      originations(content, options) +
      textElement('unitid', resource.identifier.join('.')) +
      (options.uris ? uriElement(uriOf(resource)) : '') +
      extents(content.extents) +
      dates(content.dates) +
      didNotes(content.notes, options) +
      languages(content.language) +
      containers(content, options),
  )
  yield digitalObjects(content, options)
  yield otherNotes(content.notes, options)
  yield controlAccess(content, options)
  yield '<dsc>'
  for (const child of tree) yield* writePart(child, options, 1)
  yield '</dsc></archdesc></ead>'
}

/** An answer that ends in the middle, since the program failed while it was sent. */
export class Interrupted extends Error {}

interface Tree {
  readonly part: ArchivalObject
  readonly children: readonly Tree[]
}

const treeOf = (part: ArchivalObject): Tree => ({ part, children: part.children.map(treeOf) })

/** serializers/ead.rb:301: what is hidden is left out with all below it. */
function* writePart({ part, children }: Tree, options: EadOptions, depth: number): Generator<string> {
  // models/ead.rb:112: what was deleted meanwhile ends the export in the middle.
  if (!options.exists(part)) throw new Interrupted('ArchivalObject not found')
  const content = contentOf(part, options)
  if ((!content.publish && !options.unpublished) || content.suppressed) return
  const name = options.numbered ? `c${String(depth).padStart(2, '0')}` : 'c'
  yield `\n${opened(name, {
    level: content.level,
    id: prefixed(part.refId),
    audience: content.publish ? null : 'internal',
  })}`
  yield element(
    'did',
    {},
    (content.title === '' ? '' : element('unittitle', {}, mixed(content.title))) +
      (content.componentId === null || content.componentId === '' ? '' : textElement('unitid', content.componentId)) +
      (options.uris ? uriElement(uriOf(part)) : '') +
      originations(content, options) +
      extents(content.extents) +
      dates(content.dates) +
      didNotes(content.notes, options) +
      languages(content.language) +
      containers(content, options) +
      digitalObjects(content, options),
  )
  yield otherNotes(content.notes, options)
  yield controlAccess(content, options)
  for (const child of children) yield* writePart(child, options, depth + 1)
  yield `</${name}>`
}

/** models/ead.rb:74: from the index while that has the same version of the record. */
function contentOf(part: ArchivalObject, { now }: EadOptions): Content {
  const { indexed } = part
  if (indexed === null || indexed.until <= now || indexed.lockVersion !== part.lockVersion) return part
  return indexed.content
}
