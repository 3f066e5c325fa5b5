import { defineStatement } from '@fonds/db/read'
import type { ArchiveTexts, Rights } from '@fonds/types'

/** Reads what an archive says of itself, and the time of its last change. */
export const describedArchive = defineStatement(
  'dataset.archive',
  [],
  `
SELECT t.name, t.identifier, t.description, t.contact ->> 'email' AS email, t.languages, t.metadata_rights, t.translations,
  s.committed_at
FROM api.tenant(:tenant) t, api.tenant_state(:tenant) s`,
)

/** The row that `describedArchive` returns. */
export interface DescribedArchiveRow {
  readonly name: string
  /** An ISIL. */
  readonly identifier: string | null
  readonly description: string | null
  readonly email: string | null
  /** The first is that of its texts. */
  readonly languages: readonly string[]
  /** The terms of its descriptions. */
  readonly metadata_rights: Rights | null
  readonly translations: ArchiveTexts | null
  readonly committed_at: Date
}
