import { setTimeout as sleep } from 'node:timers/promises'
import { findTenant } from '@fonds/db'
import type { TenantContext } from '@fonds/service-kit'
import pg from 'pg'
import { aTree, loadTree } from '../maker/load.ts'
import { percentile } from '../measure/statistics.ts'
import type { Comparison, Figure, Unit } from '../report/comparison.ts'
import { withClient } from '../stand/database.ts'
import { fonds } from '../stand/operator.ts'
import type { Served } from '../stand/serve.ts'
import { contextOf, makeTenant, SLUG } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API } from './load.ts'
import { type LockTimes, watchLocks } from './locks.ts'
import { readSteadily, repeat } from './reader.ts'
import { thousands } from './rows.ts'

export const unpublish: Benchmark = {
  name: 'unpublish',
  about:
    'The operator’s command hides a large fonds and shows it again, while readers of the same archive ask for lists and ' +
    'records of another fonds fifty times a second, and a small finding aid of the same archive is imported again and again.',
  needs: [],
  run,
}

/** Trees by their numbers: the one that is hidden, the one that is read meanwhile, the one that is imported. */
const HIDDEN = 1
const READ = 2
const WRITTEN = 3
const READ_EVERY_MS = 20
const WRITE_PAUSE_MS = 300

interface Site {
  readonly bench: Bench
  readonly url: string
  readonly tenant: TenantContext
  readonly catalog: Served
  readonly fonds: string
  readonly paths: readonly string[]
}

async function run(bench: Bench): Promise<Findings> {
  const { stand, scale } = bench
  const { nodes, readSeconds } = scale.unpublish
  const source = `unpublish_${nodes}`
  await stand.database(source, async (client) => {
    const { id } = await makeTenant(client)
    await loadTree(client, id, aTree(HIDDEN, nodes))
    await loadTree(client, id, aTree(READ, Math.ceil(nodes / 100)))
  })
  const url = await stand.copyDatabase('unpublish_now', source)
  const site = await openSite(bench, url)
  const before = await observe(site, () => sleep(readSeconds * 1000))
  const hiding = await observe(site, (watch) => change(site, 'unpublish', watch))
  const showing = await observe(site, (watch) => change(site, 'publish', watch))
  await stand.emptyDatabase('unpublish_now')
  return findings(nodes, before, hiding, showing)
}

async function openSite(bench: Bench, url: string): Promise<Site> {
  const catalog = await bench.stand.service('catalog', { DATABASE_URL: url })
  return withClient(url, async (client) => {
    const slugs = async (where: string, number: number) => {
      const sql = `SELECT slug FROM fonds.description WHERE source = $1 AND ${where} ORDER BY md5(id::text) LIMIT 100`
      return (await client.query<{ slug: string }>(sql, [`made ${number}`])).rows.map(({ slug }) => slug)
    }
    const [hidden = ''] = await slugs('parent_id IS NULL', HIDDEN)
    const [read = ''] = await slugs('parent_id IS NULL', READ)
    const records = await slugs(`kind = 'record'`, READ)
    const paths = [
      '/records',
      `/records?collection=${read}`,
      '/collections',
      ...records.map((slug) => `/records/${slug}`),
    ]
    return { bench, url, tenant: contextOf(await findTenant(client, SLUG)), catalog, fonds: hidden, paths }
  })
}

/** What was seen while something went on. */
interface Observed extends LockTimes {
  readonly seconds: number
  /** 95th percentile and longest, in milliseconds. */
  readonly reads: readonly [p95: number, longest: number]
  readonly writes: readonly [p95: number, longest: number]
  /** Seconds until a reader saw the change; NaN where there was none. */
  readonly seenAfter: number
}

type Watch = (seenAfter: number) => void

