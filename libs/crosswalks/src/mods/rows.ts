import {
  accessText,
  arkUrl,
  asWritten,
  blocksToText,
  extentText,
  type FullDescription,
  firstThumbnailUrl,
  isAgent,
  isContributor,
  isGenre,
  isMaker,
  isTopic,
  manifestUrl,
  type NamedEntity,
  otherIdentifiers,
  permalink,
  shelved,
} from '@fonds/archive'
import { isOnlyIso6392 } from '@fonds/language'
import { byRank, isObjectAddress, type Note } from '@fonds/types'
import { titlesOf } from '../ancestor-titles.ts'
import { archiveNames } from '../archive-names.ts'
import { statementsOf } from '../archive-rights.ts'
import { authorityUris } from '../authority-uris.ts'
import type { DcContext } from '../dc/statements.ts'
import { isHeaderNote } from '../ead/header-notes.ts'
import { languageCode } from '../ead/languages.ts'
import { tagOf } from '../language-tag.ts'
import { type Material, materialType } from '../material-type.ts'
import { openMedia } from '../open-media.ts'
import { partsOf, relatorOf } from '../relator.ts'
import { isPlainUri } from '../xml/characters.ts'
import type { XmlWriter } from '../xml/xml-writer.ts'

/** Maps a part of a description to elements of MODS 3.8; writes nothing for empty values. */
interface ModsRow {
  /** The source in the terms of the archival model, for the published table. */
  readonly from: string
  /** The MODS element. */
  readonly to: string
  /** Whether it has texts of the archive, which are written in each language. */
  readonly spoken?: true
  write(xml: XmlWriter, description: FullDescription, context: ModsContext): void
}

/** The archive that holds a description, and the language of the texts that are written. */
export interface ModsContext extends DcContext {
  /** As a BCP 47 tag; null if it is unknown. */
  readonly language: string | null
  /** Whether it is not that in which the description was written. */
  readonly isTranslation: boolean
}

const NAME_TYPES: Readonly<Record<string, string>> = {
  person: 'personal',
  corporate_body: 'corporate',
  family: 'family',
}

/** Returns the authority's URI for a name; null if there is none. */
const valueUri = (entity: NamedEntity): string | null => authorityUris(entity)[0] ?? null
const authority = ({ headings }: NamedEntity): string | null => headings.find(({ source }) => source)?.source ?? null

function writeName(xml: XmlWriter, entity: NamedEntity, roles: readonly string[]): void {
  xml.start('name', {
    type: NAME_TYPES[entity.entity_type] ?? null,
    authority: authority(entity),
    valueURI: valueUri(entity),
  })
  xml.leaf('namePart', entity.name)
  for (const role of roles) {
    const { term, code } = relatorOf(role)
    xml.start('role').leaf('roleTerm', term, { type: 'text' })
    if (code !== null) xml.leaf('roleTerm', code, { type: 'code', authority: 'marcrelator' })
    xml.end()
  }
  xml.end()
}

function writeSubject(xml: XmlWriter, entity: NamedEntity): void {
  const attributes = { authority: authority(entity), valueURI: valueUri(entity) }
  xml.start('subject')
  if (isAgent(entity)) writeName(xml, entity, [])
  else if (entity.entity_type === 'place') xml.leaf('geographic', entity.name, attributes)
  else if (entity.roles.includes('occupation')) xml.leaf('occupation', entity.name, attributes)
  else if (entity.roles.includes('title')) xml.start('titleInfo').leaf('title', entity.name).end()
  else xml.leaf('topic', entity.name, attributes)
  xml.end()
}

/** Writes an element with text, unless the text is empty. */
/** Returns the attributes of a code of a language: groups of languages have one in ISO 639-2 only. */
const codeOf = (code: string) => ({ type: 'code', authority: isOnlyIso6392(code) ? 'iso639-2b' : 'iso639-3' })

function leaf(
  xml: XmlWriter,
  name: string,
  text: string | null | undefined,
  attributes: Record<string, string | null> = {},
) {
  const value = text?.trim() ?? ''
  if (value !== '') xml.leaf(name, value, attributes)
}

