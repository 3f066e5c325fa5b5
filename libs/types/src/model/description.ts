import type { Coordinates } from './coordinates.ts'
import type { Block, Inline, NameType } from './text.ts'

/** Levels of ISAD(G) and EAD. Any other level becomes `otherlevel`; the source's word is kept in `other_level`. */
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

/** Levels of collections. A description at any other level is a record, even if it has children. */
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
 * A date as the archivist wrote it, and its parsed form. `start` and `end` are astronomical years (44 BCE = -43); a null
 * end is open or unknown, which `edtf` distinguishes.
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
  /** The source's `normal` in full, for exports. */
  readonly normal: string | null
  readonly certainty: string | null
  readonly era: string | null
  readonly calendar: string | null
  /** Label given by the source. */
  readonly label?: string
}

export interface Extent {
  readonly text: string
  readonly quantity: number | null
  readonly unit: string | null
  /** Label given by the source. */
  readonly label?: string
  /** Whether the extent is that of a part only. */
  readonly part?: true
  /** Whether the quantity is approximate. */
  readonly approximate?: true
  /** Statements of the source on the appearance of this material, and its dimensions. */
  readonly facets?: readonly string[]
  readonly dimensions?: readonly string[]
}

/** One container; a box and its folder share `group` (0, 1, … in document order). */
export interface Container {
  readonly type: string | null
  readonly label: string | null
  readonly indicator: string
  readonly group: number
  /** The source's `containerid`, usually a barcode. */
  readonly identifier?: string
}

/** A note. `type` is the name of the EAD3 element, otherwise `other`. Scope and content has its own field. */
export interface Note {
  readonly type: string
  readonly label: string | null
  readonly blocks: readonly Block[]
  readonly lang: string | null
  /** The source's own type of the note (EAD's `localtype` or `type`). */
  readonly local_type?: string
  /** Its `id` in the file, if a link of the file leads to it. */
  readonly xml_id?: string
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
  /** The source's notes on the object and its group, apart from its title, in paragraphs. */
  readonly note: string | null
  /** Part of the resource at the address: an XPointer, or the source's substitute for one. */
  readonly xpointer?: string
  /** The source's own identifier for the object. */
  readonly identifier?: string
  /** Address of a small picture of it, which the source lists beside it. */
  readonly thumbnail?: string
  /** Label given by the source, if it differs from the title. */
  readonly label?: string
  /** Whether the source hides the object (`show="none"` or internal). Such objects are stored, but never returned. */
  readonly internal: boolean
}

/** A heading from controlaccess, origination or an inline name. */
export interface Heading {
  readonly type: NameType
  /** The name as displayed: its parts joined by a single space or the source's own punctuation. */
  readonly name: string
  readonly parts: readonly { readonly type: string | null; readonly value: string }[]
  /**
   * The role in the source's words; if it has none, the element (`creator` for origination, `subject`, `genre`,
   * `function`, `occupation`, `title`).
   */
  readonly role: string
  readonly source: string | null
  readonly rules: string | null
  /** Id or URI in the authority file. */
  readonly identifier: string | null
  /** Context of the heading in the source. */
  readonly where: 'origination' | 'controlaccess' | 'inline'
  /** Label of an origination, given by the source. */
  readonly label?: string
  /** The form of the name under which the source files it. */
  readonly normal?: string
  /** The coordinates of a place, as the source writes them. */
  readonly coordinates?: Coordinates
}

export const ACCESS_STATUSES = ['open', 'partial', 'restricted', 'closed', 'unknown'] as const
export type AccessStatus = (typeof ACCESS_STATUSES)[number]

export interface Access {
  readonly status: AccessStatus
  /** `YYYY-MM-DD`: the day on which the restriction ends. */
  readonly until: string | null
  /** Plain text. */
  readonly statement: string | null
  /** True if the operator decided that the status of a statement is unknown. Otherwise, the reader did not understand it. */
  readonly understood?: boolean
  /** The statement in other languages, by language (`Translations`). */
  readonly statements?: Readonly<Record<string, string>>
}

/** Returns whether a statement of access was understood; null if there is none. */
export const isUnderstood = ({ status, statement, understood }: Access): boolean | null =>
  statement === null ? null : status !== 'unknown' || understood === true

export interface Rights {
  readonly statement: string | null
  readonly uri: string | null
  /** The statement in other languages, by language (`Translations`). */
  readonly statements?: Readonly<Record<string, string>>
  /** The language of the archive's own statement, as it is read; absent from those of descriptions, which are in theirs. */
  readonly language?: string | null
}

