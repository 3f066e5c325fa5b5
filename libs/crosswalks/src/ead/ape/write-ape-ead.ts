import { blocksToText, type FindingAid, type FullDescription } from '@fonds/archive'
import { nmtoken } from '../../xml/characters.ts'
import { XML_DECLARATION, XmlWriter } from '../../xml/xml-writer.ts'
import { ownId } from '../did-parts.ts'
import { withoutHiddenNames } from '../hidden-names.ts'
import { withWholeCode } from '../identifiers.ts'
import { withoutTranslations } from '../twins.ts'
import type { ArchivePlace } from '../unit.ts'
import { writeDid } from './did.ts'
import { writeHeader } from './identity.ts'
import { writeNotes } from './notes.ts'

/** Number of characters after which a chunk is passed on. */
const CHUNK = 65_536

const EAD = 'urn:isbn:1-931666-22-9'
const ROOT = {
  xmlns: EAD,
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${EAD} https://www.archivesportaleurope.net/schemas/ead/apeEAD.xsd`,
  audience: 'external',
}

/**
 * Writes a finding aid as apeEAD 1.5, the profile of EAD 2002 that Archives Portal Europe takes, in chunks of text. It has the
 * original language alone; what the profile has no element for becomes a note (`odd`), and what it has no attribute for is left
 * out. Memory use is limited to a chunk and a component.
 * @param place the archive's addresses; null for a document without URLs of ours
 */
export async function* writeApeEad(findingAid: FindingAid, place: ArchivePlace | null): AsyncGenerator<string> {
  const xml = new XmlWriter()
  const prepared = (unit: FullDescription): FullDescription => withoutTranslations(withoutHiddenNames(unit))
  const collection = withWholeCode(prepared(findingAid.collection))
  const aid = { ...findingAid, collection }
  yield XML_DECLARATION
  xml.start('ead', ROOT)
  writeHeader(xml, aid, place)
  xml.line().start('archdesc', { level: 'fonds', type: 'inventory', relatedencoding: 'ISAD(G)v2' })
  writeDid(xml, collection, place, () => writeHolder(xml, aid))
  writeNotes(xml, collection)
  const top = collection.depth
  let open = 0
  let any = false
  for await (const component of findingAid.components()) {
    if (!any) xml.line().start('dsc', { type: 'othertype' })
    any = true
    for (; open >= component.depth - top; open--) xml.line().end()
    open++
    xml.line().start('c', levelOf(component))
    writeDid(xml, prepared(component), place, null)
    writeNotes(xml, prepared(component))
    if (xml.length >= CHUNK) yield xml.take()
  }
  for (; open > 0; open--) xml.line().end()
  if (any) xml.line().end()
  xml.line().end().line().end().line()
  yield xml.take()
}

function levelOf({ id, level, other_level }: FullDescription) {
  const isOther = level === 'otherlevel' || level === 'unspecified'
  return {
    level: isOther ? 'otherlevel' : level,
    otherlevel: isOther ? nmtoken(other_level?.replaceAll(/\s+/g, '_') ?? null) : null,

    id: ownId(id),
  }
}

/** Writes who holds the material: as the source says, else the archive with its address. */
function writeHolder(xml: XmlWriter, { collection, organization }: FindingAid): void {
  const stated = collection.body.notes.find(({ type }) => type === 'repository')
  const name = stated === undefined ? organization.name : blocksToText(stated.blocks).replaceAll(/\s+/g, ' ')
  xml.line().start('repository').leaf('corpname', name)
  const { street = '', postal_code = '', locality = '', region = '', country = '' } = organization.address ?? {}
  const lines = [street, `${postal_code} ${locality}`, region, country]
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (stated === undefined && lines.length > 0) {
    xml.start('address')
    for (const line of lines) xml.leaf('addressline', line)
    xml.end()
  }
  xml.end()
}
