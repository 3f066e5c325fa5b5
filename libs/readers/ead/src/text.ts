import type { Block, Inline } from '@fonds/types'

/** Matches an entity that remains after parsing because its ampersand was escaped twice. */
export const DOUBLE_ESCAPED =
  /&(?:amp|lt|gt|quot|apos|nbsp|[a-z]{2,8}(?:acute|grave|uml|circ|tilde|cedil)|#\d+|#x[0-9a-f]+);/i

/** Matches an EAD tag in text, whose angle brackets were escaped. */
export const ESCAPED_MARKUP = /<\/?(?:emph|title|persname|corpname|p|lb|extref|ref|date|i|b|em|strong|br)\b[^<>]*>/i

/** Converts accents and other composable characters to Unicode's composed form (NFC). */
export function toNfc(text: string): string {
  return /[\u0300-\uffff]/.test(text) ? text.normalize('NFC') : text
}

/** Returns the text of an inline tree without markup; a line break becomes a space. */
export function inlineText(nodes: readonly Inline[]): string {
  let text = ''
  for (const node of nodes) {
    if (typeof node === 'string') text += node
    else if (node.t === 'lb') text += ' '
    else text += inlineText(node.c)
  }
  return text.replace(/ {2,}/g, ' ')
}

function itemText(label: readonly Inline[] | null, blocks: readonly Block[]): string {
  const text = blocksText(blocks, '\n')
  return label === null ? text : `${inlineText(label).trim()}: ${text}`
}

function blockText(block: Block): string {
  switch (block.t) {
    case 'p':
    case 'head':
      return inlineText(block.c).trim()
    case 'quote':
      return blocksText(block.c)
    case 'list': {
      const items = block.items.map((item) => itemText(item.label, item.c))
      return [block.head ?? '', ...items].filter((line) => line !== '').join('\n')
    }
    case 'table': {
      const rows = block.rows.map((row) => row.map((cell) => inlineText(cell).trim()).join(' '))
      return [block.head ?? '', ...rows].filter((line) => line !== '').join('\n')
    }
  }
}

/** Returns the text of blocks, with a blank line between paragraphs. */
export function blocksText(blocks: readonly Block[], between = '\n\n'): string {
  return blocks
    .map(blockText)
    .filter((text) => text !== '')
    .join(between)
}
