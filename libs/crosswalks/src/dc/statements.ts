import {
  accessText,
  apiUrl,
  arkUrl,
  asWritten,
  type BriefDescription,
  blocksToText,
  extentText,
  firstThumbnailUrl,
  hasWebsite,
  isContributor,
  isGenre,
  isMaker,
  isTopic,
  manifestUrl,
  type OrganizationRecord,
  onlyInTranslation,
  otherIdentifiers,
  permalink,
  shelved,
  translationLanguages,
} from '@fonds/archive'
import { byRank, isObjectAddress, type Note } from '@fonds/types'
import { pathsOf } from '../ancestor-titles.ts'
import { archiveNames } from '../archive-names.ts'
import { statementsOf } from '../archive-rights.ts'
import { isHeaderNote } from '../ead/header-notes.ts'
import type { ArchivePlace } from '../ead/unit.ts'
import { tagOf } from '../language-tag.ts'
import { type Material, materialType } from '../material-type.ts'
import { isPlainUri } from '../xml/characters.ts'

/** The fifteen elements of Dublin Core 1.1. */
export type DcElement =
  | 'title'
  | 'creator'
  | 'subject'
  | 'description'
  | 'publisher'
  | 'contributor'
  | 'date'
  | 'type'
  | 'format'
  | 'identifier'
  | 'source'
  | 'language'
  | 'relation'
  | 'coverage'
  | 'rights'

/**
 * A statement about a resource: plain Dublin Core uses only the element, qualified Dublin Core the term that refines
 * it.
 */
export interface DcStatement {
  readonly element: DcElement
  /** A term of the DCMI terms namespace, if it is more specific than the element. */
  readonly term: string | null
  readonly value: string
  /** The language of a text of the archive, as a BCP 47 tag; null if it is unknown, and for everything else. */
  readonly language: string | null
}

/** A value whose language is not that of the description's texts: null if it has none. */
interface InLanguage {
  readonly text: string | null | undefined
  readonly lang: string | null
}

/** The archive that holds a description, and its URLs. */
export interface DcContext {
  readonly place: ArchivePlace
  readonly archive: Pick<OrganizationRecord, 'name' | 'material_rights'>
}

interface Row {
  /** The source in the terms of the archival model, for the published table. */
  readonly from: string
  readonly element: DcElement
  readonly term: string | null
  /** Whether the values are texts, which have a language. */
  readonly spoken?: true
  values(description: BriefDescription, context: DcContext): readonly (string | InLanguage | null | undefined)[]
}

type Name = BriefDescription['entities'][number]

const NOTHING: readonly string[] = []

/** Cache of the names of the last description, since several rows of the table read the names of one description. */
let lastNames: { readonly of: BriefDescription['entities']; readonly written: readonly Name[] } = {
  of: [],
  written: [],
}

function writtenNames({ entities }: BriefDescription): readonly Name[] {
  if (lastNames.of !== entities) lastNames = { of: entities, written: asWritten(entities) }
  return lastNames.written
}

const namesOf =
  (which: (link: Name) => boolean) =>
  (description: BriefDescription): readonly string[] =>
    description.entities.length === 0
      ? NOTHING
      : writtenNames(description)
          .filter(which)
          .map(({ name }) => name)

const noteText = ({ label, blocks, lang }: Note): string | InLanguage => {
  const text = blocksToText(blocks)
  return inOwn(label === null || text === '' || text.startsWith(label) ? text : `${label}: ${text}`, lang)
}

const inOwn = (text: string, lang: string | null): string | InLanguage => (lang === null ? text : { text, lang })

const notesOf =
  (...types: readonly string[]) =>
  ({ body }: BriefDescription): readonly (string | InLanguage)[] =>
    body.notes.length === 0 ? NOTHING : body.notes.filter(({ type }) => types.includes(type)).map(noteText)

/** Notes with their own row, or repeated by a field of the description. */
const PLACED_NOTES = [
  'custodhist',
  'acqinfo',
  'relatedmaterial',
  'separatedmaterial',
  'altformavail',
  'originalsloc',
  'bibliography',
  'arrangement',
  'accessrestrict',
  'legalstatus',
  'userestrict',
  'prefercite',
  'accruals',
  'phystech',
] as const
const PLACED: ReadonlySet<string> = new Set(PLACED_NOTES)

