import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@fonds/http'
import {
  createRenderProcesses,
  originalKey,
  PICTURE_QUEUE,
  type Picture,
  pictureJobId,
  type RenderBounds,
} from '@fonds/imaging'
import { type ObjectStore, openObjectStore } from '@fonds/object-store'
import { createJobQueue, type JobQueue, startJobWorker, withoutClaims } from '@fonds/queue'
import { eventually } from '@fonds/test-kit'
import sharp from 'sharp'
import { createDerivatives } from '../derivatives/derivatives.ts'
import { createRenderer } from '../images/renderer.ts'
import { makePictures, readPicture } from '../worker/make-pictures.ts'
import { UNREACHED } from './unreached.ts'

/** A queue of pictures with workers, and a store. */
export interface PictureWork {
  readonly tenantId: string
  readonly store: ObjectStore
  readonly queue: JobQueue<Picture>
  /** The kinds of derivatives whose rendering the workers began. */
  readonly made: readonly string[]
  /** Starts a worker; returns the outcomes of its jobs. */
  startWorker(bounds?: RenderBounds): readonly string[]
  /** Connects to the queue once more, with this many attempts for each job. */
  patient(attempts: number): Promise<JobQueue<Picture>>
  /** Stores an original. */
  aPicture(content?: Buffer): Promise<Picture>
  add(picture: Picture): Promise<void>
  close(): Promise<void>
}

const logger = createLogger({ name: 'worker-test', level: 'silent' })

/** Prepares a queue and a store without workers. */
export async function startPictureWork(redisUrl: string): Promise<PictureWork> {
  const tenantId = randomUUID()
  const folder = await mkdtemp(join(tmpdir(), 'fonds-worker-'))
  const store = openObjectStore({ DATA_DIR: folder })
  const common = { name: PICTURE_QUEUE, url: redisUrl, prefix: `t-${randomUUID().slice(0, 8)}`, logger }
  const made: string[] = []
  const closing = [() => rm(folder, { recursive: true })]
  const connect = async (attempts?: number) => {
    const retries = attempts === undefined ? {} : { attempts }
    const queue = createJobQueue<Picture>({ ...common, backoffMs: 20, ...retries })
    closing.push(() => queue.close())
    await eventually(() => queue.ping())
    return queue
  }
  const queue = await connect()
  return {
    tenantId,
    store,
    queue,
    made,
    startWorker(bounds = UNREACHED) {
      const processes = createRenderProcesses(bounds)
      const counting: typeof processes = {
        ...processes,
        render(task) {
          made.push(task.kind)
          return processes.render(task)
        },
      }
      const renderer = createRenderer({ atOnce: 2, waiting: 2 })
      const derivatives = createDerivatives({
        ...{ store, renderer, processes: counting, claims: withoutClaims, storeIsFar: false },
      })
      const ends: string[] = []
      const worker = startJobWorker({
        ...common,
        concurrency: 2,
        parse: readPicture,
        work: (job) => makePictures(derivatives, job),
        ended: (_, outcome) => ends.push(outcome),
      })
      closing.push(
        () => processes.stop(),
        () => worker.close(),
      )
      return ends
    },
    patient: connect,
    async aPicture(content) {
      const file = content ?? (await aJpeg())
      const sha256 = createHash('sha256').update(file).update(randomUUID()).digest('hex')
      await store.put(originalKey({ tenantId, sha256 }), file)
      return { tenantId, sha256, page: 0, size: { width: 700, height: 500 }, thumbnail: { width: 400, height: 286 } }
    },
    add: (picture) => queue.add({ id: pictureJobId(picture), data: picture, group: tenantId, lane: 'later' }),
    async close() {
      for (const close of closing.toReversed()) await close()
    },
  }
}

const aJpeg = () =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()
