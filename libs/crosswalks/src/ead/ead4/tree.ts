import type { Attributes, XmlWriter } from '../../xml/xml-writer.ts'

/** An element of EAD3, or of EAD 4 or XHTML that is made of one. */
export interface Tree {
  readonly name: string
  readonly attributes: Attributes
  readonly children: readonly (Tree | string)[]
}

export type Content = Tree['children']

export const tree = (name: string, children: Content = [], attributes: Attributes = {}): Tree => ({
  name,
  attributes,
  children,
})

export const elements = ({ children }: Tree): Tree[] => children.filter((child) => typeof child !== 'string')

export const named = (node: Tree, ...names: readonly string[]): Tree[] =>
  elements(node).filter(({ name }) => names.includes(name))

export const textOf = (node: Tree): string =>
  node.children.map((child) => (typeof child === 'string' ? child : child.name === 'lb' ? ' ' : textOf(child))).join('')

/** Returns the value of an attribute; null if it is absent. */
export const get = ({ attributes }: Tree, name: string): string | null => attributes[name] ?? null

export function write(xml: XmlWriter, { name, attributes, children }: Tree): void {
  xml.start(name, attributes)
  for (const child of children) {
    if (typeof child === 'string') xml.text(child)
    else write(xml, child)
  }
  xml.end()
}
