import { describedObjects } from '@fonds/db'
import type pg from 'pg'
import type { AttachedFile } from '../attach-files.ts'
import type { MatchItem } from './matched.ts'
import { pathBelow, relativePathOf } from './object-path.ts'

/**
 * Finds the files that the digital objects (`dao`) of descriptions name by relative addresses, below a folder. Nothing is
 * downloaded.
 * @param onRemote called with the number of addresses of a description that name no file
 */
export async function* matchByObject(
  pool: pg.Pool,
  tenantId: string,
  folder: string,
  onRemote: (count: number) => void,
): AsyncGenerator<MatchItem> {
  for await (const { kind, id, slug, urls } of describedObjects(pool, tenantId)) {
    const files = new Map<string, AttachedFile>()
    const relative = urls.flatMap((url) => relativePathOf(url) ?? [])
    onRemote(urls.length - relative.length)
    for (const name of relative) {
      const path = pathBelow(folder, name)
      if (path === null)
        yield { unmatched: { entry: `${slug}: ${name}`, reason: 'the address leads out of the folder' } }
      else files.set(path, { path, caption: null })
    }
    if (files.size > 0) yield { slug, attachment: { target: { kind, slugOrId: id }, files: [...files.values()] } }
  }
}
