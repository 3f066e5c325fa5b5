import type { ReadWarning } from '@fonds/types'

/** Maximum number of different warnings about translations of a file. */
const MAX_WARNINGS = 1_000

/** Warnings by what they say, with the number of times. */
export type Warnings = Map<string, ReadWarning & { count: number }>

/** Counts a warning, unless there are too many different ones. */
export function addTo(warnings: Warnings, warning: ReadWarning): void {
  const key = `${warning.code}\n${warning.message}`
  const known = warnings.get(key)
  if (known !== undefined) known.count++
  else if (warnings.size < MAX_WARNINGS) warnings.set(key, { ...warning, count: 1 })
}
