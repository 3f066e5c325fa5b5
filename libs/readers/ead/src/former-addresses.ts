import { arkAddress, type ComponentInput, formerAddress, handleAddress, type Identifier } from '@fonds/types'

/** Matches the address of a description in ArchivesSpace. */
const ARCHIVESSPACE = /^\/repositories\/\d+\/(?:resources|archival_objects)\/\d+$/

/** The finding aid that a unit belongs to. */
interface Aid {
  /** Its `eadid` or `recordid`, unless that is internal; null for none. */
  readonly recordId: string | null
}

/**
 * Returns the addresses that a unit certainly has in the system it came from: in ArchivesSpace by the URI that it exports, at
 * `eadid/@url`, in ArcLight by the ids of which that makes its own, and by ARKs and handles.
 *
 * ArcLight's id of a component is that of the collection, `_` and `@id`. The catalog finds it by its parts; only where ArcLight
 * changes an `@id` is the address stored.
 */
export function formerAddresses(
  { parent, xml_id: xmlId, content }: Pick<ComponentInput, 'parent' | 'xml_id' | 'content'>,
  { recordId }: Aid,
): string[] {
  const found = content.identifiers.flatMap(ofIdentifier)
  const id = recordId === null ? null : arclightId(recordId)
  if (id !== null && parent === null) found.push(formerAddress(`/catalog/${encodeURIComponent(id)}`))
  if (id !== null && xmlId?.includes('.')) {
    found.push(formerAddress(`/catalog/${encodeURIComponent(`${id}_${arclightId(xmlId)}`)}`))
  }
  return [...new Set(found.filter((address) => address !== null))]
}

function ofIdentifier({ type, value }: Identifier): (string | null)[] {
  const named = [arkAddress(value), handleAddress(value)]
  if (type === 'aspace_uri') return ARCHIVESSPACE.test(value.trim()) ? [formerAddress(value)] : []
  if (type === 'recordid_url' && /^https?:\/\//i.test(value)) return [formerAddress(value), ...named]
  return named
}

const arclightId = (id: string): string => id.trim().replaceAll('.', '-')
