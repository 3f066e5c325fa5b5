import type { Coordinates } from './coordinates.ts'
import type { DateValue } from './description.ts'
import type { ReadWarning } from './ead-stream.ts'
import type { Block, NameType } from './text.ts'

/** Types that an authority record (EAC-CPF) can describe. Places and subjects come from headings only. */
export const AGENT_TYPES = ['person', 'corporate_body', 'family'] as const
export type AgentType = (typeof AGENT_TYPES)[number]

/** Type of an entity. */
export type EntityType = AgentType | 'place' | 'subject'

/** Returns whether a type is one of those that an authority record can describe. */
export const isAgentType = (type: EntityType): type is AgentType => type !== 'place' && type !== 'subject'

/**
 * Returns the entity type of a heading. Genres, functions, occupations and titles are subjects; their role keeps the
 * distinction. A name of unstated kind is that of an agent, never a subject; what it shows decides which (`typeShownBy`
 * in libs/db).
 */
export function entityTypeOf(type: NameType): EntityType {
  switch (type) {
    case 'person':
    case 'corporate_body':
    case 'family':
    case 'place':
      return type
    case 'name':
      return 'corporate_body'
    default:
      return 'subject'
  }
}

/** One day, month or year, as written in the source. */
export interface DatePoint {
  readonly display: string | null
  /** The source's `standardDate` in full. */
  readonly standard: string | null
  readonly not_before: string | null
  readonly not_after: string | null
  readonly certainty: string | null
  readonly calendar: string | null
  readonly era: string | null
  /** `unknown`: the date is not known; `ongoing`: it is still in the future. */
  readonly status: 'unknown' | 'ongoing' | null
  /** The source's word for the dated event (`birth`). */
  readonly type: string | null
}

/** A single date (`from` alone) or a range, either side of which may be missing. */
export interface DatePart {
  readonly kind: 'single' | 'range'
  readonly from: DatePoint | null
  readonly to: DatePoint | null
  readonly type: string | null
}

/**
 * A date, a range or a set of them. The years run from the first to the last. `edtf` is set for a single date or range
 * only, since EDTF level 1 has no sets.
 */
export interface EntityDate extends DateValue {
  readonly parts: readonly DatePart[]
}

/** The dates of existence. */
export interface ExistenceDate extends EntityDate {
  readonly type: string | null
  readonly note: readonly Block[]
}

export interface NamePart {
  /** The source's type of the part (`surname`, `100a`); null if it has none. */
  readonly type: string | null
  readonly value: string
}

export interface EntityName {
  /** `parallel`: one of several equivalent forms, by language or script. */
  readonly kind: 'authorized' | 'variant' | 'parallel'
  /**
   * Display form: the parts joined with the source's punctuation; typed parts without punctuation are joined with
   * commas.
   */
  readonly value: string
  readonly parts: readonly NamePart[]
  readonly lang: string | null
  readonly script: string | null
  readonly transliteration: string | null
  /** Dates on which the name was used. */
  readonly date: EntityDate | null
  /** Codes of the rules or authority files in which the name is authorized or a variant. */
  readonly rules: readonly string[]
  /** Type of the name in the source's word (`directOrder`, `pseudonym`). */
  readonly type: string | null
  readonly source: string | null
  readonly identifier: string | null
  /** Whether the source prefers the name for its own use. */
  readonly preferred: boolean
  /** Number of a set of names that belong together: 0, 1, … in document order. */
  readonly group: number | null
  /** The source's note on the use of the name. */
  readonly note: string | null
}

/** What lists show of an entity in another language: its name, unless only its prose is in that language. */
export interface NameCard {
  readonly name?: string
}

/** A name of a place, or of another concept in a vocabulary. */
export interface PlaceName {
  readonly value: string
  /** In the source's words. */
  readonly type: string | null
  readonly lang: string | null
  readonly script: string | null
  /** Vocabulary, by name or URL. */
  readonly source: string | null
  readonly identifier: string | null
  /** ISO 3166 code. */
  readonly country: string | null
}

/** A line of an address (`street`, `postal_code`…) or a means of contact (`email`, `homepage`…). */
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
  /** The first name; otherwise the address. */
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
  /** Null for a term that is only described or cited. */
  readonly term: string | null
  /** Further terms for the same concept, in other languages or vocabularies. */
  readonly other_terms: readonly string[]
  /** Type of the statement in the source's word. */
  readonly type: string | null
  readonly lang: string | null
  readonly identifier: string | null
  /** Vocabulary, by name or URL. */
  readonly source: string | null
  readonly source_uri: string | null
  readonly date: EntityDate | null
  readonly places: readonly PlaceName[]
  readonly citations: readonly Citation[]
  readonly note: readonly Block[]
}

export interface LanguageUsed {
  /** ISO 639-1 if there is a code, otherwise 639-2 or 639-3. */
  readonly language: string | null
  /** ISO 15924. */
  readonly script: string | null
  /** The names in the source's words. */
  readonly text: string | null
  readonly note: readonly Block[]
}

export interface EntityNote {
  /**
   * `bioghist`, `abstract`, `general_context`, `structure_or_genealogy`; or the field that the note concerns:
   * `identity`, `places`, `functions`, `occupations`, `legal_statuses`, `mandates`, `languages_used`,
   * `local_descriptions`, `demographics`, `other_types`, `relations`.
   */
  readonly type: string
  readonly label: string | null
  readonly blocks: readonly Block[]
  readonly lang: string | null
}