const genresOf = namesOf(isGenre)

/** Terms of the DCMI type vocabulary. */
const DCMI_TYPES: Readonly<Record<Material, string>> = {
  TEXT: 'Text',
  IMAGE: 'StillImage',
  SOUND: 'Sound',
  VIDEO: 'MovingImage',
}
const DCMI_TERMS: ReadonlySet<string> = new Set(['Collection', ...Object.values(DCMI_TYPES)])

/** A media type, as registries write it. */
const MEDIA_TYPE = /^[a-z]+\/[a-z0-9][a-z0-9.+-]{0,100}$/

/** The table of mappings from archival descriptions, in output order. */
export const DC_ROWS: readonly Row[] = [
  { from: 'title', element: 'title', term: null, spoken: true, values: ({ title }) => [title] },
  {
    from: 'other titles',
    element: 'title',
    term: 'alternative',
    spoken: true,
    values: ({ body }) => body.titles.map(({ text, lang }) => inOwn(text, lang)),
  },
  {
    from: 'creators: names of any type that created the material, such as authors and photographers',
    element: 'creator',
    term: null,
    values: namesOf(isMaker),
  },
  {
    from: 'agents in other roles or without one',
    element: 'contributor',
    term: null,
    values: namesOf(isContributor),
  },
  {
    from: 'agents, subjects, functions, occupations and titles that it is about',
    element: 'subject',
    term: null,
    values: namesOf((link) => link.entity_type !== 'place' && isTopic(link)),
  },
  {
    from: 'places, except creators',
    element: 'coverage',
    term: 'spatial',
    values: namesOf((link) => link.entity_type === 'place' && isTopic(link)),
  },
  {
    from: 'abstract',
    element: 'description',
    term: 'abstract',
    spoken: true,
    values: ({ body }) => [body.abstract],
  },
  {
    from: 'scope and content',
    element: 'description',
    term: null,
    spoken: true,
    values: ({ body }) => [blocksToText(body.scope_and_content)],
  },
  {
    from: 'arrangement',
    element: 'description',
    term: 'tableOfContents',
    spoken: true,
    values: notesOf('arrangement'),
  },
  {
    from: 'all other notes, except those on the finding aid itself',
    element: 'description',
    term: null,
    spoken: true,
    values: ({ body }) => body.notes.filter((note) => !PLACED.has(note.type) && !isHeaderNote(note)).map(noteText),
  },
  {
    from: 'custodial history, acquisition',
    element: 'description',
    term: 'provenance',
    spoken: true,
    values: notesOf('custodhist', 'acqinfo'),
  },
  { from: 'accruals', element: 'description', term: 'accrualPolicy', spoken: true, values: notesOf('accruals') },
  {
    from: 'name of the archive',
    element: 'publisher',
    term: null,
    values: (_, { archive, place }) =>
      archiveNames(archive.name, place).map(({ name, language }) => ({ text: name, lang: language })),
  },
  {
    from: 'dates of creation: EDTF if parsed, otherwise as written',
    element: 'date',
    term: 'created',
    spoken: true,
    values: ({ body }) =>
      byRank(body.dates)
        .filter(({ type }) => isMade(type))
        .map(dateText),
  },
  {
    from: 'other dates',
    element: 'date',
    term: null,
    spoken: true,
    values: ({ body }) =>
      byRank(body.dates)
        .filter(({ type }) => !isMade(type))
        .map(dateText),
  },
  {
    from: 'collection: DCMI type',
    element: 'type',
    term: null,
    values: ({ kind }) => [kind === 'collection' ? 'Collection' : null],
  },
  {
    from: 'genre and form headings that are text, pictures, sound or film: DCMI type',
    element: 'type',
    term: null,
    values: (description) => {
      const material = materialType(genresOf(description), [])
      return [material === null ? null : DCMI_TYPES[material]]
    },
  },
  { from: 'level', element: 'type', term: null, values: ({ level, other_level }) => [levelText(level, other_level)] },
  { from: 'genre and form headings', element: 'type', term: null, values: genresOf },
  {
    from: 'extent',
    element: 'format',
    term: 'extent',
    spoken: true,
    values: ({ body }) => body.extent.map(extentText),
  },
  { from: 'physical characteristics', element: 'format', term: 'medium', spoken: true, values: notesOf('phystech') },
  {
    from: 'media types of pictures and digital objects',
    element: 'format',
    term: null,
    values: ({ thumbnail, body }) => [
      thumbnail === null ? null : 'image/jpeg',
      ...body.digital_objects.map(({ mime_type }) => mime_type),
    ],
  },
  {
    from: 'permalink',
    element: 'identifier',
    term: null,
    values: ({ kind, slug }, { place }) => [permalink(place, kind, slug)],
  },
  {
    from: 'ARK',
    element: 'identifier',
    term: null,
    values: ({ id }, { place }) => [arkUrl(place, id)],
  },
  {
    from: 'reference code, whole',
    element: 'identifier',
    term: null,
    values: ({ reference_code }) => [reference_code],
  },
  {
    from: 'other identifiers, not parts of the code',
    element: 'identifier',
    term: null,
    values: (description) => otherIdentifiers(description).map(({ value }) => value),
  },
  {
    from: 'preferred citation',
    element: 'identifier',
    term: 'bibliographicCitation',
    spoken: true,
    values: notesOf('prefercite'),
  },
  {
    from: 'containers',
    element: 'source',
    term: null,
    values: ({ body }) => shelved(body.containers).map(({ label, indicator }) => `${label ?? ''} ${indicator}`),
  },
  { from: 'location of originals', element: 'source', term: null, spoken: true, values: notesOf('originalsloc') },
  { from: 'languages of the material', element: 'language', term: null, values: ({ languages }) => languages.value },
  {
    from: 'note on language',
    element: 'language',
    term: null,
    spoken: true,
    values: ({ body }) => [body.language_note],
  },
  {
    from: 'titles of its ancestors, from the top',
    element: 'relation',
    term: 'isPartOf',
    values: ({ ancestors }) => (ancestors.length === 0 ? NOTHING : pathsOf(ancestors)),
  },
  {
    from: 'permalink of its parent',
    element: 'relation',
    term: 'isPartOf',
    values: ({ ancestors }, { place }) => {
      const above = ancestors.at(-1)
      return [above === undefined ? null : permalink(place, above.kind, above.slug)]
    },
  },
  {
    from: 'related and separated material, bibliography',
    element: 'relation',
    term: null,
    spoken: true,
    values: notesOf('relatedmaterial', 'separatedmaterial', 'bibliography'),
  },
  {
    from: 'copies in other forms',
    element: 'relation',
    term: 'hasFormat',
    spoken: true,
    values: notesOf('altformavail'),
  },
  {
    from: 'digital objects',
    element: 'relation',
    term: 'hasFormat',
    values: ({ body }) => body.digital_objects.map(({ url }) => url).filter(isObjectAddress),
  },
  {
    from: 'images: IIIF manifest',
    element: 'relation',
    term: 'hasFormat',
    values: ({ id, thumbnail }, { place }) => [thumbnail === null ? null : manifestUrl(place, id)],
  },
  {
    from: 'images: thumbnail of the first',
    element: 'relation',
    term: 'hasFormat',
    values: ({ id, thumbnail }, { place }) => [thumbnail === null ? null : firstThumbnailUrl(place, id, thumbnail)],
  },
  {
    from: 'JSON representation',
    element: 'relation',
    term: 'isReferencedBy',
    values: ({ kind, slug }, { place }) => [hasWebsite(place) ? apiUrl(place, kind, slug) : null],
  },
  {
    from: 'access status, own or inherited',
    element: 'rights',
    term: 'accessRights',
    spoken: true,
    values: ({ access }) => {
      if (access === null) return NOTHING
      const text = accessText(access.value)
      return [access.value.statement === null ? { text, lang: null } : text]
    },
  },
  {
    from: 'notes on access and legal status',
    element: 'rights',
    term: 'accessRights',
    spoken: true,
    values: notesOf('accessrestrict', 'legalstatus'),
  },
  {
    from: 'conditions of use, own or inherited',
    element: 'rights',
    term: null,
    spoken: true,
    values: ({ use_conditions }) => [use_conditions?.value],
  },
  { from: 'notes on use', element: 'rights', term: null, spoken: true, values: notesOf('userestrict') },
  {
    from: 'rights statement, own or inherited; otherwise the archive’s `material_rights`',
    element: 'rights',
    term: null,
    spoken: true,
    values: ({ rights }, { archive }) =>
      rights === null ? statementsOf(archive.material_rights) : [rights.value.statement],
  },
  {
    from: 'URL of that statement or licence',
    element: 'rights',
    term: 'license',
    values: ({ rights }, { archive }) =>
      [(rights?.value ?? archive.material_rights)?.uri ?? ''].filter(isObjectAddress),
  },
]

