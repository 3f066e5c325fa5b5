import { z } from 'zod'

/** A port to listen on; 0 lets the system choose, for tests. */
export const portSetting = z.coerce.number().int().min(0).max(65_535)

/** A whole number within bounds. */
export const wholeSetting = (min: number, max: number, fallback: number, description: string) =>
  z.coerce.number().int().min(min).max(max).default(fallback).meta({ description })

/** Where PostgreSQL is. */
export const databaseSetting = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres URL' })

export type ConfigResult<T> = { ok: true; config: T } | { ok: false; problems: string[] }

/** Reads settings from an environment; a setting given empty counts as not given. All problems, not the first only. */
export function parseConfig<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv): ConfigResult<z.output<S>> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return { ok: true, config: parsed.data }
  return { ok: false, problems: parsed.error.issues.map((issue) => describe(issue, given)) }
}

/** The settings, or every problem on standard error and exit code 1: a service never starts half configured. */
export function loadConfig<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv = process.env): z.output<S> {
  const result = parseConfig(schema, env)
  if (result.ok) return result.config
  process.stderr.write(`The settings are not right:\n${result.problems.map((line) => `  ${line}\n`).join('')}`)
  process.exit(1)
}

// The value is never shown: it may be a secret.
function describe(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = issue.path.map(String).join('.')
  return name !== '' && !(name in given) ? `${name}: is missing` : `${name || 'settings'}: ${issue.message}`
}
