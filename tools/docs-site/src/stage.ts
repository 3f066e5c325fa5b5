import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import createMarkdown, { type MarkdownIt } from 'markdown-it'
import { type Pages, START_PAGE } from './pages.ts'
import { withAnswer } from './start-page.ts'
import { Targets } from './targets.ts'

/**
 * Copies the Markdown of all pages to `folder`, at their paths in the site, and beside it what they link to and show.
 * @returns links that lead nowhere, as `docs/page.md: link`
 */
export function stage(root: string, pages: Pages, folder: string): string[] {
  const targets = new Targets(root, pages)
  // VitePress has one renderer for a process, which belongs to the build.
  const markdown = createMarkdown()
  const problems: string[] = []
  for (const [source, page] of pages) {
    const written = readFileSync(join(root, source), 'utf8')
    write(join(folder, page), source === START_PAGE ? withAnswer(written) : written)
    for (const { attribute, href } of linksOf(markdown.parse(written, {}))) {
      const target = targets.of(page, href)
      if (target.kind === 'missing') problems.push(`${source}: ${href}`)
      if (target.kind !== 'file') continue
      const to = join(folder, attribute === 'src' ? '' : 'public', target.to)
      mkdirSync(dirname(to), { recursive: true })
      copyFileSync(join(root, target.from), to)
    }
  }
  return problems
}

export function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

type Tokens = ReturnType<MarkdownIt['parse']>

const linksOf = (tokens: Tokens): { readonly attribute: 'href' | 'src'; readonly href: string }[] =>
  tokens
    .flatMap(({ children }) => children ?? [])
    .flatMap((token) =>
      (['href', 'src'] as const).flatMap((attribute) => {
        const href = token.attrGet(attribute)
        return href === null ? [] : [{ attribute, href: String(href) }]
      }),
    )
