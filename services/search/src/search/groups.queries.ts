import { referenceColumns } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'

/** Reads the currently visible collections of groups. */
export const groupTops = defineStatement(
  'search.group_tops',
  ['ids'],
  `
SELECT ${referenceColumns('d')} FROM api.visible_descriptions(:tenant) d WHERE d.id = ANY (:ids::uuid[])`,
)