export interface AlternateTitle {
  readonly type: string | null
  readonly text: string
  readonly lang: string | null
  /** Label given by the source. */
  readonly label?: string
}

/** A language of the material, and a script that it is written in. */
export interface LanguageScript {
  readonly language: string
  readonly script: string
}

/** Information about the description itself (EAD's control, or eadheader and processinfo), not the material. */
export interface DescriptionControl {
  readonly identifier: string | null
  readonly agency: string | null
  /** ISO 3166 code of the agency's country. */
  readonly country?: string
  readonly rules: string | null
  readonly status: string | null
  readonly languages: readonly string[]
  /** ISO date or date and time, as in the source. */
  readonly created: string | null
  readonly revised: string | null
  readonly sources: readonly string[]
}

/**
 * What the archive wrote about a unit in another language than the original: only the fields that it translated. Lists of
 * texts have those of the original's items, in order; null where the item has none. A note translates the note of its type
 * with the same number in the original, from the first.
 */
export interface Translation {
  readonly title?: string
  readonly title_inline?: readonly Inline[]
  readonly titles?: readonly AlternateTitle[]
  readonly scope_and_content?: readonly Block[]
  readonly scope_label?: string
  /** Plain text in paragraphs. */
  readonly abstract?: string
  readonly abstract_inline?: readonly (readonly Inline[])[]
  readonly notes?: readonly Note[]
  /** The expressions of `dates`. */
  readonly dates?: readonly (string | null)[]
  /** The texts of `extent`. */
  readonly extent?: readonly (string | null)[]
  /** The titles of `digital_objects`. */
  readonly digital_objects?: readonly (string | null)[]
  /** Statements, plain text. */
  readonly access?: string
  readonly use_conditions?: string
  readonly rights?: string
  readonly language_note?: string
}

/** Translations by language: an ISO 639 code, with the ISO 15924 code of its script if that is stated (`sr-Latn`). */
export type Translations = Readonly<Record<string, Translation>>

/** What lists show of a description's translation. */
export interface TranslationCard {
  readonly title?: string
  readonly summary?: string
  /** The expression of the main date. */
  readonly date?: string
  /** The texts of extents; null for one that is not translated. */
  readonly extent?: readonly (string | null)[]
  readonly use_conditions?: string
}

/** What lists show of the translations of an item, by language (`Translations`), and the language of the original. */
export interface Cards<Card> {
  /** Null if it is not stated. */
  readonly original: string | null
  readonly in: Readonly<Record<string, Card>>
}

/** Everything that an archivist wrote about one unit: the full content of a description, independent of its storage. */
export interface DescriptionContent {
  readonly level: Level
  readonly other_level: string | null
  /** Plain text with white space collapsed; null if the source has none. */
  readonly title: string | null
  /** The title with its inline elements, if it has any. */
  readonly title_inline: readonly Inline[] | null
  readonly titles: readonly AlternateTitle[]
  /** The source's labels for the title, the languages and the abstract. */
  readonly title_label?: string
  readonly language_label?: string
  readonly abstract_label?: string
  /** The first public `unitid`. */
  readonly reference_code: string | null
  readonly identifiers: readonly Identifier[]
  readonly dates: readonly DescriptionDate[]
  /** Languages of the material: ISO 639-1 if there is a code, otherwise 639-2 or 639-3; without duplicates. */
  readonly languages: readonly string[]
  /** ISO 15924 codes. */
  readonly scripts: readonly string[]
  /** Which language is in which script, if the source says so for all of its scripts. */
  readonly language_scripts?: readonly LanguageScript[]
  /** The prose of langmaterial, in paragraphs, unless it only lists the languages. */
  readonly language_note: string | null
  /** The source's names for languages and scripts, by code, where they differ from the English name. */
  readonly language_names?: Readonly<Record<string, string>>
  /** Language of the description itself. */
  readonly description_language: string | null
  readonly scope_and_content: readonly Block[]
  /** The source's heading of scope and content if it only names the field; any other heading is the first block. */
  readonly scope_label?: string
  /** The source's own type of scope and content. */
  readonly scope_local_type?: string
  /** The `id` of scope and content in the file, if a link of the file leads to it. */
  readonly scope_xml_id?: string
  /** The unit's abstract, plain text in paragraphs. */
  readonly abstract: string | null
  /** The paragraphs of the abstract with their inline elements, if there are any. */
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
  /** What the source has in other languages than `description_language`; absent if it has only one. */
  readonly translations?: Translations
  /** Whether the source says `audience="internal"`. Such a unit is stored, but cannot be published. */
  readonly internal: boolean
}
