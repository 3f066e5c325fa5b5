import type { Inline, InlineElement, NameType } from '@fonds/types'
import { nmtoken } from '../xml/characters.ts'
import type { XmlWriter } from '../xml/xml-writer.ts'

type Kind = InlineElement['t']

/** The content allowed in an element, by EAD3's content models (`m.para.content`, `m.mixed.basic` …). */
export type Content = 'paragraph' | 'basic' | 'ref' | 'part' | 'words'

const BASIC: ReadonlySet<Kind> = new Set(['emph', 'foreign', 'lb', 'link'])

const ALLOWED: Readonly<Record<Content, ReadonlySet<Kind>>> = {
  paragraph: new Set(['emph', 'link', 'title', 'date', 'name', 'quote', 'foreign', 'lb']),
  basic: BASIC,
  ref: new Set(['emph', 'foreign', 'lb', 'quote', 'date', 'name', 'title']),
  part: new Set([...BASIC, 'date']),
  words: new Set(),
}

/** The content model of the element that a node becomes. */
const WITHIN: Readonly<Record<Exclude<Kind, 'lb'>, Content>> = {
  emph: 'basic',
  link: 'ref',
  title: 'part',
  date: 'basic',
  name: 'part',
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
 * Writes mixed content. Markup that EAD3 does not allow in a place is dropped and its text kept; emphasis around a
 * name, date or similar element is moved inside, so that neither is lost.
 */
export function writeInline(xml: XmlWriter, nodes: readonly Inline[], content: Content): void {
  for (const node of nodes) {
    if (typeof node === 'string') xml.text(node)
    else if (node.t === 'lb') {
      if (ALLOWED[content].has('lb')) xml.start('lb').end()
      else xml.text(' ')
    } else if (!ALLOWED[content].has(node.t)) writeInline(xml, node.c, content)
    else if (node.t === 'emph') writeEmphasis(xml, node, content)
    else writeElement(xml, node)
  }
}

type Emphasis = Extract<InlineElement, { t: 'emph' }>

/**
 * Writes emphasis in runs. If a child is allowed next to the emphasis but not inside it, the emphasis moves into the
 * child.
 */
function writeEmphasis(xml: XmlWriter, emphasis: Emphasis, content: Content): void {
  let run: Inline[] = []
  const flush = () => {
    if (run.length === 0) return
    xml.start('emph', render(emphasis.render))
    writeInline(xml, run, 'basic')
    xml.end()
    run = []
  }
  for (const child of emphasis.c) {
    if (typeof child === 'string' || child.t === 'lb' || BASIC.has(child.t) || !ALLOWED[content].has(child.t)) {
      run.push(child)
      continue
    }
    flush()
    writeInline(xml, [{ ...child, c: [{ ...emphasis, c: child.c }] }], content)
  }
  flush()
}

function writeElement(xml: XmlWriter, node: Exclude<InlineElement, { t: 'lb' } | Emphasis>): void {
  const within = WITHIN[node.t]
  switch (node.t) {
    case 'link':
      xml.start('ref', { href: node.href })
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
  if (within === 'part') xml.end()
}

/** Returns whether inline content can be written without loss where only basic elements are allowed. */
export const isBasic = (nodes: readonly Inline[]): boolean =>
  nodes.every((node) => {
    // `foreign` may only contain text, wherever it is.
    if (typeof node === 'string' || node.t === 'lb' || node.t === 'foreign') return true
    return BASIC.has(node.t) && isBasic(node.c)
  })
