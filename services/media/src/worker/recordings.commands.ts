import { defineCommand } from '@fonds/db/statement'

/** Stores what files of sound and film say of themselves. Returns the number of files of which it was not known. */
export const setRecordings = defineCommand(
  'recordings.set',
  ['sums', 'recordings'],
  'SELECT media.set_recordings(:tenant::uuid, :sums::text[], :recordings::jsonb[]) AS filled',
)
