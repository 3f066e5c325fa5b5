import { readFileSync } from 'node:fs'

/**
 * Returns the `application_name` of a pool: its name and the version of Fonds, such as `fonds-catalog/1.2.0`, so that an
 * operator sees which versions use the database.
 */
export const applicationName = (pool: string): string => `${pool}/${VERSION}`

/** Returns the name of a pool from its `application_name`. */
export const poolNameOf = (name: string): string => name.split('/', 1)[0] ?? name

const VERSION = versionOf(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

function versionOf(manifest: string): string {
  const parsed: unknown = JSON.parse(manifest)
  return parsed !== null && typeof parsed === 'object' && 'version' in parsed ? String(parsed.version) : 'unknown'
}
