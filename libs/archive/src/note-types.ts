/** The parts into which notes are divided, in reading order. */
export const NOTE_PARTS = ['records', 'use', 'related', 'description'] as const
export type NotePart = (typeof NOTE_PARTS)[number]

/** Whether a note is for readers of the archive, or for those who maintain its descriptions. */
export type NoteGroup = 'reader' | 'control'

interface NoteType {
  readonly part: NotePart
  readonly group: NoteGroup
  /** A short note that belongs in a component's line of facts. */
  readonly isFact: boolean
}

const ABOUT: NoteType = { part: 'records', group: 'reader', isFact: false }
const USING: NoteType = { part: 'use', group: 'reader', isFact: false }
const RELATED: NoteType = { part: 'related', group: 'reader', isFact: false }
const CONTROL: NoteType = { part: 'description', group: 'control', isFact: false }

const fact = (type: NoteType): NoteType => ({ ...type, isFact: true })

/**
 * Every type of note in reading order: by EAD3 element, and for authority records by the names in the model
 * (`EntityNote`). Their headings are in the catalogues of `@fonds/labels`.
 */
export const NOTE_TYPES: ReadonlyMap<string, NoteType> = new Map([
  ['abstract', ABOUT],
  ['bioghist', ABOUT],
  ['scopecontent', ABOUT],
  ['arrangement', ABOUT],
  ['fileplan', ABOUT],
  ['custodhist', ABOUT],
  ['acqinfo', ABOUT],
  ['appraisal', ABOUT],
  ['accruals', ABOUT],
  ['langmaterial', ABOUT],
  ['accessrestrict', USING],
  ['userestrict', USING],
  ['legalstatus', USING],
  ['phystech', USING],
  ['prefercite', USING],
  ['otherfindaid', USING],
  ['index', USING],
  ['originalsloc', RELATED],
  ['altformavail', RELATED],
  ['relatedmaterial', RELATED],
  ['separatedmaterial', RELATED],
  ['bibliography', RELATED],
  ['physdesc', ABOUT],
  ['physfacet', fact(ABOUT)],
  ['dimensions', fact(ABOUT)],
  ['materialspec', fact(ABOUT)],
  ['physloc', fact(USING)],
  ['general_context', ABOUT],
  ['structure_or_genealogy', ABOUT],
  ['identity', ABOUT],
  ['places', ABOUT],
  ['functions', ABOUT],
  ['occupations', ABOUT],
  ['legal_statuses', ABOUT],
  ['mandates', ABOUT],
  ['languages_used', ABOUT],
  ['demographics', ABOUT],
  ['relations', RELATED],
  ['odd', ABOUT],
  ['didnote', ABOUT],
  ['repository', CONTROL],
  ['titleproper', CONTROL],
  ['subtitle', CONTROL],
  ['author', CONTROL],
  ['sponsor', CONTROL],
  ['processinfo', CONTROL],
  ['editionstmt', CONTROL],
  ['seriesstmt', CONTROL],
  ['publicationstmt', CONTROL],
  ['runner', CONTROL],
  ['languagedeclaration', CONTROL],
  ['representation', CONTROL],
  ['rightsdeclaration', CONTROL],
  ['maintenanceagency', CONTROL],
  ['maintenancehistory', CONTROL],
])

const RANKS: ReadonlyMap<string, number> = new Map([...NOTE_TYPES.keys()].map((type, index) => [type, index]))

/** Returns how to show notes of a type. A type unknown to EAD3 is a note for readers. */
export const noteType = (type: string): NoteType => NOTE_TYPES.get(type) ?? ABOUT

/** Returns the sort position of a note; unknown types come last. */
export const noteRank = (type: string): number => RANKS.get(type) ?? RANKS.size
