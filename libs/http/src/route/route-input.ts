import { nearestName } from '@fonds/util'
import type { z } from 'zod'
import { invalidParameters, notFound, type ParameterProblem } from '../errors/errors.ts'
import { isIgnoredParameter, parseQueryString, type QueryPair } from './query-string.ts'

/** Maximum number of problems to report. */
const MAX_PROBLEMS = 50

/** The recognised pairs of a query string as sent, and their values grouped for a schema. */
interface GatheredQuery {
  readonly asked: readonly QueryPair[]
  readonly values: Readonly<Record<string, string | string[]>>
  readonly problems: readonly ParameterProblem[]
}

/** Parses a query by its schema and reports all problems at once. `strict` rejects names that the schema does not have. */
export function readQuery(schema: z.ZodObject | undefined, rawQuery: string, strict: boolean) {
  const gathered = gather(schema, rawQuery, strict)
  const parsed = schema?.safeParse(gathered.values)
  const refused = new Set(gathered.problems.map(({ parameter }) => parameter))
  const issues = parsed?.success === false ? parsed.error.issues.map(toProblem) : []
  const problems = [...gathered.problems, ...issues.filter(({ parameter }) => !refused.has(parameter))]
  if (problems.length > 0) throw invalidParameters(dedupe(problems))
  return { query: parsed?.data ?? {}, asked: gathered.asked }
}

/**
 * Parses path parameters by their schema. A resource with an invalid value cannot exist, so the result is `not_found`.
 */
export function readParams(schema: z.ZodObject | undefined, params: Readonly<Record<string, unknown>>): unknown {
  if (schema === undefined) return {}
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw notFound()
  return parsed.data
}

function gather(schema: z.ZodObject | undefined, rawQuery: string, strict: boolean): GatheredQuery {
  const valid = Object.keys(schema?.shape ?? {})
  const asked: QueryPair[] = []
  const values: Record<string, string | string[]> = {}
  const problems: ParameterProblem[] = []
  const unknown = new Set<string>()
  const times = new Map<string, number>()
  for (const { name, value } of parseQueryString(rawQuery)) {
    if (isIgnoredParameter(name)) continue
    if (!valid.includes(name)) {
      // Finding the nearest name takes much longer than reading one, and a query has room for thousands.
      if (!strict || unknown.size === MAX_PROBLEMS || unknown.has(shown(name))) continue
      unknown.add(shown(name))
      problems.push({ parameter: shown(name), message: unknownName(name, valid) })
      continue
    }
    if (value === null) problems.push({ parameter: name, message: 'has malformed percent-escapes' })
    times.set(name, (times.get(name) ?? 0) + 1)
    if (value === null || value === '') continue
    asked.push([name, value])
    const before = values[name]
    if (isList(schema?.shape[name])) values[name] = [...(before ?? []), value]
    else if (before === undefined) values[name] = value
    else problems.push({ parameter: name, message: 'must be given only once' })
  }
  // Empty values and repeated ones are left out later, but the document limits what is sent.
  for (const [name, count] of times) {
    const most = maxValues(schema?.shape[name])
    if (count > most) problems.push({ parameter: name, message: `must be given at most ${most} times` })
  }
  return { asked, values, problems }
}

const shown = (name: string): string => (name.length > 64 ? `${name.slice(0, 64)}…` : name)

function unknownName(name: string, valid: readonly string[]): string {
  if (valid.length === 0) return 'is unknown; this endpoint takes no parameters'
  const near = nearestName(name, valid)
  return `is unknown${near === null ? '' : `; did you mean ${near}?`} (known: ${valid.join(', ')})`
}

/**
 * Returns whether a schema is an array inside optional, default or preprocess, so that its parameter may be repeated.
 */
const isList = (schema: z.core.$ZodType | undefined): boolean => arrayIn(schema) !== undefined

/** Returns the maximum number of values of a list; for other parameters, infinity. */
function maxValues(schema: z.core.$ZodType | undefined): number {
  const limits = (arrayIn(schema)?.checks ?? []).map(({ _zod }) => _zod.def as z.core.$ZodCheckMaxLengthDef)
  return limits.find(({ check }) => check === 'max_length')?.maximum ?? Number.POSITIVE_INFINITY
}

function arrayIn(schema: z.core.$ZodType | undefined): z.core.$ZodTypeDef | undefined {
  const def: (z.core.$ZodTypeDef & { innerType?: z.core.$ZodType; out?: z.core.$ZodType }) | undefined =
    schema?._zod.def
  return def === undefined || def.type === 'array' ? def : arrayIn(def.innerType ?? def.out)
}

function toProblem(issue: z.core.$ZodIssue): ParameterProblem {
  const missing = issue.code === 'invalid_type' && issue.input === undefined && issue.message.includes('undefined')
  return { parameter: String(issue.path[0] ?? ''), message: missing ? 'is required' : issue.message }
}

function dedupe(problems: readonly ParameterProblem[]): ParameterProblem[] {
  const seen = new Map(problems.map((problem) => [`${problem.parameter}\n${problem.message}`, problem]))
  return [...seen.values()].slice(0, MAX_PROBLEMS)
}
