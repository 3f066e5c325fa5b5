import {
  EAC2_NAMESPACE,
  EAC3_NAMESPACE,
  EAC2010_NAMESPACE,
  EAD3_NAMESPACE,
  EAD3_UNDEPRECATED_NAMESPACE,
  EAD2002_NAMESPACE,
  EAF1_NAMESPACE,
  type OpenTag,
  XHTML,
} from '@fonds/reader-xml'
import type { EntityInput } from '@fonds/types'

export type EacFormat = EntityInput['format']

const EAD_NAMESPACES: ReadonlySet<string> = new Set([EAD2002_NAMESPACE, EAD3_NAMESPACE, EAD3_UNDEPRECATED_NAMESPACE])

/**
 * Returns the format of a root element; null if it is not a record. Only the name decides, since some systems wrote
 * records without a namespace, or with that of finding aids.
 */
export function recordFormat(tag: OpenTag): EacFormat | null {
  if (tag.local === 'eaf') return 'eac-f-1.0'
  if (tag.local !== 'eac-cpf' && tag.local !== 'eac') return null
  if (tag.namespace === EAC2_NAMESPACE) return 'eac-2.0'
  if (tag.namespace === EAC3_NAMESPACE) return 'eac-3.0'
  if (tag.namespace === EAC2010_NAMESPACE || tag.local === 'eac-cpf') return 'eac-cpf-2010'
  return tag.namespace === '' ? 'eac-2.0' : 'eac-cpf-2010'
}

/** Returns whether a record's root is in the namespace of its format. */
export function isOwnNamespace(namespace: string): boolean {
  return [EAC2010_NAMESPACE, EAC2_NAMESPACE, EAC3_NAMESPACE, EAF1_NAMESPACE].includes(namespace)
}

/** Elements of the drafts of EAC-CPF 3 that have another name in the release. */
const DRAFTS: ReadonlyMap<string, string> = new Map([
  ['provenanceEvent', 'narrativeEvent'],
  ['agentName', 'label'],
  ['agentRole', 'role'],
  ['xhtml', 'formattingExtension'],
])

/**
 * Returns an element's name in a record whose root is in `namespace`: the local name for elements of the standard, with
 * a prefix for those of other vocabularies. Elements of drafts have the names of the release.
 */
export function elementName(tag: OpenTag, namespace: string): string {
  const { namespace: own, local } = tag
  if (own === XHTML) return `html:${local.slice(0, 95)}`
  if (own === namespace || own === '' || isOwnNamespace(own)) return DRAFTS.get(local) ?? local.slice(0, 100)
  return EAD_NAMESPACES.has(own) ? `ead:${local.slice(0, 96)}` : tag.name
}

/** Elements of a record that contain other vocabularies or binary data. Their content is not read. */
export const WRAPPED: ReadonlySet<string> = new Set(['objectXMLWrap', 'objectBinWrap'])

/** Begins the name of an attribute in which an export to version 3 keeps what only 2.0 has. */
const KEPT = 'eac2:'

/** Whether exports keep attributes of 2.0 in a format. */
export const keepsAttributes = (format: EacFormat): boolean => format === 'eac-3.0' || format === 'eac-f-1.0'

/** Gives attributes that an export has kept their names of 2.0, unless version 3 has one of that name there. */
export function restoreKept(attributes: Map<string, string>): void {
  for (const [name, value] of attributes) {
    if (!name.startsWith(KEPT) || attributes.has(name.slice(KEPT.length))) continue
    attributes.delete(name)
    attributes.set(name.slice(KEPT.length), value)
  }
}
