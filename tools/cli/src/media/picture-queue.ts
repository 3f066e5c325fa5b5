import { setTimeout as sleep } from 'node:timers/promises'
import type { MediaInput } from '@fonds/db'
import { PICTURE_QUEUE, type Picture, pictureJobId } from '@fonds/imaging'
import { createJobQueue, type JobQueue } from '@fonds/queue'
import { pino } from 'pino'

/** Where images are announced, so that their pictures are made before anyone asks for them. */
export interface PictureQueue {
  /** Announces files that were attached. @returns how many; 0 where there is no queue: then they are made when asked for */
  add(tenantId: string, files: readonly MediaInput[]): Promise<number>
  close(): Promise<void>
}

/** How long the first connection may take, in milliseconds. */
const PATIENCE_MS = 1_500

/** The queue at a Redis. Where that does not answer, nothing is announced, and nothing fails. */
export function openPictureQueue(url: string | null, prefix = 'fonds'): PictureQueue {
  let opened: Promise<JobQueue<Picture> | null> | undefined
  const open = async (to: string): Promise<JobQueue<Picture> | null> => {
    const logger = pino({ level: 'silent' })
    const queue = createJobQueue<Picture>({ name: PICTURE_QUEUE, url: to, prefix, logger })
    if (await answers(queue)) return queue
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
      await queue.add({ id: pictureJobId(picture), data: picture, share: picture.tenantId, lane: 'later' })
      added++
    }
  } catch {
    // It went away in between: the rest is made when it is asked for.
    return added
  }
  return added
}

async function answers(queue: JobQueue<Picture>): Promise<boolean> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(20)) {
    try {
      await queue.ping()
      return true
    } catch (error) {
      // Not connected yet.
      if (!(error instanceof Error)) throw error
    }
  }
  return false
}

/** An image as others are made of it; none for what cannot be rendered, or was attached before. */
function pictureOf(tenantId: string, { sha256, bytes, picture }: MediaInput): Picture[] {
  if (picture === null || !picture.renderable) return []
  const { width, height, thumb_width, thumb_height, page } = picture
  const thumbnail = { width: thumb_width, height: thumb_height }
  return [{ tenantId, sha256, page, size: { width, height }, thumbnail, bytes }]
}
