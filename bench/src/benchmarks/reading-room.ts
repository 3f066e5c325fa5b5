import { gzipSync } from 'node:zlib'
import { withClient } from '@fonds/local-stack'
import { interleave, type Rounds, type Sample, type Subject } from '../measure/sample.ts'
import { cycleThrough, runWrk } from '../peers/wrk.ts'
import type { Comparison } from '../report/comparison.ts'
import type { RunningServer } from '../testbed/serve.ts'
import { listDatabase } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API } from './load.ts'
import { cpuRow, p50Row } from './rows.ts'
import { startGateway, UNLIMITED } from './start-gateway.ts'

export const readingRoom: Benchmark = {
  name: 'reading-room',
  about:
    'Pages of records and collections, compared with their JSON: through the gateway, compressed, with one request at a time ' +
    'and none of them cached. Pages and JSON take turns of a second, so that other load affects both alike. Times are those ' +
    'of the whole response. Sizes are those of a page with its style sheet and scripts, compressed, without pictures.',
  needs: ['wrk'],
  run,
}

/** URLs of each kind. Their responses in rotation are more than the gateway's small cache holds. */
const COUNT = 2_000
const KINDS = ['record', 'collection'] as const
const ACCEPT = { json: 'application/json', page: 'text/html' } as const
const MAX_PAGE_KB = 100

/** Length of a turn in seconds: wrk's shortest. */
const TURN_SECONDS = 1
/** Factor by which the whole takes longer than other benchmarks: with as many seconds, two runs differed by half. */
const LONGER = 2

type Form = keyof typeof ACCEPT

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const url = await listDatabase(bench, scale.list.few)
  const catalog = await testbed.service('catalog', { DATABASE_URL: url })
  const room = await testbed.service('reading-room', { CATALOG_URL: catalog.origin })
  const gateway = await startGateway(
    testbed,
    { url, catalog },
    { ...UNLIMITED, READING_ROOM_URL: room.origin, RESPONSE_CACHE_MB: '1' },
  )
  const parts = { gateway: gateway.pid, 'reading room': room.pid, catalog: catalog.pid, database: testbed.postgres.pid }
  const subjects: Record<string, Subject> = {}
  const sizes: Comparison[] = []
  for (const kind of KINDS) {
    const paths = await pathsOf(url, kind)
    for (const form of ['json', 'page'] as const) {
      subjects[keyOf(kind, form)] = { run: load(bench, gateway, paths, form), parts }
    }
    sizes.push(await sizeOf(gateway, kind, paths[0] ?? ''))
  }
  const samples = await interleave(subjects, inTurns(scale.rounds), testbed.signal)
  const sampleOf = (kind: string, form: Form): Sample => {
    const sample = samples[keyOf(kind, form)]
    if (sample === undefined) throw new Error(`${kind} as ${form} was not measured`)
    return sample
  }
  const timesOf = (kind: string): Comparison[] => {
    const page = { of: 'page', sample: sampleOf(kind, 'page') }
    const json = { of: 'JSON', sample: sampleOf(kind, 'json') }
    return [p50Row(`A ${kind}`, page, json, { atMost: 1.5 }), cpuRow(`A ${kind}`, page, json)]
  }
  return { comparisons: [...KINDS.flatMap(timesOf), ...sizes], notes: KINDS.map((kind) => cpuNote(kind, sampleOf)) }
}

/** Divides rounds into many short ones. Those of tiny runs are short already. */
function inTurns({ rounds, seconds, warmUp }: Rounds): Rounds {
  if (seconds <= TURN_SECONDS) return { rounds, seconds, warmUp }
  return { rounds: (rounds * seconds * LONGER) / TURN_SECONDS, seconds: TURN_SECONDS, warmUp }
}

const keyOf = (kind: string, form: Form): string => `${kind} ${form}`

function cpuNote(kind: string, sampleOf: (kind: string, form: Form) => Sample): string {
  const of = (form: Form) =>
    Object.entries(sampleOf(kind, form).cpu)
      .map(([part, milliseconds]) => `${part} ${milliseconds.toFixed(2)}`)
      .join(', ')
  return `CPU of a ${kind}, ms: as a page ${of('page')}; as JSON ${of('json')}.`
}

async function pathsOf(url: string, kind: (typeof KINDS)[number]): Promise<string[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ slug: string }>(
      'SELECT slug FROM fonds.description WHERE kind = $1 AND visible ORDER BY md5(id::text) LIMIT $2',
      [kind, COUNT],
    ),
  )
  if (rows.length === 0) throw new Error(`the archive has no ${kind}`)
  // A meaningless parameter makes enough different URLs from any number of descriptions.
  return Array.from({ length: COUNT }, (_, n) => `${API}/${kind}s/${rows[n % rows.length]?.slug}?n=${n}`)
}

function load({ testbed, program }: Bench, { origin }: RunningServer, paths: readonly string[], form: Form) {
  const { folder, signal } = testbed
  const headers = { accept: ACCEPT[form], 'accept-encoding': 'gzip' }
  return cycleThrough(paths, (turn, seconds) =>
    runWrk(program('wrk'), {
      ...{ origin, connections: 1, seconds, folder, signal },
      requests: turn.map((path) => ({ path, headers })),
    }),
  )
}

/** Measures what a reader loads with a page, as the browser would with an empty cache. */
async function sizeOf({ origin }: RunningServer, kind: string, path: string): Promise<Comparison> {
  const page = await textOf(origin + path)
  const files = [...page.matchAll(/<(?:link rel="stylesheet" href|script[^>]* src)="([^"]+)"/g)]
  const texts = await Promise.all(files.map(([, file = '']) => textOf(new URL(file, origin).href)))
  if (texts.length === 0) throw new Error('the page has no style sheet')
  const bytes = [page, ...texts].reduce((sum, text) => sum + gzipSync(text).length, 0)
  return {
    what: `The page of a ${kind} with its files: size`,
    figure: { of: 'page', value: bytes / 1_000, unit: 'kB' },
    beside: null,
    target: { atMost: MAX_PAGE_KB },
  }
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html, */*' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}
