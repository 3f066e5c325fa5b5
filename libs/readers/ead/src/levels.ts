// Imported directly, because the package's index would also load its schemas, which a reader does not need.
import { LEVELS, type Level } from '@fonds/types/model'

const KNOWN: ReadonlySet<string> = new Set(LEVELS)

function isLevel(word: string): word is Level {
  return KNOWN.has(word)
}

export interface ReadLevel {
  readonly level: Level
  readonly other: string | null
  /** The source's word if it is not a level of EAD. */
  readonly unknown: string | null
}

/**
 * Returns a unit's level. A word that EAD does not define becomes `otherlevel` with that word; a missing one becomes
 * `unspecified`; `otherlevel` without a word stays.
 */
export function readLevel(level: string | undefined, otherlevel: string | undefined): ReadLevel {
  const word = (level ?? '').trim()
  const other = (otherlevel ?? '').trim() || null
  if (word === '') return { level: other === null ? 'unspecified' : 'otherlevel', other, unknown: null }
  const known = word.toLowerCase()
  // EAD3's archdesc must have a level, even if the source has none.
  if (known === 'otherlevel' && other === 'unspecified') return { level: 'unspecified', other: null, unknown: null }
  if (isLevel(known)) return { level: known, other: known === 'otherlevel' ? other : null, unknown: null }
  return { level: 'otherlevel', other: other ?? word, unknown: word }
}
