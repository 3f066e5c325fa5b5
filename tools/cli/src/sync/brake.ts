import { isTooMuch } from '@fonds/db'
import { plural } from '@fonds/util'

/** Records imported from a source, and those of them that a full list lacks. */
export interface Missing {
  /** Numbers of resources. */
  readonly known: number
  readonly missing: number
  /** Numbers of public descriptions. */
  readonly descriptions: number
  readonly removed: number
}

/** A source may always lack this many resources. */
const REMOVABLE = 3

/**
 * Says why resources that a source merely lacks, without naming them as deleted, are not removed: it lacks so much that it may
 * be broken, empty or another one. Null if they may be removed.
 */
export function whyHeld({ known, missing, descriptions, removed }: Missing): string | null {
  if (missing === 0) return null
  const isMany = missing > REMOVABLE && missing * 4 > known
  if (missing < known && !isMany && !isTooMuch(removed, descriptions)) return null
  const what =
    `${missing.toLocaleString('en')} of ${plural(known, 'resource')}, with ${removed.toLocaleString('en')} of ` +
    plural(descriptions, 'public description')
  return missing === known ? `the source has nothing of what it had: ${what}` : `the source lacks ${what}`
}