/** Reads and writes at a steady pace while `work` goes on. */
async function observe(site: Site, work: (watch: Watch) => Promise<unknown>): Promise<Observed> {
  let asked = 0
  const reads = readSteadily(async () => {
    // Every other one is a list.
    const paths = asked++ % 2 === 0 ? site.paths.slice(0, 3) : site.paths.slice(3)
    const path = paths[(asked >> 1) % paths.length] ?? '/records'
    const status = await statusOf(site, path)
    if (status !== 200) throw new Error(`${path} answered ${status} to a reader`)
  }, READ_EVERY_MS)
  const writer = await openWriter(site)
  const writes = repeat(writer.write, WRITE_PAUSE_MS)
  const locks = watchLocks(site.url)
  let seenAfter = Number.NaN
  const began = performance.now()
  await work((seconds) => {
    seenAfter = seconds
  })
  const seconds = (performance.now() - began) / 1000
  await Promise.all([reads.stop(), writes.stop()])
  await writer.close()
  const ends = (all: readonly number[]) => [percentile(all, 0.95), Math.max(...all)] as const
  return {
    seconds,
    seenAfter,
    reads: ends(reads.milliseconds),
    writes: ends(writes.milliseconds),
    ...(await locks.stop()),
  }
}

async function statusOf({ bench, tenant, catalog }: Site, path: string): Promise<number> {
  const response = await fetch(`${catalog.origin}${API}${path}`, { headers: bench.stand.signed(tenant) })
  await response.arrayBuffer()
  return response.status
}

/** Imports a small finding aid, of another length each time, so that there is something to write. */
async function openWriter({ url, tenant }: Site) {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  let written = 0
  return {
    async write(): Promise<void> {
      const client = await pool.connect()
      try {
        await loadTree(client, tenant.id, aTree(WRITTEN, 20 + (written++ % 2)))
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

/** Runs the command, and looks all the time whether a reader sees its effect. */
async function change(site: Site, command: 'publish' | 'unpublish', watch: Watch): Promise<void> {
  const { bench, url } = site
  const wanted = command === 'publish' ? 200 : 404
  const began = performance.now()
  let going = true
  const looking = (async () => {
    for (; going; await sleep(READ_EVERY_MS)) {
      if ((await statusOf(site, `/collections/${site.fonds}`)) !== wanted) continue
      watch((performance.now() - began) / 1000)
      return
    }
    throw new Error(`${command} ended, and no reader saw it`)
  })()
  const args = [command, '--tenant', SLUG, 'collection', site.fonds]
  await fonds(args, { databaseUrl: url, signal: bench.stand.signal }).finally(() => {
    // One more look, after it has ended.
    setTimeout(() => {
      going = false
    }, 1_000)
  })
  await looking
}

function findings(nodes: number, before: Observed, hiding: Observed, showing: Observed): Findings {
  const figure = (of: string, value: number, unit: Unit): Figure => ({ of, value, unit })
  const alone = (what: string, pick: (seen: Observed) => number, unit: Unit): Comparison[] => [
    { what, figure: figure('hiding', pick(hiding), unit), beside: null, target: null },
    { what, figure: figure('showing', pick(showing), unit), beside: null, target: null },
  ]
  const meanwhile = (what: string, pick: (seen: Observed) => number): Comparison[] => [
    { what, figure: figure('hiding', pick(hiding), 'ms'), beside: figure('before', pick(before), 'ms'), target: null },
    {
      what,
      figure: figure('showing', pick(showing), 'ms'),
      beside: figure('before', pick(before), 'ms'),
      target: null,
    },
  ]
  return {
    comparisons: [
      ...alone('Until the command has ended', ({ seconds }) => seconds, 's'),
      ...alone('Until a reader sees it', ({ seenAfter }) => seenAfter, 's'),
      ...alone('Longest transaction', ({ longestTransaction }) => longestTransaction / 1000, 's'),
      ...alone('Others waited for its locks', ({ othersWaited }) => othersWaited / 1000, 's'),
      ...meanwhile('Readers’ p95', ({ reads }) => reads[0]),
      ...meanwhile('Readers’ longest', ({ reads }) => reads[1]),
      ...meanwhile('Small imports’ p95', ({ writes }) => writes[0]),
    ],
    notes: [`The fonds has ${thousands(nodes)} units. Starting the command itself takes about half a second of these.`],
  }
}
