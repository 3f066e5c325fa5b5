import { defineInstallationStatement } from '@fonds/db/statement'

/** Reads the seconds since each source of `fonds sync` was last in sync. */
export const syncAges = defineInstallationStatement('sync.ages', [], 'SELECT source, seconds FROM api.sync_ages()')
