import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@fonds/http'
import { type RedisServer, startRedis } from '@fonds/local-stack'
import { eventually } from '@fonds/test-kit/conditions'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createJobQueue, type JobQueue, type JobQueueOptions, type JobWorkerOptions, startJobWorker } from '../index.ts'

export interface TestQueue {
  readonly queue: JobQueue<string>
  readonly name: string
  startWorker(work: JobWorkerOptions<string>['work'], options?: Partial<JobWorkerOptions<string>>): () => Promise<void>
}

export const logger = createLogger({ name: 'queue-test', level: 'silent' })

/** Gives the tests of a file their own Redis, because they flush, stop and restart it, and queues in it. */
export function useQueues() {
  let folder: string
  let server: RedisServer
  let closing: (() => Promise<void>)[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fonds-queue-'))
    server = await startRedis({ dir: folder })
  })
  afterEach(async () => {
    await Promise.all(closing.map((close) => close()))
    closing = []
  })
  afterAll(async () => {
    await server?.stop()
    await rm(folder, { recursive: true })
  })
  return {
    server: () => server,
    /** Starts the server again after a test has stopped it. */
    async restart() {
      server = await startRedis({ dir: folder, port: server.port })
    },
    /** Closes something after the test. */
    closeLater: (close: () => Promise<void>) => void closing.push(close),
    createTestQueue(options: Partial<JobQueueOptions> = {}): TestQueue {
      const name = `q${randomUUID().slice(0, 8)}`
      const common = { name, url: server.url, prefix: 'test', logger }
      const queue = createJobQueue<string>({ ...common, backoffMs: 20, ...options })
      closing.push(() => queue.close())
      return {
        queue,
        name,
        startWorker(work, more = {}) {
          const worker = startJobWorker({ ...common, concurrency: 1, parse: String, work, ...more })
          closing.push(() => worker.close())
          return () => worker.close()
        },
      }
    },
  }
}

export const reachable = (queue: JobQueue<string>) => eventually(() => queue.ping())

export const job = (id: string, group = 'a', lane: 'now' | 'later' = 'now') => ({ id, data: `work ${id}`, group, lane })
