import { buffer } from 'node:stream/consumers'
import { type Pool, query } from '@fonds/db/pool'
import { bind, runCommand } from '@fonds/db/statement'
import type { Logger } from '@fonds/http'
import { originalKey, type Recording, type RenderProcesses } from '@fonds/imaging'
import { ObjectMissing, type ObjectStore } from '@fonds/object-store'
import type { Claims } from '@fonds/queue'
import { fillTenants } from './every-tenant.ts'
import { setRecordings } from './recordings.commands.ts'
import { unmeasuredFiles } from './recordings.queries.ts'
import { startFilling } from './start-filling.ts'

interface MeasureOptions {
  readonly pool: Pool
  readonly store: Pick<ObjectStore, 'read' | 'stat'>
  readonly processes: Pick<RenderProcesses, 'measure'>
  readonly logger: Logger
  /** Ends the work; the next run continues. */
  readonly signal: AbortSignal
  /** Maximum number of files that are written together, which gives the tenant's content one new version. */
  readonly part?: number
}

const PART = 20

interface Unmeasured {
  readonly sha256: string
  readonly bytes: number | string
}

/**
 * Reads the lengths and chapters of visible sound and film that was attached before they were stored. Files that are lost or
 * damaged are left out. Returns the number of files.
 */
export const fillRecordings = (options: MeasureOptions): Promise<number> =>
  fillTenants(options, (tenant) => fillTenant(options, tenant))

async function fillTenant(options: MeasureOptions, tenant: string): Promise<number> {
  const { pool, signal, part = PART } = options
  let filled = 0
  for (let after = ''; !signal.aborted; ) {
    const found = await query<Unmeasured>(pool, bind(unmeasuredFiles, { tenant, after, limit: part }))
    const last = found.at(-1)
    if (last === undefined) break
    after = last.sha256
    filled += await fillFiles(options, tenant, found)
  }
  return filled
}

async function fillFiles(options: MeasureOptions, tenant: string, files: readonly Unmeasured[]): Promise<number> {
  const made: { readonly sha256: string; readonly recording: Recording }[] = []
  for (const file of files) {
    if (options.signal.aborted) break
    const recording = await recordingOf(options, tenant, file)
    if (recording !== null) made.push({ sha256: file.sha256, recording })
  }
  if (made.length === 0) return 0
  const [row] = await runCommand<{ filled: number }>(options.pool, setRecordings, {
    tenant,
    sums: made.map(({ sha256 }) => sha256),
    recordings: made.map(({ recording }) => JSON.stringify(recording)),
  })
  return row?.filled ?? 0
}

async function recordingOf(
  { store, processes, logger, signal }: MeasureOptions,
  tenantId: string,
  file: Unmeasured,
): Promise<Recording | null> {
  const key = originalKey({ tenantId, sha256: file.sha256 })
  const bytes = Number(file.bytes)
  try {
    // A file of another length cannot have the promised checksum.
    if ((await store.stat(key))?.bytes !== bytes) throw new ObjectMissing(key)
    const recording = await processes.measure({
      bytes,
      read: async (start, length) => buffer(await store.read(key, { start, end: start + length - 1 })),
    })
    // A worker that stops ends its processes: what looks like a broken file is read again.
    return signal.aborted && recording.problem !== null ? null : recording
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw error
    logger.debug({ err: error, sha256: file.sha256 }, 'a file of sound or film is lost')
    return null
  }
}

interface FillingOptions extends Omit<MeasureOptions, 'signal'> {
  readonly claims: Claims
}

/** Reads lengths and chapters now and every hour. Returns a function that stops this. */
export const startFillingRecordings = ({ claims, ...options }: FillingOptions): (() => Promise<void>) =>
  startFilling({
    claim: 'recordings',
    what: 'lengths of sound and film',
    claims,
    logger: options.logger,
    fill: (signal) => fillRecordings({ ...options, signal }),
  })
