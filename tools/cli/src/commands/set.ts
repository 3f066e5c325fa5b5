import { findTenant, type SettableFields, setFields } from '@fonds/db'
import { EXIT, UsageError } from '../exit-codes.ts'
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
  const suppress = given.get('suppress_from_aggregators')
  if (suppress !== undefined && suppress !== 'true' && suppress !== 'false') {
    throw new UsageError('suppress_from_aggregators is true or false')
  }
  const oaiSet = given.get('oai_set')
  if (oaiSet !== undefined && oaiSet !== 'true' && oaiSet !== 'false') throw new UsageError('oai_set is true or false')
  const access = given.get('access')
  if (access === undefined && (given.has('access_until') || given.has('access_statement'))) {
    throw new UsageError('access_until and access_statement go with access=STATUS')
  }
  const cover = given.get('cover')
  return {
    ...(suppress === undefined ? {} : { suppress_from_aggregators: suppress === 'true' }),
    ...(oaiSet === undefined ? {} : { oai_set: oaiSet === 'true' }),
    ...(access === undefined
      ? {}
      : {
          access:
            access === ''
              ? null
              : {
                  status: access,
                  until: given.get('access_until') || null,
                  statement: given.get('access_statement') || null,
                },
        }),
    ...(cover === undefined ? {} : { cover: cover || null }),
  }
}

export const set: Command = {
  name: 'set',
  usage: '--tenant TENANT collection|record SLUG FIELD=VALUE …',
  summary: [
    'Set what an operator decides about a collection or record; no import changes it. An empty value clears.',
    'FIELD: suppress_from_aggregators (true, false; holds for all below), access (open, partial, restricted, closed,',
    'unknown), access_until (YYYY-MM-DD), access_statement, cover (slug of a record in the collection), oai_set (true:',
    'harvesters may ask for this collection alone, however deep it lies).',
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
      return EXIT.ok
    }
  },
}
