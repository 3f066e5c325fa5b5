import type { Inline, InlineElement, NameType } from '@fonds/types'
import { nmtoken } from '../xml/characters.ts'
import type { EadWriter } from './ead-writer.ts'
import type { Content, Kind } from './vocabulary.ts'

/** The place that a node offers to its own content. */
const WITHIN: Readonly<Record<Exclude<Kind, 'lb'>, Content>> = {
  emph: 'basic',
  link: 'ref',
  title: 'title',
  date: 'date',
  name: 'name',
  quote: 'basic',
  foreign: 'words',
}

/** The EAD3 element for each kind of name. */
export const NAME_ELEMENTS: Readonly<Record<NameType, string>> = {
  person: 'persname',
  corporate_body: 'corpname',
  family: 'famname',
  place: 'geogname',
  subject: 'subject',
  genre: 'genreform',
  function: 'function',
  occupation: 'occupation',
  title: 'title',
  name: 'name',
}

const RENDERS: ReadonlySet<string> = new Set(
  `bold bolddoublequote bolditalic boldsinglequote boldsmcaps boldunderline doublequote italic nonproport singlequote
  smcaps sub super underline`.split(/\s+/),
)

/** Values that EAD3 does not define go to `altrender`. */
function render(value: string | null): Readonly<Record<string, string | null>> {
  if (value === null || RENDERS.has(value)) return { render: value }
  return { render: 'altrender', altrender: value }
}

/**
 * Writes mixed content. Markup that the schema does not allow in a place is dropped and its text kept; emphasis around a
 * name, date or similar element is moved inside, so that neither is lost.
 */
export function writeInline(xml: EadWriter, nodes: readonly Inline[], content: Content): void {
  const { allowed } = xml.vocabulary
  for (const node of nodes) {
    if (typeof node === 'string') xml.text(node)
    else if (node.t === 'lb') {
      if (allowed[content].has('lb')) xml.start('lb').end()
      else xml.text(' ')
    } else if (!allowed[content].has(node.t)) writeInline(xml, node.c, content)
    else if (node.t === 'emph') writeEmphasis(xml, node, content)
    else writeElement(xml, node)
  }
}

type Emphasis = Extract<InlineElement, { t: 'emph' }>

/**
 * Writes emphasis in runs. If a child is allowed next to the emphasis but not inside it, the emphasis moves into the
 * child.
 */
function writeEmphasis(xml: EadWriter, emphasis: Emphasis, content: Content): void {
  const { allowed } = xml.vocabulary
  let run: Inline[] = []
  const flush = () => {
    if (run.length === 0) return
    xml.start('emph', render(emphasis.render))
    writeInline(xml, run, 'basic')
    xml.end()
    run = []
  }
  for (const child of emphasis.c) {
    if (typeof child === 'string' || child.t === 'lb' || allowed.basic.has(child.t) || !allowed[content].has(child.t)) {
      run.push(child)
      continue
    }
    flush()
    writeInline(xml, [{ ...child, c: [{ ...emphasis, c: child.c }] }], content)
  }
  flush()
}

function writeElement(xml: EadWriter, node: Exclude<InlineElement, { t: 'lb' } | Emphasis>): void {
  const within = WITHIN[node.t]
  switch (node.t) {
    case 'link':
      xml.start('ref', { href: xml.addressFor(node.href) })
      break
    case 'date':
      xml.start('date', { normal: node.normal })
      break
    case 'quote':
      xml.start('quote')
      break
    case 'foreign':
      xml.start('foreign', { lang: nmtoken(node.lang) })
      break
    case 'title':
      xml.start('title', render(node.render)).start('part')
      break
    case 'name': {
      const { identifier, source, role } = node
      xml.start(NAME_ELEMENTS[node.type], { identifier, source, relator: role }).start('part')
    }
  }
  writeInline(xml, node.c, within)
  xml.end()
  if (within === 'title' || within === 'name') xml.end()
}

/** Elements allowed in EAD3's `m.mixed.basic`. */
export const BASIC: ReadonlySet<Kind> = new Set(['emph', 'foreign', 'lb', 'link'])

/** Returns whether inline content can be written without loss where only basic elements are allowed. */
export const isBasic = (nodes: readonly Inline[]): boolean => isOnly(nodes, BASIC)

/** Returns whether inline content has only elements of these kinds, at any depth. */
export const isOnly = (nodes: readonly Inline[], kinds: ReadonlySet<Kind>): boolean =>
  nodes.every((node) => {
    // `foreign` may only contain text, wherever it is.
    if (typeof node === 'string' || node.t === 'lb') return true
    return kinds.has(node.t) && (node.t === 'foreign' || isOnly(node.c, kinds))
  })
