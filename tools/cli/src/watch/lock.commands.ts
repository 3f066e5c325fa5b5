import { defineInstallationStatement } from '@fonds/db/statement'

/** Takes a lock of the connection, which PostgreSQL releases if this process ends. */
export const tryLock = defineInstallationStatement(
  'watch.try_lock',
  ['key'],
  'SELECT pg_try_advisory_lock(hashtextextended(:key, 0)) AS locked',
)

export const unlock = defineInstallationStatement(
  'watch.unlock',
  ['key'],
  'SELECT pg_advisory_unlock(hashtextextended(:key, 0)) AS unlocked',
)
