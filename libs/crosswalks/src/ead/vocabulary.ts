import type { FindingAid, FullDescription } from '@fonds/archive'
import type { Container, DescriptionDate, Inline, InlineElement, Note } from '@fonds/types'
import type { Attributes } from '../xml/xml-writer.ts'
import type { EadWriter } from './ead-writer.ts'
import type { OwnHeading } from './names.ts'
import type { SpokenExtent } from './twins.ts'
import type { UnitContext } from './unit.ts'

export type Kind = InlineElement['t']

/** Places for inline content, each with its own content model in one of the schemas. */
export type Content = 'paragraph' | 'abstract' | 'basic' | 'line' | 'date' | 'ref' | 'title' | 'name' | 'words'

/** A finding aid, and where it is in other languages than those in which it is written here. */
export interface HeadedFindingAid extends FindingAid {
  readonly elsewhere: readonly { readonly language: string; readonly url: string }[]
}

/** An element of a schema with its attributes. */
export interface Written {
  readonly name: string
  readonly attributes: Attributes | undefined
}

/**
 * The differences between versions of EAD. All functions that write a finding aid use the names of EAD3; a vocabulary
 * translates them, and writes what has another structure in its schema.
 */
export interface Vocabulary {
  readonly namespace: string
  /** Attributes of the root element. */
  readonly root: Attributes
  /** Attribute of `dsc` for a list of components at all levels. */
  readonly combined: Attributes
  /** Inline elements that the schema allows in each place. */
  readonly allowed: Readonly<Record<Content, ReadonlySet<Kind>>>
  /** Notes with their own element next to `did`, which contains blocks. */
  readonly noteElements: ReadonlySet<string>
  /** Whether elements can stand side by side in several languages. */
  readonly hasTwins: boolean
  /** Whether the schema has `relations`. */
  readonly hasRelations: boolean
  /**
   * Returns the schema's element for one of EAD3.
   * @param parents names of the open elements as written, outermost first
   * @returns null if only its content is written
   */
  translate(name: string, attributes: Attributes | undefined, parents: readonly string[]): Written | null
  /** Writes the header. */
  writeHeader(xml: EadWriter, findingAid: HeadedFindingAid): void
  /**
   * Returns the attributes of `archdesc` or `c`.
   * @param sourceId the `id` that the source gave it, as it is to be written; null if there is none
   */
  unitAttributes(unit: FullDescription, name: 'archdesc' | 'c', sourceId: string | null): Attributes
  /** Writes the reference codes and the permalink of a unit. */
  writeIdentifiers(context: UnitContext, unit: FullDescription): void
  /** Returns the attributes of a date. */
  dateAttributes(date: DescriptionDate): Attributes
  writeExtent(xml: EadWriter, extent: SpokenExtent): void
  /** Returns the attributes of a container, without its place in its group. */
  containerAttributes(container: Container): Attributes
  /**
   * Writes `langmaterial` for these languages and for the scripts and the prose of a description.
   * @param language attributes for the language of the prose
   */
  writeLanguages(
    xml: EadWriter,
    languages: readonly string[],
    body: FullDescription['body'],
    language: Attributes,
  ): void
  /** Writes a note within `did`, apart from `repository`. */
  writeDidNote(xml: EadWriter, note: Note, words: readonly Inline[]): void
  writeRepository(xml: EadWriter, words: readonly Inline[], note: Note): void
  /** Writes the date of an entry in a chronology. */
  writeChronologyDate(xml: EadWriter, nodes: readonly Inline[]): void
  /** Writes the words of a heading. */
  writeHeadingParts(xml: EadWriter, heading: OwnHeading, element: string): void
}
