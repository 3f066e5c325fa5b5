import { classFor } from './attributes.ts'
import { type Content, elements, get, named, type Tree, textOf, tree } from './tree.ts'

const html = (name: string, children: Content = [], attributes: Tree['attributes'] = {}): Tree =>
  tree(`html:${name}`, children, attributes)

/** Elements that are only a way of writing their text. */
const THROUGH: ReadonlySet<string> = new Set(['part', 'datesingle', 'fromdate', 'todate', 'num'])

function one(node: Tree): (Tree | string)[] {
  const { name } = node
  const content = inline(node.children)
  if (name === 'lb') return [html('br')]
  if (name === 'emph') {
    const render = get(node, 'render')
    const tag = { italic: 'em', bold: 'strong', sub: 'sub', super: 'sup' }[render ?? '']
    return [tag === undefined ? html('span', content, { class: classFor(name, node) }) : html(tag, content)]
  }
  if (name === 'ref' || name === 'ptr')
    return [html('a', content, { href: get(node, 'href'), class: classFor('ref', node) })]
  if (THROUGH.has(name)) return content
  if (name === 'list' || name === 'table' || name === 'chronlist' || name === 'p') return block(node)
  return [html('span', content, { class: classFor(name, node) })]
}

const inline = (content: Content): (Tree | string)[] =>
  content.flatMap((child) => (typeof child === 'string' ? [child] : one(child)))

/** Returns the words of the heading of a list, which XHTML has no place for. */
function headings(node: Tree): Record<string, string> {
  const [head] = named(node, 'head')
  const columns = named(node, 'listhead').flatMap(elements)
  return {
    ...(head === undefined ? {} : { head: textOf(head) }),
    ...(columns[0] === undefined ? {} : { terms: textOf(columns[0]) }),
    ...(columns[1] === undefined ? {} : { definitions: textOf(columns[1]) }),
  }
}

function list(node: Tree): Tree {
  const values = headings(node)
  const attributes = Object.keys(values).length === 0 ? {} : { class: classFor('list', tree('list'), values) }
  if (get(node, 'listtype') !== 'deflist') {
    const items = named(node, 'item').map((item) => html('li', flow(item.children)))
    return html(get(node, 'listtype') === 'ordered' ? 'ol' : 'ul', items, attributes)
  }
  const pairs = named(node, 'defitem').flatMap((item) => [
    html(
      'dt',
      named(item, 'label').flatMap((label) => inline(label.children)),
    ),
    ...named(item, 'item').map((definition) => html('dd', flow(definition.children))),
  ])
  return html('dl', pairs, attributes)
}

const flow = (content: Content): (Tree | string)[] =>
  content.flatMap((child) => {
    if (typeof child === 'string') return [child]
    return BLOCKS.has(child.name) ? block(child) : one(child)
  })

const span = (cell: Tree): number => {
  const number = (name: string) => Number(/\d+$/.exec(get(cell, name) ?? '')?.[0] ?? Number.NaN)
  const width = number('nameend') - number('namest') + 1
  return Number.isSafeInteger(width) && width > 1 ? width : 1
}

function row(node: Tree, tag: 'th' | 'td'): Tree {
  const cells = named(node, 'entry').map((cell) => {
    const [columns, more] = [span(cell), Number(get(cell, 'morerows') ?? 0)]
    return html(tag, inline(cell.children), {
      colspan: columns > 1 ? String(columns) : null,
      rowspan: more > 0 ? String(more + 1) : null,
    })
  })
  return html('tr', cells)
}

function table(node: Tree): Tree[] {
  const [head] = named(node, 'head')
  const caption = head === undefined ? [] : [html('caption', inline(head.children))]
  return named(node, 'tgroup').map((group, n) => {
    const rows = (name: string, tag: 'th' | 'td') =>
      named(group, name).flatMap((part) => named(part, 'row').map((one) => row(one, tag)))
    const heads = rows('thead', 'th')
    const thead = heads.length === 0 ? [] : [html('thead', heads)]
    return html('table', [...(n === 0 ? caption : []), ...thead, html('tbody', rows('tbody', 'td'))])
  })
}

/** Keeps the code of a date beside its words. */
function dateIn(node: Tree): Tree | string {
  const normal = get(node, 'standarddate')
  const words = inline(node.children)
  return html('span', words, { class: classFor('date', tree('date', [], { normal })) })
}

function chronology(node: Tree): Tree {
  const [head] = named(node, 'head')
  const caption = head === undefined ? [] : [html('caption', inline(head.children))]
  const columns = named(node, 'listhead').map((heads) =>
    html(
      'tr',
      elements(heads).map((one) => html('th', inline(one.children))),
    ),
  )
  const rows = named(node, 'chronitem').map((item) => {
    const [when, ...what] = elements(item)
    const ends = when?.name === 'daterange' ? elements(when) : when === undefined ? [] : [when]
    const range = ends.flatMap((end, n) => [...(n === 0 ? [] : [' – ']), dateIn(end)])
    const events = what.flatMap((event, n) => [...(n === 0 ? [] : [html('br')]), ...inline(event.children)])
    return html('tr', [html('td', range), html('td', events)])
  })
  return html('table', [...caption, ...columns, ...rows], { class: classFor('chronlist', tree('chronlist')) })
}

const BLOCKS: ReadonlySet<string> = new Set(['p', 'list', 'table', 'chronlist', 'blockquote', 'head'])

function block(node: Tree): Tree[] {
  switch (node.name) {
    case 'head':
      return [html('h2', inline(node.children))]
    case 'p': {
      if (get(node, 'altrender') === 'head')
        return [html('h3', inline(node.children), { class: classFor('p', tree('p')) })]
      // A paragraph of XHTML holds no other block, so that what follows one begins another.
      return paragraphs(node.children)
    }
    case 'list':
      return [list(node)]
    case 'table':
      return table(node)
    case 'chronlist':
      return [chronology(node)]
    case 'blockquote':
      return [html('blockquote', blocks(elements(node)))]
    default:
      return paragraphs([node])
  }
}

function paragraphs(content: Content): Tree[] {
  const found: Tree[] = []
  let run: (Tree | string)[] = []
  const flush = () => {
    if (run.length > 0) found.push(html('p', inline(run)))
    run = []
  }
  for (const child of content) {
    if (typeof child === 'string' || !BLOCKS.has(child.name)) run.push(child)
    else {
      flush()
      found.push(...block(child))
    }
  }
  flush()
  return found.length === 0 ? [html('p')] : found
}

/** Converts blocks of a note to XHTML. */
export const blocks = (content: readonly Tree[]): Tree[] => content.flatMap(block)
