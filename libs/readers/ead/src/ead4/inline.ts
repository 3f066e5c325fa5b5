import { attributesOf, type Content, elementFor, made, type Node } from './node.ts'
import { xhtmlInline } from './xhtml.ts'

/** Types of entities that a sentence refers to (`referredEntityType`), by their elements in EAD3. */
const REFERRED: ReadonlyMap<string, string> = new Map([
  ['persName', 'persname'],
  ['person', 'persname'],
  ['corpName', 'corpname'],
  ['corporateBody', 'corpname'],
  ['famName', 'famname'],
  ['family', 'famname'],
  ['geogName', 'geogname'],
  ['place', 'geogname'],
  ['genreForm', 'genreform'],
  ['function', 'function'],
  ['occupation', 'occupation'],
  ['subject', 'subject'],
  ['title', 'title'],
])

const STYLES: readonly (readonly [RegExp, string])[] = [
  [/font-weight:\s*bold.*font-style:\s*italic|font-style:\s*italic.*font-weight:\s*bold/, 'bolditalic'],
  [/font-weight:\s*bold/, 'bold'],
  [/font-style:\s*(?:italic|oblique)/, 'italic'],
  [/text-decoration:\s*underline/, 'underline'],
  [/font-variant:\s*small-caps/, 'smcaps'],
  [/vertical-align:\s*super/, 'super'],
  [/vertical-align:\s*sub/, 'sub'],
  [/font-family:\s*monospace/, 'nonproport'],
]

function span(node: Node): Node {
  const style = node.attributes.get('style') ?? ''
  const render = STYLES.find(([pattern]) => pattern.test(style))?.[1]
  const { style: _, ...rest } = attributesOf(node, { element: null })
  return made(node, elementFor(node, 'emph'), inline(node.children), {
    ...(render === undefined ? {} : { render }),
    ...rest,
  })
}

function referring(node: Node): Node {
  const type = node.attributes.get('referredEntityType') ?? ''
  const attributes = attributesOf(node, { referredEntityType: null, valueURI: 'identifier' })
  return made(node, elementFor(node, REFERRED.get(type) ?? 'name'), inline(node.children), attributes)
}

/** Converts mixed content to that of EAD3. */
export function inline(content: Content): (Node | string)[] {
  return content.flatMap((child): (Node | string)[] => {
    if (typeof child === 'string') return [child]
    if (child.name === 'reference')
      return [made(child, elementFor(child, 'ref'), inline(child.children), attributesOf(child))]
    if (child.name === 'referringString') return [referring(child)]
    if (child.name === 'span') return [span(child)]
    if (child.name.startsWith('html:')) return xhtmlInline(child)
    return [child]
  })
}

/** Converts an element with mixed content to one of EAD3. */
export const mixed = (
  node: Node,
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = attributesOf(node),
): Node => made(node, elementFor(node, name), inline(node.children), attributes)
