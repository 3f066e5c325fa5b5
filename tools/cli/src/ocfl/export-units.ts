import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '@fonds/db/statement'
import type { BulkProcess } from '@fonds/documents/bulk'
import { ObjectMissing } from '@fonds/object-store'
import type { TenantContext } from '@fonds/types/context'
import { sourcesOf, type Unit, type UnitReader } from './describe-unit.ts'
import { headOf } from './inventory.ts'
import { objectFolder, type StorageRoot } from './storage-root.ts'
import { unitsOfArchive } from './units.commands.ts'
import { NotAsPromised, readObject, type Source, writeVersion } from './write-object.ts'

export interface OcflExport extends UnitReader {
  readonly root: StorageRoot
  readonly bulk: BulkProcess
  readonly context: TenantContext
  /** UUID of the only collection to export; null for all. */
  readonly collection: string | null
  readonly user: { readonly name: string; readonly address: string }
}

/** How an object came out; a problem says why there is no new version. */
export type UnitOutcome =
  | { readonly unit: Unit; readonly outcome: 'written' | 'unchanged' }
  | { readonly unit: Unit; readonly outcome: 'failed'; readonly problem: string }

const PART = 200
const FIRST = '00000000-0000-0000-0000-000000000000'
const EAD = 'ead.xml'

const objectId = (uuid: string): string => `urn:uuid:${uuid}`

/** Writes the objects of an archive one after the other. One that fails does not stop the others, and keeps its last version. */
export async function* exportUnits(options: OcflExport): AsyncGenerator<UnitOutcome> {
  const { pool, tenant, published, collection } = options
  for (let after = FIRST; ; ) {
    const values = { tenant: tenant.id, root: collection, published, after, limit: PART }
    const units = await runCommand<Unit>(pool, unitsOfArchive, values)
    for (const unit of units) yield await exportUnit(options, unit)
    const last = units.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

async function exportUnit(options: OcflExport, unit: Unit): Promise<UnitOutcome> {
  const { root, user } = options
  const id = objectId(unit.id)
  const ead = join(root.unfinished, EAD)
  try {
    const found = unit.is_root ? await eadOf(options, unit, ead) : null
    if (found !== null && 'problem' in found) return { unit, outcome: 'failed', problem: found.problem }
    const sources = await sourcesOf(options, unit, found === null ? {} : { ead_version: found.version })
    const files = found === null ? sources : [found.source, ...sources]
    const outcome = await writeVersion(root, { id, files, user, message: `fonds export ocfl of ${unit.slug}` })
    return { unit, outcome }
  } catch (error) {
    if (error instanceof NotAsPromised || error instanceof ObjectMissing) {
      return { unit, outcome: 'failed', problem: `${error.message} (fonds report fixity)` }
    }
    throw error
  } finally {
    await rm(ead, { force: true })
  }
}

/** Writes the EAD of a collection, unless its object has the same version already: two documents of one version differ in their dates. */
async function eadOf(
  { root, bulk, context, published }: OcflExport,
  unit: Unit,
  out: string,
): Promise<{ readonly version: string; readonly source: Source } | { readonly problem: string }> {
  const known = await knownEad(root, objectId(unit.id))
  const drafts = !published
  const task = { kind: 'ead', tenant: context, resource: unit.id, out, known: known?.version ?? null, drafts } as const
  const answer = await bulk.write(task)
  if (answer.outcome === 'failed') return { problem: `${answer.reason} (${answer.message})` }
  if (answer.outcome === 'absent') return { problem: 'it was deleted or hidden meanwhile' }
  if (answer.outcome === 'unchanged' && known !== null) {
    const open = async () => createReadStream(known.path)
    return { version: known.version, source: { path: EAD, sha256: known.sha256, open } }
  }
  return {
    version: answer.id,
    source: { path: EAD, sha256: await sumOf(out), open: async () => createReadStream(out) },
  }
}

/** Returns the EAD that an object has, and the version of the content that it shows; null if it has none. */
async function knownEad(root: StorageRoot, id: string) {
  const inventory = await readObject(root, id)
  if (inventory === null) return null
  const placeOf = (name: string) => {
    const [sum] = Object.entries(headOf(inventory)).find(([, paths]) => paths.includes(name)) ?? []
    const place = sum === undefined ? undefined : inventory.manifest[sum]?.[0]
    return sum === undefined || place === undefined ? null : { sum, path: join(objectFolder(root, id), place) }
  }
  const [ead, about] = [placeOf(EAD), placeOf('description.json')]
  if (ead === null || about === null) return null
  const version = await readVersion(about.path)
  return version === null ? null : { version, sha256: ead.sum, path: ead.path }
}

async function readVersion(path: string): Promise<string | null> {
  const chunks: Buffer[] = []
  for await (const chunk of createReadStream(path)) chunks.push(chunk)
  const found = /"ead_version": "([^"]+)"/.exec(Buffer.concat(chunks).toString('utf8'))
  return found?.[1] ?? null
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