const isMade = (type: string): boolean => type === 'creation' || type === 'accumulation'

/** Returns a date as a code, which is in no language, else as it is written. */
const dateText = ({
  edtf,
  display,
}: {
  readonly edtf: string | null
  readonly display: string
}): string | InLanguage => (edtf === null && hasWords(display) ? display : { text: edtf ?? display, lang: null })

const hasWords = (text: string): boolean => /\p{L}/u.test(text)

function levelText(level: string, other: string | null): string | null {
  if (level === 'otherlevel') return other
  return level === 'unspecified' ? null : level
}

/** Number of statements up to which looking through them for a duplicate is cheaper than a set of keys. */
const FEW = 24

/**
 * Returns all Dublin Core statements of a description, without empty values and duplicates. Those in other languages follow
 * the same statements of the original.
 */
export function dcStatements(description: BriefDescription, context: DcContext): DcStatement[] {
  const statements: DcStatement[] = []
  const own = tagOf(description.body.description_language)
  const translations = translationLanguages(description).map((language) => ({
    language,
    texts: onlyInTranslation(description, language),
  }))
  const ofTranslations = { ...context, archive: { ...context.archive, material_rights: null } }
  let seen: Set<string> | null = null
  const add = ({ element, term }: Row, raw: string | InLanguage | null | undefined, own: string | null) => {
    const [text, language] = typeof raw === 'object' && raw !== null ? [raw.text, tagOf(raw.lang)] : [raw, own]
    const value = text?.trim() ?? ''
    if (value === '') return
    if (statements.length < FEW) {
      if (statements.some((known) => known.value === value && known.element === element)) return
    } else {
      seen ??= new Set(statements.map(keyOf))
      const key = keyOf({ element, value })
      if (seen.has(key)) return
      seen.add(key)
    }
    statements.push({ element, term, value, language })
  }
  for (const row of DC_ROWS) {
    const isSpoken = row.spoken === true
    for (const raw of row.values(description, context)) add(row, raw, isSpoken ? own : null)
    if (!isSpoken) continue
    for (const { language, texts } of translations) {
      for (const raw of row.values(texts, ofTranslations)) add(row, raw, language)
    }
  }
  return statements
}

const keyOf = ({ element, value }: Pick<DcStatement, 'element' | 'value'>): string => `${element} ${value}`

/** Returns the DCMI name of a value's encoding scheme; null if it has none. */
export function schemeOf({ element, term, value }: DcStatement): string | null {
  if (element === 'date') return isW3cDate(value) ? 'dcterms:W3CDTF' : null
  if (element === 'type') return DCMI_TERMS.has(value) ? 'dcterms:DCMIType' : null
  if (element === 'format') return term === null && MEDIA_TYPE.test(value) ? 'dcterms:IMT' : null
  const address = element === 'identifier' || element === 'relation' || term === 'license'
  return address && isPlainUri(value) ? 'dcterms:URI' : null
}

function isW3cDate(value: string): boolean {
  if (/^\d{4}$/.test(value)) return value !== '0000'
  if (!/^\d{4}-\d\d(-\d\d)?$/.test(value) || value.startsWith('0000')) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
