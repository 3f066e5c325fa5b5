import createMarkdown, { type MarkdownIt } from 'markdown-it'
import { footnoteList, footnotes, noFootnotes } from './footnotes.ts'

/** Schemes of links besides those without one, which lead to the archive itself. */
const SCHEMES = /^(?:https?:\/\/|mailto:|tel:)/i

/** Addresses without a scheme or a host. */
const OWN = /^(?![a-z][a-z0-9+.-]*:|\/\/|\\)/i

/** Path of pictures that the archive itself serves. */
const OWN_PICTURE = /^\/api\/public\/[\w/.,!^:?=&%-]*$/

const SMALLEST_HEADING = 6

/** Moves headings down by the levels that are above the text on its page. */
const underTitle = (markdown: MarkdownIt): void => {
  markdown.core.ruler.push('under_title', ({ tokens, env }) => {
    const { under = 1 } = env as { readonly under?: number }
    for (const token of tokens) {
      const level = /^h(\d)$/.exec(token.tag)?.[1]
      if (level !== undefined) token.tag = `h${Math.min(Number(level) + under, SMALLEST_HEADING)}`
    }
  })
}

/** Shows pictures of other hosts as links, which load nothing until somebody follows them. */
const ownPictures = (markdown: MarkdownIt): void => {
  const { escapeHtml } = markdown.utils
  markdown.renderer.rules.image = (tokens, index) => {
    const token = tokens[index]
    const source = String(token?.attrGet('src') ?? '')
    const text = escapeHtml(token?.content ?? '')
    if (OWN_PICTURE.test(source)) return `<img src="${escapeHtml(source)}" alt="${text}" loading="lazy">`
    return `<a href="${escapeHtml(source)}" rel="noreferrer">${text === '' ? escapeHtml(source) : text}</a>`
  }
}

/** Tells other sites nothing of the page from which a reader comes. */
const quietLinks = (markdown: MarkdownIt): void => {
  markdown.core.ruler.push('quiet_links', ({ tokens }) => {
    for (const { children } of tokens)
      for (const token of children ?? [])
        if (token.type === 'link_open' && /^https?:/i.test(String(token.attrGet('href'))))
          token.attrSet('rel', 'noreferrer')
  })
}

const markdown = createMarkdown({ html: false, linkify: false })
  .use(underTitle)
  .use(ownPictures)
  .use(quietLinks)
  .use(footnotes)
markdown.validateLink = (url) => SCHEMES.test(url.trim()) || OWN.test(url.trim())

interface Placed {
  /** Number of headings above the text; 1 for a title. */
  readonly under?: number
  /** Distinguishes the footnotes of several texts on a page: letters, digits and hyphens. */
  readonly prefix?: string
}

/**
 * Renders CommonMark with tables and footnotes as HTML for a place below a heading.
 * @returns HTML in which every text of the author's is escaped
 */
export function markdownToHtml(text: string, { under = 1, prefix = '' }: Placed = {}): string {
  const notes = noFootnotes(prefix)
  return markdown.render(text, { under, footnotes: notes }) + footnoteList(markdown, notes)
}

/** Returns the words of a text, without marks and addresses of links, and with its footnotes. */
export function markdownToText(text: string): string {
  const notes = noFootnotes('')
  const words = markdown
    .parse(text, { footnotes: notes })
    .flatMap(({ type, content, children }) =>
      children ? [children.map(wordOf).join('')] : ['fence', 'code_block'].includes(type) ? [content] : [],
    )
  return [...words, ...notes.definitions.values()].join('\n')
}

const wordOf = ({ type, content }: { readonly type: string; readonly content: string }): string =>
  type === 'softbreak' || type === 'hardbreak' ? '\n' : ['text', 'code_inline', 'image'].includes(type) ? content : ''
