import type { Answer } from '../api/answer.ts'
import { offsetMinutes } from '../ead/local-time.ts'
import type { Node } from '../model/records.ts'
import { resourceOf } from '../model/walk.ts'
import { dublinCore } from '../oai/dc.ts'
import { envelope, errorElement, headerOf, OaiError, type OaiRecord, recordOf } from '../oai/envelope.ts'
import { textElement } from '../xml/xml.ts'
import { type AtomOaiOptions, FORMATS, identify, oaiId, sets } from './about.ts'
import { readRequest, tokenOf } from './arguments.ts'
import type { Catalogue, Wanted } from './catalogue.ts'

const unsupported = () =>
  new OaiError(
    'cannotDisseminateFormat',
    'The metadata format identified by the value given for the metadataPrefix argument is not supported by the item or by the repository.',
  )
const noMatch = () =>
  new OaiError(
    'noRecordsMatch',
    'The combination of the values of the from, until, set and metadataPrefix arguments results in an empty list.',
  )

/** Answers a request of a harvester: modules/arOaiPlugin/actions/indexAction.class.php. */
export function answerAtom(
  catalogue: Catalogue,
  query: URLSearchParams,
  options: AtomOaiOptions,
  fault: string | null,
): Answer {
  const now = catalogue.store.clock()
  const frame = { now, url: `http://${options.host}/;oai` }
  const asked: Record<string, string> = Object.fromEntries(query)
  try {
    const args = readRequest(query, asked)
    if (fault === 'empty_list' && args.verb?.startsWith('ListI')) throw noMatch()
    const content = verbs(catalogue, args, options)
    return { status: 200, type: 'text/xml', body: envelope({ ...frame, asked }, content) }
  } catch (error) {
    if (!(error instanceof OaiError)) throw error
    return { status: 200, type: 'text/xml', body: envelope({ ...frame, asked }, [errorElement(error)]) }
  }
}

type Arguments = Readonly<Record<string, string>>

function verbs(catalogue: Catalogue, args: Arguments, options: AtomOaiOptions): Iterable<string> {
  switch (args.verb) {
    case 'Identify':
      return [identify(catalogue, options)]
    case 'ListMetadataFormats':
      return [FORMATS]
    case 'ListSets':
      return [sets(catalogue, args, options)]
    case 'GetRecord':
      return getRecord(catalogue, args, options)
    default:
      return list(catalogue, args, options)
  }
}

function recordFor(catalogue: Catalogue, node: Node, prefix: string | undefined, options: AtomOaiOptions): OaiRecord {
  return {
    identifier: oaiId(catalogue, node, options),
    stamp: node.userMtime,
    sets: [oaiId(catalogue, resourceOf(node), options)],
    metadata: () => [
      prefix === 'oai_ead' ? (catalogue.cached(node) ?? '') : dublinCore(node, `http://${options.host}`),
    ],
  }
}

/** Returns a description by the number at the end of an identifier; the rest of that is not looked at: QubitOai.class.php:314. */
function nodeAt(catalogue: Catalogue, identifier: string): Node | undefined {
  const [, id] = /^.*_(\d+)$/.exec(identifier) ?? []
  return id === undefined ? undefined : catalogue.byId(Number(id))
}

function getRecord(catalogue: Catalogue, args: Arguments, options: AtomOaiOptions): Iterable<string> {
  const node = nodeAt(catalogue, args.identifier ?? '')
  if (node === undefined || !node.publish) {
    throw new OaiError(
      'idDoesNotExist',
      'The value of the identifier argument is unknown or illegal in this repository.',
    )
  }
  if (args.metadataPrefix === 'oai_ead' && catalogue.cached(node) === undefined) throw unsupported()
  const record = recordFor(catalogue, node, args.metadataPrefix, options)
  return ['<GetRecord>', ...recordOf(record), '</GetRecord>']
}

/** actions/listRecordsComponent.class.php:27: one finding aid a page, but 100 headers. */
function list(catalogue: Catalogue, args: Arguments, options: AtomOaiOptions): Iterable<string> {
  const { verb, metadataPrefix, from, until, set } = args
  const ead = metadataPrefix === 'oai_ead'
  const within = set === undefined ? null : (nodeAt(catalogue, set) ?? null)
  // Any description is a set, also a draft, but an unknown one is refused: QubitOai.class.php:264.
  if (set !== undefined && within === null) {
    throw new OaiError('badArgument', 'The requested OAI set is not known by this repository.')
  }
  const wanted: Wanted = {
    from: secondsOf(from, options.timezone),
    until: secondsOf(until, options.timezone),
    within,
    topLevel: ead,
  }
  const all = catalogue.published(wanted)
  const size = ead && verb === 'ListRecords' ? 1 : options.pageSize
  const cursor = Number(args.cursor ?? 0)
  const page = all.slice(cursor, cursor + size)
  if (page.length === 0) throw noMatch()
  return pageOf(catalogue, page, args, options, all.length > cursor + size ? tokenOf(args, cursor + size) : null)
}

function* pageOf(
  catalogue: Catalogue,
  page: readonly Node[],
  { verb = '', metadataPrefix }: Arguments,
  options: AtomOaiOptions,
  token: string | null,
): Generator<string> {
  yield `<${verb}>`
  for (const node of page) {
    const record = recordFor(catalogue, node, metadataPrefix, options)
    if (verb === 'ListIdentifiers') yield headerOf(record)
    else if (metadataPrefix === 'oai_ead' && catalogue.cached(node) === undefined) {
      // templates/_listRecords.xml.php:24: an error among records, which the schema does not allow, and that says the opposite.
      const message = `The metadata format identified by the value given for the metadataPrefix argument is available for item ${record.identifier}.`
      yield textElement('error', message, { code: 'cannotDisseminateFormat' })
    } else yield* recordOf(record)
  }
  if (token !== null) yield textElement('resumptionToken', token)
  yield `</${verb}>`
}

/**
 * QubitOai.class.php:172: a day is midnight of the server's zone, also in `until`, and what is no date is 1970.
 * @returns seconds since 1970, or null
 */
function secondsOf(text: string | undefined, timezone: string): number | null {
  if (text === undefined || text === '') return null
  const at = Date.parse(text)
  if (Number.isNaN(at)) return 0
  return /[Tt].*(Z|[+-]\d\d:?\d\d)$/.test(text) ? at / 1_000 : at / 1_000 - offsetMinutes(at, timezone) * 60
}
