import { setTimeout as sleep } from 'node:timers/promises'
import { findTenant } from '@fonds/db'
import { withClient } from '@fonds/local-stack'
import type { TenantContext } from '@fonds/types/context'
import { loadTree, planTree } from '../generator/load.ts'
import { percentile } from '../measure/statistics.ts'
import type { RunningServer } from '../testbed/serve.ts'
import { contextOf, SLUG } from './archive.ts'
import type { Bench } from './benchmark.ts'
import { API } from './load.ts'
import { type LockTimes, watchLocks } from './locks.ts'
import { type MeasuredCommand, measureCommand } from './measured-command.ts'
import { readSteadily, repeat } from './reader.ts'

/** Tree numbers: the tree that is hidden, the one that is read meanwhile, and the one that is imported. */
export const HIDDEN = 1
export const READ = 2
const WRITTEN = 3

export const READ_EVERY_MS = 20
const WRITE_PAUSE_MS = 300

/** An archive with readers, and a fonds that is hidden and shown. */
export interface Site {
  readonly bench: Bench
  readonly url: string
  readonly tenant: TenantContext
  readonly catalog: RunningServer
  /** Slug of the fonds that is hidden and shown. */
  readonly fonds: string
  readonly lists: readonly string[]
  readonly records: readonly string[]
}

/** Opens the archive in a database that has been filled, and starts a catalog service for it. */
export async function openSite(bench: Bench, url: string): Promise<Site> {
  const catalog = await bench.testbed.service('catalog', { DATABASE_URL: url })
  return withClient(url, async (client) => {
    const slugs = async (where: string, number: number) => {
      const sql = `SELECT slug FROM fonds.description WHERE source = $1 AND ${where} ORDER BY md5(id::text) LIMIT 100`
      return (await client.query<{ slug: string }>(sql, [`made ${number}`])).rows.map(({ slug }) => slug)
    }
    const [hidden = ''] = await slugs('parent_id IS NULL', HIDDEN)
    const [read = ''] = await slugs('parent_id IS NULL', READ)
    const records = (await slugs(`kind = 'record'`, READ)).map((slug) => `/records/${slug}`)
    const lists = ['/records', `/records?collection=${read}`, '/collections']
    return { bench, url, tenant: contextOf(await findTenant(client, SLUG)), catalog, fonds: hidden, lists, records }
  })
}

/** Measurements taken while something else was running. */
export interface Observed extends LockTimes {
  readonly seconds: number
  /** Response times in milliseconds. */
  readonly reads: { readonly p95: number; readonly longest: number }
  readonly writes: { readonly p95: number; readonly longest: number }
}

/** Reads and writes at a steady pace while `work` runs. @throws if `work`, a reader or a writer fails */
export async function observe(site: Site, work: () => Promise<unknown>): Promise<Observed> {
  let readCount = 0
  const reads = readSteadily(() => read(site, readCount++), READ_EVERY_MS)
  let writeCount = 0
  const writes = repeat(() => write(site, writeCount++), WRITE_PAUSE_MS)
  const locks = watchLocks(site.url)
  const stopAll = () => Promise.all([locks.stop(), reads.stop(), writes.stop()])
  const began = performance.now()
  try {
    await work()
  } catch (error) {
    // Report the first failure, not its consequences.
    await stopAll().catch(() => undefined)
    throw error
  }
  const seconds = (performance.now() - began) / 1000
  const [held] = await stopAll()
  return { seconds, reads: ends(reads.milliseconds), writes: ends(writes.milliseconds), ...held }
}

const ends = (all: readonly number[]) => ({ p95: percentile(all, 0.95), longest: Math.max(...all) })

/** Alternates between lists and records. @throws for an answer other than 200 */
export async function read(site: Site, index: number): Promise<void> {
  const paths = index % 2 === 0 ? site.lists : site.records
  const path = paths[(index >> 1) % paths.length] ?? '/records'
  const status = await statusOf(site, path)
  if (status !== 200) throw new Error(`${path} returned ${status} to a reader`)
}

/** Imports a small finding aid whose length alternates, so that every import has something to write. */
async function write({ url, tenant }: Site, index: number): Promise<void> {
  await withClient(url, (client) => loadTree(client, tenant.id, planTree(WRITTEN, 20 + (index % 2))))
}

async function statusOf({ bench, tenant, catalog }: Site, path: string): Promise<number> {
  const url = `${catalog.origin}${API}${path}`
  const response = await fetch(url, { headers: bench.testbed.signed(tenant, url) })
  await response.arrayBuffer()
  return response.status
}

/** How long after the command has ended a reader may take to see its effect. */
const EFFECT_TIMEOUT_MS = 2_000

interface Change extends MeasuredCommand {
  /** Seconds until a reader saw the command's effect. */
  readonly seen: number
}

/** Runs the command on the fonds. @throws if no reader sees the effect in time */
export async function change(site: Site, command: 'publish' | 'unpublish'): Promise<Change> {
  const wanted = command === 'publish' ? 200 : 404
  const began = performance.now()
  let until = Number.POSITIVE_INFINITY
  const look = async (): Promise<number> => {
    for (; performance.now() < until; await sleep(READ_EVERY_MS)) {
      if ((await statusOf(site, `/collections/${site.fonds}`)) === wanted) return (performance.now() - began) / 1000
    }
    throw new Error(`${command} has ended, but readers do not see the change`)
  }
  const run = measureCommand(site.bench, site.url, [command, '--tenant', SLUG, 'collection', site.fonds]).finally(
    () => {
      until = performance.now() + EFFECT_TIMEOUT_MS
    },
  )
  const [measured, seen] = await Promise.all([run, look()])
  return { ...measured, seen }
}
