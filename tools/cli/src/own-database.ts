import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Says that a command starts a database of its own, where that may be a surprise. Somebody who gave a running demo another folder
 * would otherwise find an empty installation.
 * @returns null for a folder that was named and has a database
 */
export function ownDatabaseNote(env: NodeJS.ProcessEnv, dataDir: string): string | null {
  const isNew = !existsSync(join(dataDir, 'postgres'))
  if (!isNew && env.DATA_DIR) return null
  const what = isNew ? 'creating a new database' : 'using the database'
  return `${what} in ${dataDir}, where no demo runs: to use another, set DATABASE_URL, or DATA_DIR to the folder of a demo`
}
