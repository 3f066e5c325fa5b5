import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '@fonds/test-kit/conditions'
import { expect, test } from '@playwright/test'
import { type Answer, get } from '../stack/client.ts'
import { holdToExample, lasting, ORIGIN } from '../stack/examples.ts'
import { ROOT, runningStack } from '../stack/stack.ts'

const DOCS = join(ROOT, 'services/gateway/src/docs')
const BASE = '/api/public'

/** The request of an example. */
interface Example {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly form?: Readonly<Record<string, string>>
  /** Host of the other archive, if the example is one of its own. */
  readonly host?: string
  /**
   * Path parameters known only while the demo runs: a resource of the API, a pointer to the value in it, and a pattern of
   * the part that is meant, if not all of it.
   */
  readonly of?: Readonly<Record<string, string>>
  readonly varies?: boolean
  /** Status of the answer, if it is a redirect. */
  readonly status?: number
  readonly others?: Readonly<Record<string, { readonly query?: Example['query']; readonly as?: string }>>
  readonly accepted?: object
}

interface ProblemExample {
  readonly path: string
  readonly of?: Example['of']
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
}

const examples: Record<string, Example> = JSON.parse(readFileSync(join(DOCS, 'examples.json'), 'utf8'))
const problems: Record<string, ProblemExample> = JSON.parse(readFileSync(join(DOCS, 'problems.json'), 'utf8'))
const document: { paths: Record<string, Record<string, { operationId: string }>> } = JSON.parse(
  readFileSync(join(ROOT, 'services/gateway/openapi.json'), 'utf8'),
)
const templates = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map(({ operationId }): [string, string] => [operationId, path]),
  ),
)

const here = () => {
  const { port } = runningStack()
  return { port, origin: `http://localhost:${port}` }
}

/** Returns a value of a resource by JSON pointer (RFC 6901), as soon as it exists. */
async function valueAt(place: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const { port, origin } = here()
  const [path = '', pointer = '', pattern = '.*'] = place.split('#')
  const steps = pointer.split('/').slice(1)
  // The first snapshot is taken some time after the last write to the archives.
  return eventually(
    async () => {
      const body: unknown = JSON.parse((await get(`${origin}${BASE}${path}`, port, { headers: { ...headers } })).text)
      const value = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], body)
      if (typeof value !== 'string') throw new Error(`nothing at ${place}`)
      return new RegExp(pattern).exec(value)?.[0] ?? ''
    },
    { interval: 250 },
  )
}

async function valuesOf(
  of: Example['of'] = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, string>>> {
  const found = Object.entries(of).map(async ([name, place]) => [name, await valueAt(place, headers)] as const)
  return Object.fromEntries(await Promise.all(found))
}

const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''))

/** Returns the header that names another host to the gateway. */
const toHost = (host: string | undefined): Record<string, string> =>
  host === undefined ? {} : { 'x-forwarded-host': host }

async function ask(operation: string, example: Example, accept = {}): Promise<Answer> {
  const { path, query = {}, form, of, host } = example
  const headers = { ...accept, ...toHost(host) }
  const { port, origin } = here()
  const template = templates.get(operation) ?? ''
  expect(template).not.toBe('')
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    // A URL of the archive, such as an identifier in unAPI.
    String(value).replace(ORIGIN, origin),
  ])
  const asked = pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
  const url = `${origin}${fill(template, { ...path, ...(await valuesOf(of, toHost(host))) })}${asked}`
  if (form === undefined) return get(url, port, { headers })
  const body = new URLSearchParams(form).toString()
  return get(url, port, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })
}

const isText = ({ headers }: Answer): boolean =>
  /^(text\/(?!html)|application\/(?!pdf|gzip))/.test(String(headers['content-type']))

/** Operations whose response comes from a job, and which have a separate test. */
const BY_JOB = ['getFindingAid', 'getExport']

