import type { Role } from '../columns/role.ts'

/** Roles whose cells may have several values with commas between them. */
const WITH_COMMAS: ReadonlySet<Role> = new Set<Role>(['subjectAccessPoints', 'genreAccessPoints', 'language', 'file'])

/**
 * Splits a cell with several values. The table that shows what was recognised and the import both use it.
 * @param separator of a mapping; null to recognise `|`, `;` and line breaks, and for words and files the comma
 */
export function splitValues(role: Role, cell: string, separator: string | null): string[] {
  const parts = separator !== null ? cell.split(separator) : cell.split(/[|;\n]/)
  const split = separator === null && parts.length === 1 && WITH_COMMAS.has(role) ? cell.split(',') : parts
  return split.map((part) => part.trim()).filter((part) => part !== '')
}
