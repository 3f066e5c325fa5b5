import {
  blocksToHtml,
  blocksToText,
  type Description,
  followLinks,
  type LinkTarget,
  NO_TARGETS,
  noteFragment,
  noteType,
  textToHtml,
} from '@fonds/archive'
import type { Labels } from '@fonds/labels'
import type { RecordDetail } from '@fonds/types'
import { type Listed, listed, type Part } from './listed.ts'

type Note = RecordDetail['notes'][number]

/** Returns whether a note is only the form by which a system files the title of the finding aid. */
const isFilingTitle = ({ type, label }: { readonly type: string; readonly label: string | null }): boolean =>
  type === 'titleproper' && label !== null && /^(?:filing|sort)$/i.test(label)

/** Returns the language of a field of a description that is shown in a translation; null if it is not. */
export const languageOf = (
  field: string,
  { text_language, field_languages }: Pick<Description, 'text_language' | 'field_languages'>,
): string | null => (field_languages === undefined ? null : (field_languages[field] ?? text_language ?? null))

/** A note before it is presented. */
type Unpresented = () => Note

/**
 * Builds a part of the notes of a description. Content of other elements that has no field in the body is added under the
 * element's name: abstract, note on the language of the material, the description's own conditions of use.
 */
export function presentNotes(
  description: Pick<Description, 'body' | 'use_conditions' | 'link_targets' | 'text_language' | 'field_languages'>,
  labels: Labels,
  addressOf: (target: LinkTarget) => string,
  part: Part,
): Listed<Note> {
  const { body, use_conditions, link_targets = NO_TARGETS } = description
  const language = body.description_language
  const headed = (type: string, label: string | null): Pick<Note, 'type' | 'label' | 'group'> => ({
    type,
    label: label ?? labels.note(type),
    group: noteType(type).group,
  })
  const own: readonly (readonly [type: string, text: string | null, field: string])[] = [
    ['abstract', body.abstract, 'abstract'],
    ['langmaterial', body.language_note, 'language_note'],
    ['userestrict', use_conditions?.from === null ? use_conditions.value : null, 'use_conditions'],
  ]
  const present = new Set(body.notes.map(({ type }) => type))
  const added = own.flatMap(([type, text, field]): Unpresented[] => {
    if (text === null || text === '' || present.has(type)) return []
    const lang = languageOf(field, description)
    return [() => ({ ...headed(type, null), text, html: textToHtml(text, lang ?? language), lang })]
  })
  // Keep notes that consist of a heading only, and drop completely empty ones.
  const stated = body.notes
    .map((note) => ({ ...note, blocks: followLinks(note.blocks, link_targets, addressOf) }))
    .filter((note) => !isFilingTitle(note) && (note.label !== null || blocksToText(note.blocks) !== ''))
    .map(
      ({ type, label, blocks, lang, xml_id }): Unpresented =>
        () => {
          const html = blocksToHtml(blocks, lang ?? language)
          const id = xml_id === undefined ? {} : { id: noteFragment(xml_id) }
          return { ...headed(type, label), text: blocksToText(blocks), html, lang, ...id }
        },
    )
  return listed([...added, ...stated], part, (note) => note())
}
