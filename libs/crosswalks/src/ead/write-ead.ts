import type { FindingAid, FullDescription } from '@fonds/archive'
import { isNcName } from '../xml/characters.ts'
import { XML_DECLARATION } from '../xml/xml-writer.ts'
import { isOwnId } from './did-parts.ts'
import { EadWriter } from './ead-writer.ts'
import { EAD3 } from './ead3/vocabulary.ts'
import { EAD2002 } from './ead2002/vocabulary.ts'
import { withoutHiddenNames } from './hidden-names.ts'
import { withWholeCode } from './identifiers.ts'
import { writeInheritedDid, writeInheritedNotes } from './inherited.ts'
import { type ArchivePlace, type UnitContext, writeDid, writeNotesAndNames } from './unit.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Number of characters after which a chunk is passed on. */
const CHUNK = 65_536

/**
 * Writes a finding aid as EAD3 1.1.1 in chunks of text: the collection and everything below it, valid against the
 * official schema with any input. Memory use is limited to a chunk and a component. Elements that the export adds have
 * `altrender="supplied-by-export"`. For aggregators, every `id` is unique among all finding aids.
 */
export function writeEad3(findingAid: FindingAid, place: ArchivePlace): AsyncGenerator<string> {
  return document(EAD3, findingAid, place, XML_DECLARATION)
}

/** Writes the same without an XML declaration, for embedding in another document. */
export function writeEad3Fragment(findingAid: FindingAid, place: ArchivePlace): AsyncGenerator<string> {
  return document(EAD3, findingAid, place, '')
}

/**
 * Writes a finding aid as EAD 2002, as `writeEad3` does, valid against the schema and, without its namespaces, against
 * the DTD. What EAD 2002 has no attribute for is in `altrender`, where only our own reader looks for it.
 */
export function writeEad2002(findingAid: FindingAid, place: ArchivePlace): AsyncGenerator<string> {
  return document(EAD2002, findingAid, place, XML_DECLARATION)
}

async function* document(
  vocabulary: Vocabulary,
  findingAid: FindingAid,
  place: ArchivePlace,
  prolog: string,
): AsyncGenerator<string> {
  // Aggregators read finding aids in lists.
  const uniqueWithin = findingAid.audience === 'aggregator' ? findingAid.collection.id : null
  const xml = new EadWriter(vocabulary, uniqueWithin)
  const context: UnitContext = { xml, place }
  yield prolog
  // OAI-PMH 2.0 (2.5) requires the schema's location on the first element of each metadata part.
  xml.start('ead', vocabulary.root)
  const collection = withWholeCode(withoutHiddenNames(findingAid.collection))
  vocabulary.writeHeader(xml, { ...findingAid, collection })
  xml.line().start('archdesc', vocabulary.unitAttributes(collection, 'archdesc', null))
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
    if (!any) xml.line().start('dsc', xml.vocabulary.combined)
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
  const { xml } = context
  const { xml_id } = component
  const id = xml_id !== null && isNcName(xml_id) && !isOwnId(xml_id) ? xml.idFor(xml_id) : null
  xml.line().start('c', xml.vocabulary.unitAttributes(component, 'c', id))
  writeDid(context, component)
  writeNotesAndNames(context, component, false)
}
