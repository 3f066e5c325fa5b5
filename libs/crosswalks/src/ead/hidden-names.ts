import type { FullDescription } from '@fonds/archive'
import type { Block, Inline, InlineElement, Note } from '@fonds/types'

type Test = (node: InlineElement) => boolean

/**
 * Returns the description without markup around names of hidden entities in its text; only their words remain. A hidden
 * entity is one whose identifier is not among the description's headings.
 */
export function withoutHiddenNames(description: FullDescription): FullDescription {
  const { body, entities } = description
  let ids: ReadonlySet<string | null> | null = null
  const isHidden: Test = (node) => {
    if (node.t !== 'name' || node.identifier === null) return false
    ids ??= new Set(entities.flatMap(({ headings }) => headings.map(({ identifier }) => identifier)))
    return !ids.has(node.identifier)
  }
  const { translations } = body
  const hides = someText(body, isHidden) || Object.values(translations ?? {}).some((texts) => someText(texts, isHidden))
  // Rarely anything is hidden, so avoid the copy.
  if (!hides) return description
  const inAll = Object.entries(translations ?? {}).map(([language, texts]) => [language, textsWithout(texts, isHidden)])
  return {
    ...description,
    body: {
      ...textsWithout(body, isHidden),
      ...(translations !== undefined && { translations: Object.fromEntries(inAll) }),
    },
  }
}

/** The texts in which names may stand: of an original or of a translation, which may lack any. */
interface Texts {
  readonly title_inline?: readonly Inline[] | null
  readonly abstract_inline?: readonly (readonly Inline[])[]
  readonly scope_and_content?: readonly Block[]
  readonly notes?: readonly Note[]
}

const someText = ({ title_inline, abstract_inline, scope_and_content, notes }: Texts, test: Test): boolean =>
  someInline(title_inline ?? [], test) ||
  (abstract_inline ?? []).some((words) => someInline(words, test)) ||
  someBlock(scope_and_content ?? [], test) ||
  (notes ?? []).some(({ blocks }) => someBlock(blocks, test))

function textsWithout<T extends Texts>(texts: T, test: Test): T {
  const { title_inline, abstract_inline, scope_and_content, notes } = texts
  return {
    ...texts,
    ...(title_inline && { title_inline: inlineWithout(title_inline, test) }),
    ...(abstract_inline && { abstract_inline: abstract_inline.map((words) => inlineWithout(words, test)) }),
    ...(scope_and_content && { scope_and_content: blocksWithout(scope_and_content, test) }),
    ...(notes && { notes: notes.map((note) => ({ ...note, blocks: blocksWithout(note.blocks, test) })) }),
  }
}

const someInline = (nodes: readonly Inline[], test: Test): boolean =>
  nodes.some((node) => typeof node !== 'string' && (test(node) || (node.t !== 'lb' && someInline(node.c, test))))

const someBlock = (blocks: readonly Block[], test: Test): boolean =>
  blocks.some((block) => {
    switch (block.t) {
      case 'list':
        return block.items.some(({ label, c }) => someInline(label ?? [], test) || someBlock(c, test))
      case 'table':
        return block.rows.some((cells) => cells.some((cell) => someInline(cell, test)))
      case 'quote':
        return someBlock(block.c, test)
      default:
        return someInline(block.c, test)
    }
  })

function inlineWithout(nodes: readonly Inline[], test: Test): readonly Inline[] {
  return nodes.flatMap((node): readonly Inline[] => {
    if (typeof node === 'string' || node.t === 'lb') return [node]
    const c = inlineWithout(node.c, test)
    return test(node) ? c : [{ ...node, c }]
  })
}

function blocksWithout(blocks: readonly Block[], test: Test): readonly Block[] {
  return blocks.map((block): Block => {
    switch (block.t) {
      case 'list': {
        const items = block.items.map(({ label, c }) => ({
          label: label === null ? null : inlineWithout(label, test),
          c: blocksWithout(c, test),
        }))
        return { ...block, items }
      }
      case 'table':
        return { ...block, rows: block.rows.map((cells) => cells.map((cell) => inlineWithout(cell, test))) }
      case 'quote':
        return { ...block, c: blocksWithout(block.c, test) }
      default:
        return { ...block, c: inlineWithout(block.c, test) }
    }
  })
}
