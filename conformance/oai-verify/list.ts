import type { Arguments } from './ask.ts'
import type { Page, PageItem, PageToken } from './page.ts'
import { ask, DC, nameOf, type Session, STAMP, setProblems } from './session.ts'
import type { HarvestedItem, Scope } from './truth.ts'

/** A list that was harvested, and the result of comparing it with the database. */
export interface ListResult {
  /** The request, in readable form. */
  readonly list: string
  readonly items: number
  readonly deleted: number
  readonly requests: number
  /** Number of items that differ because they changed during the harvest. */
  readonly changed: number
  /** Number of items that differ for no such reason. */
  readonly wrong: number
}

interface Walk {
  items: number
  deleted: number
  pages: number
  /** `completeListSize` of the first page; null for a list of one page. */
  size: number | null
  /** Maximum number by which `cursor` exceeded the number of items received: items that were omitted. */
  ahead: number
}

/** Maximum number of consecutive empty pages in a list. */
const MAX_EMPTY_PAGES = 3

/** Harvests a list to its end and compares it with the database. @throws EndpointError */
export async function verifyList(session: Session, args: Arguments, scope: Scope): Promise<ListResult> {
  const { truth, findings, endpoint } = session
  const where = nameOf(args)
  const requests = endpoint.requests
  await truth.begin()
  const before = await truth.now()
  const walk: Walk = { items: 0, deleted: 0, pages: 0, size: null, ahead: 0 }
  const whole = await harvest(session, args, where, walk)
  const { due, changed, wrong } = await truth.compare(before, scope)
  const judged = wrong.filter(({ kind }) => whole || kind !== 'missing')
  for (const { kind, count, examples } of judged) {
    const [first, ...others] = examples.map((id) => `oai:${session.namespace}:${id}`)
    findings.add(kind, where, first ?? '', count)
    for (const example of others) findings.add(kind, where, example, 0)
  }
  const missing = wrong.find(({ kind }) => kind === 'missing')?.count ?? 0
  if (walk.ahead > missing) findings.add('token', where, `cursor is ${walk.ahead} more than the items before it`)
  if (walk.size !== null && walk.size !== due && before === (await truth.now())) {
    findings.add('size', where, `${walk.size} instead of ${due}`)
  }
  return {
    list: where,
    items: walk.items,
    deleted: walk.deleted,
    requests: endpoint.requests - requests,
    changed,
    wrong: judged.reduce((sum, { count }) => sum + count, 0),
  }
}

/**
 * Harvests a list.
 * @returns whether it reached the end
 */
async function harvest(session: Session, first: Arguments, where: string, walk: Walk): Promise<boolean> {
  const { findings, truth } = session
  const verb = first.verb ?? ''
  const as = { where, prefix: first.metadataPrefix ?? DC }
  let args = first
  let last = ''
  let empty = 0
  for (;;) {
    const seen = await truth.now()
    const page = await ask(session, args, as)
    if (page === null) return false
    if (walk.pages === 1) await askAgain(session, args, as, { page, seen })
    if (page.error !== null) {
      // An empty list may be correct; the comparison decides.
      if (page.error === 'noRecordsMatch' && walk.pages === 0) return true
      findings.add('error_code', where, `${page.error} on page ${walk.pages + 1}`)
      return false
    }
    await truth.store(readItems(session, first, page, where))
    checkToken(session, page.token, walk, where)
    const before = walk.items
    walk.items += page.items.length
    walk.deleted += page.items.filter(({ deleted }) => deleted).length
    walk.pages++
    const token = page.token?.text ?? ''
    if (token === '') return true
    empty = walk.items > before ? 0 : empty + 1
    const most = 3 * (walk.size ?? walk.items) + 10_000
    if (token === last || empty > MAX_EMPTY_PAGES || walk.items > most) {
      findings.add('endless', where, `after ${walk.items} items`)
      return false
    }
    last = token
    args = { verb, resumptionToken: token }
  }
}

/** Checks that the same token returns the same page, unless anything has changed since the feed was `seen`. */
async function askAgain(
  session: Session,
  args: Arguments,
  as: { readonly where: string; readonly prefix: string },
  { page, seen }: { readonly page: Page; readonly seen: string },
): Promise<void> {
  const { truth, findings } = session
  const again = await ask(session, args, as)
  const same = JSON.stringify(again?.items ?? null) === JSON.stringify(page.items)
  if (!same && seen === (await truth.now())) findings.add('token', as.where, 'the same token returned another page')
}

/** Returns the items whose identifiers belong to the archive; any others are findings. */
function readItems(session: Session, { verb, metadataPrefix }: Arguments, page: Page, where: string): HarvestedItem[] {
  const { findings, namespace, formats } = session
  const kept: HarvestedItem[] = []
  for (const item of page.items) {
    const id = uuidOf(namespace, item.identifier)
    if (id === null) findings.add('identifier', where, item.identifier)
    else kept.push({ ...item, id })
    if (!STAMP.test(item.datestamp)) findings.add('datestamp', where, `${item.identifier}: ${item.datestamp}`)
    for (const spec of setProblems(item.sets)) findings.add('sets', where, `${item.identifier}: ${spec}`)
    const due = verb === 'ListIdentifiers' || item.deleted ? null : (formats.get(metadataPrefix ?? '') ?? '')
    if (!fits(item, due)) findings.add('payload', where, `${item.identifier}: ${item.payload ?? 'none'}`)
  }
  return kept
}

/**
 * Returns whether the metadata is one element in the namespace, with the location of its schema (2.5); for null,
 * whether there is no metadata.
 */
export function fits({ payload, located }: PageItem, namespace: string | null): boolean {
  if (namespace === null) return payload === null
  const named = payload?.length === 1 && payload[0]?.startsWith(`{${namespace}}`) === true
  return named && located.split(/\s+/).includes(namespace)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function uuidOf(namespace: string, identifier: string): string | null {
  const head = `oai:${namespace}:`
  const id = identifier.slice(head.length)
  return identifier.startsWith(head) && UUID.test(id) ? id : null
}

function checkToken({ findings }: Session, token: PageToken | null, walk: Walk, where: string): void {
  const wrong = (problem: string) => findings.add('token', where, problem)
  if (token === null) {
    if (walk.pages > 0) wrong('the last page lacks an empty token')
    return
  }
  const { cursor, completeListSize: size, expirationDate: expires } = token.attributes
  const last = token.text === ''
  if (last && walk.pages === 0) wrong('an empty token in a list of one page')
  if (!/^[\w-]*$/.test(token.text)) wrong('characters that clients must escape')
  if (!last && (!STAMP.test(expires ?? '') || Date.parse(expires ?? '') < Date.now())) wrong(`expires ${expires}`)
  const ahead = Number(cursor ?? Number.NaN) - walk.items
  if (Number.isNaN(ahead) || ahead < 0) wrong(`cursor is ${cursor} after ${walk.items} items`)
  else walk.ahead = Math.max(walk.ahead, ahead)
  if (!/^\d+$/.test(size ?? '')) findings.add('size', where, `completeListSize is ${size}`)
  else if (walk.pages === 0) walk.size = Number(size)
}
