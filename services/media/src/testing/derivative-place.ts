import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@fonds/http'
import { createRenderProcesses, originalKey, type Picture, type RenderProcesses } from '@fonds/imaging'
import { type ObjectStore, openObjectStore } from '@fonds/object-store'
import { createClaims, createJobQueue, type JobQueue, withoutClaims } from '@fonds/queue'
import { eventually } from '@fonds/test-kit'
import sharp from 'sharp'
import { inject } from 'vitest'
import { createDerivatives, type Derivatives } from '../derivatives/derivatives.ts'
import { createRenderer } from '../images/renderer.ts'
import { claimKey } from '../redis-keys.ts'
import { UNREACHED } from './unreached.ts'

declare module 'vitest' {
  interface ProvidedContext {
    redisUrl: string
  }
}

/** A store that simulated processes share, and optionally a Redis. */
export interface DerivativePlace {
  readonly store: ObjectStore
  readonly processes: RenderProcesses
  /** Stores an original. */
  aPicture(): Promise<Picture>
  /** Simulates one of several processes; `made` receives the kinds that it renders. Without a URL it has no claims. */
  aProcess(url: string | null, made: string[], within?: RenderProcesses): Derivatives
  /** Simulates a process that is connected to Redis. */
  connected(made: string[]): Promise<Derivatives>
  /** Connects to Redis like a process. */
  queueAt(url: string): JobQueue<never>
  /** The key in Redis of the claim to a derivative. */
  claimOf(key: string): string
  close(): Promise<void>
}

export async function openDerivativePlace(): Promise<DerivativePlace> {
  const logger = createLogger({ name: 'derivatives-test', level: 'silent' })
  const tenantId = randomUUID()
  const processes = createRenderProcesses(UNREACHED)
  const folder = await mkdtemp(join(tmpdir(), 'fonds-derivatives-'))
  const store = openObjectStore({ DATA_DIR: folder })
  const closing = [() => rm(folder, { recursive: true }), () => processes.stop()]
  const claimOf = (key: string) => claimKey(`t-${tenantId}`, key)
  const queueAt = (url: string) => {
    const queue = createJobQueue<never>({ name: 'media', url, prefix: `t-${tenantId}`.slice(0, 20), logger })
    closing.push(() => queue.close())
    return queue
  }
  const processOf = (queue: JobQueue<never> | null, made: string[], within: RenderProcesses) => {
    const counting: RenderProcesses = {
      ...within,
      render(task) {
        made.push(task.kind)
        return within.render(task)
      },
    }
    const renderer = createRenderer({ atOnce: 2, waiting: 64 })
    const claims = queue === null ? withoutClaims : createClaims(queue, { keyOf: claimOf, logger })
    return createDerivatives({ store, processes: counting, renderer, claims, storeIsFar: false })
  }
  let pictures = 0
  return {
    store,
    processes,
    async aPicture() {
      const sha256 = (pictures++).toString(16).padStart(64, '0')
      const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
        .jpeg()
        .toBuffer()
      await store.put(originalKey({ tenantId, sha256 }), content)
      return { tenantId, sha256, page: 0, size: { width: 900, height: 600 }, thumbnail: { width: 400, height: 267 } }
    },
    aProcess: (url, made, within = processes) => processOf(url === null ? null : queueAt(url), made, within),
    async connected(made) {
      const queue = queueAt(inject('redisUrl'))
      await eventually(() => queue.ping())
      return processOf(queue, made, processes)
    },
    queueAt,
    claimOf,
    async close() {
      for (const close of closing.toReversed()) await close()
    },
  }
}
