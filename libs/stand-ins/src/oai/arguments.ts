import { OaiError } from './envelope.ts'
import { formatOf } from './find.ts'
import { printTime, type Token } from './token.ts'

/** controllers/oai.rb:7: anything else is dropped without a word, so that no argument is illegal. */
const KNOWN = ['identifier', 'metadataPrefix', 'from', 'until', 'set', 'resumptionToken']

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  Identify: [],
  ListMetadataFormats: ['identifier', 'metadataPrefix', 'from', 'until', 'set'],
  ListSets: [],
  ListIdentifiers: ['metadataPrefix', 'from', 'until', 'set'],
  ListRecords: ['metadataPrefix', 'from', 'until', 'set'],
  GetRecord: ['identifier', 'metadataPrefix', 'from', 'until', 'set'],
}
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  ListIdentifiers: ['metadataPrefix'],
  ListRecords: ['metadataPrefix'],
  GetRecord: ['identifier', 'metadataPrefix'],
}

export const badArgument = (
  message = 'The request includes illegal arguments, is missing required arguments, includes a repeated argument, or values for arguments have an illegal syntax.',
) => new OaiError('badArgument', message)

/** Reads the verb and its arguments. @throws OaiError */
export function argumentsOf(query: URLSearchParams): { verb: string; args: Readonly<Record<string, string>> } {
  const verb = query.getAll('verb').at(-1) ?? ''
  // The last one of a repeated argument counts.
  const args = Object.fromEntries([...query].filter(([name]) => KNOWN.includes(name)))
  return { verb, args }
}

/** Checks the arguments of a verb: response.rb:72 of ruby-oai. @throws OaiError */
export function check(verb: string, args: Readonly<Record<string, string>>): void {
  const allowed = ALLOWED[verb]
  if (allowed === undefined) {
    throw new OaiError(
      'badVerb',
      'Value of the verb argument is not a legal OAI-PMH verb, the verb argument is missing, or the verb argument is repeated.',
    )
  }
  const names = Object.keys(args)
  if (names.includes('resumptionToken')) {
    if (names.length > 1) throw badArgument()
    return
  }
  if (names.some((name) => !allowed.includes(name))) throw badArgument()
  if ((REQUIRED[verb] ?? []).some((name) => !names.includes(name))) throw badArgument()
}

/** Returns the state before the first page. @param now seconds since 1970 */
export function firstToken(args: Readonly<Record<string, string>>, now: number): Token {
  const { metadataPrefix = 'oai_dc', set, from, until } = args
  const { types } = formatOf(metadataPrefix)
  return {
    metadata_prefix: metadataPrefix,
    ...(set === undefined ? {} : { set }),
    from: printTime(from === undefined ? 0 : parseDate(from)),
    until: printTime(until === undefined ? now : parseDate(until)),
    state: 'producing_records',
    last_delete_id: 0,
    remaining_types: Object.fromEntries(types.map((type) => [type, 0])),
  }
}

/**
 * oai_gem_patches/date_parse_timezone_fix.rb: a day is its first second, also in `until`, which leaves out what changed during that
 * day; and an offset from UTC is ignored.
 */
function parseDate(text: string): number {
  const [, day, time = '00:00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d)(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? []
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(at)) throw badArgument(`unparsable date: '${text}'`)
  return at / 1_000
}
