import type { MarkdownIt } from 'markdown-it'

/** The footnotes of one text, in `env` while it is rendered. */
interface Footnotes {
  /** Put before their numbers in ids, since a page may hold several texts. */
  readonly prefix: string
  readonly definitions: Map<string, string>
  /** The numbers of those that are referred to, in their order. */
  readonly numbers: Map<string, number>
}

export const noFootnotes = (prefix: string): Footnotes => ({ prefix, definitions: new Map(), numbers: new Map() })

const DEFINITION = /^\[\^([^\]\s]{1,50})\]:[ \t]*(.*)$/
const REFERENCE = /\[\^([^\]\s]{1,50})\]/y

interface Env {
  readonly footnotes?: Footnotes
}

/** Reads `[^1]`, and `[^1]: A note.` in a paragraph of its own. A note that nothing refers to is not shown. */
export const footnotes = (markdown: MarkdownIt): void => {
  markdown.block.ruler.before(
    'reference',
    'footnote',
    (state, start, end, silent) => {
      const { footnotes: notes } = state.env as Env
      const lineAt = (n: number) => state.src.slice((state.bMarks[n] ?? 0) + (state.tShift[n] ?? 0), state.eMarks[n])
      const [, name, first = ''] = DEFINITION.exec(lineAt(start)) ?? []
      if (notes === undefined || name === undefined || (state.sCount[start] ?? 0) - state.blkIndent >= 4) return false
      if (silent) return true
      const lines = [first]
      let next = start + 1
      for (; next < end && !state.isEmpty(next) && !DEFINITION.test(lineAt(next)); next++) lines.push(lineAt(next))
      if (!notes.definitions.has(name)) notes.definitions.set(name, lines.join('\n').trim())
      state.line = next
      return true
    },
    { alt: ['paragraph', 'reference'] },
  )
  markdown.inline.ruler.before('link', 'footnote_reference', (state, silent) => {
    REFERENCE.lastIndex = state.pos
    const [whole, name] = REFERENCE.exec(state.src) ?? []
    const { footnotes: notes } = state.env as Env
    if (whole === undefined || name === undefined || !notes?.definitions.has(name)) return false
    if (!silent) {
      const known = notes.numbers.get(name)
      const number = known ?? notes.numbers.size + 1
      notes.numbers.set(name, number)
      state.push('footnote_reference', '', 0).meta = { number, isFirst: known === undefined }
    }
    state.pos += whole.length
    return true
  })
  markdown.renderer.rules.footnote_reference = (tokens, index, _options, env) => {
    const { number, isFirst } = (tokens[index]?.meta ?? {}) as { readonly number?: number; readonly isFirst?: boolean }
    const at = `${(env as Env).footnotes?.prefix ?? ''}${number}`
    return `<sup><a href="#fn-${at}"${isFirst ? ` id="fnref-${at}"` : ''}>${number}</a></sup>`
  }
}

/** Renders the list of notes below a text; empty without any. A note may refer to others, which follow it. */
export function footnoteList(markdown: MarkdownIt, notes: Footnotes): string {
  const items: string[] = []
  for (const [name, number] of notes.numbers) {
    const at = `${notes.prefix}${number}`
    const text = markdown.renderInline(notes.definitions.get(name) ?? '', { footnotes: notes })
    items.push(`<li id="fn-${at}">${text} <a href="#fnref-${at}" aria-label="↩ ${number}">↩</a></li>\n`)
  }
  return items.length === 0 ? '' : `<ol class="footnotes">\n${items.join('')}</ol>\n`
}
