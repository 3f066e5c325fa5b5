import { runCommand } from '@fonds/db/statement'
import { stillHere } from '../store/parts.commands.ts'
import { addEvidence, type Found, findResources, ofDescription, ofLinked } from './find-resources.ts'
import type { SpaceReading } from './read-space.ts'
import { deletedSince, idsSince, recordAt, recordsOf, type SpaceRecord, type SpaceRepository } from './records.ts'

/** An action on a resource. */
export interface Mark {
  /** Time of its last change; empty if it is not known, null for a resource that is merely there. */
  readonly changed: string | null
  /** Whether it is deleted, or not public. */
  readonly deleted: boolean
  /** As `looks` in the table of resources. */
  readonly looks: 0 | 2
}

/** Changes of a source. */
export interface Changes {
  /** Authority records and finding aids, by URI. */
  readonly marks: { readonly eac: Map<string, Mark>; readonly ead: Map<string, Mark> }
  /** URIs in the feed of deletions; null if it cannot be read. */
  gone: readonly string[] | null
  /** How finding aids name agents and subjects, by URI. */
  readonly headings: Map<string, string>
}

export const newChanges = (): Changes => ({
  ...{ marks: { eac: new Map(), ead: new Map() }, gone: null, headings: new Map() },
})

/** Paths of the agents whose authority records are followed. */
export const AGENTS = ['/agents/people', '/agents/corporate_entities', '/agents/families'] as const

interface Asked {
  /** Seconds since 1970. */
  readonly from: number
  readonly feedFrom: number
  readonly changes: Changes
}

/** Adds what has changed since a time. @throws FetchError */
export async function changesIn(reading: SpaceReading, { from, feedFrom, changes }: Asked): Promise<void> {
  const { space, repositories } = reading
  // Deletions first: what is deleted while the lists are read is named the next time.
  changes.gone = await deletedSince(space, feedFrom)
  for (const path of AGENTS) {
    for await (const agent of recordsOf(space, path, await idsSince(space, path, from))) {
      changes.marks.eac.set(agent.uri, agentMark(agent))
      changes.headings.set(agent.uri, agent.title)
    }
  }
  await subjectsOf(reading, from, changes)
  for (const repository of repositories) await changesOf(reading, repository, from, changes)
  await deletionsOf(reading, changes)
}

/** Adds how subjects that changed since a time are named. @throws FetchError */
export async function subjectsOf(
  { space }: Pick<SpaceReading, 'space'>,
  from: number,
  { headings }: Pick<Changes, 'headings'>,
): Promise<void> {
  for await (const { uri, title } of recordsOf(space, '/subjects', await idsSince(space, '/subjects', from))) {
    headings.set(uri, title)
  }
}

/** Whatever refers to an agent changes it as well; its record depends on its own changes alone. */
export const agentMark = ({ isPublic, saved, changed }: SpaceRecord): Mark => ({
  ...{ changed: saved || changed, deleted: !isPublic, looks: 0 },
})

async function changesOf(
  { pool, space, source }: SpaceReading,
  { uri, isPublic }: SpaceRepository,
  from: number,
  { marks, gone }: Changes,
): Promise<void> {
  const found: Found = new Map()
  const hidden = new Set<string>()
  const ids = async (segment: string) => idsSince(space, `${uri}/${segment}`, from)
  const look = async (segment: string, evidence: typeof ofLinked) =>
    findResources(pool, space, source, { path: `${uri}/${segment}`, ids: await ids(segment), found, evidence })
  await look('archival_objects', ofDescription)
  await look('top_containers', ofLinked)
  await look('digital_objects', ofLinked)
  // Last, so that they are seen as they are after all else.
  const path = `${uri}/resources`
  const changed = await ids('resources')
  const known = new Set<string>()
  for await (const resource of recordsOf(space, path, changed)) {
    known.add(resource.uri)
    // It is touched whenever a part of it is saved, which says nothing of the index.
    addEvidence(found, resource.uri, { ...ofDescription(resource), stale: false })
    if (!resource.isPublic) hidden.add(resource.uri)
  }
  for (const id of changed) {
    if (!known.has(`${path}/${id}`)) addEvidence(found, `${path}/${id}`, { changed: '', saved: false, stale: true })
  }
  // Exports show containers that are deleted for a while.
  const isStale = gone?.some((one) => one.startsWith(`${uri}/top_containers/`)) === true
  for (const [one, { changed: time, saved, stale }] of found) {
    if (!one.startsWith(`${path}/`)) continue
    const looks = isStale || stale || !saved ? 2 : 0
    marks.ead.set(one, { changed: time, deleted: hidden.has(one) || !isPublic, looks })
  }
}

/** Marks what the feed of deletions names and is here. It is asked for, since it may have come back. */
async function deletionsOf(
  { pool, space, source, repositories }: SpaceReading,
  { gone, marks }: Changes,
): Promise<void> {
  const named = (gone ?? []).filter((uri) => /\/resources\/\d+$/.test(uri) || uri.startsWith('/agents/'))
  if (named.length === 0) return
  const values = { source: source.id, identifiers: named }
  const here = await runCommand<{ prefix: string; identifier: string }>(pool, stillHere, values)
  for (const { prefix, identifier } of here) {
    const isThere = (await recordAt(space, identifier)) !== null
    const isFollowed = prefix === 'eac' || repositories.some(({ uri }) => identifier.startsWith(`${uri}/`))
    if (!isThere && isFollowed && prefix === 'eac') marks.eac.set(identifier, DELETED)
    if (!isThere && isFollowed && prefix === 'ead') marks.ead.set(identifier, DELETED)
  }
}

const DELETED: Mark = { changed: '', deleted: true, looks: 0 }
