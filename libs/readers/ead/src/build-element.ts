import type { XmlElement, XmlNode } from './element.ts'

type Attributes = Readonly<Record<string, string | null>>

/**
 * Builds the element that says in EAD what a cell or field of another format says, so that all formats are read by the same
 * rules. An attribute without a value is left out.
 */
export function buildElement(
  line: number,
  name: string,
  attributes: Attributes,
  children: readonly XmlNode[],
): XmlElement {
  const given = Object.entries(attributes).flatMap(([key, value]): [string, string][] =>
    value === null || value === '' ? [] : [[key, value]],
  )
  return {
    name,
    attributes: new Map(given),
    href: attributes.href ?? null,
    children: [...children],
    line,
    internal: false,
    mapped: false,
    strayText: false,
  }
}
