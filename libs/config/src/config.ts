import { z } from 'zod'
import { isPoolerAddress, throughPooler } from './pooler.ts'
import { retiredWarnings, shapeOf } from './retired.ts'
import { resolveSecrets } from './secrets.ts'

/** A port to listen on; 0 lets the system choose, for tests. */
export const portSetting = z.coerce.number().int().min(0).max(65_535)

/** A whole number within bounds. */
export const wholeSetting = (min: number, max: number, fallback: number, description: string) =>
  z.coerce.number().int().min(min).max(max).default(fallback).meta({ description })

/** URL of another service or server. */
export const urlSetting = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })

/** The address of another service: a URL, or `unix:/path` for a socket of this machine. */
export const serviceUrlSetting = z.union([urlSetting, z.string().regex(/^unix:\/./)], {
  error: 'must be an http or https URL, or unix:/path',
})

const MAX_URLS = 32

/** URLs of the nodes of one server, separated by commas. */
export const urlListSetting = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .refine((urls) => urls.length <= MAX_URLS && urls.every((url) => urlSetting.safeParse(url).success), {
    error: `must be up to ${MAX_URLS} http or https URLs, separated by commas`,
  })

/** Connection URL of PostgreSQL. */
export const databaseSetting = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres URL' })

/** The database of a service, and where it is reached. `parseConfig` puts the pooler's address into the URL. */
export const databaseSettings = {
  DATABASE_URL: databaseSetting,
  DATABASE_POOLER_ADDRESS: z
    .string()
    .refine(isPoolerAddress, { error: 'must be HOST:PORT or HOST:PORT/DATABASE, without a scheme or a login' })
    .optional()
    .meta({ description: 'HOST:PORT of a connection pooler in place of those in DATABASE_URL' }),
}

/** Connection URLs of PostgreSQL servers, separated by commas. */
export const databaseListSetting = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((url) => url.trim()))
  .transform((urls) => urls.filter((url) => url !== ''))
  .pipe(z.array(databaseSetting))

export type ConfigResult<T> = { ok: true; config: T } | { ok: false; problems: string[] }

/**
 * Parses settings from environment variables, and from the files that hold secrets. Reports every problem. An empty value
 * counts as unset.
 */
export function parseConfig<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv): ConfigResult<z.output<S>> {
  const { env: given, problems, unread } = resolveSecrets(env)
  const { DATABASE_URL: url, DATABASE_POOLER_ADDRESS: pooler } = given
  if (url !== undefined && pooler !== undefined && 'DATABASE_POOLER_ADDRESS' in shapeOf(schema))
    given.DATABASE_URL = throughPooler(url, pooler)
  const parsed = schema.safeParse(given)
  if (parsed.success && problems.length === 0) return { ok: true, config: parsed.data }
  // A secret whose file cannot be read is not missing as well.
  const issues = (parsed.error?.issues ?? []).filter(({ path }) => !unread.has(path.join('.')))
  return { ok: false, problems: [...problems, ...issues.map((issue) => describe(issue, given))] }
}

/**
 * Returns the settings. If any are missing or invalid, prints every problem on standard error and exits with status 1. Warns
 * there of settings that no longer do anything.
 */
export function loadConfig<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv = process.env): z.output<S> {
  const result = parseConfig(schema, env)
  for (const warning of retiredWarnings(schema, env)) process.stderr.write(`Warning: ${warning}\n`)
  if (result.ok) return result.config
  process.stderr.write(`Invalid configuration:\n${result.problems.map((line) => `  ${line}\n`).join('')}`)
  process.exit(1)
}

// The value is not shown because it may be a secret.
function describe(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = issue.path.map(String).join('.')
  return name !== '' && !(name in given) ? `${name}: is missing` : `${name || 'settings'}: ${issue.message}`
}
