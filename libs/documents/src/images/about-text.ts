import type { Cell, Field, Node, TextBlock } from '../pdf/document.ts'
import type { Facts } from './facts.ts'

/** Returns what is said of a record as plain text. */
export function aboutText({ front, facts }: Facts): string {
  const head = [front.title, ...front.titles, ...front.lines, front.code ?? ''].map(fieldText)
  const parts = facts.map(({ label = '', blocks }) => `${fieldText(label)}\n${blocks.map(blockText).join('\n')}`)
  const foot = [front.archive, ...front.imprint].map(fieldText)
  const sections = [head.filter((line) => line !== '').join('\n'), ...parts, foot.join('\n')]
  // Break opportunities are for lines of a page.
  return `${sections.join('\n\n').replaceAll('\u200b', '')}\n`
}

const fieldText = (field: Field): string => (typeof field === 'string' ? field : field.s)

function blockText(block: TextBlock): string {
  if (typeof block === 'string') return block
  switch (block.t) {
    case 'p':
    case 'head':
      return nodesText(block.c)
    case 'quote':
      return block.c.map(blockText).join('\n')
    case 'list':
      return block.items
        .map(({ label = [], c }) => [nodesText(label), ...c.map(blockText)].filter((line) => line !== '').join(' '))
        .map((line) => `- ${line}`)
        .join('\n')
    case 'table':
      return [...block.heads, ...block.rows].map(rowText).join('\n')
  }
}

const rowText = (cells: readonly Cell[]): string => cells.map(({ c }) => nodesText(c)).join('\t')

const nodesText = (nodes: readonly Node[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : node.t === 'br' ? '\n' : nodesText(node.c))).join('')
