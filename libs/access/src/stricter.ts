import type { Access, AccessStatus } from '@fonds/types'
import type { Reading } from './join.ts'

/** How open a status is: files are withheld for the same reason if a statement is restricted or not understood. */
const OPENNESS: Readonly<Record<AccessStatus, number>> = { closed: 0, restricted: 1, unknown: 1, partial: 2, open: 3 }

/**
 * Returns what is stored for a statement after it was read again: never more open than before. A statement that says
 * nothing on access keeps its status, which came from elsewhere.
 */
export function stricterAccess(stored: Access, { status, until, silent }: Reading): Access {
  const { statement: written, statements } = stored
  const words = { statement: written, ...(statements && { statements }) }
  if (stored.status === 'unknown' && (status === 'unknown' || OPENNESS[status] > OPENNESS.unknown)) {
    return { status: 'unknown', until: null, ...words, understood: false }
  }
  if (silent === true || OPENNESS[status] > OPENNESS[stored.status]) return stored
  if (status === stored.status) return { ...stored, until: later(stored.until, until) }
  if (OPENNESS[status] === OPENNESS[stored.status] && stored.status !== 'unknown') return stored
  if (status === 'unknown') return { status, until: null, ...words, understood: false }
  const narrow = stored.status !== 'open' && stored.status !== 'unknown'
  return { status, until: narrow ? later(stored.until, until) : until, ...words }
}

/** The later of two ends of a restriction; null is no end. */
const later = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one > other ? one : other
