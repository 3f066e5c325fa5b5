import { contentLanguage } from '@fonds/language'
import { type Block, type DescriptionContent, isNotice, type StoredNotice, storedNotice } from '@fonds/types'
import { inlineText } from './inline-text.ts'

/** Returns the notice that a unit's public notes state, with its translations; null for none. */
export function ownNotice(
  { notes, translations }: Pick<DescriptionContent, 'notes' | 'translations'>,
  language: string | null | undefined,
): StoredNotice | null {
  const own = notes.filter(isNotice).map(({ lang, blocks }) => [lang ?? language, blocks] as const)
  const others = Object.entries(translations ?? {}).flatMap(([lang, { notes: translated = [] }]) =>
    translated.filter(isNotice).map(({ blocks }) => [lang, blocks] as const),
  )
  const texts = new Map<string, string>()
  for (const [stated, blocks] of [...own, ...others]) {
    // Sources name languages in several ways, readers in one.
    const lang = (stated && contentLanguage(stated)) || ''
    texts.set(lang, `${texts.get(lang) ?? ''}\n${allText(blocks)}`.trim())
  }
  return storedNotice(texts)
}

/** Returns all words of blocks, a line for each paragraph, item and row. */
const allText = (blocks: readonly Block[]): string => blocks.flatMap(linesOf).filter(Boolean).join('\n')

function linesOf(block: Block): string[] {
  switch (block.t) {
    case 'p':
    case 'head':
      return [inlineText(block.c).trim()]
    case 'quote':
      return block.c.flatMap(linesOf)
    case 'list':
      return [
        block.head ?? '',
        ...block.items.map(({ label, c }) =>
          [...(label ? [inlineText(label)] : []), ...c.flatMap(linesOf)].join(' ').trim(),
        ),
      ]
    case 'table':
      return [
        block.head ?? '',
        block.columns.join(' ').trim(),
        ...block.rows.map((cells) => cells.map(inlineText).join(' ').trim()),
      ]
  }
}
