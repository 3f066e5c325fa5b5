import type { MarkdownRenderer } from 'vitepress'
import { relativeTo, type Targets } from './targets.ts'

type Tokens = ReturnType<MarkdownRenderer['parse']>
type Token = Tokens[number]

/**
 * Has Markdown that was written for the repository become pages of the site: links and pictures lead to pages and copied
 * files, and what looks like a template of Vue is text.
 */
export function adapt(md: MarkdownRenderer, targets: Targets): void {
  md.core.ruler.push('targets', ({ tokens, env }) => {
    for (const { children } of tokens) adaptLinks(children ?? [], String(env.relativePath), targets)
  })
  md.core.ruler.push('empty headings', ({ tokens }) => adaptTables(tokens))
  for (const name of ['text', 'code_inline']) {
    const render = md.renderer.rules[name]
    if (render !== undefined) md.renderer.rules[name] = (...args) => render(...args).replaceAll('{{', '&#123;&#123;')
  }
}

function adaptLinks(tokens: Token[], page: string, targets: Targets): void {
  const isUnlinked: boolean[] = []
  for (const token of tokens) {
    if (token.type === 'link_open') isUnlinked.push(!lead(token, 'href', page, targets))
    else if (token.type === 'image') lead(token, 'src', page, targets)
    if (token.type === 'link_open' || token.type === 'link_close') {
      const unlink = token.type === 'link_open' ? isUnlinked.at(-1) : isUnlinked.pop()
      // A folder of the repository is named, without a link.
      if (unlink) Object.assign(token, { type: 'text', tag: '', nesting: 0, content: '', attrs: null })
    }
  }
}

/** A heading of a column without text is none, to screen readers. */
function adaptTables(tokens: Tokens): void {
  tokens.forEach((token, index) => {
    const end = tokens[index + 2]
    if (token.type !== 'th_open' || tokens[index + 1]?.content !== '' || end === undefined) return
    token.tag = 'td'
    end.tag = 'td'
  })
}

/** Sets where a link or picture leads. Returns whether it leads anywhere. */
function lead(token: Token, attribute: 'href' | 'src', page: string, targets: Targets): boolean {
  const written = token.attrGet(attribute) ?? ''
  const target = targets.of(page, written)
  if (target.kind === 'page') token.attrSet(attribute, target.href)
  if (target.kind === 'file') {
    // Linked files are in the folder for files as they are; pictures on pages are built with them.
    token.attrSet(attribute, attribute === 'src' ? relativeTo(page, target.to) : `/${target.to}`)
  }
  // The check of links reports it with its page.
  return target.kind !== 'folder'
}
