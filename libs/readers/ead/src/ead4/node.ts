/** An element of EAD 4 or of XHTML within it, or of EAD3 that is made of one. */
export interface Node {
  readonly name: string
  readonly attributes: Map<string, string>
  readonly children: (Node | string)[]
  readonly line: number
}

export type Content = readonly (Node | string)[]

/** Makes an element of EAD3 in the place of one of EAD 4. */
export const made = (
  from: Pick<Node, 'line'>,
  name: string,
  children: Content,
  attributes: Readonly<Record<string, string | undefined>> = {},
): Node => ({
  name,
  attributes: new Map(Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  children: [...children],
  line: from.line,
})

export const elements = (node: Node): Node[] => node.children.filter((child) => typeof child !== 'string')

export const named = (node: Node, ...names: readonly string[]): Node[] =>
  elements(node).filter(({ name }) => names.includes(name))

export const hasText = (content: Content): boolean =>
  content.some((child) => (typeof child === 'string' ? child.trim() !== '' : hasText(child.children)))

/** Returns all text in an element. */
export const textOf = (node: Node): string =>
  node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')

/** Attributes of EAD 4 that have another name in EAD3. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['languageOfElement', 'lang'],
  ['scriptOfElement', 'script'],
  ['localType', 'localtype'],
  ['countryCode', 'countrycode'],
  ['repositoryCode', 'repositorycode'],
  ['containerId', 'containerid'],
  ['unitDateType', 'unitdatetype'],
  ['dateChar', 'datechar'],
  ['languageCode', 'langcode'],
  ['scriptCode', 'scriptcode'],
  ['coordinateSystem', 'coordinatesystem'],
  ['standardDate', 'standarddate'],
  ['notBefore', 'notbefore'],
  ['notAfter', 'notafter'],
  ['standardDateTime', 'standarddatetime'],
  ['linkTitle', 'linktitle'],
  ['linkRole', 'linkrole'],
  ['vocabularySource', 'source'],
  ['normalizedForm', 'normal'],
  ['referredEntityRelationship', 'relator'],
])

/**
 * Returns an element's attributes by their names in EAD3. One that an export has kept from EAD3, in that namespace, counts more.
 * @param more names of further attributes in EAD3; null leaves one out, because it is read elsewhere
 */
export function attributesOf(node: Node, more: Readonly<Record<string, string | null>> = {}): Record<string, string> {
  const found: Record<string, string> = {}
  const kept = new Map<string, string>()
  for (const [name, value] of node.attributes) {
    const renamed = Object.hasOwn(more, name) ? more[name] : ATTRIBUTES.get(name)
    if (renamed === null || name === 'element') continue
    if (renamed === undefined) kept.set(name, value)
    else found[renamed] = value
  }
  return { ...found, ...Object.fromEntries(kept) }
}

/** Returns the name of the element that an export has written as this one; otherwise the one given. */
export const elementFor = (node: Node, name: string): string => {
  const kept = node.attributes.get('element') ?? ''
  return /^[a-z]{1,24}$/.test(kept) ? kept : name
}
