import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type MarkdownEnv, type MarkdownRenderer } from 'vitepress'
import { ROOT, type Settings, WORK } from '../src/build.ts'
import { adapt } from '../src/markdown.ts'
import { findPages } from '../src/pages.ts'
import { slugOf } from '../src/slug.ts'
import { Targets } from '../src/targets.ts'
import { VERSIONS_PAGE } from '../src/versions.ts'

const settings = JSON.parse(readFileSync(join(WORK, 'settings.json'), 'utf8')) as Settings
const NOTHING = join(import.meta.dirname, 'nothing.css')
const targets = new Targets(ROOT, findPages(ROOT))

/** Renders a page for the index of the search, which needs no colours of code. */
function renderWords(text: string, env: MarkdownEnv, md: MarkdownRenderer): string {
  const { highlight } = md.options
  md.options.highlight = null
  try {
    return md.render(text, env)
  } finally {
    md.options.highlight = highlight
  }
}

export default defineConfig({
  title: 'Fonds',
  description: 'A read-only API over published archives, and pages for their readers',
  lang: 'en',
  base: settings.base,
  srcDir: '.cache/pages',
  ignoreDeadLinks: 'localhostLinks',
  cacheDir: '.cache/vite',
  outDir: settings.out,
  markdown: {
    html: false,
    // Braces are text.
    attrs: { disable: true },
    anchor: { slugify: slugOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md) => adapt(md, targets),
  },
  // The theme gives the start page no landmark.
  transformHtml: (html) => html.replace(/(?<=<div class="VPContent is-home") id=/, ' role="main" id='),
  // pnpm-workspace.yaml leaves out what belongs to Algolia's hosted search.
  vite: { resolve: { alias: { '@docsearch/css': NOTHING, '@docsearch/js': NOTHING } } },
  themeConfig: {
    siteTitle: `Fonds ${settings.version}`,
    search: { provider: 'local', options: { _render: renderWords } },
    nav: [
      { text: 'Documentation', link: '/contents' },
      { text: 'API reference', link: '/reference/' },
      { text: 'Changes', link: '/changelog' },
      { text: `Version ${settings.version}`, link: `/${VERSIONS_PAGE}`, target: '_self', noIcon: true },
    ],
    sidebar: [...settings.sidebar] as never,
    outline: [2, 3],
  },
})
