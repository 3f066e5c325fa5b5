import type { XmlElement, XmlNode } from '@fonds/reader-ead/parts'

type Attributes = Readonly<Record<string, string | null>>

/**
 * Builds the element that says in EAD what a cell says, so that both formats are read by the same rules. An attribute
 * without a value is left out.
 */
export function element(line: number, name: string, attributes: Attributes, children: readonly XmlNode[]): XmlElement {
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

/** Builds paragraphs, which empty lines separate. Other line breaks stay. */
export function paragraphs(line: number, text: string): XmlElement[] {
  return text
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .filter((part) => part.trim() !== '')
    .map((part) => element(line, 'p', {}, lines(line, part.trim())))
}

function lines(line: number, text: string): XmlNode[] {
  if (!text.includes('\n')) return [text]
  return text.split('\n').flatMap((words, index) => (index === 0 ? [words] : [element(line, 'lb', {}, []), words]))
}
