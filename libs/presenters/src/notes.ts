import { blocksToText, type Description } from '@fonds/archive'
import type { RecordDetail } from '@fonds/types'

type Note = RecordDetail['notes'][number]

/**
 * Builds the notes of a description as plain text. Content of other elements that no field of the body has is added under
 * the element's name: abstract, prose on the language of the material, the description's own conditions of use.
 */
export function presentNotes(description: Description): Note[] {
  const { body, use_conditions } = description
  const notes = body.notes.map(({ type, label, blocks, lang }) => ({ type, label, text: blocksToText(blocks), lang }))
  const own: [type: string, text: string | null][] = [
    ['abstract', body.abstract],
    ['langmaterial', body.language_note],
    ['userestrict', use_conditions?.from === null ? use_conditions.value : null],
  ]
  const present = new Set(notes.map(({ type }) => type))
  const added = own.flatMap(([type, text]) =>
    text === null || text === '' || present.has(type) ? [] : [{ type, label: null, text, lang: null }],
  )
  return [...added, ...notes.filter(({ text, label }) => text !== '' || label !== null)]
}
