import type { Backend } from '../api/access.ts'
import { type Answer, Failure } from '../api/answer.ts'
import { recordAt } from '../api/resolve.ts'
import { writeEad } from '../ead/ead.ts'
import { eadOptions } from '../ead/options.ts'
import type { Node, Tombstone } from '../model/records.ts'
import { uriOf } from '../model/uris.ts'
import { hasHiddenAncestor } from '../model/walk.ts'
import { textElement } from '../xml/xml.ts'
import { formats, identify, sets } from './about.ts'
import { argumentsOf, badArgument, check, firstToken } from './arguments.ts'
import { dublinCore } from './dc.ts'
import { envelope, errorElement, headerOf, OaiError, type OaiRecord, recordOf } from './envelope.ts'
import { find, formatOf, isVisible, type Sets } from './find.ts'
import { parseToken, serialize } from './token.ts'

export interface ArchivesSpaceOaiOptions extends Sets {
  /** Before the URI in identifiers. */
  readonly prefix: string
  readonly baseUrl: string
  /** `oai_ead_options`, config-defaults.rb:101: digital objects are left out unless it says otherwise. */
  readonly ead: { readonly daos?: boolean; readonly uris?: boolean; readonly numbered?: boolean }
}

const XML = 'text/xml'

/**
 * Answers a request of a harvester: controllers/oai.rb, with the gem ruby-oai.
 * @throws Failure for what is no error of the protocol there
 */
export function answerOai(
  backend: Backend,
  query: URLSearchParams,
  options: ArchivesSpaceOaiOptions,
  fault: string | null,
): Answer {
  const now = backend.store.clock()
  if (!query.has('verb')) throw new Failure(400, { verb: ['Parameter required but no value provided'] })
  const { verb, args } = argumentsOf(query)
  const url = options.baseUrl
  try {
    check(verb, args)
    if (fault === 'empty_list' && verb.startsWith('List')) throw noMatch()
    const content = verbs(backend, options, verb, args)
    return { status: 200, type: XML, body: envelope({ now, url, asked: { ...args, verb } }, content) }
  } catch (error) {
    if (!(error instanceof OaiError)) throw error
    return { status: 200, type: XML, body: envelope({ now, url, asked: {} }, [errorElement(error)]) }
  }
}

const noMatch = () =>
  new OaiError(
    'noRecordsMatch',
    'The combination of the values of the from, until, set and metadataPrefix arguments results in an empty list.',
  )
const noId = () =>
  new OaiError('idDoesNotExist', 'The value of the identifier argument is unknown or illegal in this repository.')

type Arguments = Readonly<Record<string, string>>

function verbs(backend: Backend, options: ArchivesSpaceOaiOptions, verb: string, args: Arguments): Iterable<string> {
  switch (verb) {
    case 'Identify':
      return [identify(options)]
    case 'ListMetadataFormats':
      return [formats()]
    case 'ListSets':
      return [sets(options)]
    case 'GetRecord':
      return wrapped('GetRecord', recordOf(single(backend, options, args)))
    default:
      return list(backend, options, verb, args)
  }
}

function* wrapped(name: string, content: Iterable<string>): Generator<string> {
  yield `<${name}>`
  yield* content
  yield `</${name}>`
}

function list(backend: Backend, options: ArchivesSpaceOaiOptions, verb: string, args: Arguments): Iterable<string> {
  const { store } = backend
  const token = args.resumptionToken === undefined ? firstToken(args, store.now()) : parseToken(args.resumptionToken)
  formatOf(token.metadata_prefix)
  const found = find(store, token, options)
  if (found.records.length === 0) throw noMatch()
  const records = found.records.map((one) => recordFor(backend, options, one, token.metadata_prefix))
  function* content(): Generator<string> {
    for (const record of records) {
      if (verb === 'ListIdentifiers') yield headerOf(record)
      else yield* recordOf(record)
    }
    // Without attributes, and none on the last page: aspace_resumption_token.rb:93.
    if (found.token !== null) yield textElement('resumptionToken', serialize(found.token, store.clock()))
  }
  return wrapped(verb, content())
}

function recordFor(
  backend: Backend,
  { prefix, ead }: ArchivesSpaceOaiOptions,
  one: Node | Tombstone,
  format: string,
): OaiRecord {
  if (!('kind' in one)) {
    return { identifier: `${prefix}:${one.uri}`, stamp: one.timestamp, sets: [], metadata: null }
  }
  const { random, timezone, store, publicUrl } = backend
  const metadata = (): Iterable<string> => {
    if (format === 'oai_dc' || one.kind !== 'resource') return [dublinCore(one, publicUrl)]
    return withoutDeclaration(writeEad(one, eadOptions(ead, { store, random, timezone })))
  }
  // No sets are named in headers: the record has none to ask for (aspace_oai_record.rb).
  return { identifier: `${prefix}:${uriOf(one)}`, stamp: one.systemMtime, sets: [], metadata }
}

function* withoutDeclaration(chunks: Iterable<string>): Generator<string> {
  for (const chunk of chunks) if (!chunk.startsWith('<?xml ')) yield chunk
}

/** lib/oai/aspace_oai_repository.rb:108 */
function single(backend: Backend, options: ArchivesSpaceOaiOptions, args: Arguments): OaiRecord {
  const { identifier, metadataPrefix } = args
  if (identifier === undefined || metadataPrefix === undefined) throw badArgument()
  const uri = identifier.replace(`${options.prefix}:`, '')
  const tombstone = backend.store.tombstones.find((one) => one.uri === uri)
  if (tombstone !== undefined) return recordFor(backend, options, tombstone, metadataPrefix)
  const { types } = formatOf(metadataPrefix)
  const record = recordAt(backend.store, uri)
  if (record?.kind !== 'resource' && record?.kind !== 'archival_object') throw noId()
  if (!types.includes(record.kind === 'resource' ? 'Resource' : 'ArchivalObject')) throw noId()
  if (uriOf(record) !== uri || !isVisible(record) || hasHiddenAncestor(record)) throw noId()
  return recordFor(backend, options, record, metadataPrefix)
}
