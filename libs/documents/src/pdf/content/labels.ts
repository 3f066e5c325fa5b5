import { labelsIn } from '@fonds/labels'
import type { Level } from '@fonds/types'

/** Notes that are shown elsewhere in the document: the holder of the records and the title of the finding aid. */
export const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([
  'repository',
  'titleproper',
  'subtitle',
  'maintenanceagency',
])

/** The labels of the document, which is in English. */
export const LABELS = labelsIn('en')

/** Returns the name of a level of description: the source's own if it gives one; null if no level is stated. */
export function levelName(level: Level, other: string | null): string | null {
  if (level === 'unspecified') return null
  if (level !== 'otherlevel') return LABELS.level(level)
  return other === null ? null : other.charAt(0).toUpperCase() + other.slice(1)
}

/** Returns the English name of a language code; returns an unknown code unchanged. */
export const languageName = (code: string): string => LABELS.languageName(code)
export const scriptName = (code: string): string => LABELS.scriptName(code)
