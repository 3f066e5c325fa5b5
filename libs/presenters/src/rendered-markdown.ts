import { createHash } from 'node:crypto'
import { markdownToHtml } from '@fonds/markdown'

type Render = typeof markdownToHtml

/** Characters of HTML in one of two generations: those of a few hundred exhibits. */
const MAX_CHARACTERS = 4_000_000

/**
 * Returns a rendering of Markdown that keeps what it has rendered, whatever asks for it next: a long text takes tens of milliseconds,
 * during which the process answers nobody.
 * @param most characters of HTML of a generation; once it is full, the one before is dropped
 */
export function keepRendered(render: Render, most: number = MAX_CHARACTERS): Render {
  let recent = new Map<string, string>()
  let before = new Map<string, string>()
  let size = 0
  return (text, { under = 1, prefix = '' } = {}) => {
    const key = createHash('sha256').update(`${under} ${prefix}\n${text}`).digest('base64')
    const known = recent.get(key)
    if (known !== undefined) return known
    const html = before.get(key) ?? render(text, { under, prefix })
    if (size + html.length > most) {
      before = recent
      recent = new Map()
      size = 0
    }
    recent.set(key, html)
    size += html.length
    return html
  }
}

/** Renders Markdown of exhibits and pages, each text once. */
export const renderedMarkdown: Render = keepRendered(markdownToHtml)
