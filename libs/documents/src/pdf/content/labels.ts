import type { Level } from '@fonds/types'

/** The parts into which statements about the whole are divided. */
export const PARTS = ['About the records', 'Using the records', 'Related material', 'About this description'] as const
export type Part = (typeof PARTS)[number]

interface NoteLabel {
  readonly label: string
  readonly part: Part
}

const about = (label: string): NoteLabel => ({ label, part: 'About the records' })
const using = (label: string): NoteLabel => ({ label, part: 'Using the records' })
const related = (label: string): NoteLabel => ({ label, part: 'Related material' })
const control = (label: string): NoteLabel => ({ label, part: 'About this description' })

/** EAD3's notes in reading order, with the names that ISAD(G) gives the elements. */
const NOTES: ReadonlyMap<string, NoteLabel> = new Map([
  ['bioghist', about('Administrative or biographical history')],
  ['scopecontent', about('Scope and content')],
  ['arrangement', about('System of arrangement')],
  ['fileplan', about('File plan')],
  ['custodhist', about('Archival history')],
  ['acqinfo', about('Immediate source of acquisition')],
  ['appraisal', about('Appraisal, destruction and scheduling')],
  ['accruals', about('Accruals')],
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
  ['relations', related('Related')],
  ['bibliography', related('Publications')],
  ['physdesc', about('Physical description')],
  ['physfacet', about('Physical description')],
  ['dimensions', about('Dimensions')],
  ['materialspec', about('Material specific details')],
  ['physloc', using('Location')],
  ['odd', control('Note')],
  ['didnote', control('Note')],
  ['author', control('Author')],
  ['sponsor', control('Sponsor')],
  ['processinfo', control('Processing')],
  ['editionstmt', control('Edition')],
  ['seriesstmt', control('Series')],
  ['publicationstmt', control('Publication')],
  ['languagedeclaration', control('Language of this description')],
  ['representation', control('Other forms of this description')],
  ['rightsdeclaration', control('Rights in this description')],
  ['maintenancehistory', control('History of this description')],
])

/** Information given elsewhere in the document: the holder of the records and the title of the finding aid. */
export const SAID_ELSEWHERE: ReadonlySet<string> = new Set([
  'repository',
  'titleproper',
  'subtitle',
  'maintenanceagency',
])

/** Short notes that belong in a component's line of facts. */
export const FACTS: ReadonlySet<string> = new Set(['physfacet', 'dimensions', 'materialspec', 'physloc'])

const ORDER = [...NOTES.keys()]

export const noteLabel = (type: string): NoteLabel => NOTES.get(type) ?? control('Note')

/** Returns the sort position of a note; unknown types come last. */
export const noteRank = (type: string): number => {
  const at = ORDER.indexOf(type)
  return at === -1 ? ORDER.length : at
}

const LEVEL_NAMES: Readonly<Record<Exclude<Level, 'otherlevel' | 'unspecified'>, string>> = {
  fonds: 'Fonds',
  collection: 'Collection',
  recordgrp: 'Record group',
  subgrp: 'Subgroup',
  subfonds: 'Subfonds',
  series: 'Series',
  subseries: 'Subseries',
  class: 'Class',
  file: 'File',
  item: 'Item',
}

/** Returns the word for a level of description: the source's own if it has one, null if it states none. */
export function levelName(level: Level, other: string | null): string | null {
  if (level === 'unspecified') return null
  if (level !== 'otherlevel') return LEVEL_NAMES[level]
  return other === null ? null : other.charAt(0).toUpperCase() + other.slice(1)
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })
const scriptNames = new Intl.DisplayNames('en', { type: 'script', fallback: 'code' })

/** Returns the English name of a language code; returns an unknown code unchanged. */
export const languageName = (code: string): string => nameOf(languageNames, code)
export const scriptName = (code: string): string => nameOf(scriptNames, code)

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch (error) {
    if (error instanceof RangeError) return code
    throw error
  }
}
