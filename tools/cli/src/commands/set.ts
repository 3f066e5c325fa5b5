import { findTenant, originalsState, type SettableFields, setFields } from '@fonds/db'
import { EXIT, UsageError } from '../exit-codes.ts'
import { originalsNotice } from '../media/originals-notice.ts'
import { type Command, expectPositionals, kindOf, required } from './command.ts'

const FIELDS = ['suppress_from_aggregators', 'access', 'access_until', 'access_statement', 'cover', 'oai_set'] as const

/** @throws UsageError */
function assignments(words: readonly string[]): Map<string, string> {
  const result = new Map<string, string>()
  for (const word of words) {
    const at = word.indexOf('=')
    const name = word.slice(0, Math.max(at, 0))
    if (!(FIELDS as readonly string[]).includes(name)) {
      throw new UsageError(`expected FIELD=VALUE with FIELD one of ${FIELDS.join(', ')}, got ${JSON.stringify(word)}`)
    }
    if (result.has(name)) throw new UsageError(`${name} is given twice`)
    result.set(name, word.slice(at + 1))
  }
  if (result.size === 0) throw new UsageError('nothing to set: FIELD=VALUE')
  return result
}

/** @throws UsageError */
function fieldsOf(given: ReadonlyMap<string, string>): SettableFields {
  const suppress = flagOf(given, 'suppress_from_aggregators')
  const oaiSet = flagOf(given, 'oai_set')
  const access = accessOf(given)
  const cover = given.get('cover')
  return {
    ...(suppress === undefined ? {} : { suppress_from_aggregators: suppress }),
    ...(oaiSet === undefined ? {} : { oai_set: oaiSet }),
    ...(access === undefined ? {} : { access }),
    ...(cover === undefined ? {} : { cover: cover || null }),
  }
}

/** Empty is false, which is what it is where nobody has set it. @throws UsageError */
function flagOf(given: ReadonlyMap<string, string>, name: 'suppress_from_aggregators' | 'oai_set') {
  const value = given.get(name)
  if (value === undefined) return undefined
  if (!['true', 'false', ''].includes(value)) throw new UsageError(`${name} is true or false; empty is false`)
  return value === 'true'
}

/** A status replaces all three; without one the others change what is set. @throws UsageError */
function accessOf(given: ReadonlyMap<string, string>): SettableFields['access'] | undefined {
  const status = given.get('access')
  const parts = { until: given.get('access_until'), statement: given.get('access_statement') }
  if (status === undefined) {
    if (parts.until === undefined && parts.statement === undefined) return undefined
    return Object.fromEntries(
      Object.entries(parts).flatMap(([part, value]) => (value === undefined ? [] : [[part, value || null]])),
    )
  }
  if (status !== '') return { status, until: parts.until || null, statement: parts.statement || null }
  if (parts.until || parts.statement) throw new UsageError('access= clears access_until and access_statement, too')
  return null
}

export const set: Command = {
  name: 'set',
  usage: '--tenant TENANT collection|record SLUG FIELD=VALUE …',
  summary: [
    'Set what an operator decides about a collection or record; no import changes it. An empty value clears the field.',
    'FIELD: suppress_from_aggregators (true, false; holds for all below), access (open, partial, restricted, closed,',
    'unknown), access_until (YYYY-MM-DD) and access_statement (with access, or alone where it is set), cover (slug of a',
    'record in the collection), oai_set (true: harvesters may ask for this collection alone, however deep it lies).',
  ].join('\n'),
  example: 'set --tenant city record letter-to-the-miller access=closed access_until=2050-01-01',
  options: { tenant: { type: 'string' } },
  optionHelp: { tenant: 'slug of the tenant' },
  parse(values, positionals) {
    const tenant = required(values, 'tenant')
    expectPositionals(positionals.slice(0, 2), ['KIND', 'SLUG'])
    const kind = kindOf(positionals[0])
    const slug = positionals[1] ?? ''
    const fields = fieldsOf(assignments(positionals.slice(2)))
    return async ({ pool, out }) => {
      const { id } = await findTenant(pool, tenant)
      const result = await setFields(pool, id, kind, slug, fields)
      out.result({ ...result, kind })
      out.line(
        `set ${Object.keys(fields).join(', ')} of ${kind} ${result.slug}: ${result.changed} read differently now`,
      )
      if (fields.access !== undefined) {
        const notice = originalsNotice(await originalsState(pool, id, { kind, slugOrId: result.slug }), result.slug)
        if (notice !== null) process.stderr.write(`${notice}\n`)
      }
      return EXIT.ok
    }
  },
}
