import type { DateValue } from './description.ts'
import type { ReadWarning } from './ead-stream.ts'
import type { Block, NameType } from './text.ts'

/** What an authority record (EAC-CPF) can describe. Places and subjects come from headings alone. */
export const AGENT_TYPES = ['person', 'corporate_body', 'family'] as const
export type AgentType = (typeof AGENT_TYPES)[number]

/** What an entity can be. */
export type EntityType = AgentType | 'place' | 'subject'

/**
 * The entity that a heading is of. Genres, functions, occupations and titles are subjects; what they are is kept in the
 * role. A name whose kind the source does not say is a subject too, since nothing more can be claimed of it.
 */
export function entityTypeOf(type: NameType): EntityType {
  switch (type) {
    case 'person':
    case 'corporate_body':
    case 'family':
    case 'place':
      return type
    default:
      return 'subject'
  }
}

/** One day, month or year of the source, as it is written. */
export interface DatePoint {
  readonly display: string | null
  /** The source's `standardDate`, whole. */
  readonly standard: string | null
  readonly not_before: string | null
  readonly not_after: string | null
  readonly certainty: string | null
  readonly calendar: string | null
  readonly era: string | null
  /** `unknown`: there was one, but nobody knows it; `ongoing`: there is none yet. */
  readonly status: 'unknown' | 'ongoing' | null
  /** What the date is of, in the source's word (`birth`). */
  readonly type: string | null
}

/** A single date (`from` alone) or a range, of which either side may be missing. */
export interface DatePart {
  readonly kind: 'single' | 'range'
  readonly from: DatePoint | null
  readonly to: DatePoint | null
  readonly type: string | null
}

/**
 * A date, range or set of them. As a whole it has years from the first to the last; EDTF only where it is one date or
 * range, since level 1 has no sets.
 */
export interface EntityDate extends DateValue {
  readonly parts: readonly DatePart[]
}

/** The time in which the entity existed. */
export interface ExistenceDate extends EntityDate {
  readonly type: string | null
  readonly note: readonly Block[]
}

export interface NamePart {
  /** What the source says that the part is (`surname`, `100a`), null where it says nothing. */
  readonly type: string | null
  readonly value: string
}

export interface EntityName {
  /** `parallel`: one of several forms that stand beside each other (by language or script). */
  readonly kind: 'authorized' | 'variant' | 'parallel'
  /** As displayed: parts joined with the source's own punctuation, or commas between typed parts that have none. */
  readonly value: string
  readonly parts: readonly NamePart[]
  readonly lang: string | null
  readonly script: string | null
  readonly transliteration: string | null
  /** When the name was used. */
  readonly date: EntityDate | null
  /** Codes of the rules or authority files by which it is authorized or a variant. */
  readonly rules: readonly string[]
  /** The kind of name in the source's word (`directOrder`, `pseudonym`). */
  readonly type: string | null
  readonly source: string | null
  readonly identifier: string | null
  /** The source prefers it, for its own use. */
  readonly preferred: boolean
  /** Names with the same number were given as one set; 0, 1, … in document order. */
  readonly group: number | null
  /** What the source says about the use of the name. */
  readonly note: string | null
}

/** The name of a place, or of any other thing that a vocabulary knows. */
export interface PlaceName {
  readonly value: string
  /** In the source's word. */
  readonly type: string | null
  readonly lang: string | null
  readonly script: string | null
  /** Vocabulary, by name or address. */
  readonly source: string | null
  readonly identifier: string | null
  /** ISO 3166 code. */
  readonly country: string | null
}

export interface Coordinates {
  /** As written; else latitude, longitude and altitude with commas between. */
  readonly text: string
  readonly system: string | null
}

/** A line of an address (`street`, `postal_code`…) or a way to reach (`email`, `homepage`…). */
export interface ContactLine {
  readonly type: string | null
  readonly value: string
  readonly href: string | null
}

export interface Citation {
  /** Plain text. */
  readonly text: string
  readonly href: string | null
}

export interface EntityPlace {
  /** The first name; else the address. */
  readonly name: string
  readonly names: readonly PlaceName[]
  readonly role: string | null
  readonly type: string | null
  readonly identifier: string | null
  readonly country: string | null
  readonly address: readonly ContactLine[]
  readonly contacts: readonly ContactLine[]
  readonly coordinates: readonly Coordinates[]
  readonly date: EntityDate | null
  readonly citations: readonly Citation[]
  readonly note: readonly Block[]
}

