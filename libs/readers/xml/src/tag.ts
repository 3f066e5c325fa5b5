import type { SaxesTagNS } from 'saxes'
import { takeCarried } from './carried.ts'
import {
  EAC2_NAMESPACE,
  EAD3_NAMESPACE,
  EAD3_UNDEPRECATED_NAMESPACE,
  EAD4_NAMESPACE,
  EAD2002_NAMESPACE,
  XLINK,
  XML,
  XMLNS,
  XSI,
} from './namespaces.ts'

export interface OpenTag {
  /** Local name in EAD's vocabulary (`c` for numbered components); with a prefix in any other vocabulary. */
  readonly name: string
  /** Local name as written (`c01`). */
  readonly local: string
  readonly namespace: string
  readonly attributes: Map<string, string>
  readonly line: number
}

const EAD_NAMESPACES: ReadonlySet<string> = new Set([
  '',
  EAD2002_NAMESPACE,
  EAD3_NAMESPACE,
  EAD3_UNDEPRECATED_NAMESPACE,
  EAD4_NAMESPACE,
])

const NUMBERED_COMPONENT = /^c(?:0[1-9]|1[0-2])$/

/** Truncates names, since reports contain them. */
const NAME_LENGTH = 100

function elementName(tag: SaxesTagNS): string {
  if (!EAD_NAMESPACES.has(tag.uri)) return `${tag.prefix || 'other'}:${tag.local}`.slice(0, NAME_LENGTH)
  if (tag.local.length > NAME_LENGTH) return tag.local.slice(0, NAME_LENGTH)
  return NUMBERED_COMPONENT.test(tag.local) ? 'c' : tag.local
}

/**
 * Names attributes as mappings expect: those in the namespace of their element as if they had no prefix, XLink's by local name, as in EAD3 and the DTD (except `xlink:type`, which would
 * hide EAD's own `type`), and `xml:lang` and `xml:id` as `lang` and `id`.
 */
function attributesOf(tag: SaxesTagNS): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const key in tag.attributes) {
    const attribute = tag.attributes[key]
    if (attribute === undefined || attribute.uri === XMLNS) continue
    const { uri, local, prefix, value } = attribute
    const own = uri === '' || uri === tag.uri || EAD_NAMESPACES.has(uri)
    let name = own ? local : `${prefix}:${local}`
    if (uri === EAC2_NAMESPACE && !own) name = `eac2:${local}`
    if (uri === XLINK) name = local === 'type' ? 'xlink:type' : local
    else if (uri === XML) name = local === 'lang' || local === 'id' ? local : `xml:${local}`
    else if (uri === XSI) name = `xsi:${local}`
    if (!attributes.has(name) || uri === '') attributes.set(name.slice(0, NAME_LENGTH), value)
  }
  return attributes
}

/** Returns the parts of a start tag that the reader uses. `line` is the line on which it began. */
export function openTag(tag: SaxesTagNS, line: number): OpenTag {
  const attributes = attributesOf(tag)
  const name = elementName(tag)
  return { name: takeCarried(name, attributes) ?? name, local: tag.local, namespace: tag.uri, attributes, line }
}

/** Takes an attribute of a unit's own tag. */
export function takeAttribute(tag: OpenTag, name: string): string | undefined {
  const value = tag.attributes.get(name)
  tag.attributes.delete(name)
  return value
}

/** Takes `audience` if it has one of EAD's values; returns whether the element is internal. */
export function takeInternal(tag: OpenTag): boolean {
  const audience = tag.attributes.get('audience')?.trim().toLowerCase()
  if (audience === 'internal' || audience === 'external') tag.attributes.delete('audience')
  return audience === 'internal'
}
