import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { installationOf } from '@fonds/config'
import type { Tenant } from '@fonds/db'
import type { Pool } from '@fonds/db/pool'
import type { TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { createLogger, type Logger } from '@fonds/http'
import type { CopyType } from '@fonds/types'
import { expect } from 'vitest'
import { makeSnapshot } from '../snapshots/make-snapshot.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import { type SnapshotWorker, startSnapshotWorker } from '../snapshots/snapshot-worker.ts'
import { originOf, type TestService } from './service.ts'

export const going: AbortSignal = new AbortController().signal

export const placeOf = ({ id, slug, name }: Tenant) => ({
  id,
  slug,
  name,
  origin: originOf({ slug }),
  siteUrlTemplate: null,
  arkPrefix: null,
})

export interface Listed {
  readonly id: string
  readonly changes: string
  readonly files: readonly {
    readonly type: CopyType
    readonly count: number
    readonly bytes: number
    readonly sha256: string
    readonly url: string
    readonly schema: string
  }[]
  readonly increment?: { readonly since: string; readonly url: string; readonly schema: string } | null
}

export const tree: TreeSpec = {
  title: 'Fonds',
  headings: [aHeading('Holm, Erik', { role: 'creator', where: 'origination' })],
  children: [
    { level: 'series', title: 'Letters', children: [{ title: 'First' }, { title: 'Second' }] },
    { title: 'Secret', internal: true },
  ],
}

export const logger: Logger = createLogger({ name: 'snapshot-test', level: 'fatal' })
export const DAILY = { SNAPSHOT_HOURS: 24, PRERENDER_QUIET_SECONDS: 1 }

/** A line of a snapshot's file. */
interface Line {
  readonly type: string
  readonly title?: string
  readonly name?: string
  readonly slug: string
}

interface Snapshots {
  make(tenant: Tenant, signal?: AbortSignal): Promise<Snapshot>
  /** Returns the snapshots that the service lists. */
  list(tenant: Tenant): Promise<readonly Listed[]>
  /** Returns all lines of a snapshot's files; checks each file against the list. */
  lines(tenant: Tenant, snapshot: Listed): Promise<Line[]>
  /** Returns the lines of one file. */
  linesOf<T>(tenant: Tenant, url: string): Promise<T[]>
  folderOf(tenant: Tenant): string
  /** Returns the names of all stored files of snapshots. */
  filesOf(tenant: Tenant): Promise<string[]>
  /** Starts a worker. */
  work(settings: typeof DAILY, options?: WorkerOptions): SnapshotWorker
}

interface WorkerOptions {
  readonly lockMs?: number
  readonly checkSeconds?: number
}

/** Returns functions that make, read and check the snapshots of a service. */
export function snapshotsOf(running: () => { readonly service: TestService; readonly pool: Pool }): Snapshots {
  const folderOf = (tenant: Tenant) => join(running().service.dataDir, 'objects', 'snapshots', tenant.id)

  async function list(tenant: Tenant): Promise<readonly Listed[]> {
    const answer = await running().service.ask(tenant, '/snapshots')
    expect(answer.status).toBe(200)
    return (JSON.parse(await answer.text()) as { items: Listed[] }).items
  }

  async function download(tenant: Tenant, url: string): Promise<Buffer> {
    const answer = await running().service.ask(tenant, url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip'])
    return Buffer.from(await answer.arrayBuffer())
  }

  const parsed = <T>(body: Buffer): T[] => {
    const texts = gunzipSync(body).toString().split('\n').slice(0, -1)
    return texts.map((line) => JSON.parse(line) as T)
  }

  async function lines(tenant: Tenant, { files }: Listed) {
    const all: Line[] = []
    for (const { type, count, bytes, sha256, url } of files) {
      const body = await download(tenant, url)
      expect([body.length, createHash('sha256').update(body).digest('hex')]).toEqual([bytes, sha256])
      const values = parsed<Line>(body)
      expect(values).toHaveLength(count)
      for (const value of values) expect(value.type).toBe(type)
      all.push(...values)
    }
    return all
  }

  function work(more: typeof DAILY, options: WorkerOptions = {}) {
    const { service, pool } = running()
    const config = { ...service.config, ...more }
    const installation = installationOf(service.config)
    return startSnapshotWorker({ pool, store: service.store, logger, installation, config, ...options })
  }

  return {
    make(tenant: Tenant, signal = going) {
      const { service, pool } = running()
      return makeSnapshot({ pool, store: service.store, signal }, placeOf(tenant))
    },
    list,
    lines,
    linesOf: async (tenant, url) => parsed(await download(tenant, url)),
    folderOf,
    filesOf: async (tenant: Tenant) =>
      (await readdir(folderOf(tenant), { recursive: true })).filter((name) => name.endsWith('.gz')),
    work,
  }
}