/** An element for notes. */
interface NoteElement extends Pick<ModsContext, 'language'> {
  readonly element: string
  readonly type: string | null
}

function notes(xml: XmlWriter, { body }: FullDescription, types: readonly string[], as: NoteElement): void {
  for (const note of body.notes) if (types.includes(note.type)) writeNote(xml, note, as)
}

const writeNote = (xml: XmlWriter, { label, blocks, lang }: Note, { element, type, language }: NoteElement): void =>
  leaf(xml, element, blocksToText(blocks), { type, displayLabel: label, 'xml:lang': tagOf(lang) ?? language })

/** MODS note types by EAD element. Other notes keep their own type. */
const NOTE_TYPES: Readonly<Record<string, string>> = {
  bioghist: 'biographical/historical',
  custodhist: 'ownership',
  acqinfo: 'acquisition',
  processinfo: 'action',
  prefercite: 'preferred citation',
  altformavail: 'additional physical form',
  originalsloc: 'original location',
  bibliography: 'bibliography',
  legalstatus: 'legal status',
}
const MAPPED_ELSEWHERE: ReadonlySet<string> = new Set([
  'arrangement',
  'accessrestrict',
  'userestrict',
  'relatedmaterial',
  'separatedmaterial',
  'phystech',
])

const RESOURCE_TYPES: Readonly<Record<Material, string>> = {
  TEXT: 'text',
  IMAGE: 'still image',
  SOUND: 'sound recording',
  VIDEO: 'moving image',
}

