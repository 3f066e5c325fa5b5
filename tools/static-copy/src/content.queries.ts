import { defineStatement } from '@fonds/db/statement'

/** Reads the number of the last change of what is published. */
export const contentNumber = defineStatement(
  'static_copy.content_number',
  [],
  `
SELECT api.content_seq(:tenant)::text AS number`,
)
