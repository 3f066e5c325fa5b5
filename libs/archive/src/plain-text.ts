import type { Block, Inline, ListItem } from '@fonds/types'

/**
 * Blocks of the stored text tree as plain text: paragraphs, lists and tables are parted by an empty line; items and rows
 * are lines of their own. Items begin with `- ` or their number, those of a definition list with their term and a colon;
 * cells are parted by ` | `, the date of a chronology from its event by a colon. No markup of any kind.
 */
export function blocksToText(blocks: readonly Block[]): string {
  return blocks.map(blockText).filter(filled).join('\n\n')
}

/** Inline elements as plain text; a line break stays one. */
function inlinesToText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => (typeof inline === 'string' ? inline : inline.t === 'lb' ? '\n' : inlinesToText(inline.c)))
    .join('')
}

const filled = (text: string): boolean => text !== ''

// Spaces round a line break are of no use once the break is a line's end.
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
      return lines(
        block.head,
        block.items.map((item, index) => itemText(item, marker(block.style, index))),
      )
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

// A list within a list is indented below its item.
function itemText(item: ListItem, mark: string): string {
  const label = item.label === null ? '' : oneLine(item.label)
  const content = item.c.map(blockText).filter(filled).join('\n')
  const text = label !== '' && content !== '' ? `${label}: ${content}` : label + content
  return text === '' ? '' : mark + text.replace(/\n/g, '\n  ')
}
