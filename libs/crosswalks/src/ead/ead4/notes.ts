import { attributesFor, kept } from './attributes.ts'
import { inline, isSimple } from './inline.ts'
import { elements, get, named, type Tree, textOf, tree } from './tree.ts'
import { blocks } from './xhtml.ts'

/** Notes with an element of their own in EAD 4. */
const NOTES: ReadonlyMap<string, string> = new Map([
  ['accessrestrict', 'accessConditions'],
  ['accruals', 'accruals'],
  ['acqinfo', 'sourceOfAcquisition'],
  ['appraisal', 'appraisal'],
  ['arrangement', 'arrangement'],
  ['bibliography', 'publicationNote'],
  ['bioghist', 'biogHist'],
  ['custodhist', 'custodHist'],
  ['fileplan', 'filePlan'],
  ['odd', 'otherDescriptiveInfo'],
  ['otherfindaid', 'otherDescription'],
  ['prefercite', 'preferCite'],
  ['processinfo', 'processInfo'],
  ['relatedmaterial', 'relatedMaterial'],
  ['scopecontent', 'scopeContent'],
  ['separatedmaterial', 'separatedMaterial'],
  ['userestrict', 'useConditions'],
])

/** Returns paragraphs, or XHTML if the note has anything else. */
export function prose(note: Tree): Tree[] {
  const content = elements(note)
  if (
    content.every(
      ({ name, attributes, children }) => name === 'p' && (attributes.altrender ?? null) === null && isSimple(children),
    )
  )
    return content.map((p) => tree('p', inline(p.children), attributesFor(p)))
  return [tree('formattingExtension', blocks(content))]
}

/** Returns paragraphs in which lists and tables are lines of text, for elements that take nothing else. */
export const lines = (content: readonly Tree[]): Tree[] =>
  content.flatMap((block): Tree[] => {
    if (block.name !== 'p' || !isSimple(block.children)) {
      const words = linesOf(block).filter((line) => line.trim() !== '')
      return words.map((line) => tree('p', [line]))
    }
    return [tree('p', inline(block.children), attributesFor(block))]
  })

const LINES: ReadonlySet<string> = new Set(['p', 'item', 'defitem', 'row', 'chronitem', 'head', 'listhead'])

/** Returns the lines of text of a block, in their order. */
function linesOf(node: Tree): string[] {
  const found: string[] = []
  let run = ''
  for (const child of node.children) {
    if (typeof child === 'string') run += child
    else if (child.name === 'lb' || LINES.has(child.name) || elements(child).some(({ name }) => LINES.has(name))) {
      found.push(run)
      run = ''
      found.push(...linesOf(child))
    } else run += `${textOf(child)} `
  }
  return [...found, run]
}

/** Converts a note that has an element of its own; any other becomes one that says what it was. */
export function note(node: Tree): Tree {
  const name = NOTES.get(node.name)
  if (name !== undefined) return tree(name, prose(node), attributesFor(node, ['localtype']))
  return tree('otherDescriptiveInfo', prose(node), {
    ...kept({ element: node.name }),
    ...attributesFor(node, ['localtype']),
  })
}

/** Converts an index to a list, which EAD3 reads as one. */
export function index(node: Tree): Tree {
  const entries = named(node, 'indexentry').map(entry)
  const others = elements(node).filter(({ name }) => name !== 'indexentry')
  return note(tree('index', [...others, tree('list', entries, { listtype: 'unordered' })], node.attributes))
}

function entry(node: Tree): Tree {
  const below = named(node, 'indexentry').map(entry)
  const own = elements(node).filter(({ name }) => name !== 'indexentry')
  const parts = own.flatMap((part) => (part.name === 'namegrp' || part.name === 'ptrgrp' ? elements(part) : [part]))
  const words = parts.flatMap((part, n) => {
    const plain = get(part, 'altrender') === 'words' ? elements(part).flatMap(({ children }) => children) : [part]
    return n === 0 ? plain : [' ', ...plain]
  })
  const list = below.length === 0 ? [] : [tree('list', below, { listtype: 'unordered' })]
  return tree('item', [tree('p', words), ...list])
}

/** Converts relations, which stand in a note of their own. */
export function relations(node: Tree): Tree {
  const entries = named(node, 'relation').map((relation) => {
    const words = named(relation, 'relationentry').map(textOf).join(' ')
    return tree('relation', [tree('label', [words], hrefOf(relation))])
  })
  const language = attributesFor(node)
  return tree('otherDescription', [tree('relations', entries, language)], kept({ element: 'relations' }))
}

const hrefOf = (node: Tree): Tree['attributes'] =>
  attributesFor(tree('label', [], { identifier: get(node, 'href') }), ['identifier'])
