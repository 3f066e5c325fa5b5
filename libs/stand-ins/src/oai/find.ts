import type { Node, Tombstone } from '../model/records.ts'
import type { Store } from '../model/store.ts'
import { hasHiddenAncestor } from '../model/walk.ts'
import { OaiError } from './envelope.ts'
import { parsePrinted, type RecordType, type Token } from './token.ts'

/** lib/oai/aspace_oai_repository.rb:39 */
const DELETES_PER_PAGE = 100

export interface Format {
  readonly types: readonly RecordType[]
  readonly pageSize: number
}

/** lib/oai/aspace_oai_repository.rb:9: one finding aid a page. */
export const FORMATS: Readonly<Record<string, Format>> = {
  oai_dc: { types: ['Resource', 'ArchivalObject'], pageSize: 25 },
  oai_ead: { types: ['Resource'], pageSize: 1 },
}

export const LEVELS: readonly string[] = [
  'class',
  'collection',
  'file',
  'fonds',
  'item',
  'otherlevel',
  'recordgrp',
  'series',
  'subfonds',
  'subgrp',
  'subseries',
]

export interface NamedSet {
  readonly name: string
  readonly description: string
  /** Codes of repositories, or names of sponsors. */
  readonly of: readonly string[]
}

export interface Sets {
  readonly repositorySet: NamedSet | null
  readonly sponsorSet: NamedSet | null
}

export interface Found {
  readonly records: readonly (Node | Tombstone)[]
  /** Null at the end. */
  readonly token: Token | null
}

export function formatOf(prefix: string): Format {
  const format = FORMATS[prefix]
  if (format === undefined) throw unsupported()
  return format
}

const unsupported = () =>
  new OaiError(
    'cannotDisseminateFormat',
    'The metadata format identified by the value given for the metadataPrefix argument is not supported by the item or by the repository.',
  )

/** lib/oai/aspace_oai_repository.rb:172 */
export function isVisible(node: Node): boolean {
  const { repository } = node.kind === 'resource' ? node : node.resource
  return repository.publish && !repository.oaiDisabled && node.publish && !node.suppressed
}

/** lib/oai/aspace_oai_repository.rb:388: an unknown set restricts nothing. */
function inSet(node: Node, set: string | undefined, { repositorySet, sponsorSet }: Sets): boolean {
  if (set === undefined) return true
  if (LEVELS.includes(set)) return node.level === set
  const root = node.kind === 'resource' ? node : node.resource
  if (repositorySet?.name === set) return repositorySet.of.includes(root.repository.code)
  if (sponsorSet?.name === set) return root.sponsor !== null && sponsorSet.of.includes(root.sponsor)
  return true
}

/** Returns the next page: lib/oai/aspace_oai_repository.rb:142. */
export function find(store: Store, token: Token, sets: Sets): Found {
  if (token.state === 'producing_deletes') return nextDeletes(store, token)
  const found = nextRecords(store, token, sets)
  // A page on which everything is below something unpublished ends the records, whatever would have followed.
  return found.token !== null && found.records.length === 0 ? nextDeletes(store, found.token) : found
}

/** lib/oai/aspace_oai_repository.rb:237 */
function nextRecords(store: Store, token: Token, sets: Sets): Found {
  const { types, pageSize } = formatOf(token.metadata_prefix)
  const [from, until] = [parsePrinted(token.from), parsePrinted(token.until)]
  const records: Node[] = []
  const remaining = { ...token.remaining_types }
  const depleted: RecordType[] = []
  for (const type of [...types].sort()) {
    const last = remaining[type]
    if (last === undefined) continue
    const limit = pageSize - records.length
    const matches = after(store, type, last, limit + 1, (node) => {
      const due = node.systemMtime >= from && node.systemMtime <= until
      return due && isVisible(node) && inSet(node, token.set, sets)
    })
    if (matches.length <= limit) depleted.push(type)
    records.push(...matches.slice(0, limit).filter((node) => !hasHiddenAncestor(node)))
  }
  for (const type of depleted) delete remaining[type]
  const lastSeen = records.at(-1)
  if (lastSeen !== undefined) {
    const type = lastSeen.kind === 'resource' ? 'Resource' : 'ArchivalObject'
    if (remaining[type] !== undefined) remaining[type] = lastSeen.id
  }
  const next: Token = { ...token, remaining_types: remaining }
  if (Object.keys(remaining).length > 0) return { records, token: next }
  if (deletions(store, token).length === 0) return { records, token: null }
  return { records, token: { ...next, state: 'producing_deletes' } }
}

function after(store: Store, type: RecordType, last: number, count: number, matches: (node: Node) => boolean): Node[] {
  const table = type === 'Resource' ? store.tables.resource : store.tables.archival_object
  const found: Node[] = []
  for (const id of store.idsOf(type === 'Resource' ? 'resource' : 'archival_object', last)) {
    const node = table.get(id)
    if (node !== undefined && matches(node)) found.push(node)
    if (found.length === count) break
  }
  return found
}

/** lib/oai/aspace_oai_repository.rb:302: of any set, but not of repositories that are unpublished now. */
function deletions(store: Store, token: Token): Tombstone[] {
  const [from, until] = [parsePrinted(token.from), parsePrinted(token.until)]
  const segments = formatOf(token.metadata_prefix).types.map((type) =>
    type === 'Resource' ? '/resources/' : '/archival_objects/',
  )
  const hidden = [...store.tables.repository.values()]
    .filter(({ publish }) => !publish)
    .map(({ id }) => `/repositories/${id}/`)
  return store.tombstones.filter(
    ({ uri, timestamp }) =>
      timestamp >= from &&
      timestamp <= until &&
      segments.some((segment) => uri.includes(segment)) &&
      !hidden.some((prefix) => uri.startsWith(prefix)),
  )
}

/** lib/oai/aspace_oai_repository.rb:326 */
function nextDeletes(store: Store, token: Token): Found {
  const matches = deletions(store, token).filter(({ id }) => id > token.last_delete_id)
  const records = matches.slice(0, DELETES_PER_PAGE)
  const last = records.at(-1)
  if (matches.length <= DELETES_PER_PAGE || last === undefined) return { records, token: null }
  return { records, token: { ...token, state: 'producing_deletes', last_delete_id: last.id } }
}
