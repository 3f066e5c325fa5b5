import { SECRET_SETTINGS } from '@fonds/config'
import { SETTING_NAMES } from './setting-names.ts'

const SECRETS: ReadonlySet<string> = new Set(SECRET_SETTINGS)

/** Returns the settings of Fonds that are given in an environment and are not secret. */
export function knownSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    SETTING_NAMES.flatMap((name) => (env[name] && !SECRETS.has(name) ? [[name, env[name]]] : [])),
  )
}
