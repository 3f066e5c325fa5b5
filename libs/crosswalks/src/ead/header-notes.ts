import type { Note } from '@fonds/types'
import { isBasic } from './inline.ts'
import { singleParagraph } from './notes.ts'

/** Types of notes about the finding aid itself; they are stored with the notes of its archdesc. */
const HEADER_TYPES: ReadonlySet<string> = new Set(
  `representation titleproper subtitle author sponsor editionstmt publicationstmt seriesstmt controlnote
  languagedeclaration rightsdeclaration maintenancehistory maintenanceagency frontmatter`.split(/\s+/),
)

export const isHeaderNote = ({ type }: Note): boolean => HEADER_TYPES.has(type)

/** Notes of the header by element. Notes that fit no element become a `controlnote`. */
export interface HeaderNotes {
  readonly titles: readonly Note[]
  readonly subtitles: readonly Note[]
  readonly authors: readonly Note[]
  readonly sponsors: readonly Note[]
  readonly edition: Note | null
  readonly publication: Note | null
  readonly series: Note | null
  readonly representations: readonly Note[]
  readonly languages: readonly Note[]
  readonly rights: readonly Note[]
  readonly agencies: readonly Note[]
  readonly others: readonly Note[]
}

/**
 * Assigns the header's notes to elements.
 * @param isLine returns whether a note can be an element with a line of text
 */
export function headerNotes(notes: readonly Note[], isLine: (note: Note) => boolean = isInlineOnly): HeaderNotes {
  const left = new Set(notes.filter(isHeaderNote))
  const take = (type: string, fits: (note: Note) => boolean, most = Number.POSITIVE_INFINITY): Note[] => {
    const found = [...left].filter((note) => note.type === type && fits(note)).slice(0, most)
    for (const note of found) left.delete(note)
    return found
  }
  const paragraphs = (note: Note) =>
    note.label === null && note.lang === null && note.blocks.every(({ t }) => t === 'p')
  return {
    titles: take('titleproper', isLine),
    subtitles: take('subtitle', isLine),
    authors: take('author', isLine),
    sponsors: take('sponsor', isLine),
    edition: take('editionstmt', paragraphs, 1)[0] ?? null,
    publication: take('publicationstmt', paragraphs, 1)[0] ?? null,
    series: take('seriesstmt', paragraphs, 1)[0] ?? null,
    representations: take('representation', isRepresentation),
    languages: take('languagedeclaration', (note) => note.label === null && isPlainText(note)),
    rights: take('rightsdeclaration', paragraphs),
    agencies: take('maintenanceagency', (note) => note.label === null && isPlainText(note)),
    others: [...left],
  }
}

/** Returns whether a note is one line of basic inline content. */
const isInlineOnly = (note: Note): boolean => isBasic(singleParagraph(note) ?? [{ t: 'quote', c: [] }])

/** Returns the text of a note that is a single run of plain text; otherwise null. */
export function plainTextOf(note: Note): string | null {
  const [words, more] = singleParagraph(note) ?? []
  return typeof words === 'string' && more === undefined ? words : null
}

const isPlainText = (note: Note): boolean => plainTextOf(note) !== null

/** Returns text and link of a note that is plain text, or a single link around it; otherwise null. */
export function representationOf(note: Note): { readonly href: string | null; readonly text: string } | null {
  const text = plainTextOf(note)
  if (text !== null) return { href: null, text }
  const [link, more] = singleParagraph(note) ?? []
  if (typeof link !== 'object' || link.t !== 'link' || more !== undefined) return null
  const [words, further] = link.c
  return typeof words === 'string' && further === undefined ? { href: link.href, text: words } : null
}

const isRepresentation = (note: Note): boolean => representationOf(note) !== null
