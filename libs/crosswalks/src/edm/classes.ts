import { type FullDescription, firstNames, isAgent, isGenre, type NamedEntity, permalink } from '@fonds/archive'
import { isWgs84, readCoordinates } from '@fonds/types'
import type { ArchiveContext } from '../archive-context.ts'
import { archiveNames } from '../archive-names.ts'
import { authorityUris } from '../authority-uris.ts'
import { tagOf } from '../language-tag.ts'
import type { XmlWriter } from '../xml/xml-writer.ts'
import { archiveUri, type EdmRow, holderUri, refer } from './context.ts'
import { timeSpans, yearOf } from './dates.ts'

/** Returns the URI of a name: the permalink of its entity. */
export const entityUri = ({ slug }: Pick<NamedEntity, 'slug'>, { place }: ArchiveContext): string =>
  permalink(place, 'entity', slug)

/** Returns the class of EDM of a name. */
const classOf = (entity: NamedEntity): 'edm:Agent' | 'edm:Place' | 'skos:Concept' =>
  isGenre(entity)
    ? 'skos:Concept'
    : isAgent(entity)
      ? 'edm:Agent'
      : entity.entity_type === 'place'
        ? 'edm:Place'
        : 'skos:Concept'

/** Writes the names of an entity: one for each language, and those by which the description calls it. */
function writeLabels(xml: XmlWriter, { name, translations, headings }: NamedEntity): void {
  const own = tagOf(translations?.original ?? null)
  xml.leaf('skos:prefLabel', name, { 'xml:lang': own })
  const known = new Set([name])
  for (const [language, card] of Object.entries(translations?.in ?? {})) {
    const tag = tagOf(language)
    if (card.name === undefined || tag === null || tag === own) continue
    xml.leaf('skos:prefLabel', card.name, { 'xml:lang': tag })
    known.add(card.name)
  }
  for (const written of new Set(headings.map((heading) => heading.name))) {
    if (!known.has(written) && written.trim() !== '') xml.leaf('skos:altLabel', written)
  }
}

function writePoint(xml: XmlWriter, { headings }: NamedEntity): void {
  const stated = headings.find(({ coordinates }) => coordinates !== undefined && isWgs84(coordinates.system))
  const point = readCoordinates(stated?.coordinates?.text ?? '')
  if (point === null) return
  xml.leaf('wgs84_pos:lat', String(point.lat)).leaf('wgs84_pos:long', String(point.lon))
}

/** Properties of the beginning and the end by the type of an agent: those of the RDA elements that Europeana takes. */
const LIVES: Readonly<Record<string, readonly [begin: string, end: string]>> = {
  person: ['rdaGr2:dateOfBirth', 'rdaGr2:dateOfDeath'],
  corporate_body: ['rdaGr2:dateOfEstablishment', 'rdaGr2:dateOfTermination'],
}

/** Writes the years between which an agent lived or existed, as stated in its authority record. */
function writeLife(xml: XmlWriter, { dates, entity_type }: NamedEntity): void {
  // A date that is no span, such as 1850, says when the agent was there, not when it began and ended.
  if (!dates || (dates.edtf !== null && !dates.edtf.includes('/'))) return
  const years = [yearOf(dates.start), yearOf(dates.end)] as const
  const write = (names: readonly [string, string]) =>
    years.forEach((year, n) => {
      if (year !== null) xml.leaf(names[n] ?? '', year)
    })
  write(['edm:begin', 'edm:end'])
  const life = LIVES[entity_type]
  if (life !== undefined) write(life)
}

function writeEntity(xml: XmlWriter, entity: NamedEntity, context: ArchiveContext): void {
  const name = classOf(entity)
  xml.start(name, { 'rdf:about': entityUri(entity, context) })
  if (name === 'edm:Place') writePoint(xml, entity)
  writeLabels(xml, entity)
  if (name === 'edm:Agent') writeLife(xml, entity)
  for (const uri of authorityUris(entity)) refer(xml, name === 'skos:Concept' ? 'skos:exactMatch' : 'owl:sameAs', uri)
  xml.end()
}

const writeEntities =
  (wanted: ReturnType<typeof classOf>): EdmRow['write'] =>
  (xml, description, context) => {
    const all = new Map(firstNames(description.entities).map((entity) => [entityUri(entity, context), entity]))
    for (const entity of all.values()) if (classOf(entity) === wanted) writeEntity(xml, entity, context)
  }

/** Writes the archive, and the repository of one that has several, as agents with their code. */
function writeHolders(xml: XmlWriter, description: FullDescription, context: ArchiveContext): void {
  const { place, archive } = context
  xml.start('edm:Agent', { 'rdf:about': archiveUri(context) })
  for (const { name, language } of archiveNames(archive.name, place))
    xml.leaf('skos:prefLabel', name, { 'xml:lang': tagOf(language) })
  if (archive.identifier?.trim()) xml.leaf('dc:identifier', archive.identifier)
  xml.end()
  const { repository } = description
  if (!repository) return
  xml.start('edm:Agent', { 'rdf:about': holderUri(description, context) })
  xml.leaf('skos:prefLabel', repository.name, { 'xml:lang': tagOf(repository.language) })
  xml.end()
}

/** The classes of what descriptions name, with the archive. */
export const CLASS_ROWS: readonly EdmRow[] = [
  { from: 'archive, with its ISIL; repository', to: 'edm:Agent', write: writeHolders },
  {
    from: 'persons, families and corporate bodies, with names in other languages, years of existence and URIs of authority files',
    to: 'edm:Agent',
    write: writeEntities('edm:Agent'),
  },
  { from: 'places, with coordinates', to: 'edm:Place', write: writeEntities('edm:Place') },
  {
    from: 'genres, subjects, functions, occupations and titles',
    to: 'skos:Concept',
    write: writeEntities('skos:Concept'),
  },
  {
    from: 'dates with years',
    to: 'edm:TimeSpan',
    write: (xml, description, context) => {
      for (const { uri, texts, begin, end } of timeSpans(description, context)) {
        xml.start('edm:TimeSpan', { 'rdf:about': uri })
        for (const { text, lang } of texts) xml.leaf('skos:prefLabel', text, { 'xml:lang': lang })
        if (begin !== null) xml.leaf('edm:begin', begin)
        if (end !== null) xml.leaf('edm:end', end)
        xml.end()
      }
    },
  },
]
