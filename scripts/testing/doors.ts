import { eventually } from '@fonds/test-kit/conditions'
import { type Answer, ask } from './ask.ts'

/** A request to the gateway of an installation with the archives of the stack. */
interface Door {
  readonly name: string
  /** Path below `/api/public`, or a function that finds it. */
  readonly path: string | ((get: Get) => Promise<string>)
  /** Returns whether the response is the right one. */
  readonly isRight: (type: string, body: Buffer) => boolean
}

type Get = (path: string) => Promise<Buffer>

/** The members of responses that are checked. */
interface Members {
  readonly name?: string
  readonly title?: string
  readonly total?: number
  readonly status?: string
  readonly services?: object
  readonly thumbnail?: { readonly url: string }
}

const read = (body: Buffer): Members => JSON.parse(body.toString())
const json = (check: (value: Members) => boolean) => (type: string, body: Buffer) =>
  type.startsWith('application/json') && check(read(body))
const text = (wanted: string) => (type: string, body: Buffer) => type.includes('xml') && body.includes(wanted)

const RECORD = '/records/harbour-office-item-1-1'

/** One request to each service, and to each kind of document. */
export const DOORS: readonly Door[] = [
  { name: 'the archive', path: '/organization', isRight: json(({ name }) => name === 'Archive alpha') },
  { name: 'a record', path: RECORD, isRight: json(({ title }) => title === 'Harbour Office item 1 1') },
  { name: 'search', path: '/search?q=quay', isRight: json(({ total = 0 }) => total > 0) },
  { name: 'completions', path: '/search/suggest?q=harb', isRight: json(() => true) },
  {
    name: 'a thumbnail',
    path: async (get) => read(await get(RECORD)).thumbnail?.url.split('/api/public')[1] ?? RECORD,
    isRight: (type, body) => type.startsWith('image/') && body.length > 100,
  },
  { name: 'EAD3', path: '/collections/harbour-office/ead.xml', isRight: text('Harbour Office item 1 1') },
  {
    name: 'a finding aid as PDF',
    path: '/collections/town-mills/finding-aid.pdf',
    isRight: (type, body) => type === 'application/pdf' && body.subarray(0, 5).toString() === '%PDF-',
  },
  {
    name: 'a large finding aid, built by the worker',
    path: '/collections/court-of-wards/finding-aid.pdf',
    isRight: (type, body) => type === 'application/pdf' && body.length > 50_000,
  },
  { name: 'OAI-PMH', path: '/oai?verb=Identify', isRight: text('<repositoryName>') },
  { name: 'EAD3 over OAI-PMH', path: '/oai?verb=ListRecords&metadataPrefix=ead', isRight: text('<record>') },
  { name: 'the OpenAPI page', path: '/docs', isRight: () => true },
  {
    name: 'every part is well',
    path: '/health',
    isRight: json(({ status, services = {} }) => status === 'ok' && Object.keys(services).length >= 8),
  },
]

/** Asks at a door until it answers, since documents and the index take a moment. @throws with its last answer */
export async function tryDoor({ path, isRight }: Door, port: number): Promise<void> {
  const get = async (wanted: string): Promise<Answer> =>
    ask(
      { tenant: 'alpha', path: wanted },
      { port, host: `alpha.localhost:${port}`, client: '198.51.100.1', limitMs: 60_000 },
    )
  const bodyOf: Get = async (wanted) => {
    const answer = await get(wanted)
    return 'broken' in answer ? Buffer.alloc(0) : answer.body
  }
  await eventually(async () => {
    const answer = await get(typeof path === 'string' ? path : await path(bodyOf))
    if ('broken' in answer) throw new Error(answer.broken)
    const { status, headers, body } = answer
    if (status !== 200 || !isRight(headers['content-type'] ?? '', body)) {
      throw new Error(`${status} ${headers['content-type']}: ${body.toString('utf8', 0, 300)}`)
    }
  })
}
