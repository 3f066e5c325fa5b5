import { FILE_FOLDERS } from '@fonds/imaging'
import type { ObjectStore } from '@fonds/object-store'
import { inGroups } from '../backup/object-list.ts'
import { DOCUMENT_FOLDERS } from '../backup/restore-backup.ts'

/** Folders of the object store that have a folder for each tenant; the last has originals whose checksum was wrong. */
const TENANT_FOLDERS = [...FILE_FOLDERS, ...DOCUMENT_FOLDERS, 'damaged'] as const

/** A cache that mixes the images of all tenants; it fills again. */
const SHARED_CACHE = 'parts'

const REMOVALS_AT_ONCE = 8

/** Removes all objects of a tenant, and the cache of parts of images. @returns the number of the tenant's own */
export async function eraseObjects(
  store: ObjectStore,
  tenantId: string,
  onProgress: (done: number) => void = () => undefined,
): Promise<number> {
  let done = 0
  await removeAll(SHARED_CACHE, () => undefined)
  for (const folder of TENANT_FOLDERS) {
    await removeAll(`${folder}/${tenantId}`, (removed) => {
      done += removed
      onProgress(done)
    })
  }
  return done

  async function removeAll(folder: string, onRemoved: (removed: number) => void): Promise<void> {
    for await (const group of inGroups(store.list(folder), REMOVALS_AT_ONCE)) {
      await Promise.all(group.map(({ key }) => store.remove(key)))
      onRemoved(group.length)
    }
  }
}
