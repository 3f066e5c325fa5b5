import { accessText, blocksToText, type FullDescription } from '@fonds/archive'
import type { Note } from '@fonds/types'
import { isHeaderNote } from '../ead/header-notes.ts'
import { field, type MarcField, pieces, type Subfield } from './field.ts'
import { mainName } from './names.ts'

/** A field of notes of one type. */
interface NoteField {
  readonly tag: string
  readonly indicators: string
  readonly code: string
}

/** Fields of notes by EAD element, as the Library of Congress maps EAD to MARC. */
const NOTE_FIELDS: ReadonlyMap<string, NoteField> = new Map(
  `phystech 340 ## a|prefercite 524 ## a|altformavail 530 ## a|originalsloc 535 1# a|acqinfo 541 1# a
  |relatedmaterial 544 1# n|separatedmaterial 544 0# n|otherfindaid 555 0# a|fileplan 555 0# a|index 555 0# a
  |custodhist 561 1# a|bibliography 581 ## a|appraisal 583 1# z|processinfo 583 1# z|accruals 584 ## a`
    .split('|')
    .map((row): [string, NoteField] => {
      const [type = '', tag = '', indicators = '', code = ''] = row.trim().split(' ')
      return [type, { tag, indicators: indicators.replaceAll('#', ' '), code }]
    }),
)

/** Notes that rows of their own have, or fields of the description. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'bioghist',
  'arrangement',
  'accessrestrict',
  'legalstatus',
  'userestrict',
])

/** Returns a field of a text, repeated if it is too long for one. */
export const textFields = (tag: string, indicators: string, code: string, text: string | null): readonly MarcField[] =>
  text === null ? [] : pieces(text).map((piece) => field(tag, indicators, [code, piece]))

const textOf = ({ blocks }: Note): string => blocksToText(blocks)

const labelled = (note: Note): string => {
  const text = textOf(note)
  const { label } = note
  return label === null || text === '' || text.startsWith(label) ? text : `${label}: ${text}`
}

const notesOf = ({ body }: FullDescription, ...types: readonly string[]): readonly Note[] =>
  body.notes.filter(({ type }) => types.includes(type))

/** Returns the fields of notes that have one for their type. */
export const typedNotes = ({ body }: FullDescription): readonly MarcField[] =>
  body.notes.flatMap((note) => {
    const as = NOTE_FIELDS.get(note.type)
    return as === undefined ? [] : textFields(as.tag, as.indicators, as.code, textOf(note))
  })

/** Returns field 500 of each other note, except those on the finding aid itself. */
export const generalNotes = ({ body }: FullDescription): readonly MarcField[] =>
  body.notes
    .filter((note) => !(NOTE_FIELDS.has(note.type) || ELSEWHERE.has(note.type) || isHeaderNote(note)))
    .flatMap((note) => textFields('500', '  ', 'a', labelled(note)))

/** Returns field 545: its first indicator tells a biography from an administrative history. */
export function histories(description: FullDescription): readonly MarcField[] {
  const type = mainName(description)?.entity_type
  const first = type === undefined ? ' ' : type === 'corporate_body' ? '1' : '0'
  return notesOf(description, 'bioghist').flatMap((note) => textFields('545', `${first} `, 'a', textOf(note)))
}

/** Returns field 351 of the level, and of each note on the arrangement. */
export function arrangements(description: FullDescription): readonly MarcField[] {
  const { level, other_level } = description
  const written = level === 'unspecified' ? null : (other_level ?? level)
  const [first = null, ...others] = notesOf(description, 'arrangement').flatMap((note) => pieces(textOf(note)))
  return [field('351', '  ', ['b', first], ['c', written]), ...others.map((text) => field('351', '  ', ['b', text]))]
}

/**
 * Returns field 506 of the access conditions; its first indicator tells whether there are any. What is open may have notes on
 * conditions besides, of which nobody has said that they are none.
 */
export function accessFields(description: FullDescription): readonly MarcField[] {
  const { status, statement = null } = description.access?.value ?? { status: 'unknown' }
  const first = status === 'unknown' ? ' ' : status === 'open' ? '0' : '1'
  const own = description.access === null ? null : accessText(description.access.value)
  const notes = notesOf(description, 'accessrestrict', 'legalstatus').map(textOf)
  const isStated = (text: string) => text.trim() === statement?.trim()
  return [
    ...textFields('506', `${first} `, 'a', own),
    ...notes.flatMap((text) => textFields('506', status === 'open' && !isStated(text) ? '  ' : `${first} `, 'a', text)),
  ]
}

/** Returns field 540 of the conditions of use, and of the statement of rights with its URI. */
export function useFields(description: FullDescription): readonly MarcField[] {
  const { use_conditions, rights, default_rights } = description
  const texts = [use_conditions?.value ?? null, ...notesOf(description, 'userestrict').map(textOf)]
  const { statement = null, uri = null } = rights?.value ?? default_rights ?? {}
  const address: Subfield = ['u', uri !== null && /^https?:/i.test(uri) ? uri : null]
  const stated = statement ?? uri
  return [
    ...texts.flatMap((text) => textFields('540', '  ', 'a', text)),
    ...pieces(stated ?? '').map((piece) => field('540', '  ', ['a', piece], address)),
  ]
}