/** A function, occupation, legal status, mandate or local description. */
export interface EntityTerm {
  /** Null for one that is only described or cited. */
  readonly term: string | null
  /** Further terms of the same statement, in other languages or vocabularies. */
  readonly other_terms: readonly string[]
  /** What kind of statement it is, in the source's word. */
  readonly type: string | null
  readonly lang: string | null
  readonly identifier: string | null
  /** Vocabulary, by name or address. */
  readonly source: string | null
  readonly source_uri: string | null
  readonly date: EntityDate | null
  readonly places: readonly PlaceName[]
  readonly citations: readonly Citation[]
  readonly note: readonly Block[]
}

export interface LanguageUsed {
  /** ISO 639-1 where one exists, else 639-2/3. */
  readonly language: string | null
  /** ISO 15924. */
  readonly script: string | null
  /** The names in the source's words. */
  readonly text: string | null
  readonly note: readonly Block[]
}

export interface EntityNote {
  /**
   * `bioghist`, `abstract`, `general_context`, `structure_or_genealogy`; or the field that it is about: `identity`,
   * `places`, `functions`, `occupations`, `legal_statuses`, `mandates`, `languages_used`, `local_descriptions`,
   * `demographics`, `other_types`, `relations`.
   */
  readonly type: string
  readonly label: string | null
  readonly blocks: readonly Block[]
  readonly lang: string | null
}

/** What the other entity is to this one: `hierarchical_parent` is said of a parent, `temporal_earlier` of a predecessor. */
export const ENTITY_RELATIONS = [
  'identity',
  'hierarchical',
  'hierarchical_parent',
  'hierarchical_child',
  'temporal',
  'temporal_earlier',
  'temporal_later',
  'family',
  'associative',
] as const
export type EntityRelationKind = (typeof ENTITY_RELATIONS)[number]

/** Relations between headings: a name, and headings that add subdivisions to it. */
export const HEADING_RELATIONS = ['main_heading', 'subdivision'] as const
export type HeadingRelation = (typeof HEADING_RELATIONS)[number]

/** What this entity is to the resource. */
export const RESOURCE_RELATIONS = ['creator_of', 'subject_of', 'other'] as const
export type ResourceRelationKind = (typeof RESOURCE_RELATIONS)[number]

/** What this entity does with the function. */
export const FUNCTION_RELATIONS = ['controls', 'owns', 'performs', 'other'] as const
export type FunctionRelationKind = (typeof FUNCTION_RELATIONS)[number]

interface Relation {
  /** Further names or titles of the same target. */
  readonly other_names: readonly string[]
  /** Further addresses or ids of the same target. */
  readonly other_identifiers: readonly string[]
  readonly lang: string | null
  /** The relation in the source's own word, where it has one. */
  readonly role: string | null
  /** Vocabulary of the target's name or identifier. */
  readonly source: string | null
  readonly date: EntityDate | null
  readonly places: readonly EntityPlace[]
  readonly note: readonly Block[]
}

export interface EntityRelation extends Relation {
  readonly relation: EntityRelationKind
  readonly target_name: string | null
  /** An address, or the id of the target's record; of several the one of a known authority file, in `identifiers`' form. */
  readonly target_identifier: string | null
  readonly target_type: AgentType | null
}

export interface ResourceRelation extends Relation {
  readonly relation: ResourceRelationKind
  readonly title: string | null
  readonly identifier: string | null
  /** The kind of resource in the source's word (`archival`). */
  readonly type: string | null
}

export interface FunctionRelation extends Relation {
  readonly relation: FunctionRelationKind
  readonly title: string | null
  readonly identifier: string | null
}

export interface EntityIdentifier {
  /** Of this record, of the entity itself, of another record about it. */
  readonly type: 'record' | 'other_record' | 'entity' | 'same_as'
  /** `isni`, `viaf`, `wikidata`, `gnd`, `lcnaf`…; else the source's own word for the kind; else null. */
  readonly scheme: string | null
  readonly value: string
  readonly uri: string | null
}

export interface EntityDeclaration {
  readonly code: string | null
  readonly text: string | null
  readonly href: string | null
  readonly note: readonly Block[]
}