/**
 * Role of the other entity in relation to this one: `hierarchical_parent` if it is a parent, `temporal_earlier` if it
 * is a predecessor.
 */
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

/** Relation of this entity to a resource. */
export const RESOURCE_RELATIONS = ['creator_of', 'subject_of', 'other'] as const
export type ResourceRelationKind = (typeof RESOURCE_RELATIONS)[number]

/** Relation of this entity to a function. */
export const FUNCTION_RELATIONS = ['controls', 'owns', 'performs', 'other'] as const
export type FunctionRelationKind = (typeof FUNCTION_RELATIONS)[number]

interface Relation {
  /** Further names or titles of the target. */
  readonly other_names: readonly string[]
  /** Further URLs or ids of the target. */
  readonly other_identifiers: readonly string[]
  readonly lang: string | null
  /** The relation in the source's own word, if it has one. */
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
  /**
   * URL or id of the target's record; if there are several, the one from a known authority file, in the form of
   * `identifiers`.
   */
  readonly target_identifier: string | null
  readonly target_type: AgentType | null
}

export interface ResourceRelation extends Relation {
  readonly relation: ResourceRelationKind
  readonly title: string | null
  readonly identifier: string | null
  /** Kind of resource in the source's word (`archival`). */
  readonly type: string | null
}

export interface FunctionRelation extends Relation {
  readonly relation: FunctionRelationKind
  readonly title: string | null
  readonly identifier: string | null
}

export interface EntityIdentifier {
  /** The thing that is identified: this record, another record about the entity, or the entity itself. */
  readonly type: 'record' | 'other_record' | 'entity' | 'same_as'
  /** `isni`, `viaf`, `wikidata`, `gnd`, `lcnaf`…; otherwise the source's own word; null if there is none. */
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
  /** ISO 8601 date or date and time, as in the source. */
  readonly at: string | null
  /** The same in the source's words, if they differ. */
  readonly display: string | null
  readonly agent: string | null
  readonly agent_type: string | null
  readonly description: string | null
}

/** Information about the record itself, not the entity. */
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
  /** Languages in which the record is written. */
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
  /** Other forms of the same record, such as a web page. */
  readonly representations: readonly Citation[]
}

/** The content of an authority record, apart from names and dates. */
export interface EntityParts {
  readonly names: readonly EntityName[]
  readonly exist_dates: readonly ExistenceDate[]
  readonly places: readonly EntityPlace[]
  readonly functions: readonly EntityTerm[]
  readonly occupations: readonly EntityTerm[]
  readonly legal_statuses: readonly EntityTerm[]
  readonly mandates: readonly EntityTerm[]
  /** Subjects, nationality, gender and other statements with a `type` defined by the source. */
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

/** The content of an authority record about one identity of a person, corporate body or family, or about a function. */
export interface EntityContent extends EntityParts {
  /** A function is a subject. */
  readonly entity_type: AgentType | 'subject'
  /** Content that only a record of a function (EAC-F) has; absent from others. */
  readonly function?: { readonly status: string | null }
  /** Display name: the preferred or first authorized one, otherwise the first. */
  readonly name: string
  /** Sort form of the name: surname first, particles last, without parts that the source marks as not sorted. */
  readonly sort_name: string
  /** `exist_dates` combined into one. */
  readonly date: DateValue | null
  /** In the source's word; absent if the source does not state it. */
  readonly gender: string | null
  /** For an entity with several identities: whether this is the given one. */
  readonly identity_type: 'given' | 'acquired' | null
  /** Language of the record itself. */
  readonly description_language: string | null
  readonly control: EntityControl
  /** Whether the source marks the whole record as internal. Such a record is stored, but never returned. */
  readonly internal: boolean
  /** Internal parts of a public record, which are stored but never returned. */
  readonly internal_content: EntityParts | null
}

/** One identity of one authority record, passed from the reader to the store. */
export interface EntityInput {
  readonly content: EntityContent
  readonly format: 'eac-cpf-2010' | 'eac-2.0' | 'eac-3.0' | 'eac-f-1.0'
  /** Code of the agency that maintains the record, otherwise its name. */
  readonly agency: string | null
  readonly record_id: string | null
  /** Number of this identity in its record, from 0; almost always the only one. */
  readonly identity: number
  readonly identities: number
  /** Line on which the record begins, from 1. */
  readonly line: number
}

export interface EntityReadReport {
  readonly records: number
  /** Number of records marked as deleted, which are skipped. */
  readonly deleted: number
  readonly entities: number
  /** By line, with at most 100 of each kind unless the reader was told otherwise. */
  readonly warnings: readonly ReadWarning[]
  /** Number of further warnings. */
  readonly more_warnings: number
  /** Number of all warnings of each kind, by code. */
  readonly warning_counts: Readonly<Record<string, number>>
  /** Equal warnings once, at most 1,000 different ones, with their number; the line is that of the first. */
  readonly different_warnings: readonly (ReadWarning & { readonly count: number })[]
  /** Lost content: paths of elements that the model does not represent, with their counts. */
  readonly unmapped: Readonly<Record<string, number>>
  /** The first lines, at most five, of each path in `unmapped`. */
  readonly unmapped_lines: Readonly<Record<string, readonly number[]>>
  /** Content omitted on purpose, with counts: internal elements by path. */
  readonly left_out: Readonly<Record<string, number>>
}
