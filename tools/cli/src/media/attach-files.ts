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
  /** What was stored but cannot be shown, and why. */
  readonly unreadable: readonly { readonly file: string; readonly reason: string }[]
  /** Images whose pictures are made from now on; of the others, when they are asked for. */
  readonly queued: number
}

export interface AttachContext {
  readonly pool: pg.Pool
  readonly store: ObjectStore
  readonly tenantId: string
  readonly pictures: PictureQueue
  /** Decodes what is attached. */
  readonly processes: Pick<RenderProcesses, 'examine'>
  /** Whether a symbolic link stands for the file that it points to; refused by default. */
  readonly followLinks?: boolean
  /** After each file. */
  readonly onFile?: (path: string) => void
}

/**
 * Stores files and attaches them: all of them to the record or collection, or none. What of them was stored when it
 * fails stays in the object store, where the next run finds it.
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
