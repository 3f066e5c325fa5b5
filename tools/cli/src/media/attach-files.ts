import { type AttachResult, attachedSums, attachMedia, holdFiles, type MediaInput, type MediaTarget } from '@fonds/db'
import type { RenderProcesses } from '@fonds/imaging'
import type { ObjectStore } from '@fonds/object-store'
import type pg from 'pg'
import type { PictureQueue } from './picture-queue.ts'
import { storeFile } from './store-file.ts'

/** Files for one record or collection, in order. */
export interface Attachment {
  readonly target: MediaTarget
  readonly files: readonly { readonly path: string; readonly caption: string | null }[]
}

export interface Attached extends AttachResult {
  /** Files that were stored but cannot be displayed, with the reason. */
  readonly unreadable: readonly { readonly file: string; readonly reason: string }[]
  /** Number of images whose thumbnails a worker will render; other thumbnails are rendered when first requested. */
  readonly queued: number
}

export interface AttachContext {
  readonly pool: pg.Pool
  readonly store: ObjectStore
  readonly tenantId: string
  readonly pictures: PictureQueue
  /** Decodes files. */
  readonly processes: Pick<RenderProcesses, 'examine'>
  /** Whether to attach the targets of symbolic links, which are rejected by default. */
  readonly followLinks?: boolean
  /** Called after each file. */
  readonly onFile?: (path: string) => void
}

/**
 * Stores files and attaches them to a record or collection, either all or none. After a failure, files that were
 * already stored stay in the object store for the next run.
 * @throws CommandError
 */
export async function attachFiles(context: AttachContext, { target, files }: Attachment): Promise<Attached> {
  const { pool, store, tenantId, pictures, processes, followLinks = false, onFile } = context
  const known = await attachedSums(pool, tenantId, target)
  const inputs: MediaInput[] = []
  const result = await holdFiles(pool, tenantId, async () => {
    for (const { path, caption } of files) {
      inputs.push(await storeFile(path, caption, { store, tenantId, known, processes, followLinks }))
      onFile?.(path)
    }
    return attachMedia(pool, tenantId, target, inputs)
  })
  const unreadable = inputs.flatMap(({ file_name, picture }) =>
    picture?.renderable === false ? [{ file: file_name, reason: picture.reason }] : [],
  )
  return { ...result, unreadable, queued: await pictures.add(tenantId, inputs) }
}
