import type { Block, Inline, NameType } from './text.ts'

/** ISAD(G)/EAD levels. A word the source uses besides these is `otherlevel`, kept in `other_level`. */
export const LEVELS = [
  'fonds',
  'collection',
  'recordgrp',
  'subgrp',
  'subfonds',
  'series',
  'subseries',
  'class',
  'file',
  'item',
  'otherlevel',
  'unspecified',
] as const
export type Level = (typeof LEVELS)[number]

/** The levels that are collections; all else is a record, also where it has children. */
export const COLLECTION_LEVELS: ReadonlySet<Level> = new Set([
  'fonds',
  'collection',
  'recordgrp',
  'subgrp',
  'subfonds',
  'series',
  'subseries',
  'class',
])

export type DescriptionKind = 'collection' | 'record'

/**
 * A date as the archivist wrote it, and as far as it could be read.
 * `start` and `end` are astronomical years (44 BCE = -43); a null end is open or unknown, told apart by `edtf`.
 */
export interface DateValue {
  readonly display: string
  readonly edtf: string | null
  readonly start: number | null
  readonly end: number | null
}

export interface DescriptionDate extends DateValue {
  /** `creation`, `accumulation`, `bulk`, `publication`, `broadcast`, `record_keeping`, `other`… */
  readonly type: string
  /** The source's `normal`, whole, so that an export gives it back. */
  readonly normal: string | null
  readonly certainty: string | null
  readonly era: string | null
  readonly calendar: string | null
  /** The source's caption for it. */
  readonly label?: string
}

export interface Extent {
  readonly text: string
  readonly quantity: number | null
  readonly unit: string | null
  /** The source's caption for it. */
  readonly label?: string
  /** It is the extent of a part only. */
  readonly part?: true
  /** The number is approximate. */
  readonly approximate?: true
}

/** One container; those of one box/folder pair share `group` (0, 1, … in document order). */
export interface Container {
  readonly type: string | null
  readonly label: string | null
  readonly indicator: string
  readonly group: number
  /** The source's `containerid`: a barcode mostly. */
  readonly identifier?: string
}

/** `type` is the name of EAD3's element (`scopecontent` apart, which has its own field), else `other`. */
export interface Note {
  readonly type: string
  readonly label: string | null
  readonly blocks: readonly Block[]
  readonly lang: string | null
  /** The source's own word for what kind of note it is (EAD's `localtype` or `type`). */
  readonly local_type?: string
  /** Internal notes are stored and never returned. */
  readonly internal: boolean
}

export interface Identifier {
  /** `unitid`, `former`, `recordid`, or the source's own type. */
  readonly type: string
  readonly value: string
  readonly label: string | null
  /** ISO 3166 code of the country and code of the repository in which a reference code is unique. */
  readonly country?: string
  readonly repository?: string
}

export interface DigitalObject {
  readonly type: string | null
  readonly title: string | null
  readonly url: string
  readonly mime_type: string | null
  /** What the source says of it, and of the group that it stands in, besides its title; in paragraphs. */
  readonly note: string | null
  /** Which part of what is at the address: an XPointer, or whatever the source has put in its place. */
  readonly xpointer?: string
  /** The source's own identifier for it. */
  readonly identifier?: string
  /** The source's caption for it, where the title is another. */
  readonly label?: string
  /** True for what the source hides (`show="none"`, or internal): stored, never returned. */
  readonly internal: boolean
}

/** A heading of controlaccess, origination or an inline name. */
export interface Heading {
  readonly type: NameType
  /** As displayed, parts joined by a single space or the source's own punctuation. */
  readonly name: string
  readonly parts: readonly { readonly type: string | null; readonly value: string }[]
  /** The role as the source has it, else the element that held it (`creator` for origination, `subject`, `genre`, `function`, `occupation`, `title`). */
  readonly role: string
  readonly source: string | null
  readonly rules: string | null
  /** The authority's id or URI. */
  readonly identifier: string | null
  /** Where in the source it stood. */
  readonly where: 'origination' | 'controlaccess' | 'inline'
  /** The source's caption for an origination. */
  readonly label?: string
  /** The form of the name that the source files it under. */
  readonly normal?: string
}

export const ACCESS_STATUSES = ['open', 'partial', 'restricted', 'closed', 'unknown'] as const
export type AccessStatus = (typeof ACCESS_STATUSES)[number]

export interface Access {
  readonly status: AccessStatus
  /** `YYYY-MM-DD`: the day on which the restriction ends. */
  readonly until: string | null
  /** Plain text. */
  readonly statement: string | null
}

export interface Rights {
  readonly statement: string | null
  readonly uri: string | null
}

export interface AlternateTitle {
  readonly type: string | null
  readonly text: string
  readonly lang: string | null
  /** The source's caption for it. */
  readonly label?: string
}

/** Of the description itself (EAD's control or eadheader and processinfo), not of what is described. */
export interface DescriptionControl {
  readonly identifier: string | null
  readonly agency: string | null
  /** ISO 3166 code of the agency's country. */
  readonly country?: string
  readonly rules: string | null
  readonly status: string | null
  readonly languages: readonly string[]
  /** ISO date or date and time, as the source has it. */
  readonly created: string | null
  readonly revised: string | null
  readonly sources: readonly string[]
}

/** What an archivist wrote about one unit: the whole content of a description, independent of where it is stored. */
export interface DescriptionContent {
  readonly level: Level
  readonly other_level: string | null
  /** Plain text, white space collapsed; null when the source has none. */
  readonly title: string | null
  /** The title with its inline elements, only where it has any. */
  readonly title_inline: readonly Inline[] | null
  readonly titles: readonly AlternateTitle[]
  /** The source's captions for the title, the languages and the abstract. */
  readonly title_label?: string
  readonly language_label?: string
  readonly abstract_label?: string
  /** The first public `unitid`. */
  readonly reference_code: string | null
  readonly identifiers: readonly Identifier[]
  readonly dates: readonly DescriptionDate[]
  /** Of the material: ISO 639-1 where one exists, else 639-2/3; each once. */
  readonly languages: readonly string[]
  /** ISO 15924 codes. */
  readonly scripts: readonly string[]
  /** The prose of langmaterial, in paragraphs, unless it is only the names of the languages. */
  readonly language_note: string | null
  /** How the source names languages and scripts, by code, where it is not their English name. */
  readonly language_names?: Readonly<Record<string, string>>
  /** Of the words of this description. */
  readonly description_language: string | null
  readonly scope_and_content: readonly Block[]
  /** The source's heading of scope and content where it only names the field; any other one is its first block. */
  readonly scope_label?: string
  /** The source's own word for what kind of scope and content it is. */
  readonly scope_local_type?: string
  /** The unit's abstract, plain text in paragraphs. */
  readonly abstract: string | null
  /** The paragraphs of the abstract with their inline elements, only where it has any. */
  readonly abstract_inline?: readonly (readonly Inline[])[]
  readonly extent: readonly Extent[]
  readonly containers: readonly Container[]
  readonly notes: readonly Note[]
  readonly access: Access | null
  /** Conditions of use, plain text. */
  readonly use_conditions: string | null
  readonly rights: Rights | null
  readonly digital_objects: readonly DigitalObject[]
  readonly headings: readonly Heading[]
  readonly description_control: DescriptionControl | null
  /** The source said audience="internal": stored, cannot be published. */
  readonly internal: boolean
}
