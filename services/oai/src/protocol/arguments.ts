import { readWindow, type Window } from './datestamp.ts'
import { badArgument, OaiError } from './error.ts'

export const VERBS = [
  'Identify',
  'ListMetadataFormats',
  'ListSets',
  'GetRecord',
  'ListIdentifiers',
  'ListRecords',
] as const
export type Verb = (typeof VERBS)[number]

/** The records that a list selects. */
export interface Selection {
  readonly metadataPrefix: string
  /** A setSpec such as `fonds:series`; null for everything. */
  readonly set: string | null
  readonly window: Window
}

/** A valid request. */
export type OaiRequest =
  | { readonly verb: 'Identify' }
  | { readonly verb: 'ListMetadataFormats'; readonly identifier: string | null }
  | { readonly verb: 'ListSets'; readonly token: string | null }
  | { readonly verb: 'GetRecord'; readonly identifier: string; readonly metadataPrefix: string }
  | { readonly verb: 'ListIdentifiers' | 'ListRecords'; readonly token: string }
  | { readonly verb: 'ListIdentifiers' | 'ListRecords'; readonly token: null; readonly selection: Selection }

/** A request with the arguments to repeat in the `request` element (3.2.2). */
export interface ReadRequest {
  readonly request: OaiRequest
  readonly given: Readonly<Record<string, string>>
}

type Name = 'identifier' | 'metadataPrefix' | 'from' | 'until' | 'set' | 'resumptionToken'

/** The arguments of each verb (section 4); a resumption token excludes all others. */
const RULES: Readonly<Record<Verb, { required: readonly Name[]; optional: readonly Name[]; resumable: boolean }>> = {
  Identify: { required: [], optional: [], resumable: false },
  ListMetadataFormats: { required: [], optional: ['identifier'], resumable: false },
  ListSets: { required: [], optional: [], resumable: true },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [], resumable: false },
  ListIdentifiers: { required: ['metadataPrefix'], optional: ['from', 'until', 'set'], resumable: true },
  ListRecords: { required: ['metadataPrefix'], optional: ['from', 'until', 'set'], resumable: true },
}

/** The unreserved characters of RFC 2396, of which prefixes and parts of sets consist (3.4, 2.7.2). */
const UNRESERVED = "[\\w.!~*'()-]+"
const PREFIX = new RegExp(`^${UNRESERVED}$`)
const SET = new RegExp(`^${UNRESERVED}(:${UNRESERVED})*$`)

/**
 * Parses a request from its arguments as sent.
 * @throws OaiError `badVerb`, `badArgument`
 */
export function readRequest(pairs: Iterable<readonly [string, string]>): ReadRequest {
  const given = collect(pairs)
  const verb = VERBS.find((known) => known === given.verb)
  if (verb === undefined) {
    throw new OaiError('badVerb', `The verb must be one of ${VERBS.join(', ')}.`)
  }
  checkNames(verb, given)
  return { request: requestOf(verb, given), given }
}

function collect(pairs: Iterable<readonly [string, string]>): Readonly<Record<string, string>> {
  const given: Record<string, string> = Object.create(null)
  for (const [name, value] of pairs) {
    if (name in given) {
      throw new OaiError(name === 'verb' ? 'badVerb' : 'badArgument', `${shown(name)} must be given exactly once.`)
    }
    given[name] = value
  }
  return given
}

function checkNames(verb: Verb, given: Readonly<Record<string, string>>): void {
  const { required, optional, resumable } = RULES[verb]
  const names = Object.keys(given).filter((name) => name !== 'verb')
  const known: readonly string[] = [...required, ...optional, ...(resumable ? ['resumptionToken'] : [])]
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    const may = known.length === 0 ? 'no arguments' : known.join(', ')
    throw badArgument(`${verb} does not accept ${shown(unknown)}. It accepts ${may}.`)
  }
  if (given.resumptionToken !== undefined) {
    if (names.length > 1) throw badArgument('resumptionToken cannot be combined with other arguments.')
    return
  }
  const missing = required.find((name) => given[name] === undefined)
  if (missing !== undefined) throw badArgument(`${verb} requires ${missing}.`)
  const empty = names.find((name) => given[name] === '')
  if (empty !== undefined) throw badArgument(`${empty} must not be empty.`)
}

function requestOf(verb: Verb, given: Readonly<Record<string, string>>): OaiRequest {
  const token = given.resumptionToken ?? null
  const identifier = given.identifier ?? null
  switch (verb) {
    case 'Identify':
      return { verb }
    case 'ListMetadataFormats':
      return { verb, identifier }
    case 'ListSets':
      return { verb, token }
    case 'GetRecord':
      return { verb, identifier: identifier ?? '', metadataPrefix: prefixOf(given) }
    case 'ListIdentifiers':
    case 'ListRecords':
      return token === null ? { verb, token, selection: selectionOf(given) } : { verb, token }
  }
}

function selectionOf(given: Readonly<Record<string, string>>): Selection {
  const set = given.set ?? null
  if (set !== null && !SET.test(set)) throw badArgument('set must be a setSpec from ListSets.')
  return { metadataPrefix: prefixOf(given), set, window: readWindow(given.from, given.until) }
}

function prefixOf(given: Readonly<Record<string, string>>): string {
  const prefix = given.metadataPrefix ?? ''
  if (!PREFIX.test(prefix)) throw badArgument('metadataPrefix must be one from ListMetadataFormats.')
  return prefix
}

/** Shortens and cleans a name sent by a client for use in a message. */
const shown = (name: string): string => {
  const clean = name.replaceAll(/[^\w.:-]/g, '?').slice(0, 40)
  return clean === '' ? 'An argument without a name' : clean
}
