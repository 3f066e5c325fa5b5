import { originalKey } from '@fonds/imaging'
import { checksumOfObject, type ObjectStore } from '@fonds/object-store'
import { BACKUP_FILES, backupKey, MAX_NAMED, type Manifest } from './manifest.ts'
import { type Measured, measureOnly } from './measured-stream.ts'
import { inGroups, readObjectList } from './object-list.ts'

/** Differences between a backup and its manifest. */
export interface BackupCheck {
  /** Number of originals that were checked. */
  readonly objects: number
  /** Number of problems. */
  readonly count: number
  /** Some of the problems. */
  readonly problems: readonly string[]
}

/** Originals that are read at once. */
const READS_AT_ONCE = 8

/**
 * Checks whether a backup is complete and undamaged.
 * @param quick checks only that originals are there, without reading them
 * @param onProgress called with the number of originals that were looked at
 */
export async function verifyBackup(
  place: ObjectStore,
  manifest: Manifest,
  { quick, onProgress = () => undefined }: { readonly quick: boolean; readonly onProgress?: (done: number) => void },
): Promise<BackupCheck> {
  const problems = new Problems()
  for (const problem of await verifyFiles(place, manifest)) problems.add(problem)
  // The list is read only if it is the one that the backup wrote.
  if (problems.count > 0) return { objects: 0, ...problems.all() }
  let objects = 0
  const list = await place.read(backupKey(manifest.id, BACKUP_FILES.objects))
  for await (const group of inGroups(readObjectList(list), READS_AT_ONCE)) {
    const found = await Promise.all(group.map((file) => problemOf(originalKey(file), file.sha256)))
    for (const problem of found) if (problem !== null) problems.add(problem)
    objects += group.length
    onProgress(objects)
  }
  return { objects, ...problems.all() }

  async function problemOf(key: string, sha256: string): Promise<string | null> {
    if ((await place.stat(key)) === null) return `${key} is missing`
    if (quick || (await checksumOfObject(place, key)) === sha256) return null
    return `${key} is damaged: its checksum differs`
  }
}

class Problems {
  readonly #named: string[] = []
  count = 0
  add(problem: string): void {
    this.count++
    if (this.#named.length < MAX_NAMED) this.#named.push(problem)
  }
  all() {
    return { count: this.count, problems: [...this.#named] }
  }
}

/** Compares the files of a backup with its manifest: the dump, the list of originals and the secrets. */
export async function verifyFiles(place: ObjectStore, manifest: Manifest): Promise<string[]> {
  const { id, database, objects, secrets } = manifest
  const files: readonly (readonly [string, Measured])[] = [
    [BACKUP_FILES.dump, database],
    [BACKUP_FILES.objects, objects],
    ...(secrets === null ? [] : [[BACKUP_FILES.secrets, secrets] as const]),
  ]
  const problems: string[] = []
  for (const [name, wanted] of files) {
    const key = backupKey(id, name)
    const stat = await place.stat(key)
    if (stat === null) problems.push(`${key} is missing`)
    else if (stat.bytes !== wanted.bytes) problems.push(`${key} has ${stat.bytes} bytes instead of ${wanted.bytes}`)
    else if ((await measureOnly(await place.read(key))).sha256 !== wanted.sha256) {
      problems.push(`${key} is damaged: its checksum differs`)
    }
  }
  return problems
}
