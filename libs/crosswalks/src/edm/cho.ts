import {
  apiUrl,
  asWritten,
  europeanaRights,
  type FullDescription,
  firstNames,
  isContributor,
  isGenre,
  isMaker,
  isTopic,
  type NamedEntity,
} from '@fonds/archive'
import { isObjectAddress, MAX_LISTED, pathOfList } from '@fonds/types'
import type { ArchiveContext } from '../archive-context.ts'
import { type DcStatement, dcStatements } from '../dc/statements.ts'
import { tagOf } from '../language-tag.ts'
import { type Material, materialType } from '../material-type.ts'
import { openMedia } from '../open-media.ts'
import { isPlainUri } from '../xml/characters.ts'
import type { XmlWriter } from '../xml/xml-writer.ts'
import { entityUri } from './classes.ts'
import { choUri, type EdmRow, refer } from './context.ts'
import { dateProperty, timeSpans, undated } from './dates.ts'

/** Writes a reference to each entity with a part in the description, once. */
const references =
  (property: string | ((entity: NamedEntity) => string), which: (entity: NamedEntity) => boolean): EdmRow['write'] =>
  (xml, description, context) => {
    const found = asWritten(firstNames(description.entities)).filter(which)
    const all = new Map(found.map((entity) => [entityUri(entity, context), entity]))
    for (const [uri, entity] of all) refer(xml, typeof property === 'string' ? property : property(entity), uri)
  }

/** Properties of texts by the term, else the element, of Dublin Core. Null for what other rows have, or no property of EDM. */
const TEXTS: Readonly<Record<string, string | null>> = {
  title: 'dc:title',
  alternative: 'dcterms:alternative',
  description: 'dc:description',
  abstract: 'dc:description',
  accrualPolicy: 'dc:description',
  bibliographicCitation: 'dc:description',
  tableOfContents: 'dcterms:tableOfContents',
  provenance: 'dcterms:provenance',
  extent: 'dcterms:extent',
  medium: 'dcterms:medium',
  identifier: 'dc:identifier',
  source: 'dc:source',
  relation: 'dc:relation',
  hasFormat: 'dcterms:hasFormat',
  accessRights: 'dc:rights',
  rights: 'dc:rights',
}

/** The statements of descriptions that are being written, since several rows read them. */
const statements = new WeakMap<FullDescription, { readonly context: ArchiveContext; readonly all: DcStatement[] }>()

function statementsOf(description: FullDescription, context: ArchiveContext): readonly DcStatement[] {
  const known = statements.get(description)
  if (known?.context === context) return known.all
  const all = dcStatements(description, context)
  statements.set(description, { context, all })
  return all
}

const texts =
  (...wanted: readonly string[]): EdmRow['write'] =>
  (xml, description, context) => {
    for (const { element, term, value, language } of statementsOf(description, context)) {
      const key = term ?? element
      const property = TEXTS[key]
      if (!wanted.includes(key) || !property) continue
      // Addresses have rows of their own.
      if (property === 'dcterms:hasFormat' && isPlainUri(value)) continue
      xml.leaf(property, value, { 'xml:lang': language })
    }
  }

const genresOf = ({ entities }: FullDescription): readonly NamedEntity[] => asWritten(entities).filter(isGenre)

function writeTypes(xml: XmlWriter, description: FullDescription, context: ArchiveContext): void {
  references('dc:type', isGenre)(xml, description, context)
  // Something must say what it is: a subject, a place or a type.
  if (genresOf(description).length === 0) xml.leaf('dc:type', 'Archival material', { 'xml:lang': 'en' })
}

/** Returns the type of Europeana. Material of archives is text unless something says otherwise, also if there are pictures of it. */
function typeOf(description: FullDescription, context: ArchiveContext): Material {
  const media = openMedia(description, context)
  const isPictured = media.some(({ service }) => service !== null)
  const files = isPictured ? [] : media.flatMap(({ type }) => type ?? [])
  const genres = genresOf(description).map(({ name }) => name)
  return materialType(genres, files) ?? 'TEXT'
}

/** Writes the languages that the description states itself; text must have one, so else those that it inherits. */
function writeLanguages(xml: XmlWriter, description: FullDescription, context: ArchiveContext): void {
  const { languages, body } = description
  const isText = typeOf(description, context) === 'TEXT'
  const known = languages.from === null || isText ? languages.value.filter((code) => /^[a-z]{2,3}$/.test(code)) : []
  for (const code of new Set(known)) xml.leaf('dc:language', code)
  if (isText && known.length === 0) xml.leaf('dc:language', 'und')
  const notes = [
    [body.description_language, body.language_note] as const,
    ...Object.entries(body.translations ?? {}).map(([language, text]) => [language, text.language_note] as const),
  ]
  for (const [language, note] of notes)
    if (note?.trim()) xml.leaf('dc:description', note, { 'xml:lang': tagOf(language) })
}

