import { buildElement, type UnitContext, type XmlElement, type XmlNode } from '@fonds/reader-ead/parts'
import { isLink } from '@fonds/types'
import type { MarcRecord } from '../record.ts'
import type { FieldReader } from './field.ts'

/** A record while it is mapped. */
export interface RecordContext {
  readonly unit: UnitContext
  readonly record: MarcRecord
  /** Whether the field repeats another one in its original script. */
  readonly isAlternate: boolean
  /** Languages of the material, as codes of MARC. */
  readonly languages: readonly string[]
}

/** A row of the table of fields. */
export interface FieldRule {
  /** Tags, separated by spaces. */
  readonly tags: string
  /** Subfields, for the documentation. */
  readonly subfields: string
  /** Place in the model, for the documentation. */
  readonly to: string
  readonly read: (field: FieldReader, ctx: RecordContext) => void
}

type Attributes = Readonly<Record<string, string | null>>

/** Maps an element of EAD's `did`. */
export function inDid(
  { line }: { readonly line: number },
  { unit }: RecordContext,
  name: string,
  attributes: Attributes,
  children: readonly XmlNode[],
): void {
  if (children.length === 0 && (attributes.href ?? '') === '') return
  unit.mapDid(buildElement(line, 'did', {}, [buildElement(line, name, attributes, children)]))
}

/** Longest text that becomes the words of a link beside it. */
const MAX_LINK_TEXT = 200

/** Returns words with the addresses beside them as links. */
export function linked(line: number, words: string, addresses: readonly string[]): XmlNode[] {
  const link = (href: string, text: string): XmlNode =>
    isLink(href) ? buildElement(line, 'extref', { href }, [text]) : text
  const [only, another] = addresses
  if (only === undefined) return words === '' ? [] : [words]
  if (another === undefined && words !== '' && words.length <= MAX_LINK_TEXT && isLink(only)) return [link(only, words)]
  const links = addresses.flatMap((href, n): XmlNode[] => [words === '' && n === 0 ? '' : ' ', link(href, href)])
  return [words, ...links]
}

/** Maps a note; one without words is none. */
export function addNote(
  { line }: { readonly line: number },
  { unit }: RecordContext,
  name: string,
  nodes: readonly XmlNode[],
  { head = '', type = null, isInternal = false }: { head?: string; type?: string | null; isInternal?: boolean } = {},
): void {
  if (nodes.length === 0) return
  const heads: XmlElement[] = head === '' ? [] : [buildElement(line, 'head', {}, [head])]
  const note = buildElement(line, name, { type }, [...heads, buildElement(line, 'p', {}, nodes)])
  unit.mapChild({ ...note, internal: isInternal })
}
