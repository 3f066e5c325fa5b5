import { defineInstallationStatement } from '@fonds/db/statement'

/** Lists the archives of the installation, a page at a time. */
export const tenantsAfter = defineInstallationStatement('oai.tenants', ['after'], 'SELECT id FROM api.tenants(:after)')

/** Takes the lock that lets only one process prepare an archive, until the transaction ends. */
export const holdArchive = defineInstallationStatement(
  'oai.hold_archive',
  ['key'],
  'SELECT pg_try_advisory_xact_lock(hashtextextended(:key, 0)) AS held',
)
