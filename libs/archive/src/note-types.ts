/** The parts into which notes are divided, in reading order. */
export const NOTE_PARTS = [
  'About the records',
  'Using the records',
  'Related material',
  'About this description',
] as const
export type NotePart = (typeof NOTE_PARTS)[number]

/** Whether a note is for readers of the archive, or for those who maintain its descriptions. */
export type NoteGroup = 'reader' | 'control'

interface NoteType {
  /** The heading for notes without one: ISAD(G)'s name of the element. */
  readonly label: string
  readonly part: NotePart
  readonly group: NoteGroup
  /** A short note that belongs in a component's line of facts. */
  readonly isFact: boolean
}

const about = (label: string): NoteType => ({ label, part: 'About the records', group: 'reader', isFact: false })
const using = (label: string): NoteType => ({ label, part: 'Using the records', group: 'reader', isFact: false })
const related = (label: string): NoteType => ({ label, part: 'Related material', group: 'reader', isFact: false })
const control = (label: string): NoteType => ({
  label,
  part: 'About this description',
  group: 'control',
  isFact: false,
})
const fact = (type: NoteType): NoteType => ({ ...type, isFact: true })
const forReaders = (type: NoteType): NoteType => ({ ...type, group: 'reader' })

const OTHER: NoteType = forReaders(control('Note'))

/**
 * Every type of note in reading order: by EAD3 element, and for authority records by the names in the model
 * (`EntityNote`).
 */
const NOTE_TYPES: ReadonlyMap<string, NoteType> = new Map([
  ['abstract', about('Abstract')],
  ['bioghist', about('Administrative or biographical history')],
  ['scopecontent', about('Scope and content')],
  ['arrangement', about('System of arrangement')],
  ['fileplan', about('File plan')],
  ['custodhist', about('Archival history')],
  ['acqinfo', about('Immediate source of acquisition')],
  ['appraisal', about('Appraisal, destruction and scheduling')],
  ['accruals', about('Accruals')],
  ['langmaterial', about('Language of the material')],
  ['accessrestrict', using('Conditions governing access')],
  ['userestrict', using('Conditions governing use')],
  ['legalstatus', using('Legal status')],
  ['phystech', using('Physical characteristics and technical requirements')],
  ['prefercite', using('How to cite')],
  ['otherfindaid', using('Other finding aids')],
  ['index', using('Index')],
  ['originalsloc', related('Location of originals')],
  ['altformavail', related('Copies')],
  ['relatedmaterial', related('Related material')],
  ['separatedmaterial', related('Separated material')],
  ['bibliography', related('Publications')],
  ['physdesc', about('Physical description')],
  ['physfacet', fact(about('Physical description'))],
  ['dimensions', fact(about('Dimensions'))],
  ['materialspec', fact(about('Material specific details'))],
  ['physloc', fact(using('Location'))],
  ['general_context', about('General context')],
  ['structure_or_genealogy', about('Internal structure or genealogy')],
  ['identity', about('Identity')],
  ['places', about('Places')],
  ['functions', about('Functions and activities')],
  ['occupations', about('Occupations')],
  ['legal_statuses', about('Legal status')],
  ['mandates', about('Mandates')],
  ['languages_used', about('Languages')],
  ['demographics', about('Demographics')],
  ['relations', related('Related')],
  ['odd', OTHER],
  ['didnote', OTHER],
  ['repository', control('Repository')],
  ['titleproper', control('Title of the finding aid')],
  ['subtitle', control('Subtitle of the finding aid')],
  ['author', control('Author')],
  ['sponsor', control('Sponsor')],
  ['processinfo', control('Processing')],
  ['editionstmt', control('Edition')],
  ['seriesstmt', control('Series')],
  ['publicationstmt', control('Publication')],
  ['runner', control('Running head')],
  ['languagedeclaration', control('Language of this description')],
  ['representation', control('Other forms of this description')],
  ['rightsdeclaration', control('Rights in this description')],
  ['maintenanceagency', control('Maintenance agency')],
  ['maintenancehistory', control('History of this description')],
])

const RANKS: ReadonlyMap<string, number> = new Map([...NOTE_TYPES.keys()].map((type, index) => [type, index]))

/** Returns how to show notes of a type. A type unknown to EAD3 is a note for readers. */
export const noteType = (type: string): NoteType => NOTE_TYPES.get(type) ?? OTHER

/** Returns the sort position of a note; unknown types come last. */
export const noteRank = (type: string): number => RANKS.get(type) ?? RANKS.size