/** The table of mappings from archival descriptions, in output order. */
export const MODS_ROWS: readonly ModsRow[] = [
  {
    from: 'title',
    to: 'titleInfo/title',
    spoken: true,
    write: (xml, { title, title_devised }, { language, isTranslation }) => {
      if (isTranslation && title === '') return
      const supplied = title_devised && !isTranslation
      xml
        .start('titleInfo', {
          type: isTranslation ? 'translated' : null,
          supplied: supplied ? 'yes' : null,
          'xml:lang': title_devised && !isTranslation ? null : language,
        })
        .leaf('title', title)
        .end()
    },
  },
  {
    from: 'other titles',
    to: 'titleInfo[@type="alternative"]/title',
    spoken: true,
    write: (xml, { title, body }, { language }) => {
      for (const { text, lang } of body.titles) {
        if (text === title) continue
        const attributes = { type: 'alternative', 'xml:lang': tagOf(lang) ?? language }
        xml.start('titleInfo', attributes).leaf('title', text).end()
      }
    },
  },
  {
    from: 'creators, and agents in other roles or without one',
    to: 'name',
    write: (xml, { entities }) => {
      for (const entity of asWritten(entities)) {
        if (!(isMaker(entity) || isContributor(entity))) continue
        writeName(xml, entity, partsOf(entity))
      }
    },
  },
  {
    from: 'collection; of records, what genres or files tell',
    to: 'typeOfResource',
    write: (xml, { kind, entities, images, files }) => {
      if (kind === 'collection') xml.leaf('typeOfResource', 'mixed material', { collection: 'yes' })
      const genres = asWritten(entities).filter(isGenre)
      const types = images.length > 0 ? [] : files.map(({ mime_type }) => mime_type)
      const material = materialType(
        genres.map(({ name }) => name),
        types,
      )
      if (kind === 'record' && material !== null) xml.leaf('typeOfResource', RESOURCE_TYPES[material])
    },
  },
  {
    from: 'level',
    to: 'genre[@type="level of description"]',
    write: (xml, { level, other_level }) => {
      if (level !== 'unspecified') leaf(xml, 'genre', other_level ?? level, { type: 'level of description' })
    },
  },
  {
    from: 'genre and form headings',
    to: 'genre',
    write: (xml, { entities }) => {
      for (const entity of asWritten(entities).filter(isGenre)) {
        leaf(xml, 'genre', entity.name, { authority: authority(entity), valueURI: valueUri(entity) })
      }
    },
  },
  {
    from: 'dates',
    to: 'originInfo/dateCreated, dateIssued, dateOther, displayDate',
    spoken: true,
    write: writeDates,
  },
  {
    from: 'languages and scripts of the material',
    to: 'language',
    spoken: true,
    write: (xml, { languages, body }, { language, isTranslation }) => {
      for (const { code, scripts } of isTranslation ? [] : scriptsByLanguage(languages, body)) {
        xml.start('language').leaf('languageTerm', languageCode(code), codeOf(code))
        for (const script of scripts) xml.leaf('scriptTerm', script, { type: 'code', authority: 'iso15924' })
        xml.end()
      }
      leaf(xml, 'note', body.language_note, { type: 'language', 'xml:lang': language })
    },
  },
  {
    from: 'media types of pictures, files and digital objects',
    to: 'physicalDescription/internetMediaType',
    write: (xml, { images, files, body }) => {
      const known = [...images, ...files, ...body.digital_objects].flatMap(({ mime_type }) => mime_type?.trim() ?? [])
      const types = [...new Set(known)].filter((type) => type !== '')
      if (types.length === 0) return
      xml.start('physicalDescription')
      for (const type of types) xml.leaf('internetMediaType', type)
      xml.end()
    },
  },
  {
    from: 'extent, physical characteristics',
    to: 'physicalDescription/extent, note',
    spoken: true,
    write: (xml, description, { language }) => {
      for (const extent of description.body.extent) {
        const text = extentText(extent)
        if (text.trim() === '') continue
        xml.start('physicalDescription').leaf('extent', text, { 'xml:lang': language }).end()
      }
      for (const note of description.body.notes) {
        if (note.type !== 'phystech' || blocksToText(note.blocks) === '') continue
        xml.start('physicalDescription')
        writeNote(xml, note, { element: 'note', type: 'physical details', language })
        xml.end()
      }
    },
  },
  {
    from: 'abstract',
    to: 'abstract',
    spoken: true,
    write: (xml, { body }, { language }) => leaf(xml, 'abstract', body.abstract, { 'xml:lang': language }),
  },
  {
    from: 'scope and content',
    to: 'abstract[@type="scope and content"]',
    spoken: true,
    write: (xml, { body }, { language }) =>
      leaf(xml, 'abstract', blocksToText(body.scope_and_content), { type: 'scope and content', 'xml:lang': language }),
  },
  {
    from: 'arrangement',
    to: 'note[@type="organization"]',
    spoken: true,
    write: (xml, description, { language }) =>
      notes(xml, description, ['arrangement'], { element: 'note', type: 'organization', language }),
  },
  {
    from: 'all other notes, except those on the finding aid itself',
    to: 'note',
    spoken: true,
    write: (xml, { body }, { language }) => {
      for (const note of body.notes) {
        if (!MAPPED_ELSEWHERE.has(note.type) && !isHeaderNote(note))
          writeNote(xml, note, { element: 'note', type: NOTE_TYPES[note.type] ?? note.type, language })
      }
    },
  },
  {
    from: 'subjects: agents, places, subjects, functions, occupations, titles',
    to: 'subject',
    write: (xml, { entities }) => {
      for (const entity of asWritten(entities)) {
        if (isTopic(entity)) writeSubject(xml, entity)
      }
    },
  },
  { from: 'ancestors, nearest first', to: 'relatedItem[@type="host"]', write: writeHosts },
  {
    from: 'related and separated material',
    to: 'relatedItem/note',
    spoken: true,
    write: (xml, { body }, { language }) => {
      for (const note of body.notes) {
        if (!/^(related|separated)material$/.test(note.type) || blocksToText(note.blocks) === '') continue
        xml.start('relatedItem', { displayLabel: note.label })
        writeNote(xml, note, { element: 'note', type: null, language })
        xml.end()
      }
    },
  },
  {
    from: 'permalink',
    to: 'identifier[@type="uri"]',
    write: (xml, { kind, slug }, { place }) => xml.leaf('identifier', permalink(place, kind, slug), { type: 'uri' }),
  },
  {
    from: 'ARK',
    to: 'identifier[@type="ark"]',
    write: (xml, { id }, { place }) => leaf(xml, 'identifier', arkUrl(place, id), { type: 'ark' }),
  },
  {
    from: 'reference code, whole, and other identifiers',
    to: 'identifier[@type="local"]',
    write: (xml, description) => {
      const all = new Set([description.reference_code, ...otherIdentifiers(description).map(({ value }) => value)])
      for (const value of all) leaf(xml, 'identifier', value, { type: 'local' })
    },
  },
  {
    from: 'archive, containers, permalink and other URLs; thumbnail; pictures and files of what is open',
    to: 'location',
    write: writeLocations,
  },
  { from: 'access, use, rights', to: 'accessCondition', spoken: true, write: writeConditions },
  { from: 'control of the description', to: 'recordInfo', write: writeRecordInfo },
]

