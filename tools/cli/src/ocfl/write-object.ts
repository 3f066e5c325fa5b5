import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CommandError } from '@fonds/db'
import { isoSeconds } from '@fonds/util'
import {
  type Content,
  headOf,
  INVENTORY,
  Inventory,
  OBJECT_DECLARATION,
  OCFL_VERSION,
  SIDECAR,
  stateOf,
  withVersion,
} from './inventory.ts'
import { FOLDER_MODE, objectFolder, type StorageRoot } from './storage-root.ts'

/** A file to store, and its bytes. */
export interface Source extends Content {
  open(): Promise<Readable | Buffer>
}

export interface ObjectVersion {
  readonly id: string
  readonly files: readonly Source[]
  readonly message: string
  readonly user: { readonly name: string; readonly address: string }
}

/** Thrown for a file whose bytes are not those of its checksum. */
export class NotAsPromised extends Error {
  readonly path: string

  constructor(path: string) {
    super(`${path} does not have the bytes of its checksum`)
    this.path = path
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
const sidecarOf = (text: string): string => `${createHash('sha256').update(text).digest('hex')} ${INVENTORY}\n`

/**
 * Adds a version to an object if its files differ from those of the last one. Files that an earlier version has are not copied again.
 * The version appears whole, or not at all.
 * @throws NotAsPromised; CommandError invalid for an inventory that this command did not write
 */
export async function writeVersion(root: StorageRoot, version: ObjectVersion): Promise<'written' | 'unchanged'> {
  const folder = objectFolder(root, version.id)
  const earlier = await readObject(root, version.id)
  if (earlier !== null && JSON.stringify(headOf(earlier)) === JSON.stringify(stateOf(version.files))) return 'unchanged'
  const { inventory, added } = withVersion({ ...version, earlier, created: isoSeconds(new Date()) })
  const text = json(inventory)
  const staged = join(root.unfinished, randomUUID())
  try {
    for (const file of version.files) {
      const place = added.get(file.sha256)
      if (place === undefined) continue
      added.delete(file.sha256)
      await writeChecked(join(staged, place), file)
    }
    const head = join(staged, inventory.head)
    await mkdir(head, { recursive: true })
    await writeInventory(head, text)
    if (earlier === null) {
      await writeFile(join(staged, OBJECT_DECLARATION), `ocfl_object_${OCFL_VERSION}\n`)
      await writeInventory(staged, text)
      await mkdir(dirname(folder), { recursive: true, mode: FOLDER_MODE })
      await rename(staged, folder)
    } else {
      await rename(head, join(folder, inventory.head))
      await putInventory(root, folder, text)
    }
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
  return 'written'
}

/**
 * Reads the inventory of an object; null if there is no such object. Removes a version that a killed run had begun, and completes one
 * whose checksum it had not written yet.
 */
export async function readObject(root: StorageRoot, id: string): Promise<Inventory | null> {
  const folder = objectFolder(root, id)
  if (!existsSync(join(folder, INVENTORY))) return null
  const text = await readFile(join(folder, INVENTORY), 'utf8')
  const parsed = Inventory.safeParse(jsonOf(text))
  if (!parsed.success || parsed.data.id !== id) {
    throw new CommandError('invalid', `${join(folder, INVENTORY)} is not an inventory as fonds export ocfl writes it`)
  }
  const { head } = parsed.data
  if ((await readFile(join(folder, SIDECAR), 'utf8').catch(() => '')) !== sidecarOf(text)) {
    const copy = await readFile(join(folder, head, INVENTORY), 'utf8').catch(() => '')
    if (copy !== text) throw new CommandError('invalid', `${join(folder, INVENTORY)} is damaged: validate the store`)
    await putInventory(root, folder, text)
  }
  await rm(join(folder, `v${Number(head.slice(1)) + 1}`), { recursive: true, force: true })
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function writeInventory(folder: string, text: string): Promise<void> {
  await writeFile(join(folder, INVENTORY), text)
  await writeFile(join(folder, SIDECAR), sidecarOf(text))
}

/** Replaces the inventory of an object. Between its two files, a run that is killed leaves what {@link readObject} mends. */
async function putInventory({ unfinished }: StorageRoot, folder: string, text: string): Promise<void> {
  const staged = join(unfinished, randomUUID())
  await mkdir(staged)
  await writeInventory(staged, text)
  for (const name of [INVENTORY, SIDECAR]) await rename(join(staged, name), join(folder, name))
  await rm(staged, { recursive: true })
}

async function writeChecked(path: string, { path: name, sha256, open }: Source): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const hash = createHash('sha256')
  const source = await open()
  if (Buffer.isBuffer(source)) {
    hash.update(source)
    await writeFile(path, source)
  } else {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(path),
    )
  }
  if (hash.digest('hex') !== sha256) throw new NotAsPromised(name)
}
