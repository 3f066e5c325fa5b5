import { setTimeout as sleep } from 'node:timers/promises'
import { failed, type Outcome, skipped } from '@fonds/scripts/checks/check.ts'
import { LARGE_RECORD, type Operate } from '@fonds/scripts/testing/archives.ts'
import { ask } from '@fonds/scripts/testing/ask.ts'
import { eventually } from '@fonds/test-kit/conditions'
import { createLargeArchive, LARGE_COLLECTION, WORDS } from './crowd/archive.ts'
import { LOADS, type Load, type Target, WALKERS, walk } from './crowd/loads.ts'
import { type Archive, type Experience, type Reading, read } from './crowd/readers.ts'
import { arrivals, send } from './crowd/send.ts'
import { crowdTable, judgeLoad, judgeWalk, type Row, type Seen } from './crowd/verdict.ts'
import { hostOf } from './load/plan.ts'
import type { Part } from './part.ts'
import { type Installation, startInstallation } from './stack/installation.ts'
import { bringRelease } from './upgrade/earlier-release.ts'

/**
 * Has crowds ask one archive of an installation on one machine for what costs it most, from thousands of addresses. With
 * `FONDS_CROWD_BEFORE=REVISION`, also has them ask an installation of that code, and shows both.
 */
export const CROWD_PARTS: readonly Part[] = [
  {
    name: 'crowd',
    what: 'Crowds that ask one archive for what costs most: what readers of both archives notice',
    run: gather,
  },
]

const QUIET_MS = 15_000
const CROWD_MS = 25_000
/** Time for a crowd to gather, and for what it asked for to be finished, in milliseconds. */
const HEAD_START_MS = 2_000
const REST_MS = 8_000
const MEASURE_MS = 5_000
/** How many times as many searches the crowd that walks facets asks for as are answered in the same time. */
const OVERLOAD = 5

/** This program is a proxy at one address. All other loopback addresses are clients. */
const SETTINGS = { TRUSTED_PROXIES: '127.0.0.1' }

type Say = (line: string) => void