/**
 * Pairs languages with their scripts. MODS has scripts only within a language, so those that no source pairs with one, or
 * that are not of a language in force, stand by themselves with `und`.
 */
function scriptsByLanguage({ value, from }: FullDescription['languages'], body: FullDescription['body']) {
  const [only, ...others] = value
  const isOne = only !== undefined && others.length === 0 && from === null
  const { scripts, language_scripts: stated = [] } = body
  const pairs =
    stated.length === 0 && isOne ? scripts.map((script) => ({ language: only, script })) : from === null ? stated : []
  const paired = value.map((code) => ({
    code,
    scripts: pairs.filter(({ language }) => language === code).map(({ script }) => script),
  }))
  const left = scripts.filter((script) => !paired.some((each) => each.scripts.includes(script)))
  return left.length === 0 ? paired : [...paired, { code: 'und', scripts: left }]
}

const CREATED: ReadonlySet<string> = new Set(['creation', 'accumulation', 'bulk'])

function writeDates(xml: XmlWriter, { body }: FullDescription, { language, isTranslation }: ModsContext): void {
  if (body.dates.length === 0) return
  // Dates have no language of their own here, but what is around them has.
  const said = { 'xml:lang': body.dates.some(({ display }) => /\p{L}/u.test(display)) ? language : null }
  // A translation has words only: the codes are those of the original.
  if (isTranslation) {
    xml.start('originInfo', said)
    for (const { display } of byRank(body.dates)) leaf(xml, 'displayDate', display)
    xml.end()
    return
  }
  const eventType = body.dates.some(({ type }) => CREATED.has(type)) ? 'production' : null
  xml.start('originInfo', { eventType, ...said })
  for (const { type, edtf, display } of byRank(body.dates)) {
    const element = CREATED.has(type) ? 'dateCreated' : type === 'publication' ? 'dateIssued' : 'dateOther'
    const attributes = { encoding: edtf === null ? null : 'edtf', type: element === 'dateOther' ? type : null }
    leaf(xml, element, edtf ?? display, attributes)
    if (edtf !== null && edtf !== display) leaf(xml, 'displayDate', display)
  }
  xml.end()
}

function writeHosts(xml: XmlWriter, { ancestors }: FullDescription, { place }: DcContext): void {
  for (const above of ancestors.toReversed()) {
    const { kind, slug } = above
    xml.start('relatedItem', { type: 'host' })
    titlesOf(above).forEach(({ text, lang }, n) => {
      xml.start('titleInfo', { type: n === 0 ? null : 'translated', 'xml:lang': lang })
      xml.leaf('title', text).end()
    })
    xml
      .start('location')
      .leaf('url', permalink(place, kind, slug))
      .end()
      .end()
  }
}

