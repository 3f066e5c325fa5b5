import type { Level } from '@fonds/types'

/** Notes that are shown elsewhere in the document: the holder of the records and the title of the finding aid. */
export const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([
  'repository',
  'titleproper',
  'subtitle',
  'maintenanceagency',
])

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

/** Returns the name of a level of description: the source's own if it gives one; null if no level is stated. */
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
