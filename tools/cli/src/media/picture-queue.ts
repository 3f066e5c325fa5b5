import { setTimeout as sleep } from 'node:timers/promises'
import type { MediaInput } from '@fonds/db'
import { PICTURE_QUEUE, type Picture, pictureJobId } from '@fonds/imaging'
import { createJobQueue, type JobQueue } from '@fonds/queue'
import { limit } from '@fonds/util'
import { pino } from 'pino'

/** Queue of images whose thumbnails a worker renders before they are requested. */
export interface PictureQueue {
  /**
   * Queues attached files.
   * @returns their number; 0 without a queue, in which case thumbnails are rendered on request
   */
  add(tenantId: string, files: readonly MediaInput[]): Promise<number>
  close(): Promise<void>
}

/** Thumbnails of attached images are not queued, but rendered on request, when Redis does not answer within this time. */
const CONNECT_MS = limit(1_500)

/** Opens the queue in Redis. If Redis does not answer, nothing is queued, and nothing fails. */
export function openPictureQueue(url: string | null, prefix = 'fonds', connectMs = CONNECT_MS): PictureQueue {
  let opened: Promise<JobQueue<Picture> | null> | undefined
  const open = async (to: string): Promise<JobQueue<Picture> | null> => {
    const logger = pino({ level: 'silent' })
    const queue = createJobQueue<Picture>({ name: PICTURE_QUEUE, url: to, prefix, logger })
    if (await answers(queue, connectMs)) return queue
    await queue.close()
    return null
  }
  return {
    async add(tenantId, files) {
      const pictures = files.flatMap((file) => pictureOf(tenantId, file))
      if (url === null || pictures.length === 0) return 0
      opened ??= open(url)
      const queue = await opened
      if (queue === null) return 0
      return addAll(queue, pictures)
    },
    async close() {
      await (await opened)?.close()
    },
  }
}

async function addAll(queue: JobQueue<Picture>, pictures: readonly Picture[]): Promise<number> {
  let added = 0
  try {
    for (const picture of pictures) {
      await queue.add({ id: pictureJobId(picture), data: picture, group: picture.tenantId, lane: 'later' })
      added++
    }
  } catch {
    // Redis is unreachable, so the remaining thumbnails are rendered on request.
    return added
  }
  return added
}

async function answers(queue: JobQueue<Picture>, connectMs: number): Promise<boolean> {
  for (const end = performance.now() + connectMs; performance.now() < end; await sleep(20)) {
    try {
      await queue.ping()
      return true
    } catch (error) {
      // The queue is not connected yet.
      if (!(error instanceof Error)) throw error
    }
  }
  return false
}

/** Returns the image to render; none for a file that cannot be rendered or was attached before. */
function pictureOf(tenantId: string, { sha256, bytes, picture }: MediaInput): Picture[] {
  // Pages of documents are rendered when they are asked for.
  if (picture === null || !picture.renderable || picture.isOfDocument) return []
  const { width, height, thumb_width, thumb_height, page } = picture
  const thumbnail = { width: thumb_width, height: thumb_height }
  return [{ tenantId, sha256, page, size: { width, height }, thumbnail, bytes }]
}
