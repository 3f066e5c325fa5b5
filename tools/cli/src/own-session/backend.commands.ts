import { defineInstallationStatement } from '@fonds/db/statement'

/** The process of PostgreSQL that answers. */
export const backend = defineInstallationStatement('own_session.backend', [], 'SELECT pg_backend_pid() AS pid')