/** Properties of the described thing, in the order of the schema. */
export const CHO_ROWS: readonly EdmRow[] = [
  { from: 'title, other titles', to: 'dc:title, dcterms:alternative', write: texts('title', 'alternative') },
  { from: 'creators', to: 'dc:creator', write: references('dc:creator', isMaker) },
  {
    from: 'agents in other roles or without one',
    to: 'dc:contributor',
    write: references('dc:contributor', (entity) => isContributor(entity) && !isMaker(entity)),
  },
  {
    from: 'what it is about: agents, subjects, functions, occupations, titles; places',
    to: 'dc:subject, dcterms:spatial',
    write: references(({ entity_type }) => (entity_type === 'place' ? 'dcterms:spatial' : 'dc:subject'), isTopic),
  },
  { from: 'genre and form headings; without any, “Archival material”', to: 'dc:type', write: writeTypes },
  {
    from: 'dates of creation; of publication; others',
    to: 'dcterms:created, dcterms:issued, dc:date',
    write: (xml, description, context) => {
      for (const { property, uri } of timeSpans(description, context)) refer(xml, property, uri)
      for (const { type, texts: displays } of undated(description))
        for (const { text, lang } of displays) xml.leaf(dateProperty(type), text, { 'xml:lang': lang })
    },
  },
  {
    from: 'abstract, scope and content, all other notes, preferred citation, accruals, custodial history, acquisition, arrangement',
    to: 'dc:description, dcterms:provenance, dcterms:tableOfContents',
    write: texts(
      ...['description', 'abstract', 'accrualPolicy', 'bibliographicCitation', 'provenance', 'tableOfContents'],
    ),
  },
  { from: 'extent, physical characteristics', to: 'dcterms:extent, dcterms:medium', write: texts('extent', 'medium') },
  { from: 'permalink, ARK, reference code and other identifiers', to: 'dc:identifier', write: texts('identifier') },
  { from: 'containers, location of originals', to: 'dc:source', write: texts('source') },
  {
    from: 'languages of the material: its own, and for text those that it inherits, else `und`; note on language',
    to: 'dc:language, dc:description',
    write: writeLanguages,
  },
  {
    from: 'related and separated material, bibliography; copies in other forms',
    to: 'dc:relation, dcterms:hasFormat',
    write: texts('relation', 'hasFormat'),
  },
  {
    from: 'digital objects elsewhere that are not shown',
    to: 'dcterms:hasFormat',
    write: (xml, description, context) => {
      const shown = new Set(openMedia(description, context).map(({ url }) => url))
      const objects = description.body.digital_objects.map(({ url }) => url.trim())
      for (const url of new Set(objects)) if (isPlainUri(url) && !shown.has(url)) refer(xml, 'dcterms:hasFormat', url)
    },
  },
  {
    from: `names beyond the first ${MAX_LISTED}: the list of all of them`,
    to: 'dcterms:isReferencedBy',
    write: (xml, { kind, slug, entities }, { place }) => {
      if (entities.length <= MAX_LISTED) return
      refer(xml, 'dcterms:isReferencedBy', `${apiUrl(place, kind, slug)}/${pathOfList('entities')}`)
    },
  },
  { from: 'access, conditions of use, rights in words', to: 'dc:rights', write: texts('accessRights', 'rights') },
  {
    from: 'address of a rights statement or licence that Europeana does not list',
    to: 'dc:rights',
    write: (xml, { rights, default_rights }) => {
      const stated = rights?.value ?? default_rights
      const uri = stated?.uri?.trim() ?? ''
      if (europeanaRights(stated) !== null) return
      if (isPlainUri(uri)) refer(xml, 'dc:rights', uri)
      else if (uri !== '' && isObjectAddress(uri)) xml.leaf('dc:rights', uri)
    },
  },
  {
    from: 'parent',
    to: 'dcterms:isPartOf',
    write: (xml, { ancestors }, context) => {
      const parent = ancestors.at(-1)
      if (parent !== undefined) refer(xml, 'dcterms:isPartOf', choUri(parent, context))
    },
  },
  {
    from: 'sibling before it',
    to: 'edm:isNextInSequence',
    write: (xml, { previous }, context) => {
      if (previous) refer(xml, 'edm:isNextInSequence', choUri(previous, context))
    },
  },
  {
    from: 'genres and media: `TEXT` unless they say `IMAGE`, `SOUND` or `VIDEO`',
    to: 'edm:type',
    write: (xml, description, context) => xml.leaf('edm:type', typeOf(description, context)),
  },
]
