import { attributesFor, kept } from './attributes.ts'
import { type Content, get, type Tree, textOf, tree } from './tree.ts'

/** Names in sentences, by their types in EAD 4. */
const REFERRED: ReadonlyMap<string, string> = new Map([
  ['persname', 'persName'],
  ['corpname', 'corpName'],
  ['famname', 'famName'],
  ['geogname', 'geogName'],
  ['name', 'name'],
  ['subject', 'subject'],
  ['genreform', 'genreForm'],
  ['function', 'function'],
  ['occupation', 'occupation'],
  ['title', 'title'],
])

const STYLES: Readonly<Record<string, string>> = {
  bold: 'font-weight: bold',
  italic: 'font-style: italic',
  bolditalic: 'font-weight: bold; font-style: italic',
  underline: 'text-decoration: underline',
  smcaps: 'font-variant: small-caps',
  super: 'vertical-align: super',
  sub: 'vertical-align: sub',
  nonproport: 'font-family: monospace',
}

const words = (node: Tree): readonly string[] => [textOf(node)]

/** @param within whether it is in a reference, which may hold no other */
function one(node: Tree, within: boolean): (Tree | string)[] {
  const type = REFERRED.get(node.name)
  if (type !== undefined) {
    const attributes = attributesFor(node, ['identifier', 'source', 'localtype'], ['normal', 'relator'])
    const normal = { normalizedForm: get(node, 'normal'), referredEntityRelationship: get(node, 'relator') }
    return [tree('referringString', words(node), { referredEntityType: type, ...normal, ...attributes })]
  }
  if (node.name === 'ref' || node.name === 'ptr') {
    if (within) return [textOf(node)]
    const attributes = attributesFor(node, ['href', 'linktitle'])
    return [tree('reference', inline(node.children, true), attributes)]
  }
  if (node.name === 'emph') {
    const render = get(node, 'render') ?? ''
    return [tree('span', words(node), { style: STYLES[render] ?? null, ...attributesFor(node) })]
  }
  if (node.name === 'quote' || node.name === 'foreign' || node.name === 'date')
    return [
      tree('span', words(node), {
        localType: node.name === 'foreign' ? null : node.name,
        ...kept({ element: node.name }),
        ...attributesFor(node),
      }),
    ]
  // A line break has no element, but words must not touch.
  if (node.name === 'lb') return within ? [' '] : [' ', tree('span', [], kept({ element: 'lb' }))]
  return inline(node.children, within)
}

/** Converts mixed content of EAD3. What EAD 4 nests no deeper becomes text. */
export const inline = (content: Content, within = false): (Tree | string)[] =>
  content.flatMap((child) => (typeof child === 'string' ? [child] : one(child, within)))

/** Returns whether content has nothing that only XHTML has, such as line breaks. */
export const isSimple = (content: Content): boolean =>
  content.every((child) => typeof child === 'string' || (!BLOCKS.has(child.name) && isSimple(child.children)))

const BLOCKS: ReadonlySet<string> = new Set(['lb', 'list', 'table', 'chronlist', 'blockquote', 'footnote'])
