import type { SpaceColumn } from './archivesspace.ts'
import type { Role } from './role.ts'

/** A column of a table, and what it was recognised as. */
export interface Column {
  readonly index: number
  /** Its header as written; `column C` for one without. */
  readonly header: string
  /** Null for a column that was not recognised. */
  readonly role: Role | null
  /** Its meaning in ArchivesSpace's template, if the table is one. */
  readonly space: SpaceColumn | null
  /** Language of its texts, which translate those of the column with the same role. */
  readonly language: string | null
  /** The word of its header that names a container, such as `Karton`; for one with two, such as `Box/Folder`, both. */
  readonly kinds: readonly string[]
  /** Whether the column is hidden, so that it is not imported; it can only forbid to show a row. */
  readonly hidden: boolean
}
