import { defineInstallationStatement } from '@fonds/db/statement'

/** Reads the age of the last backup, in seconds. */
export const backupAge = defineInstallationStatement('backup.age', [], 'SELECT api.backup_age() AS seconds')