export interface MaintenanceEvent {
  readonly type: string
  /** ISO 8601 date or date and time, as the source has it. */
  readonly at: string | null
  /** The same in the source's words, where they differ. */
  readonly display: string | null
  readonly agent: string | null
  readonly agent_type: string | null
  readonly description: string | null
}

/** Of the record itself, not of the entity. */
export interface EntityControl {
  readonly record_id: string | null
  readonly agency: {
    readonly code: string | null
    readonly name: string | null
    readonly other_codes: readonly string[]
    readonly country: string | null
    readonly note: readonly Block[]
  }
  /** `new`, `revised`, `derived`. */
  readonly status: string | null
  /** `inProcess`, `approved`, `published`. */
  readonly publication_status: string | null
  readonly detail_level: string | null
  /** Of the words of the record. */
  readonly languages: readonly string[]
  readonly scripts: readonly string[]
  readonly created: string | null
  readonly revised: string | null
  readonly conventions: readonly EntityDeclaration[]
  readonly rights: readonly EntityDeclaration[]
  readonly local_types: readonly EntityDeclaration[]
  readonly local_controls: readonly {
    readonly type: string | null
    readonly terms: readonly string[]
    readonly date: EntityDate | null
  }[]
  readonly sources: readonly EntityDeclaration[]
  readonly events: readonly MaintenanceEvent[]
  /** Other forms of the same record (a web page). */
  readonly representations: readonly Citation[]
}

/** What a record says about an entity, apart from what it is called and when it was. */
export interface EntityParts {
  readonly names: readonly EntityName[]
  readonly exist_dates: readonly ExistenceDate[]
  readonly places: readonly EntityPlace[]
  readonly functions: readonly EntityTerm[]
  readonly occupations: readonly EntityTerm[]
  readonly legal_statuses: readonly EntityTerm[]
  readonly mandates: readonly EntityTerm[]
  /** Subjects, nationality, gender and whatever else the source describes by a kind of its own (`type`). */
  readonly local_descriptions: readonly EntityTerm[]
  readonly demographics: readonly EntityTerm[]
  readonly other_types: readonly EntityTerm[]
  readonly languages_used: readonly LanguageUsed[]
  readonly biographical_notes: readonly EntityNote[]
  readonly relations: readonly EntityRelation[]
  readonly resource_relations: readonly ResourceRelation[]
  readonly function_relations: readonly FunctionRelation[]
  readonly identifiers: readonly EntityIdentifier[]
}

/** What an authority record says about one identity of a person, corporate body or family. */
export interface EntityContent extends EntityParts {
  readonly entity_type: AgentType
  /** The name to display: the preferred or first authorized one, else the first. */
  readonly name: string
  /** The same for sorting: surname first, particles after, without what the source marks as not to be sorted. */
  readonly sort_name: string
  /** All of `exist_dates` as one. */
  readonly date: DateValue | null
  /** In the source's word, only where the source has it. */
  readonly gender: string | null
  /** One identity of several: whether it is the given one. */
  readonly identity_type: 'given' | 'acquired' | null
  /** Of the record's words. */
  readonly description_language: string | null
  readonly control: EntityControl
  /** The source keeps the whole record from the public: stored, never returned. */
  readonly internal: boolean
  /** What the source keeps from the public in a record that is public itself: stored, never returned. */
  readonly internal_content: EntityParts | null
}

/** What a reader of authority records hands to the store: one identity of one record. */
export interface EntityInput {
  readonly content: EntityContent
  readonly format: 'eac-cpf-2010' | 'eac-2.0'
  /** Code of the agency that keeps the record, else its name. */
  readonly agency: string | null
  readonly record_id: string | null
  /** Number of this identity in its record, from 0; almost always the only one. */
  readonly identity: number
  readonly identities: number
  /** Where the record began in the file, 1-based. */
  readonly line: number
}

export interface EntityReadReport {
  readonly records: number
  /** Records that say of themselves that they are deleted: they are not handed on. */
  readonly deleted: number
  readonly entities: number
  readonly warnings: readonly ReadWarning[]
  /** Warnings beyond the first 100. */
  readonly more_warnings: number
  /** Lost: element paths that the model has no place for, with how often each stood. */
  readonly unmapped: Readonly<Record<string, number>>
  /** Left out on purpose, with how often: internal elements by their path. */
  readonly left_out: Readonly<Record<string, number>>
}
