import type { Block, Inline, ListItem } from '@fonds/types'

/**
 * Converts blocks of the stored text tree to plain text. Paragraphs, lists and tables are separated by empty lines;
 * items and rows are lines. Items start with `- ` or their number, those of a definition list with their term and a
 * colon. Cells are separated by ` | `, the date and event of a chronology by a colon.
 */
export function blocksToText(blocks: readonly Block[]): string {
  return blocks.map(blockText).filter(filled).join('\n\n')
}

/** Converts inline elements to plain text, with `lineBreak` for each line break. */
export function inlinesToText(inlines: readonly Inline[], lineBreak = '\n'): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      return inline.t === 'lb' ? lineBreak : inlinesToText(inline.c, lineBreak)
    })
    .join('')
}

const filled = (text: string): boolean => text !== ''

// Drop spaces around line breaks.
const line = (inlines: readonly Inline[]): string =>
  inlinesToText(inlines)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .trim()

function blockText(block: Block): string {
  switch (block.t) {
    case 'p':
    case 'head':
      return line(block.c)
    case 'quote':
      return blocksToText(block.c)
    case 'list':
      return lines(block.head, [
        block.columns?.join(': ') ?? '',
        ...block.items.map((item, index) => itemText(item, marker(block.style, index))),
      ])
    case 'table':
      return lines(block.head, [
        block.columns.join(' | '),
        ...block.rows.map((cells) =>
          cells
            .map((cell) => oneLine(cell))
            .filter(filled)
            .join(block.chronology ? ': ' : ' | '),
        ),
      ])
  }
}

const oneLine = (inlines: readonly Inline[]): string => line(inlines).replace(/\n+/g, ' ')

const lines = (head: string | null, rest: readonly string[]): string => [head ?? '', ...rest].filter(filled).join('\n')

function marker(style: 'ordered' | 'unordered' | 'definition', index: number): string {
  if (style === 'ordered') return `${index + 1}. `
  return style === 'unordered' ? '- ' : ''
}

// Indents a nested list below its item.
function itemText(item: ListItem, mark: string): string {
  const label = item.label === null ? '' : oneLine(item.label)
  const content = item.c.map(blockText).filter(filled).join('\n')
  const text = label !== '' && content !== '' ? `${label}: ${content}` : label + content
  return text === '' ? '' : mark + text.replace(/\n/g, '\n  ')
}
