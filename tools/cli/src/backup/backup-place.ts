import { mkdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { CommandError } from '@fonds/db'
import { createFileStore, type ObjectStore, objectStoreOf } from '@fonds/object-store'

/**
 * Opens the place of backups: a folder, or `s3://bucket/prefix` with the endpoint, the region and the credentials of the
 * settings.
 * @param create whether a folder that does not exist is created
 * @throws CommandError not_found if the folder does not exist; invalid if it is that of the installation's own files
 */
export async function openBackupPlace(
  place: string,
  env: NodeJS.ProcessEnv,
  { create }: { readonly create: boolean },
): Promise<ObjectStore> {
  if (place.startsWith('s3://')) {
    if (env.OBJECT_STORE_URL && `${env.OBJECT_STORE_URL.replace(/\/+$/, '')}/` === `${place.replace(/\/+$/, '')}/`) {
      throw new CommandError('invalid', `${place} is where the installation stores its files: choose another place`)
    }
    const scratch = join(tmpdir(), `fonds-backup-${process.pid}`)
    return objectStoreOf({ ...env, DATA_DIR: scratch, OBJECT_STORE_URL: place })
  }
  const folder = resolve(place)
  if (env.DATA_DIR && folder === resolve(env.DATA_DIR, 'objects')) {
    throw new CommandError('invalid', `${place} is where the installation stores its files: choose another place`)
  }
  if (create) await mkdir(folder, { recursive: true, mode: 0o700 })
  const info = await stat(folder).catch(() => null)
  if (info === null) throw new CommandError('not_found', `${place} does not exist or cannot be read`)
  if (!info.isDirectory()) throw new CommandError('invalid', `${place} is not a folder`)
  return createFileStore(folder)
}
