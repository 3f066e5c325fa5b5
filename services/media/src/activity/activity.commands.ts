import { defineCommand, defineInstallationStatement } from '@fonds/db/statement'

/** Lists the archives with changes whose activities are not recorded yet. */
export const activitiesBehind = defineInstallationStatement(
  'activity.behind',
  [],
  'SELECT b.tenant_id AS id FROM media.activities_behind() b',
)

/** Records the activities of the next changes of an archive. Returns how many changes were examined. */
export const recordActivities = defineCommand(
  'activity.record',
  ['limit'],
  'SELECT media.record_activities(:tenant::uuid, :limit::integer) AS examined',
)