async function gather(signal: AbortSignal): Promise<Outcome> {
  const begin = Date.now()
  const say: Say = (line) => console.log(`[crowd ${((Date.now() - begin) / 1000).toFixed(0)}s] ${line}`)
  try {
    const before: Row[] = []
    const revision = process.env.FONDS_CROWD_BEFORE
    if (revision) {
      const earlier = await bringRelease(revision, signal)
      if ('failure' in earlier) return skipped(earlier.failure)
      say(`before: ${earlier.name}`)
      before.push(...(await runAll({ say, signal, code: earlier.folder })))
    }
    const now = await runAll({ say, signal })
    const broken = now.filter(({ problems }) => problems.length > 0)
    const problems = broken.flatMap(({ load, problems: all }) => [`${load}:`, ...all.map((problem) => `  ${problem}`)])
    const count = { passed: now.length - broken.length, failed: broken.length, skipped: 0 }
    return { ...count, note: `${now.length} loads`, detail: [crowdTable(now, before), ...problems].join('\n') }
  } catch (error) {
    if (signal.aborted) throw error
    return failed('the installation', error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

interface Running {
  readonly say: Say
  readonly signal: AbortSignal
  /** Folder with the code; defaults to this checkout. */
  readonly code?: string
}

async function runAll({ say, signal, ...code }: Running): Promise<readonly Row[]> {
  let operate: Operate = () => Promise.reject(new Error('the archives have not been created'))
  const fill = async (given: Operate, folder: string) => {
    operate = given
    await createLargeArchive(operate, folder)
  }
  const started = await startInstallation({
    say,
    signal,
    settings: SETTINGS,
    twins: 'none',
    large: true,
    fill,
    ...code,
  })
  if ('failure' in started) throw new Error(started.failure)
  try {
    const target = await targetOf(started, operate)
    const archives = await Promise.all([archiveOf(started, 'alpha', 1), archiveOf(started, 'beta', 2)])
    await read(archives, QUIET_MS)
    const rows: Row[] = []
    for (const load of chosen()) {
      signal.throwIfAborted()
      const row = await withCrowd(archives, target, load)
      say([row.load, ...row.problems].join('\n  '))
      rows.push(row)
    }
    return rows
  } finally {
    await started.stop()
  }
}

/** A load, and how it is judged. */
interface Judged extends Load {
  readonly judge: typeof judgeLoad
}

async function withCrowd(archives: readonly Archive[], target: Target, { name, begin, judge }: Judged): Promise<Row> {
  const quiet = both(await read(archives, QUIET_MS))
  const end = await begin(target)
  await sleep(HEAD_START_MS)
  const during = both(await read(archives, CROWD_MS))
  const crowd = await end()
  await sleep(REST_MS)
  return { load: name, seen: during, crowd, problems: judge({ quiet, during }) }
}

const both = ([attacked = new Map(), other = new Map()]: readonly Experience[]): Seen => [attacked, other]

/** Walks facets at several times the rate at which such searches are answered. */
const WALK: Judged = {
  name: `${OVERLOAD} times as many searches by facets as are answered, ${WALKERS} addresses`,
  judge: judgeWalk,
  async begin(target) {
    const end = performance.now() + MEASURE_MS
    let answered = 0
    const walker = async (index: number) => {
      while (performance.now() < end) {
        const { status } = await send(target, { path: walk(), client: `198.19.0.${index}` })
        if (status === 200) answered++
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, index) => walker(index + 1)))
    const perSecond = Math.max(1, Math.round((OVERLOAD * answered * 1_000) / MEASURE_MS))
    return arrivals(target, { perSecond, addresses: WALKERS, request: () => ({ path: walk() }) })
  },
}

/** Returns the loads whose names contain one of `FONDS_CROWD_LOADS`, for work on one of them; defaults to all. */
function chosen(): readonly Judged[] {
  const words = (process.env.FONDS_CROWD_LOADS ?? '').split(',')
  const all = [...LOADS.map((load) => ({ ...load, judge: judgeLoad })), WALK]
  return all.filter(({ name }) => words.some((word) => name.includes(word)))
}

async function targetOf(installation: Installation, operate: Operate): Promise<Target> {
  const [port] = installation.gateways
  const host = hostOf(installation, 'alpha')
  const imageService = await imageServiceOf(installation, 'alpha', LARGE_RECORD)
  let version = 0
  const changeLarge = () => {
    const access = ['access=open', `access_statement=Version ${++version}`]
    return operate('set', '--tenant', 'alpha', 'collection', LARGE_COLLECTION, ...access)
  }
  return { port, host, imageService, changeLarge }
}

async function json<T>(installation: Installation, tenant: string, path: string): Promise<T> {
  const options = { port: installation.gateways[0], host: hostOf(installation, tenant), client: '198.19.1.1' }
  const answer = await ask({ tenant, path }, { ...options, limitMs: 60_000 })
  if ('broken' in answer || answer.status !== 200) throw new Error(`no answer: ${path}`)
  return JSON.parse(answer.body.toString())
}

/** Returns the path of a record's image service, once its image has been rendered. */
async function imageServiceOf(installation: Installation, tenant: string, slug: string): Promise<string> {
  return eventually(async () => {
    const found: { images: { service: string | null }[] } = await json(installation, tenant, `/records/${slug}`)
    const [, service] = found.images[0]?.service?.split('/api/public') ?? []
    if (service === undefined) throw new Error(`the image of ${slug} is not rendered`)
    await json(installation, tenant, `${service}/info.json`)
    return service
  })
}

const BROWSER = { Accept: 'text/html,application/xhtml+xml' } as const
const API = '/api/public'

async function archiveOf(installation: Installation, tenant: 'alpha' | 'beta', network: number): Promise<Archive> {
  const service = await imageServiceOf(installation, tenant, 'harbour-office-item-1-1')
  const any = (values: readonly string[]) => values[Math.floor(Math.random() * values.length)] ?? ''
  const words = tenant === 'alpha' ? WORDS : ['letters', 'quay', 'mill', 'lighthouse', 'river', 'accounts']
  const items = Array.from({ length: 8 }, (_, series) => `harbour-office-item-${series + 1}-${1 + series}`)
  const tile = () => `${256 * Math.floor(Math.random() * 5)},${256 * Math.floor(Math.random() * 4)},256,256`
  const readings: readonly Reading[] = [
    { kind: 'search', path: () => `${API}/search?q=${any(words)}`, headers: BROWSER },
    { kind: 'record', path: () => `${API}/records/${any(items)}`, headers: BROWSER },
    { kind: 'collection', path: () => `${API}/collections/${any(['harbour-office', 'town-mills'])}`, headers: BROWSER },
    { kind: 'list', path: () => `${API}/records?page=${1 + Math.floor(Math.random() * 20)}` },
    { kind: 'image', path: () => `${API}${service}/${tile()}/256,/0/default.jpg` },
    { kind: 'suggest', path: () => `${API}/search/suggest?q=${any(words).slice(0, 3)}` },
    { kind: 'feed', path: () => `${API}/changes?limit=20` },
    { kind: 'harvest', path: () => `${API}/oai?verb=ListRecords&metadataPrefix=oai_dc` },
  ]
  return { port: installation.gateways[0], host: hostOf(installation, tenant), network, readings }
}
