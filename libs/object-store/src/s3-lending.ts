import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { runDetached } from '@fonds/util'
import type { ObjectStore } from './object-store.ts'
import { clearFolder, STALE_MS } from './unfinished-files.ts'

interface LenderOptions {
  /** The folder of the files. */
  readonly scratch: string
  readonly read: ObjectStore['read']
  /** Writes the bytes of an object into its file, and translates the errors. */
  write(key: string, work: () => Promise<void>): Promise<void>
}

/** A file that holds an object for its borrowers. */
interface BorrowedFile {
  readonly path: string
  /** Settles when the object has been downloaded. */
  readonly ready: Promise<void>
  borrowers: number
}

/**
 * Creates the S3 implementation of `withFile`. It downloads objects to a folder, from which it first removes files of
 * earlier processes. Concurrent borrowers share a download, and the last one removes the file.
 */
export function createFileLender({ scratch, read, write }: LenderOptions): ObjectStore['withFile'] {
  let swept: Promise<number> | undefined
  const borrowed = new Map<string, BorrowedFile>()
  const download = async (key: string, path: string) => {
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    swept ??= clearFolder(scratch, STALE_MS)
    await swept
    const source = await read(key)
    await write(key, () => pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 })))
  }
  const createFile = (key: string): BorrowedFile => {
    const path = join(scratch, randomUUID())
    // Detached from the first borrower, who may leave before the others.
    const ready = runDetached(() => download(key, path))
    // The next borrower tries a failed download again.
    ready.catch(() => borrowed.delete(key))
    const file = { path, ready, borrowers: 0 }
    borrowed.set(key, file)
    return file
  }
  return async (key, work) => {
    const file = borrowed.get(key) ?? createFile(key)
    file.borrowers++
    try {
      await file.ready
      return await work(file.path)
    } finally {
      if (--file.borrowers === 0) {
        if (borrowed.get(key) === file) borrowed.delete(key)
        await rm(file.path, { force: true })
      }
    }
  }
}
