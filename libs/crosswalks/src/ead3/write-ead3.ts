import type { FindingAid, FullDescription } from '@fonds/archive'
import { XML_DECLARATION, XmlWriter } from '../xml/xml-writer.ts'
import { writeControl } from './control.ts'
import { IdSource } from './did-parts.ts'
import { withoutHiddenNames } from './hidden-names.ts'
import { writeInheritedDid, writeInheritedNotes } from './inherited.ts'
import { type ArchivePlace, type UnitContext, unitAttributes, writeDid, writeNotesAndNames } from './unit.ts'

/** Namespace of EAD3 1.1.1. */
export const EAD3_NAMESPACE = 'http://ead3.archivists.org/schema/'
/** URL of its schema. */
export const EAD3_SCHEMA = 'https://www.loc.gov/ead/ead3.xsd'

/** Number of characters after which a chunk is passed on. */
const CHUNK = 65_536

/**
 * Writes a finding aid as EAD3 1.1.1 in chunks of text: the collection and everything below it, valid against the
 * official schema with any input. Memory use is limited to a chunk and a component. Elements that the export adds have
 * `altrender="supplied-by-export"`.
 */
export function writeEad3(findingAid: FindingAid, place: ArchivePlace): AsyncGenerator<string> {
  return document(findingAid, place, XML_DECLARATION)
}

/** Writes the same without an XML declaration, for embedding in another document. */
export function writeEad3Fragment(findingAid: FindingAid, place: ArchivePlace): AsyncGenerator<string> {
  return document(findingAid, place, '')
}

async function* document(findingAid: FindingAid, place: ArchivePlace, prolog: string): AsyncGenerator<string> {
  const xml = new XmlWriter()
  const context: UnitContext = { xml, ids: new IdSource(), place }
  yield prolog
  // OAI-PMH 2.0 (2.5) requires the schema's location on the first element of each metadata part.
  xml.start('ead', {
    xmlns: EAD3_NAMESPACE,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${EAD3_NAMESPACE} ${EAD3_SCHEMA}`,
  })
  const collection = withoutHiddenNames(findingAid.collection)
  writeControl(xml, { ...findingAid, collection })
  xml.line().start('archdesc', unitAttributes(collection, 'archdesc'))
  writeDid(context, collection, () => writeInheritedDid(context, findingAid))
  writeInheritedNotes(context, findingAid)
  writeNotesAndNames(context, collection, collection.parent_id === null)
  yield* components(context, findingAid)
  xml.line().end().line().end().line()
  yield xml.take()
}

/** Writes the list of components; nothing if there are none. */
async function* components({ xml, ...rest }: UnitContext, findingAid: FindingAid): AsyncGenerator<string> {
  const context = { xml, ...rest }
  const top = findingAid.collection.depth
  let open = 0
  let any = false
  for await (const component of findingAid.components()) {
    if (!any) xml.line().start('dsc', { dsctype: 'combined' })
    any = true
    for (; open >= component.depth - top; open--) xml.line().end()
    open++
    writeComponent(context, withoutHiddenNames(component))
    if (xml.length >= CHUNK) yield xml.take()
  }
  for (; open > 0; open--) xml.line().end()
  if (any) xml.line().end()
}

/** Starts a component; the caller closes it after its children. */
function writeComponent(context: UnitContext, component: FullDescription): void {
  context.xml.line().start('c', unitAttributes(component, 'c'))
  writeDid(context, component)
  writeNotesAndNames(context, component, false)
}
