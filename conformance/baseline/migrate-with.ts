import { run } from '@fonds/scripts/lib/run.ts'

/**
 * Migrates a database with the code in a folder.
 * @param settings further settings, such as passwords of the services' logins
 * @returns what it prints
 * @throws with what it prints if it fails
 */
export async function migrateWith(
  folder: string,
  url: string,
  signal: AbortSignal,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = { ...process.env, ...settings, DATABASE_URL: url }
  const { code, output } = await run('node', ['libs/db/src/schema/migrate.ts'], { cwd: folder, env, signal })
  if (code !== 0) throw new Error(output)
  return output
}
