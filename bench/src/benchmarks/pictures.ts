import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { attachMedia, findTenant } from '@fonds/db'
import { examine, originalKey, pyramidKey, type StoredFile, toPyramid } from '@fonds/imaging'
import { withClient } from '@fonds/local-stack'
import { createFileStore, createSealedStore, type ObjectStore } from '@fonds/object-store'
import type { TenantContext } from '@fonds/types/context'
import pg from 'pg'
import { photograph } from '../generator/photograph.ts'
import { contextOf, createArchive, SLUG } from './archive.ts'
import type { Bench } from './benchmark.ts'

/** An archive whose records have one image each. */
export interface Pictures {
  readonly url: string
  readonly tenant: TenantContext
  /** The service's data folder. */
  readonly dataDir: string
  /** Folder of the same files, numbered (`0.jpg`, …), with one pyramid, `0.tif`. */
  readonly folder: string
  /** Paths of the thumbnails in the API. */
  readonly thumbnails: readonly string[]
  /** Deletes all thumbnails; the service has to render them again. */
  removeThumbnails(): void
  /** Adds a pyramid to every image. */
  addPyramids(): Promise<void>
}

/**
 * Creates an archive with images. Each image is the same photograph with a number appended, which makes each file
 * unique.
 */
export async function createPictures({ testbed, scale }: Bench, name: string): Promise<Pictures> {
  const { images, width } = scale.thumbs
  const url = await testbed.emptyDatabase(name)
  await withClient(url, (client) => createArchive(client, { nodes: images * 6, treeSize: images * 6 }))
  const tenant = contextOf(await withClient(url, (client) => findTenant(client, SLUG)))
  const dataDir = join(testbed.folder, name)
  const folder = join(dataDir, 'files')
  mkdirSync(folder, { recursive: true })
  const store = createFileStore(join(dataDir, 'objects'))
  const photo = await photograph(width, Math.round((width * 2) / 3))
  const files: StoredFile[] = []
  for (let n = 0; n < images; n++) {
    const content = Buffer.concat([photo, Buffer.from(String(n).padStart(6, '0'))])
    writeFileSync(join(folder, `${n}.jpg`), content)
    const file = { tenantId: tenant.id, sha256: createHash('sha256').update(content).digest('hex') }
    await store.put(originalKey(file), content)
    files.push(file)
  }
  const thumbnails = await attachAll(url, tenant.id, { files, path: join(folder, '0.jpg') })
  const pyramid = join(folder, '0.tif')
  await toPyramid(join(folder, '0.jpg'), 0, pyramid)
  return {
    ...{ url, tenant, dataDir, folder, thumbnails },
    removeThumbnails: () => rmSync(join(dataDir, 'objects', 'thumbnails'), { recursive: true, force: true }),
    addPyramids: () => addPyramids(store, files, pyramid),
  }
}

async function addPyramids(store: ObjectStore, files: readonly StoredFile[], pyramid: string): Promise<void> {
  const content = await readFile(pyramid)
  const sealed = createSealedStore(store)
  for (const file of files) await sealed.put(pyramidKey(file, 0), content)
}

async function attachAll(
  url: string,
  tenantId: string,
  { files, path }: { readonly files: readonly StoredFile[]; readonly path: string },
): Promise<string[]> {
  const examined = await examine(path)
  if (!examined.renderable) throw new Error(examined.reason)
  const picture = {
    ...examined,
    thumb_width: examined.thumbnailSize.width,
    thumb_height: examined.thumbnailSize.height,
  }
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    const { rows } = await pool.query<{ id: string }>(
      // Restricted descriptions have nothing but thumbnails.
      `SELECT id FROM fonds.description WHERE tenant_id = $1 AND kind = 'record' AND visible
         AND coalesce(access ->> 'status', 'open') NOT IN ('restricted', 'closed') ORDER BY path LIMIT $2`,
      [tenantId, files.length],
    )
    if (rows.length < files.length) throw new Error(`only ${rows.length} records are open`)
    for (const [n, { id }] of rows.entries()) {
      const { sha256 } = files[n] ?? { sha256: '' }
      const common = { mime_type: examined.mimeType, bytes: examined.bytes, file_name: `${n}.jpg`, caption: null }
      await attachMedia(pool, tenantId, { kind: 'record', slugOrId: id }, [{ ...common, sha256, picture }])
    }
    return rows.map(({ id }) => `/images/${tenantId}/${id}/thumb`)
  } finally {
    await pool.end()
  }
}
