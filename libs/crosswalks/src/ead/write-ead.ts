import { apiUrl, type FindingAid, type FullDescription, translationLanguages } from '@fonds/archive'
import { formatNamed } from '@fonds/types/formats'
import { XML_DECLARATION } from '../xml/xml-writer.ts'
import { EadWriter } from './ead-writer.ts'
import { EAD3 } from './ead3/vocabulary.ts'
import { Ead4Writer } from './ead4/ead4-writer.ts'
import { EAD2002 } from './ead2002/vocabulary.ts'
import { withoutHiddenNames } from './hidden-names.ts'
import { withWholeCode } from './identifiers.ts'
import { writeInheritedDid, writeInheritedNotes } from './inherited.ts'
import { withoutTranslations, withTwinNotes } from './twins.ts'
import { type ArchivePlace, type UnitContext, writeDid, writeNotesAndNames } from './unit.ts'
import type { HeadedFindingAid, Vocabulary } from './vocabulary.ts'

/** Number of characters after which a chunk is passed on. */
const CHUNK = 65_536

/**
 * Writes a finding aid as EAD3 1.1.1 in chunks of text: the collection and everything below it, valid against the
 * official schema with any input. Memory use is limited to a chunk and a component. Elements that the export adds have
 * `altrender="supplied-by-export"`. For aggregators, every `id` is unique among all finding aids.
 * @param place the archive's addresses; null for a document without URLs of ours
 */
export function writeEad3(findingAid: FindingAid, place: ArchivePlace | null): AsyncGenerator<string> {
  return document(EAD3, findingAid, place, XML_DECLARATION)
}

/**
 * Writes a finding aid as EAD 4, as `writeEad3` does. What EAD 4 has no place for is kept in attributes of EAD3's namespace and, in
 * XHTML, in a `class`, where only our own reader looks for it.
 */
export function writeEad4(findingAid: FindingAid, place: ArchivePlace | null): AsyncGenerator<string> {
  return document(EAD3, findingAid, place, XML_DECLARATION, [], EAD4_ROOT)
}

const { namespace: EAD4_NAMESPACE, schema: EAD4_SCHEMA } = formatNamed('ead4')

const EAD4_ROOT = {
  xmlns: EAD4_NAMESPACE,
  'xmlns:html': 'http://www.w3.org/1999/xhtml',
  'xmlns:ead3': EAD3.namespace,
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${EAD4_NAMESPACE} ${EAD4_SCHEMA}`,
} as const

/** Writes the same without an XML declaration, for embedding in another document. */
export function writeEad3Fragment(findingAid: FindingAid, place: ArchivePlace): AsyncGenerator<string> {
  return document(EAD3, findingAid, place, '')
}

/**
 * Writes a finding aid as EAD 2002, as `writeEad3` does, valid against the schema and, without its namespaces, against
 * the DTD. What EAD 2002 has no attribute for is in `altrender`, where only our own reader looks for it.
 * @param language the language in which the finding aid is given, of which EAD 2002 has one; null for that of the originals
 */
export function writeEad2002(
  findingAid: FindingAid,
  place: ArchivePlace | null,
  language: string | null = null,
): AsyncGenerator<string> {
  const { collection } = findingAid
  const translations = translationLanguages(collection)
  const own = collection.body.description_language
  const shown = language !== null && translations.includes(language) ? language : own
  const all = translations.length === 0 ? [] : [...new Set([...(own === null ? [] : [own]), ...translations])]
  if (place === null) return document(EAD2002, findingAid, place, XML_DECLARATION)
  const url = apiUrl(place, 'collection', collection.slug) + EAD2002_SUFFIX
  const elsewhere = all
    .filter((other) => other !== shown)
    .map((other) => ({ language: other, url: other === own ? url : `${url}?lang=${other}` }))
  return document(EAD2002, findingAid, place, XML_DECLARATION, elsewhere)
}

const EAD2002_SUFFIX = formatNamed('ead2002').suffix

async function* document(
  vocabulary: Vocabulary,
  findingAid: FindingAid,
  place: ArchivePlace | null,
  prolog: string,
  elsewhere: HeadedFindingAid['elsewhere'] = [],
  ead4: typeof EAD4_ROOT | null = null,
): AsyncGenerator<string> {
  // Aggregators read finding aids in lists.
  const uniqueWithin = findingAid.audience === 'aggregator' ? findingAid.collection.id : null
  const xml = ead4 === null ? new EadWriter(vocabulary, uniqueWithin) : new Ead4Writer(ead4, uniqueWithin)
  const context: UnitContext = { xml, place }
  const prepared = (unit: FullDescription): FullDescription => {
    const shown = withoutHiddenNames(unit)
    return vocabulary.hasTwins ? withTwinNotes(shown) : withoutTranslations(shown)
  }
  yield prolog
  // OAI-PMH 2.0 (2.5) requires the schema's location on the first element of each metadata part.
  xml.start('ead', vocabulary.root)
  const collection = withWholeCode(prepared(findingAid.collection))
  vocabulary.writeHeader(xml, { ...findingAid, collection, elsewhere })
  xml.line().start('archdesc', vocabulary.unitAttributes(collection, 'archdesc', null))
  writeDid(context, collection, () => writeInheritedDid(context, findingAid))
  writeInheritedNotes(context, findingAid)
  writeNotesAndNames(context, collection, collection.parent_id === null)
  yield* components(context, findingAid, prepared)
  xml.line().end().line().end().line()
  yield xml.take()
}

/** Writes the list of components; nothing if there are none. */
async function* components(
  { xml, ...rest }: UnitContext,
  findingAid: FindingAid,
  prepared: (unit: FullDescription) => FullDescription,
): AsyncGenerator<string> {
  const context = { xml, ...rest }
  const top = findingAid.collection.depth
  let open = 0
  let any = false
  for await (const component of findingAid.components()) {
    if (!any) xml.line().start('dsc', xml.vocabulary.combined)
    any = true
    for (; open >= component.depth - top; open--) xml.line().end()
    open++
    writeComponent(context, prepared(component))
    if (xml.length >= CHUNK) yield xml.take()
  }
  for (; open > 0; open--) xml.line().end()
  if (any) xml.line().end()
}

/** Starts a component; the caller closes it after its children. */
function writeComponent(context: UnitContext, component: FullDescription): void {
  const { xml } = context
  const id = xml.componentId(component.xml_id)
  xml.line().start('c', xml.vocabulary.unitAttributes(component, 'c', id))
  writeDid(context, component)
  writeNotesAndNames(context, component, false)
}
