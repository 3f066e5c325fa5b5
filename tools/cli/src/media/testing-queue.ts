import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant, aTree } from '@fonds/db/testing'
import { createRenderProcesses, EXAMINE_BOUNDS } from '@fonds/imaging'
import { openObjectStore } from '@fonds/object-store'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { attachFiles } from './attach-files.ts'
import type { PictureQueue } from './picture-queue.ts'
import { PIXEL_GIF } from './testing.ts'

type Attached = Awaited<ReturnType<typeof attachFiles>>

/** A database to attach files in. */
export interface AttachBench {
  readonly db: TestDatabase
  /** Attaches an image and a file that is not shown to a record of a new tenant, twice; closes the queue. */
  attach(pictures: PictureQueue): Promise<{ tenantId: string; first: Attached; again: Attached }>
  close(): Promise<void>
}

export async function openAttachBench(): Promise<AttachBench> {
  const db = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'fonds-queue-'))
  const processes = createRenderProcesses(EXAMINE_BOUNDS)
  return {
    db,
    async attach(pictures) {
      const { id: tenantId } = await aTenant(db.pool)
      await aTree(db.pool, tenantId, { title: 'Mill', children: [{ title: 'Letter' }] })
      const files = await Promise.all(
        [['a.gif', PIXEL_GIF] as const, ['b.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'] as const].map(
          async ([name, content]) => {
            await writeFile(join(folder, name), content)
            return { path: join(folder, name), caption: null }
          },
        ),
      )
      const context = { pool: db.pool, store: openObjectStore({ DATA_DIR: folder }), tenantId, pictures, processes }
      try {
        const first = await attachFiles(context, { target: { kind: 'record', slugOrId: 'letter' }, files })
        const again = await attachFiles(context, { target: { kind: 'record', slugOrId: 'letter' }, files })
        return { tenantId, first, again }
      } finally {
        await pictures.close()
      }
    },
    async close() {
      await processes.stop()
      await rm(folder, { recursive: true })
      await db.drop()
    },
  }
}
