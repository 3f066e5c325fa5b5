import type { Access } from '@fonds/types'

/**
 * Returns the access conditions as one line: the archive's statement or else the status, with the day on which a
 * restriction ends or ended. Null if nothing is known.
 */
export function accessText(access: Access): string | null {
  const { status, until, statement } = access
  if (until === null || status === 'open') return accessStatement(access) ?? (status === 'unknown' ? null : status)
  return `${statement ?? status} (until ${until})`
}

/** Returns the archive's statement. For an expired restriction it adds the day on which the material became open. */
export function accessStatement({ status, until, statement }: Access): string | null {
  if (statement === null || status !== 'open' || until === null) return statement
  return `${statement} (open since ${until})`
}
