import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import { ofParts } from '../store/parts.commands.ts'
import type { ArchivesSpaceSource } from '../store/source.ts'
import { recordsOf, type SpaceRecord } from './records.ts'
import type { Space } from './space.ts'

/** Up to so many changed parts of a repository are asked for one by one; of more, what is known here is used. */
const MOST_ASKED = 1_000
const AT_ONCE = 10_000

/** The known changes of a collection. */
interface Evidence {
  /** Time of the latest change; empty if it is not known. */
  changed: string
  /** Whether a part of it was saved, so that exports show its present state. */
  saved: boolean
  /** Whether exports may show an earlier state for a while, since something changed without its description being saved. */
  stale: boolean
}

export type Found = Map<string, Evidence>

/** Adds what is known of a change to a collection's. */
export function addEvidence(found: Found, uri: string, { changed, saved, stale }: Evidence): void {
  const known = found.get(uri)
  if (known === undefined) {
    found.set(uri, { changed, saved, stale })
    return
  }
  if (changed > known.changed) known.changed = changed
  known.saved ||= saved
  known.stale ||= stale
}

interface Looking {
  /** Path of the records, without their identifiers. */
  readonly path: string
  readonly ids: readonly number[]
  readonly found: Found
  readonly evidence: (record: SpaceRecord) => Evidence
}

/**
 * Finds the collections that changed parts, containers or digital objects belong to. The parts below a part that was saved count as
 * changed as well, so there may be 100,000 of them: the collections of those that are public are known here by their addresses.
 */
export async function findResources(
  pool: pg.Pool,
  space: Space,
  source: ArchivesSpaceSource,
  { path, ids, found, evidence }: Looking,
): Promise<void> {
  let asked = ids
  if (ids.length > MOST_ASKED) {
    const unknown: number[] = []
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const addresses = ids.slice(at, at + AT_ONCE).map((id) => `${path}/${id}`)
      const values = { source: source.id, tenant: source.tenant_id, addresses }
      const rows = await runCommand<{ address: string; identifier: string | null }>(pool, ofParts, values)
      for (const { address, identifier } of rows) {
        if (identifier === null) unknown.push(Number(address.slice(path.length + 1)))
        else addEvidence(found, identifier, { changed: '', saved: false, stale: true })
      }
    }
    asked = unknown
  }
  for await (const record of recordsOf(space, path, asked)) {
    for (const uri of record.resources) addEvidence(found, uri, evidence(record))
  }
}

/** Exports take a part from an index unless it was saved, whatever else of it has changed. */
export const ofDescription = ({ changed, saved }: SpaceRecord): Evidence => ({
  changed,
  saved: saved !== '' && saved >= changed,
  stale: saved === '' || saved < changed,
})

/** The parts that a container or digital object is in are not saved with it. One that was not saved itself only follows a part. */
export const ofLinked = ({ changed, saved }: SpaceRecord): Evidence => ({
  changed,
  saved: false,
  stale: saved === '' || saved >= changed,
})
