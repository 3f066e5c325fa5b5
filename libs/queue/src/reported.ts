/** Key under which the schedule of snapshots reports for how many seconds one has been due. @param prefix QUEUE_PREFIX */
export const snapshotOverdueKey = (prefix: string): string => `${prefix}-export:snapshot-overdue`
