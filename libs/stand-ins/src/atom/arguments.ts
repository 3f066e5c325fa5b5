import { OaiError } from '../oai/envelope.ts'

/** modules/arOaiPlugin/config/module.yml */
const LISTS = ['verb', 'metadataPrefix', 'from', 'until', 'set', 'resumptionToken', 'cursor']
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  Identify: ['verb'],
  ListIdentifiers: LISTS,
  ListRecords: LISTS,
  GetRecord: ['verb', 'identifier', 'metadataPrefix'],
  ListMetadataFormats: ['verb', 'identifier'],
  ListSets: ['verb', 'resumptionToken', 'cursor'],
}
const MANDATORY: Readonly<Record<string, readonly string[]>> = {
  ListIdentifiers: ['metadataPrefix'],
  ListRecords: ['metadataPrefix'],
  GetRecord: ['identifier', 'metadataPrefix'],
}
const FROM_TOKEN = ['from', 'until', 'cursor', 'set', 'metadataPrefix']

/**
 * Reads a request, with what its token stands for: actions/indexAction.class.php:191. A token that is no JSON leaves the request as
 * it is, which then lacks its format.
 * @param asked gets what came out of the token as well, since it is repeated in the answer
 * @throws OaiError
 */
export function readRequest(query: URLSearchParams, asked: Record<string, string>): Readonly<Record<string, string>> {
  const token = query.get('resumptionToken')
  if (token !== null) {
    const text = Buffer.from(token, 'base64').toString()
    if (text === '') throw new OaiError('badResumptionToken', 'Value of the resumptionToken argument is invalid.')
    const values = parsed(text)
    for (const name of FROM_TOKEN) {
      const value = values[name]
      if ((typeof value === 'string' && value !== '') || (typeof value === 'number' && value !== 0))
        asked[name] = `${value}`
    }
  }
  const { verb, metadataPrefix } = asked
  const allowed = ALLOWED[verb ?? '']
  // templates/_badVerb.xml.php has words of its own for a missing one.
  if (verb === undefined) throw new OaiError('badVerb', 'Illegal OAI verb')
  if (allowed === undefined) {
    throw new OaiError(
      'badVerb',
      'Value of the verb argument is not a legal OAI-PMH verb, the verb argument is missing, or the verb argument is repeated.',
    )
  }
  const names = Object.keys(asked)
  if (names.some((name) => !allowed.includes(name)) || (MANDATORY[verb] ?? []).some((name) => !names.includes(name))) {
    throw new OaiError(
      'badArgument',
      'The request includes illegal arguments, is missing required arguments, includes a repeated argument, or values for arguments have an illegal syntax.',
    )
  }
  if (
    metadataPrefix !== undefined &&
    metadataPrefix !== '' &&
    metadataPrefix !== 'oai_dc' &&
    metadataPrefix !== 'oai_ead'
  ) {
    throw new OaiError(
      'cannotDisseminateFormat',
      'The metadata format identified by the value given for the metadataPrefix argument is not supported by the item or by the repository.',
    )
  }
  return asked
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** arOaiPluginComponent.class.php:110: a place in the list by date, which moves when anything in it is saved. */
export function tokenOf(args: Readonly<Record<string, string>>, cursor: number): string {
  const { from = '', until = '', metadataPrefix = 'oai_dc', set = '' } = args
  return Buffer.from(JSON.stringify({ from, until, cursor, metadataPrefix, set })).toString('base64')
}
