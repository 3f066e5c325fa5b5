import { asLogin, loginOf, passwordSettingOf } from '@fonds/db/logins'

/** Connections of a small archive, whose readers are few. Other parts have their usual number, or a fixed one. */
const POOLS: Readonly<Record<string, string>> = { catalog: '4', search: '3', media: '3', export: '3', oai: '2' }

/** Shared settings that are one part's alone, and have another name there. They have these names where services run apart. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'export-worker': {
    EXPORTS_AT_ONCE: 'RENDERS_AT_ONCE',
    EXPORT_MEMORY_MB: 'RENDER_MEMORY_MB',
    EXPORT_SECONDS: 'RENDER_SECONDS',
  },
}

/**
 * Returns the environment of one part: the settings of the process, with the part's own login to the database, and with those that
 * begin with its name, such as `CATALOG_DATABASE_POOL`, in place of the shared ones.
 * @param part such as `search-worker`
 * @param fixed settings that follow from the process
 */
export function partEnv(part: string, env: NodeJS.ProcessEnv, fixed: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const result = { ...env }
  const pool = POOLS[part]
  if (pool !== undefined) result.DATABASE_POOL ||= pool
  const login = loginOf(part)
  if (login !== null) {
    if (env.DATABASE_URL && URL.canParse(env.DATABASE_URL)) result.DATABASE_URL = asLogin(env.DATABASE_URL, login, '')
    const own = passwordSettingOf(login)
    replace(result, 'DATABASE_PASSWORD', env[own])
    replace(result, 'DATABASE_PASSWORD_FILE', env[`${own}_FILE`])
  }
  for (const [name, own] of Object.entries(RENAMED[part] ?? {})) replace(result, own, env[name])
  const prefix = `${part.toUpperCase().replaceAll('-', '_')}_`
  for (const [name, value] of Object.entries(env))
    if (name.startsWith(prefix)) replace(result, name.slice(prefix.length), value)
  return { ...result, ...fixed }
}

/** Sets a setting, which may be given directly or by a file, but not by both. */
function replace(env: NodeJS.ProcessEnv, name: string, value: string | undefined): void {
  if (!value) return
  delete env[name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : `${name}_FILE`]
  env[name] = value
}
