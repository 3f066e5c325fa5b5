import type { FindingAid, FullDescription } from '@fonds/archive'
import type { Labels } from '@fonds/labels'
import type { Block, Inline } from '@fonds/types'
import { labelsFor } from '../words/captions.ts'

/** Returns a finding aid whose texts say so if they are not in its language (`field_languages`), in the words of the document. */
export function withMarks(findingAid: FindingAid): FindingAid {
  const labels = labelsFor(findingAid)
  return {
    ...findingAid,
    collection: marked(findingAid.collection, labels),
    async *components() {
      for await (const component of findingAid.components()) yield marked(component, labels)
    },
  }
}

function marked(unit: FullDescription, labels: Labels): FullDescription {
  const { field_languages: fields = {}, body, title } = unit
  if (Object.keys(fields).length === 0) return unit
  const mark = (name: string): Mark | null => {
    const language = fields[name]
    return language === undefined ? null : new Mark(language, labels)
  }
  const ofTitle = mark('title')
  const ofScope = mark('scope_and_content')
  const original = fields.notes === undefined ? null : new Mark(fields.notes, labels)
  return {
    ...unit,
    title: ofTitle === null ? title : title + ofTitle.words,
    body: {
      ...body,
      ...(ofTitle !== null && { title_inline: ofTitle.inlines(body.title_inline ?? [title]) }),
      ...(ofScope !== null && { scope_and_content: ofScope.blocks(body.scope_and_content) }),
      abstract: withMark(body.abstract, mark('abstract')),
      language_note: withMark(body.language_note, mark('language_note')),
      dates: body.dates.map((date, n) => ({ ...date, display: withMark(date.display, mark(`dates.${n}`)) ?? '' })),
      extent: body.extent.map((one, n) => ({ ...one, text: withMark(one.text, mark(`extent.${n}`)) ?? '' })),
      notes: body.notes.map((note) =>
        original !== null && note.lang === original.language ? { ...note, blocks: original.blocks(note.blocks) } : note,
      ),
    },
  }
}

const withMark = (text: string | null, mark: Mark | null): string | null =>
  text === null || mark === null ? text : text + mark.words

/** Marks texts in a language that is not that of the document. */
class Mark {
  readonly language: string
  readonly words: string

  constructor(language: string, labels: Labels) {
    this.language = language
    this.words = ` (${labels.text('page.in_language', { language: labels.languageName(language) })})`
  }

  inlines(c: readonly Inline[]): readonly Inline[] {
    return [...this.#tagged(c), this.words]
  }

  /** Tags all texts with their language, and says it once: in the first paragraph, or above a list or table. */
  blocks(blocks: readonly Block[]): readonly Block[] {
    const [first] = blocks
    if (first === undefined) return blocks
    const tagged = blocks.map((block) => this.#block(block))
    const at = blocks.findIndex(({ t }) => t !== 'head')
    const begin = tagged[at]
    if (begin?.t === 'p') return tagged.with(at, { ...begin, c: [...begin.c, this.words] })
    return [...tagged.slice(0, Math.max(0, at)), { t: 'p', c: [this.words.trim()] }, ...tagged.slice(Math.max(0, at))]
  }

  #tagged(c: readonly Inline[]): readonly Inline[] {
    return c.length === 0 ? c : [{ t: 'foreign', lang: this.language, c }]
  }

  #block(block: Block): Block {
    switch (block.t) {
      case 'p':
      case 'head':
        return { ...block, c: this.#tagged(block.c) }
      case 'quote':
        return { ...block, c: block.c.map((inner) => this.#block(inner)) }
      case 'list':
        return {
          ...block,
          items: block.items.map(({ label, c }) => ({
            label: label === null ? null : this.#tagged(label),
            c: c.map((inner) => this.#block(inner)),
          })),
        }
      case 'table':
        return { ...block, rows: block.rows.map((cells) => cells.map((cell) => this.#tagged(cell))) }
    }
  }
}