for (const [operation, example] of Object.entries(examples)) {
  if (BY_JOB.includes(operation)) continue
  test(`the example of ${operation} matches the demo’s response`, async () => {
    if (operation === 'listSnapshots') await valueAt('/snapshots#/items/0/id')
    const { origin } = here()
    const answer = await ask(operation, example)
    expect(answer.status).toBe(example.status ?? 200)
    if (answer.status === 200 && isText(answer)) {
      holdToExample('examples', [operation], lasting(answer.text, origin), example)
    }
    for (const [type, { query, as }] of Object.entries(example.others ?? {})) {
      // An operation with the same response may have parameters of its own.
      const own = as !== undefined && query === undefined ? examples[as]?.query : { ...example.query, ...query }
      const other = await ask(operation, { ...example, query: own ?? {} }, { accept: type })
      expect([other.status, String(other.headers['content-type']).split(';')[0]]).toEqual([200, type])
      const place = as === undefined ? [operation, 'others', type] : [as]
      holdToExample('examples', place, lasting(other.text, origin))
    }
  })
}

/** Slugs of series of the demo whose documents are not rendered ahead. */
const SERIES = ['lv-l-2', 'lv-l-1', 'coins-and-seals', 'notebooks', 'letters-to-and-from-velmouth', 'correspondence']

/** Patterns for values that change while a job runs. The job's identifier depends on the content. */
const VOLATILE = { status: /^(queued|running)$/, progress: /^(0|0?\.\d+|1)$/ } as const

/** Returns the response about a job when it is done. Until then, the job must be queued or running. */
async function whenDone(url: string): Promise<Answer> {
  const before: string[] = []
  const unexpected = () => before.filter((text) => !VOLATILE.status.test(JSON.parse(text).status))
  const done = await eventually(
    async () => {
      const answer = await get(url, here().port)
      if (JSON.parse(answer.text).status === 'done') return answer
      before.push(answer.text)
      throw new Error(`not done: ${answer.text}`)
    },
    { interval: 200, hopeless: () => unexpected().length > 0 },
  )
  expect(unexpected()).toEqual([])
  return done
}

test('the examples of a document in progress, and of its job, match the demo’s responses', async () => {
  const { origin } = here()
  for (const slug of SERIES) {
    const pending = await ask('getFindingAid', { path: { slug } }, { prefer: 'respond-async' })
    // Another test has already had it built.
    if (pending.status === 200) continue
    expect(pending.status).toBe(202)
    const { status_url, ...volatile } = JSON.parse(pending.text)
    expect(Object.keys(volatile).sort()).toEqual(Object.keys(VOLATILE).sort())
    for (const [name, pattern] of Object.entries(VOLATILE)) expect(String(volatile[name])).toMatch(pattern)
    const fixed = JSON.stringify({ status: 'queued', progress: 0, status_url })
    holdToExample('examples', ['getFindingAid', 'accepted'], lasting(fixed, origin))
    const job = await whenDone(status_url)
    expect(JSON.parse(job.text).result_url).toContain(`/collections/${slug}/`)
    const done = job.text.replace(`/collections/${slug}/`, `/collections/${SERIES[0]}/`)
    holdToExample('examples', ['getExport'], lasting(done, origin))
    const made = await ask('getFindingAid', { path: { slug } })
    expect([made.status, made.headers['content-type']]).toEqual([200, 'application/pdf'])
    return
  }
  throw new Error('all of them are made')
})

/** Errors whose examples are checked by the tests that provoke them: other specs, or the gateway's tests. */
const ELSEWHERE = ['gone', 'rate_limited']

for (const [code, { path, of, host, headers = {} }] of Object.entries(problems)) {
  if (ELSEWHERE.includes(code)) continue
  test(`the example of the error ${code} matches the demo’s response`, async () => {
    const { port, origin } = here()
    const url = `${origin}${BASE}${fill(path, await valuesOf(of))}`
    const answer = await get(url, port, { headers: { ...headers, ...toHost(host) } })
    expect(JSON.parse(answer.text)).toMatchObject({ code, status: answer.status })
    holdToExample('problems', [code], lasting(answer.text, origin))
  })
}
