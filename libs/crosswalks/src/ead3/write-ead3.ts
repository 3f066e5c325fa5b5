import type { FindingAid, FullDescription } from '@fonds/archive'
import { XML_DECLARATION, XmlWriter } from '../xml/xml-writer.ts'
import { writeControl } from './control.ts'
import { IdSource } from './did-parts.ts'
import { writeInheritedDid, writeInheritedNotes } from './inherited.ts'
import { withShownNames } from './shown-names.ts'
import { type ArchivePlace, type UnitContext, unitAttributes, writeAround, writeDid } from './unit.ts'

/** EAD3 1.1.1's namespace. */
export const EAD3_NAMESPACE = 'http://ead3.archivists.org/schema/'
/** Where its schema is. */
export const EAD3_SCHEMA = 'https://www.loc.gov/ead/ead3.xsd'

/** Characters that are gathered before they are handed on. */
const CHUNK = 65_536

/**
 * A finding aid in EAD3 1.1.1, as chunks of text: everything that the archive knows of the collection and what is below
 * it, valid against the official schema whatever the descriptions hold. Memory is that of a chunk and a component.
 * What the archive's record has not itself carries `altrender="supplied-by-export"`.
 */
export function writeEad3(findingAid: FindingAid, place: ArchivePlace): AsyncGenerator<string> {
  return document(findingAid, place, XML_DECLARATION)
}

/** The same without an XML declaration, to stand within another document. */
export function writeEad3Fragment(findingAid: FindingAid, place: ArchivePlace): AsyncGenerator<string> {
  return document(findingAid, place, '')
}

async function* document(findingAid: FindingAid, place: ArchivePlace, prolog: string): AsyncGenerator<string> {
  const xml = new XmlWriter()
  const context: UnitContext = { xml, ids: new IdSource(), place }
  yield prolog
  // OAI-PMH 2.0 wants the place of the schema on the first element of each metadata part (2.5).
  xml.start('ead', {
    xmlns: EAD3_NAMESPACE,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${EAD3_NAMESPACE} ${EAD3_SCHEMA}`,
  })
  const collection = withShownNames(findingAid.collection)
  writeControl(xml, { ...findingAid, collection })
  xml.line().start('archdesc', unitAttributes(collection, 'archdesc'))
  writeDid(context, collection, () => writeInheritedDid(context, findingAid))
  writeInheritedNotes(context, findingAid)
  writeAround(context, collection, collection.parent_id === null)
  yield* components(context, findingAid)
  xml.line().end().line().end().line()
  yield xml.take()
}

/** The list of components; there is none without one. */
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
    writeComponent(context, withShownNames(component))
    if (xml.length >= CHUNK) yield xml.take()
  }
  for (; open > 0; open--) xml.line().end()
  if (any) xml.line().end()
}

/** A component without those below it; it stays open for them. */
function writeComponent(context: UnitContext, component: FullDescription): void {
  context.xml.line().start('c', unitAttributes(component, 'c'))
  writeDid(context, component)
  writeAround(context, component, false)
}
