import { type PostgresOptions, type PostgresServer, startPostgres as startLocalPostgres } from '@fonds/local-stack'

/**
 * Starts a PostgreSQL server for one test file, for example because roles belong to the server. If TEST_POSTGRES names a
 * folder with other binaries, these are used, like those of the server that TEST_DATABASE_URL names.
 */
export const startPostgres = (options: PostgresOptions): Promise<PostgresServer> =>
  startLocalPostgres({ binaries: process.env.TEST_POSTGRES || undefined, ...options })
