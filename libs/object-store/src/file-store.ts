import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { absent } from '@fonds/util'
import { withTranslatedErrors } from './file-failure.ts'
import {
  type ByteRange,
  checkFolder,
  checkKey,
  type ObjectEntry,
  ObjectMissing,
  type ObjectStore,
} from './object-store.ts'
import { clearFolder, STALE_MS } from './unfinished-files.ts'

/** Bytes read at a time: needs a quarter of the processor time of Node's default of 64 kB. */
const READ_BYTES = 256 * 1024

/** Only the owner can read objects: they include withheld originals and unpublished drafts. */
const FILE_MODE = 0o600
const FOLDER_MODE = 0o700

/** Stores objects as files below a folder, which is created if missing. Only the owner of the process can read it. */
export function createFileStore(folder: string): ObjectStore {
  const pathOf = (key: string): string => {
    checkKey(key)
    return join(folder, key)
  }
  // Next to the objects, so that a rename never crosses file systems. No key begins with a dot.
  const unfinished = join(folder, '.unfinished')
  let swept: Promise<number> | undefined
  /** Returns the path of a new unfinished file, and creates its folder. */
  const begin = async (): Promise<string> => {
    await mkdir(unfinished, { recursive: true, mode: FOLDER_MODE })
    swept ??= restrictAccess(folder).then(() => clearFolder(unfinished, STALE_MS))
    await swept
    return join(unfinished, randomUUID())
  }
  return withTranslatedErrors({
    async put(key, body) {
      const target = pathOf(key)
      const written = await begin()
      try {
        await writeDurably(written, body)
        const made = await mkdir(dirname(target), { recursive: true, mode: FOLDER_MODE })
        await rename(written, target)
        await syncFolders(dirname(target), made === undefined ? dirname(target) : dirname(made))
      } catch (error) {
        await rm(written, { force: true })
        throw error
      }
    },
    async stat(key) {
      const info = await stat(pathOf(key)).catch(absent)
      return info === null ? null : { bytes: info.size }
    },
    read: (key, range) => openForReading(key, pathOf(key), range),
    stream: (key, range) => openForReading(key, pathOf(key), range),
    async withFile(key, work) {
      const path = pathOf(key)
      if ((await stat(path).catch(absent)) === null) throw new ObjectMissing(key)
      return work(path)
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    list(below) {
      checkFolder(below)
      return walk(folder, below)
    },
    sweep: (minAge = STALE_MS) => clearFolder(unfinished, minAge),
    async ping() {
      const probe = await begin()
      try {
        await writeFile(probe, 'written to test whether the store is writable', { mode: FILE_MODE })
      } finally {
        await rm(probe, { force: true })
      }
    },
  })
}

/** Denies others access to the folder, which an earlier version may have left open. */
async function restrictAccess(folder: string): Promise<void> {
  try {
    await chmod(folder, FOLDER_MODE)
  } catch (error) {
    // A volume may belong to another user, whose permissions then apply.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}

async function openForReading(key: string, path: string, range: ByteRange | undefined): Promise<Readable> {
  const file = await open(path).catch(absent)
  if (file === null) throw new ObjectMissing(key)
  const part = range === undefined ? {} : { start: range.start, end: range.end }
  return file.createReadStream({ ...part, highWaterMark: READ_BYTES })
}

/**
 * Yields the files of a folder and its subfolders. Keys spread over 256 directories, each of which is read at once:
 * removing files in the meantime does not disturb the rest of the listing.
 */
async function* walk(root: string, key: string): AsyncGenerator<ObjectEntry> {
  const entries = await readdir(join(root, key), { withFileTypes: true }).catch(absent)
  for (const entry of entries ?? []) {
    const child = `${key}/${entry.name}`
    if (entry.isDirectory()) {
      yield* walk(root, child)
    } else {
      const info = await stat(join(root, child)).catch(absent)
      if (info !== null) yield { key: child, bytes: info.size, storedAt: info.mtime }
    }
  }
}

async function writeDurably(path: string, body: Buffer | Readable): Promise<void> {
  const file = await open(path, 'wx', FILE_MODE)
  try {
    await writeFile(file, body)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Flushes the folders up to `top`: a new name is durable only once its folder is on disk. */
async function syncFolders(from: string, top: string): Promise<void> {
  for (let folder = from; ; folder = dirname(folder)) {
    const handle = await open(folder)
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (folder === top || folder === dirname(folder)) return
  }
}
