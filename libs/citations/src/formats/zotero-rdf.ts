import type { Description } from '@fonds/archive'
import { XML_DECLARATION, type XmlContent, xmlFragment } from '@fonds/crosswalks'
import { presentRights } from '@fonds/presenters'
import { accessDateOf, dateOf } from '../styles/dates.ts'
import { type Form, genreOf } from '../styles/genre.ts'
import type { CitedMaterial, CitedName } from '../styles/material.ts'
import { direct } from '../styles/person-name.ts'
import { authorsOf, capitalised, locators, titleOf } from '../styles/segments.ts'

const NAMESPACES = {
  '@xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  '@xmlns:z': 'http://www.zotero.org/namespaces/export#',
  '@xmlns:bib': 'http://purl.org/net/biblio#',
  '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  '@xmlns:dcterms': 'http://purl.org/dc/terms/',
  '@xmlns:foaf': 'http://xmlns.com/foaf/0.1/',
}

/** Zotero's item types, with the property of each type's main creators. */
const TYPES: Readonly<Record<Form, readonly [itemType: string, creators: string]>> = {
  letter: ['letter', 'bib:authors'],
  photograph: ['artwork', 'z:artists'],
  map: ['map', 'z:cartographers'],
  text: ['manuscript', 'bib:authors'],
}

/**
 * Renders the RDF that Zotero exports and imports: one item. It is the only format with which Zotero fills in the name of
 * the archive, the location in it and the call number together.
 */
export async function zoteroRdf(
  material: CitedMaterial,
  { summary, rights, default_rights }: Described,
): Promise<string> {
  const genre = genreOf(material)
  const [itemType, creators] = TYPES[material.kind === 'collection' ? 'text' : (genre?.form ?? 'text')]
  const { statement, uri } = presentRights(rights?.value ?? default_rights)
  const kind = material.kind === 'collection' ? 'Archival collection' : genre && capitalised(genre.word)
  const item: XmlContent = {
    '@rdf:about': material.permalink,
    'z:itemType': itemType,
    'dc:title': titleOf(material),
    [creators]: people(authorsOf(material)),
    'z:recipients': itemType === 'letter' ? people(material.recipients) : null,
    'dc:type': kind,
    'dc:date': dateOf(material) === null ? null : dateText(material.date),
    'dc:language': material.languages[0] ?? null,
    'dc:coverage': [...locators(material), material.collection].filter((part) => part !== null).join(', ') || null,
    'dcterms:abstract': summary,
    'dc:rights': statement ?? uri,
    'z:archive': material.repository.name,
    'z:libraryCatalog': material.repository.name,
    'z:place': material.repository.place,
    'z:callNumber': material.reference_code,
    'dc:identifier': { 'dcterms:URI': { 'rdf:value': material.permalink } },
    'z:accessDate': accessDateOf(material),
  }
  return XML_DECLARATION + (await xmlFragment({ 'rdf:RDF': { ...NAMESPACES, 'rdf:Description': item } }))
}

/** Recorded data that citations do not contain. */
type Described = Pick<Description, 'summary' | 'rights' | 'default_rights'>

/** Lists people in order; null if there are none. */
function people(names: readonly CitedName[]): XmlContent | null {
  if (names.length === 0) return null
  return { 'rdf:Seq': { 'rdf:li': names.map((name) => ({ 'foaf:Person': personOf(name) })) } }
}

/** Zotero takes a name without a given name as a whole. */
function personOf(cited: CitedName): XmlContent {
  if (cited.type !== 'person') return { 'foaf:surname': cited.name }
  const { name } = cited
  if (name.literal !== null || name.family_first) return { 'foaf:surname': direct(name) }
  const given = [name.given, name.particle].filter((part) => part !== null).join(' ')
  const suffixed = name.suffix === null ? given : `${given}, ${name.suffix}`
  return { 'foaf:surname': name.family, 'foaf:givenName': suffixed }
}

/** Returns a date in numbers if they say all, otherwise in words, which Zotero reads as well. */
function dateText(date: CitedMaterial['date']): string | null {
  if (date === null) return null
  return date.edtf !== null && /^\d{4}(-\d\d){0,2}$/.test(date.edtf) ? date.edtf : date.display
}
