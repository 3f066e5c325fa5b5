// Not from the whole of the types, whose schemas would be loaded along: a reader needs none of them.
import { LEVELS, type Level } from '@fonds/types/model'

const KNOWN: ReadonlySet<string> = new Set(LEVELS)

function isLevel(word: string): word is Level {
  return KNOWN.has(word)
}

export interface ReadLevel {
  readonly level: Level
  readonly other: string | null
  /** The source's word is none of EAD's. */
  readonly unknown: string | null
}

/**
 * A unit's level. A word that EAD does not have is `otherlevel` under its own name; none at all is `unspecified`;
 * `otherlevel` without its name stays so.
 */
export function readLevel(level: string | undefined, otherlevel: string | undefined): ReadLevel {
  const word = (level ?? '').trim()
  const other = (otherlevel ?? '').trim() || null
  if (word === '') return { level: other === null ? 'unspecified' : 'otherlevel', other, unknown: null }
  const known = word.toLowerCase()
  // EAD3's archdesc has a level always, also where there is none.
  if (known === 'otherlevel' && other === 'unspecified') return { level: 'unspecified', other: null, unknown: null }
  if (isLevel(known)) return { level: known, other: known === 'otherlevel' ? other : null, unknown: null }
  return { level: 'otherlevel', other: other ?? word, unknown: word }
}
