import { prefixesOf } from '@fonds/types/formats'
import { EndpointError } from './ask.ts'
import type { Page } from './page.ts'
import { ask, type Session, setProblems } from './session.ts'

/** Values that Identify must have for every archive (4.2). */
const IDENTIFY_VALUES = {
  protocolVersion: '2.0',
  deletedRecord: 'persistent',
  granularity: 'YYYY-MM-DDThh:mm:ssZ',
  scheme: 'oai',
  delimiter: ':',
} as const

/** Formats that every archive must have; those of finding aids require the export service. */
const REQUIRED_FORMATS = prefixesOf('all')

/** Compares Identify with the database. */
export async function verifyIdentify(session: Session, page: Page): Promise<void> {
  const { findings, truth } = session
  const wrong = (problem: string) => findings.add('identify', 'Identify', problem)
  const word = (name: string) => page.words[name]?.[0] ?? ''
  for (const [name, due] of Object.entries(IDENTIFY_VALUES)) {
    if (word(name) !== due) wrong(`${name} is ${word(name)}, not ${due}`)
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(word('adminEmail'))) wrong(`adminEmail is ${word('adminEmail')}`)
  if (!word('sampleIdentifier').startsWith(`oai:${session.namespace}:`))
    wrong('sampleIdentifier belongs to another archive')
  const { first } = await truth.stamps()
  const earliest = word('earliestDatestamp')
  if (first !== null && earliest > first) wrong(`earliestDatestamp is ${earliest}, but an item has ${first}`)
}

/**
 * Reads the formats into the session.
 * @returns their prefixes
 * @throws EndpointError if there are none
 */
export async function verifyFormats(session: Session): Promise<string[]> {
  const page = await ask(session, { verb: 'ListMetadataFormats' })
  const prefixes = page?.words.metadataPrefix ?? []
  for (const [n, prefix] of prefixes.entries()) {
    session.formats.set(prefix, page?.words.metadataNamespace?.[n] ?? '')
    const schema = page?.words.schema?.[n] ?? ''
    session.schemas?.know(prefix, session.formats.get(prefix) ?? '', schema)
    if (!URL.canParse(schema)) session.findings.add('formats', 'ListMetadataFormats', `schema of ${prefix}: ${schema}`)
  }
  for (const prefix of REQUIRED_FORMATS.filter((due) => !prefixes.includes(due))) {
    session.findings.add('formats', 'ListMetadataFormats', `${prefix} is missing`)
  }
  if (prefixes.length === 0) throw new EndpointError('ListMetadataFormats lists no format')
  return [...session.formats.keys()]
}

/** Maximum number of pages of 100 sets, enough for a million. */
const MAX_PAGES = 10_000

/** Reads all sets into a temporary table and compares them with those of the archive. */
export async function verifySets(session: Session): Promise<void> {
  const { findings, truth } = session
  const where = 'ListSets'
  const before = await truth.now()
  let args: Record<string, string> = { verb: 'ListSets' }
  let count = 0
  for (let pages = 1; ; pages++) {
    const page = await ask(session, args, { where })
    if (page === null) return
    if (page.error !== null && (page.error !== 'noSetHierarchy' || pages > 1)) {
      findings.add('error_code', where, page.error)
    }
    const specs = page.words.setSpec ?? []
    for (const spec of setProblems(specs)) findings.add('set_list', where, `${spec} is not a valid setSpec`)
    if (specs.length !== (page.words.setName ?? []).length) findings.add('set_list', where, 'a set without a name')
    await truth.storeSets(count, specs)
    count += specs.length
    const token = page.token?.text ?? ''
    if (token === '') break
    if (specs.length === 0 || pages >= MAX_PAGES) {
      findings.add('endless', where, `after ${count} sets`)
      return
    }
    args = { verb: 'ListSets', resumptionToken: token }
  }
  const { missing, extra, twice } = await truth.compareSets()
  if (before !== (await truth.now())) return
  for (const spec of missing) findings.add('set_list', where, `${spec} is missing`)
  for (const spec of extra) findings.add('set_list', where, `${spec} should not be there`)
  for (const spec of twice) findings.add('set_list', where, `${spec} is listed more than once`)
}
