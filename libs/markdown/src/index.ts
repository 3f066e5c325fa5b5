import createMarkdown, { type MarkdownIt } from 'markdown-it'

/** Schemes of links besides those without one, which lead to the archive itself. */
const SCHEMES = /^(?:https?:\/\/|mailto:|tel:)/i

/** Addresses without a scheme or a host. */
const OWN = /^(?![a-z][a-z0-9+.-]*:|\/\/|\\)/i

/** Path of pictures that the archive itself serves. */
const OWN_PICTURE = /^\/api\/public\/[\w/.,!^:?=&%-]*$/

const SMALLEST_HEADING = 6

/** Moves headings down by one level, since the page's title is its first. */
const underTitle = (markdown: MarkdownIt): void => {
  markdown.core.ruler.push('under_title', ({ tokens }) => {
    for (const token of tokens) {
      const level = /^h(\d)$/.exec(token.tag)?.[1]
      if (level !== undefined) token.tag = `h${Math.min(Number(level) + 1, SMALLEST_HEADING)}`
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

const markdown = createMarkdown({ html: false, linkify: false }).use(underTitle).use(ownPictures).use(quietLinks)
markdown.validateLink = (url) => SCHEMES.test(url.trim()) || OWN.test(url.trim())

/**
 * Renders CommonMark with tables as HTML for a place below a heading of the first level.
 * @returns HTML in which every text of the author's is escaped
 */
export const markdownToHtml = (text: string): string => markdown.render(text)