function writeLocations(xml: XmlWriter, description: FullDescription, { place, archive }: DcContext): void {
  const { id, kind, slug, body, images, thumbnail } = description
  xml.start('location')
  for (const { name, language } of archiveNames(archive.name, place))
    xml.leaf('physicalLocation', name, { 'xml:lang': tagOf(language) })
  for (const { label, indicator } of shelved(body.containers)) {
    leaf(xml, 'shelfLocator', `${label ?? ''} ${indicator}`)
  }
  // Without it, programs take the first of the other URLs for that of the description.
  xml.leaf('url', permalink(place, kind, slug), { access: 'object in context', usage: 'primary display' })
  const objects = body.digital_objects
    .filter(({ url }) => isObjectAddress(url))
    .map(({ url, title }) => ({ url: url.trim(), title }))
  for (const { url, title } of objects) if (isPlainUri(url)) leaf(xml, 'url', url, { displayLabel: title })
  if (images.some(({ renderable }) => renderable)) xml.leaf('url', manifestUrl(place, id), { note: 'IIIF manifest' })
  if (thumbnail !== null) xml.leaf('url', firstThumbnailUrl(place, id, thumbnail), { access: 'preview' })
  const elsewhere = new Set(objects.map(({ url }) => url))
  for (const { url } of openMedia(description, { place })) {
    if (!elsewhere.has(url)) xml.leaf('url', url, { access: 'raw object' })
  }
  xml.end()
  // Values that are not URLs are kept as notes.
  for (const { url, title } of objects) {
    if (!isPlainUri(url)) leaf(xml, 'note', url, { type: 'digital object', displayLabel: title })
  }
}

function writeConditions(xml: XmlWriter, description: FullDescription, { language, isTranslation }: ModsContext): void {
  const { access, use_conditions, rights, default_rights } = description
  const restriction = 'restriction on access'
  const use = 'use and reproduction'
  const said = { 'xml:lang': language }
  // Sources say in a note what is also a field of the description.
  const once = (types: readonly string[], text: string | null | undefined, type: string) => {
    const repeats = ({ blocks }: Note) => blocksToText(blocks).trim() === text?.trim()
    const body = { ...description.body, notes: description.body.notes.filter((note) => !repeats(note)) }
    notes(xml, { ...description, body }, types, { element: 'accessCondition', type, language })
  }
  const accessWords = access === null ? null : accessText(access.value)
  // A status without a statement is a word of ours.
  const ours = access?.value.statement == null ? {} : said
  leaf(xml, 'accessCondition', accessWords, { type: restriction, ...ours })
  once(['accessrestrict'], accessWords, restriction)
  const { statement, uri } = rights?.value ?? default_rights ?? { statement: null, uri: null }
  if (rights === null || statement?.trim() !== use_conditions?.value.trim())
    leaf(xml, 'accessCondition', use_conditions?.value, { type: use, ...said })
  once(['userestrict'], use_conditions?.value, use)
  if (isTranslation && rights === null) return
  const href = uri !== null && isPlainUri(uri) ? uri : null
  const ofArchive = rights === null ? statementsOf(default_rights) : []
  if (ofArchive.length > 0) {
    for (const { text, lang } of ofArchive)
      leaf(xml, 'accessCondition', text, { type: use, 'xlink:href': href, 'xml:lang': lang })
    return
  }
  const ofStatement = statement === null || rights === null ? {} : said
  leaf(xml, 'accessCondition', statement ?? uri, { type: use, 'xlink:href': href, ...ofStatement })
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

function writeRecordInfo(xml: XmlWriter, description: FullDescription, { archive, place }: DcContext): void {
  const { id, body, first_published_at, updated_at } = description
  const { identifier, agency, rules, sources, languages, status } = body.description_control ?? NO_CONTROL
  xml.start('recordInfo')
  const agencies = agency === null ? archiveNames(archive.name, place) : [{ name: agency, language: null }]
  for (const { name, language } of agencies) leaf(xml, 'recordContentSource', name, { 'xml:lang': tagOf(language) })
  if (first_published_at !== null) xml.leaf('recordCreationDate', dayOf(first_published_at), { encoding: 'w3cdtf' })
  xml.leaf('recordChangeDate', dayOf(updated_at), { encoding: 'w3cdtf' })
  leaf(xml, 'recordIdentifier', identifier ?? id)
  leaf(xml, 'descriptionStandard', rules)
  for (const language of new Set([body.description_language, ...languages])) {
    if (language === null) continue
    const attributes = codeOf(language)
    xml.start('languageOfCataloging').leaf('languageTerm', languageCode(language), attributes).end()
  }
  for (const source of sources) leaf(xml, 'recordOrigin', source)
  leaf(xml, 'recordInfoNote', status, { type: 'status' })
  xml.end()
}

const NO_CONTROL = { identifier: null, agency: null, rules: null, sources: [], languages: [], status: null }
