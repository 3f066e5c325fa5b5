import {
  blocksToHtml,
  blocksToText,
  type Description,
  followLinks,
  type LinkTarget,
  NO_TARGETS,
  noteType,
  textToHtml,
} from '@fonds/archive'
import type { Labels } from '@fonds/labels'
import type { RecordDetail } from '@fonds/types'

type Note = RecordDetail['notes'][number]

/** Returns whether a note is only the form by which a system files the title of the finding aid. */
const isFilingTitle = ({ type, label }: Note): boolean => type === 'titleproper' && /^(?:filing|sort)$/i.test(label)

/**
 * Builds the notes of a description. Content of other elements that has no field in the body is added under the
 * element's name: abstract, note on the language of the material, the description's own conditions of use.
 */
export function presentNotes(
  { body, use_conditions, link_targets = NO_TARGETS }: Pick<Description, 'body' | 'use_conditions' | 'link_targets'>,
  labels: Labels,
  addressOf: (target: LinkTarget) => string,
): Note[] {
  const language = body.description_language
  const headed = (type: string, label: string | null): Pick<Note, 'type' | 'label' | 'group'> => ({
    type,
    label: label ?? labels.note(type),
    group: noteType(type).group,
  })
  const notes = body.notes.map(({ type, label, blocks: written, lang }) => {
    const blocks = followLinks(written, link_targets, addressOf)
    const html = blocksToHtml(blocks, lang ?? language)
    return { ...headed(type, label), text: blocksToText(blocks), html, lang }
  })
  const own: [type: string, text: string | null][] = [
    ['abstract', body.abstract],
    ['langmaterial', body.language_note],
    ['userestrict', use_conditions?.from === null ? use_conditions.value : null],
  ]
  const present = new Set(notes.map(({ type }) => type))
  const added = own.flatMap(([type, text]) =>
    text === null || text === '' || present.has(type)
      ? []
      : [{ ...headed(type, null), text, html: textToHtml(text, language), lang: null }],
  )
  // Keep notes that consist of a heading only, and drop completely empty ones.
  const stated = notes.filter(
    (note, index) => !isFilingTitle(note) && (note.text !== '' || (body.notes[index]?.label ?? null) !== null),
  )
  return [...added, ...stated]
}
