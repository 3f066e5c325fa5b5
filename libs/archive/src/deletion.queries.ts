import { defineStatement } from '@fonds/db/statement'

/** Finds the day on which a once visible description was deleted. */
export const descriptionDeletion = defineStatement(
  'deletion.description',
  ['description'],
  `SELECT g.deleted_at FROM api.gone(:tenant) g WHERE g.id = :description AND g.kind IN ('collection', 'record')`,
)

/** The row of this statement. */
export interface DeletionRow {
  readonly deleted_at: Date
}
